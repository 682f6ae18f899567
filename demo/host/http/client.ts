import type { Context } from 'hono';
import type { HostSettings } from '../config';
import type { HostEnv } from '../context';

/**
 * Returns the visitor's IP address. A proxy appends it to `X-Forwarded-For`; without a proxy, the
 * header is ignored because clients can forge it.
 */
export function clientAddress(c: Context<HostEnv>, { publicOrigin }: HostSettings): string {
  const forwarded = publicOrigin === undefined ? undefined : c.req.header('x-forwarded-for');
  return forwarded?.split(',').at(-1)?.trim() || (c.env.incoming.socket.remoteAddress ?? '');
}
