import { pictureAddress } from './address';

/** Endings of the paths of pages: a folder, or a document. */
const PAGE = /(?:^|\/|\.(?:[xsp]?html?|phtml|php\d?|aspx?|jspx?|cfm|cgi))$/i;

/** An address of a host alone, whose path is that of its home page. */
const HOST = /^(?:https?:)?\/\/[^/]*$/i;

/** An address of the page itself or of a part of it, as scripts write to get a link: no other page. */
const HERE = /^\s*(?:#|$)/;

const pathOf = (address: string): string => address.trim().split(/[?#]/, 1)[0] ?? '';

const isPagePath = (path: string): boolean => PAGE.test(path) || HOST.test(path);

/**
 * Whether the link around a picture leads to a page instead of a larger picture, as its address says: by
 * a path that ends like that of a page, or a scheme that is not one of pictures. Where the picture's own
 * address ends so as well, both are made by a service (`/resize/2000x/`, `image.php?id=7`). A path without
 * an ending can be either, and counts as that of a picture. A fragment alone leads nowhere.
 */
export function leadsToPage(href: string | undefined, src: string): boolean {
  if (href === undefined || HERE.test(href)) return false;
  if (pictureAddress(href) === undefined) return true;
  return isPagePath(pathOf(href)) && !isPagePath(pathOf(src));
}

/** The address of the large picture: that of the link, unless it leads to a page. */
export function largeAddress(href: string | undefined, src: string): string {
  const isPicture = href !== undefined && !HERE.test(href) && !leadsToPage(href, src);
  return isPicture ? (pictureAddress(href) ?? src) : src;
}

/** Whether an address can be that of a page as well as of a picture: its path has no ending. */
export const isUnclear = (address: string): boolean => /(?:^|\/)[^./]+$/.test(pathOf(address));
