import type { MiddlewareHandler } from 'hono';
import { clientAddress } from '../http/client';
import type { HostEnv } from '../http/host-env';
import type { OriginSettings } from '../http/origin';
import type { FairTurns } from './fair-turns';

/** Has what is read be read in the visitor's turn, for routes that compute much. */
export const inTurn =
  (turns: FairTurns, settings: OriginSettings): MiddlewareHandler<HostEnv> =>
  (c, next) =>
    // Other methods have a body, which may come slowly.
    c.req.method === 'GET' || c.req.method === 'HEAD'
      ? turns.run(clientAddress(c, settings), () => next(), c.req.raw.signal)
      : next();
