import type { Context } from 'hono';

const NAME = 'dm_ajaxCall';

/** Whether a request is for page JSON instead of the HTML document (core-runtime §7). */
export const wantsPageJson = (c: Context): boolean =>
  // Looking into a long query decodes all of it.
  c.req.url.includes(NAME) && c.req.query(NAME) === 'true';
