import { getSite } from '../../shared/site/site';
import { parseUrl } from '../../shared/site/parse-url';
import { setParameter } from '../../shared/site/query';

/** The address of the search page for a term (core-runtime §2); `undefined` without such a page. */
export function searchAddress(page: string, term: string): string | undefined {
  const url = page ? parseUrl(page) : undefined;
  if (!url) return undefined;
  setParameter(url, 'searchTerm', term);
  if (getSite().mode === 'preview') setParameter(url, 'preview', 'true');
  return url.href;
}
