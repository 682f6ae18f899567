import { getSite } from '../../shared/site/site';
import type { Page } from './page';

const pages = new Map<string, Page>();

const keyOf = ({ origin, pathname, search }: URL): string => origin + pathname + search;

/** Pages kept for Back (core-runtime §9): the configured number, and none on Android. */
const capacity = (): number =>
  navigator.userAgent.includes('Android') ? 0 : getSite().parameters.cacheSize;

/** Keeps a page's text; the least recently used one makes room. */
export function storePage(page: Page): void {
  if (!page.storable || !capacity()) return;
  const key = keyOf(page.url);
  pages.delete(key);
  pages.set(key, page);
  if (pages.size > capacity()) for (const oldest of pages.keys()) return void pages.delete(oldest);
}

/** A page that was shown before, now the most recently used. */
export function cachedPage(url: URL): Page | undefined {
  const key = keyOf(url);
  const page = pages.get(key);
  if (page) {
    pages.delete(key);
    pages.set(key, page);
  }
  return page;
}

/** Forgets every page. */
export function clearPages(): void {
  pages.clear();
}
