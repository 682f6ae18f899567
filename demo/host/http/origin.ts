import type { Context } from 'hono';
import type { HostSettings } from '../config';

/** The site's origin as the visitor knows it. */
export const originOf = (c: Context, { publicOrigin }: HostSettings): string =>
  publicOrigin ?? new URL(c.req.url).origin;

/** The same host at another port: how the two origins of one host find each other. */
export function originAt(c: Context, port: number): string {
  const url = new URL(c.req.url);
  url.port = String(port);
  return url.origin;
}
