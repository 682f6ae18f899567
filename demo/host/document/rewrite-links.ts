import { JSON_FEED_PATH, RSS_PATH } from './feed-paths';
import { FORM_SUBMIT_PATHS } from './form-paths';
import { linkTo } from './view';

/** Paths of the host that are not pages. */
const NOT_PAGES = [
  '/media',
  '/assets',
  '/dm',
  '/_dm',
  '/site',
  '/admin',
  '/editor',
  '/embed',
  '/elements',
  RSS_PATH,
  JSON_FEED_PATH,
  '/sitemap.xml',
] as const;

/** Stands for the site when relative addresses are resolved. */
const SITE = 'http://site.invalid';

const TAG = /<(?:a|area|form)\b[^>]*>/gi;
const ADDRESS = /(\s(?:href|action)=)("[^"]*"|'[^']*')/i;

/** A page in a preview. */
interface PreviewedPage {
  /** Path of the preview. */
  readonly base: string;
  /** The page's path on the site. */
  readonly path: string;
}

/** Returns the address in the preview for the address of a page; other addresses stay. */
export function previewLink(href: string, page: PreviewedPage): string {
  const here = new URL(page.path, SITE).href;
  if (/^\s*(?:#|$)/.test(href) || !URL.canParse(href, here)) return href;
  const { origin, pathname, search, hash } = new URL(href, here);
  const isPage = !NOT_PAGES.some((path) => pathname === path || pathname.startsWith(`${path}/`));
  return origin === SITE && isPage ? linkTo(page, pathname) + search + hash : href;
}

/** Rewrites links to pages, and marks the forms of a preview, which the host does not accept. */
export function rewriteLinks(html: string, page: PreviewedPage): string {
  return html.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (_, name: string, quoted: string) => {
      const [quote = '"', address] = [quoted[0], quoted.slice(1, -1)];
      const isCall = isFormPath(address) || /^<form\b[^>]*\smethod=["']?post/i.test(tag);
      return name + quote + (isCall ? markedAction(address) : previewLink(address, page)) + quote;
    }),
  );
}

const isFormPath = (address: string): boolean =>
  FORM_SUBMIT_PATHS.some((path) => address.startsWith(path));

function markedAction(action: string): string {
  if (!isFormPath(action)) return action;
  return `${action}${action.includes('?') ? '&amp;' : '?'}preview=true`;
}
