import type { Context } from 'hono';

/** The site's public origin, if a proxy is in front of the host. */
export interface OriginSettings {
  readonly publicOrigin: string | undefined;
}

/**
 * Returns the site's public origin. Without a configured one, it is that of the request; the host
 * itself speaks plain HTTP, whatever a request in absolute form claims.
 */
export const originOf = (c: Context, { publicOrigin }: OriginSettings): string =>
  publicOrigin ?? `http://${new URL(c.req.url).host}`;

/** Returns the origin of the same host name on another port. */
export function originOnPort(origin: string, port: number): string {
  const url = new URL(origin);
  url.port = String(port);
  return url.origin;
}

/** Whether a form was sent by a page of this site, as far as the browser tells. */
export function isSameOrigin(c: Context, settings: OriginSettings): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  return (
    (origin === undefined || origin === originOf(c, settings)) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  );
}
