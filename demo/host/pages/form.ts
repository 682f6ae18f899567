import type { Context } from 'hono';

/** Whether a request asks for page JSON instead of the whole page (core-runtime §7). */
export const asksForJson = (c: Context): boolean => c.req.query('dm_ajaxCall') === 'true';
