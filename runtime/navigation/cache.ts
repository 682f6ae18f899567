import { getSite } from '../../shared/site/site';
import type { Page } from './page';
import { keepRecent } from './recent';

const pages = new Map<string, Page>();

const keyOf = ({ origin, pathname, search }: URL): string => origin + pathname + search;

/** Pages kept for Back (core-runtime §9): the configured number, and none on Android. */
const capacity = (): number =>
  navigator.userAgent.includes('Android') ? 0 : getSite().parameters.cacheSize;

/** Keeps a page's text; the least recently used one makes room. */
export function storePage(page: Page): void {
  if (page.storable) keepRecent(pages, keyOf(page.url), page, capacity());
}

/** A page that was shown before, now the most recently used. */
export function cachedPage(url: URL): Page | undefined {
  const key = keyOf(url);
  const page = pages.get(key);
  if (page) keepRecent(pages, key, page, capacity());
  return page;
}

/** Forgets every page. */
export function clearPages(): void {
  pages.clear();
}
