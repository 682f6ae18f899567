import type { Context } from 'hono';
import type { HostContext } from '../context';
import { aliasOf } from '../content/site-alias';
import { readSite, type SiteHead } from '../records/site';

/** Path of the commands of a site's elements (core-runtime §7), which previews call too. */
export const COMMANDS = '/_dm/s/rt/api/public/wpl';

/** Path of the calls of all sites. */
export const SITES_PATH = '/_dm/s/rt/api/public/rt/site';

/** Path of a site's calls, as a route. */
export const SITE_PATH = `${SITES_PATH}/:siteAlias`;

/** Path of the shop's calls and of its storefront. */
export const SHOP_PATH = '/_shop';

/** Reads the site of a call; `undefined` if its alias is another. */
export async function siteOfCall(c: Context, host: HostContext): Promise<SiteHead | undefined> {
  const site = await readSite(host.database);
  return c.req.param('siteAlias') === aliasOf(site) ? site : undefined;
}
