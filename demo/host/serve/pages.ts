import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { tagsIn } from '../content/page-file';
import { modulesOf } from '../files/preload';
import { linkReservedStyles } from '../document/reserved-styles';
import { canonicalPath } from '../http/canonical-path';
import { editedPage } from './edited-page';
import { asciiAddress, decodePath, encodePath } from '../http/decode-path';
import { locationOf } from '../http/location';
import { originOf } from '../http/origin';
import { namedPage } from '../document/preview-path';
import type { Representation } from '../http/prepared-reply';
import { MISSING_ALIAS } from '../records/pages';
import { createEarlyHints, hintsOf } from './early-hints';
import { findPage } from './find-page';
import { pictureLink } from './first-picture';
import type { KeptPages, PageAddress, PageRequest, RenderedPage } from './kept-pages';
import { defaultMissingPage, pageDocument } from '../document/page-document';
import { wantsPageJson } from '../document/page-format';
import { pageJson } from './page-json';
import { SPECULATION_PATH } from './speculation';
import { prepareView } from './prepare-view';
import { isPrivate, type PageView } from '../document/view';
import { memoize } from '../text/memoize';

/** Revalidated by ETag; `no-store` would keep pages out of the back/forward cache. */
const REVALIDATED = 'no-cache';

/**
 * Serves a page as an HTML document, or as page JSON if `dm_ajaxCall=true` (core-runtime §7), at its
 * own address and in the site's preview.
 */
export function pages(
  host: HostContext,
  kept: KeptPages,
): (c: Context<HostEnv>) => Promise<Response> {
  const hints = createEarlyHints(host.settings.earlyHints);
  return async (c) => {
    hints.send(c);
    const address: PageAddress = {
      url: new URL(c.req.url),
      origin: originOf(c, host.settings),
      format: wantsPageJson(c) ? 'json' : 'document',
    };
    const answered = await kept.answer(c, address, (request) => renderPage(request, address));
    if (address.format === 'document') hints.remember(c, answered.hints);
    return answered.response;
  };
}

/** Renders what is at an address; redirects its documents. */
async function renderPage(
  { c, host, query: given }: PageRequest,
  { url, origin, format }: PageAddress,
): Promise<RenderedPage | Response> {
  const requested = decodePath(url.pathname);
  const canonical = requested === undefined ? undefined : canonicalPath(requested);
  if (canonical !== undefined && canonical !== requested) {
    return c.redirect(encodePath(canonical) + url.search, 301);
  }
  const named = namedPage(requested ?? '', given, origin);
  const { path, query } = named ?? { path: requested ?? '', query: given };
  const { site, page, missing, base, isForeign } = await findPage(host, path, query);
  const edited = base === undefined ? undefined : await editedPage(c, host, page, { path, query });
  const shown = edited?.page ?? page;
  const view = await prepareView(c, host, {
    site: { ...site, ...page?.shell, ...(edited && { menu: edited.content.site.menu }) },
    page: shown ?? missing ?? defaultMissingPage(site),
    ...(edited && { [edited.isOwners ? 'isOwners' : 'isUnpublished']: true, mode: edited.mode }),
    isMissing: shown === undefined || shown.alias === MISSING_ALIAS,
    path,
    query: given,
    origin,
    base,
    // Only documents name it, and only for rules.
    ...(format === 'document' &&
      site.parameters['personalization'] !== undefined && {
        location: locationOf(c, host.settings),
      }),
  });
  const shared = isForeign !== true && cacheOf(view) === REVALIDATED;
  if (format === 'json') {
    return { representation: jsonOf(view), isShared: shared, hints: [] };
  }
  const redirect = view.page.redirect ?? view.page.urlRedirect;
  if (redirect !== undefined) {
    c.header('cache-control', cacheOf(view));
    // Where a draft leads may change again.
    const isLasting = view.page.isMoved === true && edited === undefined;
    return c.redirect(asciiAddress(redirect), isLasting ? 301 : 302);
  }
  return { ...(await documentOf(host, view)), isShared: shared };
}

const cacheOf = ({ page, isOwners, isUnpublished }: PageView): string =>
  isPrivate(page) || isOwners || isUnpublished ? 'private, no-store' : REVALIDATED;

/** Neither page JSON nor a preview is a page for search engines. */
const NOINDEX = { 'x-robots-tag': 'noindex' };

const jsonOf = (view: PageView): Representation => ({
  status: view.isMissing ? 404 : 200,
  body: JSON.stringify(pageJson(view)),
  type: 'application/json; charset=utf-8',
  cache: cacheOf(view),
  compression: 'quick',
  headers: { 'content-language': view.page.lang, ...NOINDEX },
});

const tagsOfLayout = memoize(tagsIn, 10);

async function documentOf(
  host: HostContext,
  view: PageView,
): Promise<Pick<RenderedPage, 'representation' | 'hints'>> {
  const tags = [...view.page.tags, ...tagsOfLayout(view.site.layout)];
  const link = pictureLink(view.page.content);
  // In a preview, an editor may add elements.
  const isFinal = view.base === undefined && !view.isOwners;
  const modules = await modulesOf(host.settings.libraryFolder, tags, view.page.lang);
  const sheets = isFinal ? await linkReservedStyles(host.settings.libraryFolder, tags) : undefined;
  const document = pageDocument(view, host.scripts, { modules, sheets });
  // Hints of a private page would tell everybody which elements it has.
  const isHinted = host.settings.earlyHints && isFinal && !view.isMissing && !isPrivate(view.page);
  const representation: Representation = {
    status: view.isMissing ? 404 : 200,
    body: document,
    type: 'text/html; charset=utf-8',
    cache: cacheOf(view),
    compression: 'quick',
    vary: view.site.parameters['personalization'] ? host.settings.locationHeaders : [],
    headers: {
      'content-language': view.page.lang,
      ...(link === undefined ? {} : { link }),
      ...(view.base === undefined ? { 'speculation-rules': `"${SPECULATION_PATH}"` } : NOINDEX),
    },
  };
  return { representation, hints: isHinted ? hintsOf({ document, link }) : [] };
}
