import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { tagsIn } from '../content/page-file';
import { preloadLinks } from '../files/preload';
import { IMMUTABLE, missingFile } from '../files/send-file';
import { reply } from '../http/reply';
import { styleBy, lookUp } from '../store/pages';
import { originOf } from '../http/origin';
import { lockedPage } from '../passwords/prompt';
import { isUnlocked } from '../passwords/unlocked';
import { asksForJson } from './form';
import { pageJson } from './page-json';
import { plainMissingPage, wholePage } from './whole-page';
import { STYLE_PATH } from './styles';
import type { PageView } from './view';

/** Revalidated each time, by ETag; `no-store` would also keep pages out of back-forward caches. */
const REVALIDATED = 'no-cache';

/**
 * Answers a page's address in the form that is asked for: the whole page, or page JSON when
 * `dm_ajaxCall=true` (core-runtime §7).
 */
export const pages =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const url = new URL(c.req.url);
    const path = decodePath(url.pathname);
    const straight = path === undefined ? undefined : canonicalPath(path);
    if (straight !== undefined && straight !== path) {
      return c.redirect(encodeURI(straight) + url.search, 301);
    }
    const found = await viewOf(host, path ?? '', url.searchParams, originOf(c, host.settings));
    const view = guarded(c, host, found);
    return asksForJson(c) ? answerJson(c, view) : answerWhole(c, host, view);
  };

async function viewOf(
  host: HostContext,
  path: string,
  query: URLSearchParams,
  origin: string,
): Promise<PageView> {
  const { site, page, missing } = await lookUp(host.database, path);
  const found = page ?? (await fromSources(host, path, site, query));
  return {
    site,
    page: found ?? missing ?? plainMissingPage(site),
    isMissing: found === undefined,
    path,
    origin,
  };
}

/** A page with a password, open for those who have given it; for others the form that asks. */
function guarded(c: Context, host: HostContext, view: PageView): PageView {
  const { site, page } = view;
  const { path, passwordHash } = page;
  if (passwordHash === undefined) return view;
  if (isUnlocked(c, { path, passwordHash }, host.secret)) return view;
  return { ...view, page: lockedPage(site, page), isLocked: true };
}

/** What a password opened stays nowhere but on the screen. */
const cacheOf = ({ page }: PageView): string =>
  page.passwordHash === undefined ? REVALIDATED : 'private, no-store';

async function fromSources(
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

function answerJson(c: Context, view: PageView): Promise<Response> {
  return reply(c, {
    status: view.isMissing ? 404 : 200,
    body: JSON.stringify(pageJson(view)),
    type: 'application/json; charset=utf-8',
    cache: cacheOf(view),
    compression: 'quick',
    headers: { 'content-language': view.page.lang, 'x-robots-tag': 'noindex' },
  });
}

async function answerWhole(c: Context, host: HostContext, view: PageView): Promise<Response> {
  const elsewhere = view.page.redirect ?? view.page.urlRedirect;
  if (elsewhere !== undefined) {
    c.header('cache-control', cacheOf(view));
    return c.redirect(elsewhere, 302);
  }
  const link = await preloadLinks(host.settings.libraryFolder, [
    ...view.page.tags,
    ...tagsIn(view.site.layout),
  ]);
  return reply(c, {
    status: view.isMissing ? 404 : 200,
    body: wholePage(view),
    type: 'text/html; charset=utf-8',
    cache: cacheOf(view),
    compression: 'quick',
    headers: { 'content-language': view.page.lang, ...(link ? { link } : {}) },
  });
}

/** Answers the style sheets of pages, which never change at their address. */
export const pageStyles =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const hash = c.req.path.slice(STYLE_PATH.length).replace(/\.css$/, '');
    const css = await styleBy(host.database, hash);
    if (css === undefined) return missingFile(c);
    return reply(c, {
      status: 200,
      body: css,
      type: 'text/css; charset=utf-8',
      cache: IMMUTABLE,
      compression: 'quick',
    });
  };

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** The alias of a home page, alone or behind a language. */
const HOME = /^(\/[a-z]{2,3}(?:-[a-z0-9]+)*)?\/home$/i;

/** `/about/` is `/about`, `/home` is `/` and `/ar/home` is `/ar`: one page has one address. */
function canonicalPath(path: string): string {
  const straight = path.replace(/\/+$/, '').replace(/^\/+/, '/');
  return straight.replace(HOME, '$1') || '/';
}
