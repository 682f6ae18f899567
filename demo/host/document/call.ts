import type { Context } from 'hono';
import type { HostContext } from '../context';
import { isBusy } from '../database/busy';
import { logFailure } from '../database/log-failure';
import type { HostEnv } from '../http/host-env';
import { refuse, type Refusal } from '../http/refusal';
import { siteOfCall } from './site-of-call';

/** Refuses a call; caught by {@link call}. */
export class RefusedError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.kind);
    this.refusal = refusal;
  }
}

/** Refuses a call for a reason without data. */
export const refused = (kind: Exclude<Refusal['kind'], 'invalid' | 'limited'>): RefusedError =>
  new RefusedError({ kind });

/** Responds with the result of a call as JSON, or with why it was refused. */
export const call =
  (host: HostContext, handle: (c: Context<HostEnv>) => Promise<object>) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    c.header('cache-control', 'private, no-store');
    try {
      if (!(await siteOfCall(c, host))) throw refused('missing');
      return c.json(await handle(c));
    } catch (error) {
      return refuse(c, refusalOf(error, c.req.raw.signal));
    }
  };

/**
 * Returns why a call failed, and logs what should not happen.
 *
 * @param signal of the request: a visitor who has left waits for no answer, which is no fault.
 * @throws The reason of the signal, if that is what the call failed with.
 */
export function refusalOf(error: unknown, signal: AbortSignal): Refusal {
  if (signal.aborted && error === signal.reason) throw error;
  if (error instanceof RefusedError) return error.refusal;
  logFailure(error);
  return { kind: isBusy(error) ? 'busy' : 'failed' };
}
