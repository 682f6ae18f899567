import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** An id that a proxy may give: short, and harmless in a log line. */
const GIVEN = /^[\w.:-]{1,64}$/;

/** W3C Trace Context, version 00; its second part is the id of the trace. */
const TRACE = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

const NO_TRACE = '0'.repeat(32);

/**
 * Returns the id of a request: that of the proxy in `X-Request-Id`, or of the trace in `traceparent`,
 * else a new one.
 */
export function requestIdOf(header: (name: string) => string | undefined): string {
  const given = header('x-request-id') ?? '';
  if (GIVEN.test(given)) return given;
  const trace = TRACE.exec(header('traceparent') ?? '')?.[1];
  return trace === undefined || trace === NO_TRACE ? randomUUID() : trace;
}

/** The id of the request that the present code works for. */
export const requestId = new AsyncLocalStorage<string>();
