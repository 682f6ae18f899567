import type { SiteAnswer } from '../../host/editor/api.types';
import { decodePath } from '../../host/http/decode-path';
import { shortTitle } from './structure';

/** Most characters of a name in a menu. */
const MAX_NAME = 100;

/** Returns the owner's name of what an address leads to: the title of a page, or the address as one reads it. */
export function addressName({ pages }: Pick<SiteAnswer, 'pages'>, href: string): string {
  const page = pages.find(({ path }) => path === href);
  if (page) return shortTitle(page);
  const bare = href.replace(/^(?:mailto:|tel:|https?:\/\/(?:www\.)?)/i, '').replace(/\/$/, '');
  return decodePath(bare) ?? bare;
}

/** Returns the name of a new entry of a menu. */
export function entryName(site: Pick<SiteAnswer, 'pages'>, href: string): string {
  const [, part = ''] = /#([^#]+)$/.exec(href) ?? [];
  const isSites = href.startsWith('/');
  const name = isSites && part !== '' ? part.replaceAll(/[-_]+/g, ' ') : addressName(site, href);
  return name.slice(0, MAX_NAME) || href.slice(0, MAX_NAME);
}

/** Returns an address for all pages: that of a part of the current page has its path. */
export const addressFor = (path: string, href: string): string =>
  /^[#?]/.test(href) ? path + href : href;
