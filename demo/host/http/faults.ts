import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { HostEnv } from './host-env';

/** In ms. */
const MAX_DELAY = 120_000;

type Fault = (
  c: Context<HostEnv>,
  next: Next,
) => Response | undefined | Promise<Response | undefined>;

/** Creates a fault from the part of its name after the dash. */
const FAULTS: Readonly<Record<string, (detail: string) => Fault | undefined>> = {
  delay: (detail) => {
    const time = parseInteger(detail, 0, MAX_DELAY);
    return time === undefined ? undefined : (c) => delay(c, time);
  },
  status: (detail) => {
    const status = parseInteger(detail, 400, 599);
    return status === undefined
      ? undefined
      : () =>
          new Response(`Fault: status ${status}`, {
            status,
            headers: { 'content-type': 'text/plain' },
          });
  },
  malformed: () => () => respond('application/json', '{"title": "Cut off in the mid'),
  html: () => () =>
    respond('text/html', '<!doctype html><title>Proxy</title><p>The error page of a proxy.</p>'),
  drop: () => drop,
  store: (detail) => (detail === 'drop' ? handleAndDrop : undefined),
};

/**
 * Injects faults for end-to-end tests. A request names them in the query parameter or header
 * `x-dm-fault`, or `x-dm-fault-ajax` for page JSON only. A list is applied in order:
 * `delay-500,status-503`. Faults: `delay-<ms>`, `status-<code>`, `malformed` (truncated JSON),
 * `html` (a proxy's error page), `drop` (closes the connection), `store-drop` (handles the request,
 * then closes the connection without a response). Preflight requests are not affected.
 */
export const faults: MiddlewareHandler<HostEnv> = async (c, next) => {
  if (c.req.method === 'OPTIONS') return next();
  for (const name of faultNames(c)) {
    const [kind = '', detail = ''] = name.split('-');
    const fault = Object.hasOwn(FAULTS, kind) ? FAULTS[kind]?.(detail) : undefined;
    if (!fault) return c.text(`Unknown fault "${name}".`, 400);
    const response = await fault(c, next);
    if (response) return response;
  }
  return next();
};

function faultNames(c: Context): string[] {
  const read = (name: string): string => c.req.query(name) ?? c.req.header(name) ?? '';
  const json = c.req.query('dm_ajaxCall') === 'true' ? read('x-dm-fault-ajax') : '';
  return `${read('x-dm-fault')},${json}`
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

async function delay(c: Context, time: number): Promise<undefined> {
  // Ends when the client disconnects, and does not delay the stop of the host.
  await wait(time, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => undefined);
}

function drop(c: Context<HostEnv>): Response {
  c.env.outgoing.destroy();
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function handleAndDrop(c: Context<HostEnv>, next: Next): Promise<Response> {
  await next();
  return drop(c);
}

const respond = (type: string, body: string): Response =>
  new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });

function parseInteger(text: string, min: number, max: number): number | undefined {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  return value >= min && value <= max ? value : undefined;
}
