import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler, Next } from 'hono';
import type { HostEnv } from '../context';

const LONGEST_DELAY = 120_000;

type Fault = (
  c: Context<HostEnv>,
  next: Next,
) => Response | undefined | Promise<Response | undefined>;

/** Kinds of fault: what to do, given the part of the name after the dash. */
const FAULTS: Readonly<Record<string, (detail: string) => Fault | undefined>> = {
  delay: (detail) => {
    const time = wholeNumber(detail, 0, LONGEST_DELAY);
    return time === undefined ? undefined : (c) => delay(c, time);
  },
  status: (detail) => {
    const status = wholeNumber(detail, 400, 599);
    return status === undefined
      ? undefined
      : () =>
          new Response(`Fault: status ${status}`, {
            status,
            headers: { 'content-type': 'text/plain' },
          });
  },
  malformed: () => () => answer('application/json', '{"title": "Cut off in the mid'),
  html: () => () =>
    answer(
      'text/html',
      '<!doctype html><title>Proxy</title><p>An error page of somebody else.</p>',
    ),
  drop: () => drop,
  store: (detail) => (detail === 'drop' ? storeAndDrop : undefined),
};

/**
 * Faults for end-to-end tests, asked for by the request itself with the query or header
 * `x-dm-fault`, or `x-dm-fault-ajax` for page JSON only. A list is applied in order:
 * `delay-500,status-503`. Kinds: `delay-<ms>`, `status-<code>`, `malformed` (JSON that ends in the
 * middle), `html` (somebody else's page), `drop` (the connection is closed), `store-drop` (the
 * request is answered, what it stores is stored, and the answer is lost on the way). A preflight,
 * which only announces a request, is spared.
 */
export const faults: MiddlewareHandler<HostEnv> = async (c, next) => {
  if (c.req.method === 'OPTIONS') return next();
  for (const name of asked(c)) {
    const [kind = '', detail = ''] = name.split('-');
    const fault = Object.hasOwn(FAULTS, kind) ? FAULTS[kind]?.(detail) : undefined;
    if (!fault) return c.text(`There is no fault called "${name}".`, 400);
    const response = await fault(c, next);
    if (response) return response;
  }
  return next();
};

function asked(c: Context): string[] {
  const read = (name: string): string => c.req.query(name) ?? c.req.header(name) ?? '';
  const json = c.req.query('dm_ajaxCall') === 'true' ? read('x-dm-fault-ajax') : '';
  return `${read('x-dm-fault')},${json}`
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

async function delay(c: Context, time: number): Promise<undefined> {
  // A visitor who has gone needs no answer, and a host that stops must not wait for one.
  await wait(time, undefined, { signal: c.req.raw.signal, ref: false }).catch(() => undefined);
}

function drop(c: Context<HostEnv>): Response {
  c.env.outgoing.destroy();
  c.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function storeAndDrop(c: Context<HostEnv>, next: Next): Promise<Response> {
  await next();
  return drop(c);
}

const answer = (type: string, body: string): Response =>
  new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d+$/.test(text) ? Number(text) : NaN;
  return value >= least && value <= most ? value : undefined;
}
