import type { MiddlewareHandler } from 'hono';
import { refuseAs } from './answer-kind';
import { RETRY_AFTER } from './busy';
import { clientAddress } from './client';
import { FairShare } from './fair-share';
import type { HostEnv } from './host-env';
import { networksOf } from './network';

/** The settings that limit the requests of a visitor at once. */
interface RequestLimits {
  readonly publicOrigin: string | undefined;
  /** Requests of all visitors together: each has a connection of the proxy. */
  readonly connectionLimit: number;
}

const TOO_MANY = {
  status: 503,
  code: 'Busy',
  text: 'Too many requests at once. Try again in a moment.',
} as const;

/**
 * Has visitors behind a proxy share its connections: one who has too many requests at once gets 503
 * before a body is read, so that some connections are left for others; the first of networks that have
 * none gets it only where all are held. Without a proxy, connections themselves are shared.
 */
export const shareRequests = (settings: RequestLimits): MiddlewareHandler<HostEnv> => {
  const share = new FairShare(settings.connectionLimit, 1);
  return async (c, next) => {
    const { outgoing } = c.env;
    if (settings.publicOrigin === undefined || outgoing.destroyed) return next();
    const networks = networksOf(clientAddress(c, settings));
    if (!share.take(networks, 1)) {
      c.header('retry-after', String(RETRY_AFTER));
      return refuseAs(c, TOO_MANY);
    }
    outgoing.once('close', () => share.giveBack(networks, 1));
    return next();
  };
};
