import type { Context } from 'hono';

/** Whether a request is for page JSON instead of the HTML document (core-runtime §7). */
export const wantsPageJson = (c: Context): boolean => c.req.query('dm_ajaxCall') === 'true';
