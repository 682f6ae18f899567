import type { Mode } from './parameters.types';
import type { EditorContext, Site, SiteFlags } from './site.types';

/** The route of a preview, `/site/{siteAlias}/{pageAlias}` (core-runtime §2). */
const ROUTE = /^\/site\/[^/]/;

/**
 * The context of the site's owner (core-runtime §1), by the mode of the page, the query flags and the
 * path: on the route of the preview, the flag `url` names the one page that is shown.
 */
export function contextOf(
  mode: Mode,
  { url, device }: SiteFlags,
  path: string,
): EditorContext | undefined {
  if (mode === 'editor') return 'site-editor';
  if (mode !== 'preview') return undefined;
  if (url && ROUTE.test(path)) return 'one-page-preview';
  return device === 'mobile' ? 'mobile-preview' : undefined;
}

/** Whether a page is shown in the preview of one page, which nothing covers or replaces by itself. */
export const isOnePagePreview = ({ context }: Site): boolean => context === 'one-page-preview';
