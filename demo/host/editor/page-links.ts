import { decodePath } from '../http/decode-path';
import type { CatalogueElement } from './catalogue';

/** Most characters of an address in a finding. */
const MAX_SHOWN = 80;

/** Shortens an address for a finding. */
export const shown = (address: string): string =>
  address.length > MAX_SHOWN ? `${address.slice(0, MAX_SHOWN)}…` : address;

/** A link to an address of the site. */
export interface SiteLink {
  readonly path: string;
  /** The part of the page that it leads to; empty for its beginning. */
  readonly part: string;
}

/** Says that a link leads to an address of the site without a page. */
export const deadLink = ({ path }: Pick<SiteLink, 'path'>): string =>
  `A link leads to ${shown(path)}, where there is no page.`;

/** Says that a link leads to a part that its page does not have. */
export const deadPart = ({ path, part }: SiteLink): string =>
  `A link leads to ${shown(`${path}#${part}`)}, which that page does not have.`;

/** Says that something leads to an upload that was removed. */
export const deadFile = (path: string): string => `A file is not there any more: ${shown(path)}`;

/** Fragments that a script or the browser reads: of an app, of a text, with values. */
const NO_PART = /^[!/:]|=/;

/** Reads an address as a link to a page or a file of the site; `undefined` for any other one. */
export function siteLink(address: string): SiteLink | undefined {
  const href = address.trim();
  if (!href.startsWith('/') || href.startsWith('//') || href.includes('{{')) return undefined;
  const path = href.replace(/[?#].*$/s, '');
  const at = href.indexOf('#');
  const part = at < 0 ? '' : href.slice(at + 1);
  return { path, part: NO_PART.test(part) ? '' : part };
}

/** Whether browsers find a part of a page; they find its beginning as `top`. */
export const hasTarget = (ids: ReadonlySet<string>, fragment: string): boolean =>
  ids.has(fragment) || ids.has(decodePath(fragment) ?? '') || fragment.toLowerCase() === 'top';

/** The addresses that an element leads to, and those of pictures that it shows. */
export function addressesOf(
  tag: string,
  values: ReadonlyMap<string, string>,
  element: CatalogueElement | undefined,
): { readonly links: readonly string[]; readonly files: readonly string[] } {
  const named = (kind: 'link' | 'picture'): string[] =>
    (element?.attributes ?? []).flatMap(({ name, address }) =>
      address === kind ? (values.get(name) ?? []) : [],
    );
  const own = (name: string, ...tags: readonly string[]): string[] => {
    const value = tags.includes(tag) ? values.get(name) : undefined;
    return value === undefined ? [] : [value];
  };
  return {
    links: [...own('href', 'a', 'area'), ...named('link')],
    files: [...own('src', 'img'), ...named('picture')],
  };
}
