import { fillBlogPage, findBlogPage } from '../blog/find-blog-page';
import type { FoundPage, HostContext } from '../context';
import type { Page, Site } from '../content/model';
import { isSite } from '../document/preview-of-call';
import { parsePreviewPath, previewBase } from '../document/preview-path';
import { findShopPage } from '../shop/shop-page';
import { lookUp, pathByAlias, type Lookup } from '../records/pages';

/** Finds the page at a path, or for a path in the site's preview, the page that it shows. */
export async function findPage(
  host: HostContext,
  path: string,
  query = new URLSearchParams(),
): Promise<FoundPage> {
  const preview = parsePreviewPath(path);
  const found = await findByPath(host, preview?.path ?? path, query);
  if (!preview) return { ...found, base: undefined };
  if (!isSite(found.site, preview.site)) return { ...found, page: undefined, base: undefined };
  const base = previewBase(preview.site);
  if (found.page) return { ...found, base };
  const named = await pathByAlias(host.database, preview.path.slice(1));
  return { ...(named === undefined ? found : await findByPath(host, named, query)), base };
}

/** A page, and whether it comes from somewhere else than the database. */
type Found = Lookup & Pick<FoundPage, 'isForeign'>;

async function findByPath(host: HostContext, path: string, query: URLSearchParams): Promise<Found> {
  const { page, ...found } = await lookUp(host.database, path);
  if (page?.isMoved) {
    // A post that came out since the site was built has the address now.
    return { ...found, page: (await findBlogPage(host, path, found, query)) ?? page };
  }
  if (page?.shop) return { ...found, page: await findShopPage(host, path, query, page) };
  if (page) return fillBlogPage(host, { ...found, page }, query);
  const own =
    (await findBlogPage(host, path, found, query)) ?? (await findShopPage(host, path, query));
  if (own) return { ...found, page: own };
  return { ...found, page: await findInSources(host, path, found.site, query), isForeign: true };
}

async function findInSources(
  host: HostContext,
  path: string,
  site: Site,
  query: URLSearchParams,
): Promise<Page | undefined> {
  for (const source of host.settings.sources) {
    const page = await source(path, site, query);
    if (page) return page;
  }
  return undefined;
}
