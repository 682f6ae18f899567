import type { Context } from 'hono';
import type { HostSettings } from '../config';
import type { HostEnv } from '../context';

/**
 * The visitor's network address. A proxy in front writes it at the end of `X-Forwarded-For`; where
 * there is none, anybody could have written that header.
 */
export function clientOf(c: Context<HostEnv>, { publicOrigin }: HostSettings): string {
  const forwarded = publicOrigin === undefined ? undefined : c.req.header('x-forwarded-for');
  return forwarded?.split(',').at(-1)?.trim() || (c.env.incoming.socket.remoteAddress ?? '');
}
