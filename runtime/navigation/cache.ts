import { getSite } from '../../shared/site/site';
import type { Page } from './page';
import { setRecent } from './recent';

const pages = new Map<string, Page>();

const keyOf = ({ origin, pathname, search }: URL): string => origin + pathname + search;

/** Number of pages cached for Back (core-runtime §9): the site's setting, none on Android. */
export const capacity = (): number =>
  navigator.userAgent.includes('Android') ? 0 : getSite().parameters.cacheSize;

/** Stores the text of a page in place of the least recently used one. */
export function storePage(page: Page): void {
  if (page.storable) setRecent(pages, keyOf(page.url), page, capacity());
}

/** Returns a cached page and marks it as the most recently used. */
export function cachedPage(url: URL): Page | undefined {
  const key = keyOf(url);
  const page = pages.get(key);
  if (page) setRecent(pages, key, page, capacity());
  return page;
}

/** All cached pages, the most recently used one last. */
export const cachedPages = (): Page[] => [...pages.values()];

/** Empties the cache. */
export function clearPages(): void {
  pages.clear();
}
