import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { tagsIn } from '../content/page-file';
import { preloadLinks } from '../files/preload';
import { decodePath, encodePath } from '../http/decode-path';
import { reply } from '../http/reply';
import { lookUp } from '../store/pages';
import { originOf } from '../http/origin';
import { lockedPage } from '../passwords/prompt';
import { isUnlocked } from '../passwords/unlock-cookie';
import { wantsPageJson } from './page-format';
import { pageJson } from './page-json';
import { defaultMissingPage, pageDocument } from './page-document';
import type { PageView } from './view';

/** Revalidated by ETag; `no-store` would keep pages out of the back/forward cache. */
const REVALIDATED = 'no-cache';

/**
 * Serves a page as an HTML document, or as page JSON if `dm_ajaxCall=true` (core-runtime §7).
 */
export const pages =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const url = new URL(c.req.url);
    const path = decodePath(url.pathname);
    const canonical = path === undefined ? undefined : canonicalPath(path);
    if (canonical !== undefined && canonical !== path) {
      return c.redirect(encodePath(canonical) + url.search, 301);
    }
    const found = await findPage(host, path ?? '', url.searchParams, originOf(c, host.settings));
    const view = lockIfNeeded(c, host, found);
    return wantsPageJson(c) ? sendJson(c, view) : sendDocument(c, host, view);
  };

async function findPage(
  host: HostContext,
  path: string,
  query: URLSearchParams,
  origin: string,
): Promise<PageView> {
  const { site, page, missing } = await lookUp(host.database, path);
  const found = page ?? (await findInSources(host, path, site, query));
  return {
    site,
    page: found ?? missing ?? defaultMissingPage(site),
    isMissing: found === undefined,
    path,
    origin,
  };
}

/** Replaces a protected page by its password form, unless the visitor has unlocked it. */
function lockIfNeeded(c: Context, host: HostContext, view: PageView): PageView {
  const { site, page } = view;
  const { path, passwordHash } = page;
  if (passwordHash === undefined) return view;
  if (isUnlocked(c, { path, passwordHash }, host.secret)) return view;
  return { ...view, page: lockedPage(site, page), isLocked: true };
}

/** Protected pages must not be cached. */
const cacheOf = ({ page }: PageView): string =>
  page.passwordHash === undefined ? REVALIDATED : 'private, no-store';

async function findInSources(
  host: HostContext,
  path: string,
  site: PageView['site'],
  query: URLSearchParams,
): Promise<PageView['page'] | undefined> {
  for (const source of host.settings.sources) {
    const page = await source(path, site, query);
    if (page) return page;
  }
  return undefined;
}

function sendJson(c: Context, view: PageView): Promise<Response> {
  return reply(c, {
    status: view.isMissing ? 404 : 200,
    body: JSON.stringify(pageJson(view)),
    type: 'application/json; charset=utf-8',
    cache: cacheOf(view),
    compression: 'quick',
    headers: { 'content-language': view.page.lang, 'x-robots-tag': 'noindex' },
  });
}

async function sendDocument(c: Context, host: HostContext, view: PageView): Promise<Response> {
  const redirect = view.page.redirect ?? view.page.urlRedirect;
  if (redirect !== undefined) {
    c.header('cache-control', cacheOf(view));
    return c.redirect(redirect, 302);
  }
  const link = await preloadLinks(host.settings.libraryFolder, [
    ...view.page.tags,
    ...tagsIn(view.site.layout),
  ]);
  return reply(c, {
    status: view.isMissing ? 404 : 200,
    body: pageDocument(view),
    type: 'text/html; charset=utf-8',
    cache: cacheOf(view),
    compression: 'quick',
    headers: { 'content-language': view.page.lang, ...(link ? { link } : {}) },
  });
}

/** The alias of a home page, with an optional language prefix. */
const HOME = /^(\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/home$/i;

/** Returns the one path of a page: `/about` for `/about/`, `/` for `/home`, `/ar` for `/ar/home`. */
function canonicalPath(path: string): string {
  let end = path.length;
  // Not a regular expression: those try each of many slashes as the first one.
  while (path[end - 1] === '/') end -= 1;
  const normalized = path.slice(0, end).replace(/^\/+/, '/');
  return normalized.replace(HOME, '$1') || '/';
}
