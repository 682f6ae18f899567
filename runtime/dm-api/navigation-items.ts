import { parseUrl } from '../../shared/site/parse-url';
import type { NavItem } from './dm-api.types';
import { isObject, textOf, type SiteSource } from './site-source';

/** Adds fields to an item. */
type Details<T> = (source: SiteSource) => T;

type Item<T> = Omit<NavItem, 'subNav'> & T & { readonly subNav: readonly Item<T>[] };

/** Three levels; deeper ones are left out. */
function itemsOf<T>(list: unknown, details: Details<T> | undefined, levels = 3): Item<T>[] {
  if (!Array.isArray(list) || !levels) return [];
  return list.filter(isObject).map((source) => {
    const address = textOf(source, 'path', 'href', 'url');
    const url = address ? parseUrl(address) : undefined;
    const page = url?.origin === location.origin ? url : undefined;
    const alias = page?.pathname.split('/').findLast(Boolean) ?? 'home';
    return {
      title: textOf(source, 'title', 'text'),
      alias: textOf(source, 'alias') || (page ? alias : ''),
      path: page ? page.pathname + page.search + page.hash : address,
      inNavigation: source['inNavigation'] !== false,
      ...details?.(source),
      subNav: itemsOf(
        source['subNav'] ?? source['items'] ?? source['children'],
        details,
        levels - 1,
      ),
    } as Item<T>;
  });
}

/**
 * The items of the site parameters' `navItems` (core-runtime §3): base64 of a JSON list in UTF-8.
 * Anything else is an empty menu.
 */
export function navigationItems<T = unknown>(encoded: string, details?: Details<T>): Item<T>[] {
  try {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
    return itemsOf(JSON.parse(new TextDecoder().decode(bytes)), details);
  } catch {
    return [];
  }
}
