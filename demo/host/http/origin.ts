import type { Context } from 'hono';
import type { HostSettings } from '../config';

/** Returns the site's public origin. */
export const originOf = (c: Context, { publicOrigin }: HostSettings): string =>
  publicOrigin ?? new URL(c.req.url).origin;

/** Returns the origin of the same host on another port. */
export function originOnPort(c: Context, port: number): string {
  const url = new URL(c.req.url);
  url.port = String(port);
  return url.origin;
}
