import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { HostEnv } from './host-env';
import { addressOf } from './network';
import type { OriginSettings } from './origin';

/** Answer to a request for another name, for the person who sets the host up. */
const UNKNOWN_NAME = `This server has no site of that name.

Whoever runs it: behind a proxy, set DM_ORIGIN to the address that visitors type, such as
https://harbour.example. Without a proxy, add the name to DM_HOSTNAMES.
`;

/** Names of the host, besides those of the machine. */
interface NameSettings extends OriginSettings {
  readonly hostname: string;
  readonly hostnames: readonly string[];
}

/** Names and addresses that always mean the visitor's own machine. */
const LOOPBACK = /^(?:localhost|[a-z0-9-]+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Names under which a host is usually reached. Others, such as `a.localhost`, anybody can make up. */
const USUAL = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns whether a request is for one of few origins: the public one, or a configured name with the
 * port that the client connected to, or none.
 */
export const hasUsualOrigin = ({
  publicOrigin,
  hostname,
  hostnames,
}: NameSettings): ((c: Context<HostEnv>, url: URL) => boolean) => {
  const names = new Set([...USUAL, hostname, ...hostnames].map((name) => name.toLowerCase()));
  return (c, url) => {
    if (publicOrigin !== undefined) return true;
    const { localPort, localAddress } = c.env.incoming.socket;
    const name = url.hostname;
    const isKnown = names.has(name) || name.replace(/^\[|\]$/g, '') === addressOf(localAddress);
    return isKnown && (url.port === '' || url.port === String(localPort));
  };
};

/**
 * Refuses requests for names that are not the site's (421). Otherwise a client could choose the
 * origin in canonical addresses and redirects, and another site's name could be pointed at this host.
 * With a public origin, which a proxy serves, the name in a request is not used at all. Without one,
 * the host has the configured names, loopback names, and the address that the client connected to.
 */
export const knownHosts = ({
  publicOrigin,
  hostname,
  hostnames,
}: NameSettings): MiddlewareHandler<HostEnv> => {
  const names = new Set([hostname, ...hostnames].map((name) => name.toLowerCase()));
  const isKnown = (c: Context<HostEnv>): boolean => {
    const name = new URL(c.req.url).hostname;
    const address = name.replace(/^\[|\]$/g, '');
    if (names.has(name) || names.has(address) || LOOPBACK.test(name)) return true;
    return isIP(address) > 0 && address === addressOf(c.env.incoming.socket.localAddress);
  };
  return async (c, next) => {
    if (publicOrigin !== undefined || isKnown(c)) return next();
    return c.text(UNKNOWN_NAME, 421);
  };
};
