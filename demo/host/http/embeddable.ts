import type { MiddlewareHandler } from 'hono';

/** Allows other origins to embed a resource, such as the library and images. */
export const embeddable: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set('access-control-allow-origin', '*');
  c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
  c.res.headers.set('timing-allow-origin', '*');
};
