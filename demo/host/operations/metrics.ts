import type { ConnectionState } from '../database/database';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Kinds of requests: few names, so that nobody can make more series. */
export type Kind =
  | 'page'
  | 'library'
  | 'media'
  | 'asset'
  | 'submission'
  | 'comments'
  | 'shop'
  | 'call'
  | 'owner'
  | 'embed'
  | 'operations';

const KINDS: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
  [/^\/_(?:health|ready|metrics)$/, 'operations'],
  [/^\/dm\//, 'library'],
  [/^\/(?:_maps|media)\//, 'media'],
  [/^\/assets\//, 'asset'],
  [/dmform|contact-form/i, 'submission'],
  [/^\/_dm\/.*\/(?:comments|likes)(?:\/|$)/, 'comments'],
  [/^\/_shop\//, 'shop'],
  [/^\/_dm\//, 'call'],
  [/^\/(?:admin|editor)(?:\/|$)/, 'owner'],
  [/^\/embed(?:\/|$)/, 'embed'],
];

/** The kind of a request by its path. */
export const kindOf = (path: string): Kind =>
  KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'page';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Metrics of the process, which all its hosts share; started when they are first asked for. */
let processMetrics: Registry | undefined;

function metricsOfProcess(): Registry {
  if (!processMetrics) {
    processMetrics = new Registry();
    collectDefaultMetrics({ register: processMetrics });
  }
  return processMetrics;
}

/** Measures of a host, in Prometheus' words. */
export class Metrics {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'dm_http_requests_total',
    help: 'Requests answered, by kind, method and status.',
    labelNames: ['kind', 'method', 'status'],
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: 'dm_http_request_duration_seconds',
    help: 'Time until the head of the response.',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.#registry],
  });
  /** Pages answered since the measures were read. */
  readonly #pages = { memory: 0, rendering: 0 };
  readonly #open = new Gauge({
    name: 'dm_http_requests_in_flight',
    help: 'Requests that are being handled.',
    registers: [this.#registry],
  });

  /** @param connections returns the connections to the database, if there are several. */
  constructor(connections: () => ConnectionState | undefined) {
    const pages = this.#pages;
    new Counter({
      name: 'dm_http_pages_total',
      help: 'Pages answered, by whether they were kept in memory or rendered.',
      labelNames: ['from'],
      registers: [this.#registry],
      // Labels take longer than what is counted.
      collect() {
        for (const from of ['memory', 'rendering'] as const) {
          if (pages[from] > 0) this.inc({ from }, pages[from]);
          pages[from] = 0;
        }
      },
    });
    new Gauge({
      name: 'dm_database_connections',
      help: 'Connections to the database, and operations that wait for one.',
      labelNames: ['state'],
      registers: [this.#registry],
      collect() {
        const { open, idle, waiting } = connections() ?? {};
        for (const [state, count] of Object.entries({ open, idle, waiting })) {
          if (count !== undefined) this.set({ state }, count);
        }
      },
    });
  }

  /** Counts a request that begins; returns what to call when it is answered. */
  begin(path: string, method: string): (status: number) => void {
    const kind = kindOf(path);
    const start = performance.now();
    this.#open.inc();
    return (status) => {
      this.#open.dec();
      this.#requests.inc({
        kind,
        method: METHODS.includes(method) ? method : 'other',
        status: String(status),
      });
      this.#durations.observe({ kind }, (performance.now() - start) / 1000);
    };
  }

  /** Counts a page that is answered. */
  countPage(from: 'memory' | 'rendering'): void {
    this.#pages[from] += 1;
  }

  /** All measures, in Prometheus' text format. */
  async text(): Promise<string> {
    const texts = [this.#registry, metricsOfProcess()].map((registry) => registry.metrics());
    return (await Promise.all(texts)).join('\n');
  }
}
