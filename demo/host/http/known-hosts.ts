import { isIP, isIPv6, type Socket } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { refuseAs } from './answer-kind';
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

/**
 * Names and addresses that always mean the visitor's own machine (RFC 6761), also in the form in which
 * IPv6 has those of IPv4.
 */
const LOOPBACK =
  /^(?:(?:[a-z0-9_-]{1,63}\.){0,8}localhost|127\.\d+\.\d+\.\d+|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/;

/** The name in an address, without the dot with which a name may end. */
const nameIn = ({ hostname }: URL): string => hostname.replace(/\.$/, '');

/** A configured name or address, however it is written, as {@link nameIn} returns it. */
function configured(text: string): string {
  const name = text.trim().replace(/^https?:\/\//i, '');
  const url = `http://${isIPv6(name) ? `[${name}]` : name}`;
  return URL.canParse(url) ? nameIn(new URL(url)) : name.toLowerCase();
}

/** Whether the name in an address is that of the machine to which the client has connected. */
const isOwnAddress = (name: string, { localAddress }: Socket): boolean => {
  const address = addressOf(name.replace(/^\[|\]$/g, ''));
  return isIP(address) > 0 && address === addressOf(localAddress);
};

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
  const names = new Set([...USUAL, hostname, ...hostnames].map(configured));
  return (c, url) => {
    if (publicOrigin !== undefined) return true;
    const { socket } = c.env.incoming;
    const isKnown = names.has(url.hostname) || isOwnAddress(url.hostname, socket);
    return isKnown && (url.port === '' || url.port === String(socket.localPort));
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
  const names = new Set([hostname, ...hostnames].map(configured));
  const isKnown = (c: Context<HostEnv>): boolean => {
    const name = nameIn(new URL(c.req.url));
    return names.has(name) || LOOPBACK.test(name) || isOwnAddress(name, c.env.incoming.socket);
  };
  return async (c, next) => {
    if (publicOrigin !== undefined || isKnown(c)) return next();
    return refuseAs(c, { status: 421, code: 'UnknownHost', text: UNKNOWN_NAME });
  };
};
