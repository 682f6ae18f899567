import { COMMANDS, SHOP_PATH, SITES_PATH } from './site-of-call';
import { canonicalPath } from '../http/canonical-path';
import { decodePath } from '../http/decode-path';

/** A path in the preview of a site (core-runtime §2). */
export interface PreviewPath {
  /** Alias or id of the site. */
  readonly site: string;
  /** Path of the previewed page, or its alias after a slash. */
  readonly path: string;
}

const PREVIEW = 'site';

/** Paths that show a draft to those who may see it: cookies that say so are for these alone. */
export const DRAFT_PATHS: readonly string[] = [`/${PREVIEW}`, COMMANDS, SITES_PATH, SHOP_PATH];

/** Parses `/site/{siteAlias}/{pageAlias}`, or the page's path in place of its alias. */
export function parsePreviewPath(path: string): PreviewPath | undefined {
  const [, first, site, ...rest] = path.split('/');
  return first === PREVIEW && site ? { site, path: `/${rest.join('/')}` } : undefined;
}

/** Returns the path of a site's preview. */
export const previewBase = (site: string): string => `/${PREVIEW}/${site}`;

/** A page that a preview shows alone. */
interface NamedPage {
  /** Its path in the preview. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * Returns the page that the flag `url` of a preview's address names: its address or path on the site,
 * or in the preview (core-runtime §1, §2). `undefined` without one, or for a page of another site.
 *
 * @param path path of the preview.
 * @param query query of its address.
 * @param origin the site's origin.
 */
export function namedPage(
  path: string,
  query: URLSearchParams,
  origin: string,
): NamedPage | undefined {
  const preview = parsePreviewPath(path);
  const address = query.get('url');
  if (!preview || !address || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  const named = decodePath(url.pathname);
  if (url.origin !== origin || named === undefined) return undefined;
  const base = previewBase(preview.site);
  const isInPreview = `${named}/`.startsWith(`${base}/`);
  return { path: canonicalPath(isInPreview ? named : base + named), query: url.searchParams };
}

/** Whether a page is shown in a preview: by its path, or by its query flags. */
export const isPreview = ({ pathname, searchParams }: URL): boolean =>
  parsePreviewPath(pathname) !== undefined ||
  ['preview', 'dm_try_mode'].some((flag) => searchParams.get(flag) === 'true');
