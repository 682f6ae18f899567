import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { HostEnv } from '../http/host-env';
import { RETRY_AFTER } from '../http/busy';
import { addressOf } from '../http/network';
import type { Metrics } from './metrics';
import type { HostState } from './state';

/** The parts of a host by which machines are answered: whether it is alive and ready, and its figures. */
interface Operated {
  readonly settings: {
    readonly metricsToken: string | undefined;
    readonly publicOrigin: string | undefined;
  };
  readonly metrics: Metrics;
  readonly state: HostState;
}

/** Answers while the process runs: what does not is started again. */
export const HEALTH_PATH = '/_health';
/** Answers 503 while the host cannot serve: load balancers send visitors elsewhere. */
export const READY_PATH = '/_ready';
/** Measures in Prometheus' text format. */
export const METRICS_PATH = '/_metrics';

/** Headers by which a proxy says that it passes on a request of somebody else. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether a request may read the measures: with the token if there is one, else from this machine,
 * and not through a proxy on it.
 */
function mayMeasure(c: Context<HostEnv>, { settings }: Operated): boolean {
  const { metricsToken, publicOrigin } = settings;
  if (metricsToken !== undefined) {
    const given = c.req.header('authorization') ?? '';
    return timingSafeEqual(digest(given), digest(`Bearer ${metricsToken}`));
  }
  const address = addressOf(c.env.incoming.socket.remoteAddress);
  const isLocal = address === '::1' || address.startsWith('127.');
  return isLocal && publicOrigin === undefined && FORWARDED.every((name) => !c.req.header(name));
}

/** Adds the addresses that machines ask, under whatever name they reach the host. */
export function operationsRoutes(app: Hono<HostEnv>, host: Operated): void {
  app.get(HEALTH_PATH, (c) => {
    c.header('cache-control', 'no-store');
    return c.json({ status: 'ok' });
  });
  app.get(READY_PATH, async (c) => {
    c.header('cache-control', 'no-store');
    const status = await host.state.readiness();
    if (status === 'ready') return c.json({ status });
    c.header('retry-after', String(RETRY_AFTER));
    return c.json({ status }, 503);
  });
  app.get(METRICS_PATH, async (c) => {
    c.header('cache-control', 'no-store');
    if (!mayMeasure(c, host)) return c.text('Not found', 404);
    return c.body(await host.metrics.text(), 200, { 'content-type': host.metrics.contentType });
  });
}
