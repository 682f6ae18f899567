import { getSite } from '../../shared/site/site';
import { parseUrl } from '../../shared/site/parse-url';

/** The address of the search page for a term (core-runtime §2); `undefined` without such a page. */
export function searchAddress(page: string, term: string): string | undefined {
  const url = page ? parseUrl(page) : undefined;
  if (!url) return undefined;
  url.searchParams.set('searchTerm', term);
  if (getSite().mode === 'preview') url.searchParams.set('preview', 'true');
  return url.href;
}
