import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { HostEnv } from './host-env';
import { addressOf } from './network';
import type { OriginSettings } from './origin';

/**
 * Returns the visitor's IP address. A proxy appends it to `X-Forwarded-For`; without a proxy, the
 * header is ignored because clients can forge it.
 */
export function clientAddress(c: Context<HostEnv>, { publicOrigin }: OriginSettings): string {
  const forwarded = publicOrigin === undefined ? undefined : c.req.header('x-forwarded-for');
  const address = withoutPort(forwarded?.split(',').at(-1)?.trim() ?? '');
  return addressOf(isIP(address) > 0 ? address : c.env.incoming.socket.remoteAddress);
}

/** Some proxies add the port: `192.0.2.1:1234`, `[2001:db8::1]:1234`. */
function withoutPort(text: string): string {
  const [, address = text] = /^\[([^\]]*)\]/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  return address;
}
