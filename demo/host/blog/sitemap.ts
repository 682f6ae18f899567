import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Page, Post } from '../content/model';
import { pathOf } from '../content/path-of';
import { encodePath } from '../http/decode-path';
import { MISSING_ALIAS } from '../records/pages';
import { element, escapeXml } from './xml';

/** The pages, posts and times of a site map. */
export interface SitemapData {
  readonly origin: string;
  /** Language of addresses that fit no other. */
  readonly main: string;
  readonly pages: readonly Omit<Page, 'content'>[];
  readonly posts: readonly Post[];
  /** Times of the pages' last changes, in seconds since 1970, by path. */
  readonly changes: ReadonlyMap<string, number>;
  /** Paths of pages that are not in the database. */
  readonly others: readonly string[];
}

interface Entry {
  readonly path: string;
  readonly lang: string;
  readonly alternates: Readonly<Record<string, string>>;
  readonly changed: string | undefined;
}

/** Addresses rendered in one turn of the event loop. */
const SLICE = 250;

/** Renders the addresses that search engines should know, each with its languages. */
export async function sitemap(data: SitemapData): Promise<string> {
  const { origin, main, pages, posts, changes, others } = data;
  const newest = posts[0];
  const entries: Entry[] = [
    ...pages.filter(isListed).map(({ path, lang, alternates, blog }) => {
      const changed = changes.get(path);
      const time = changed === undefined ? undefined : isoTime(changed * 1000);
      return {
        path,
        lang,
        alternates,
        changed: blog === 'journal' && newest ? later(time, changeOf(newest)) : time,
      };
    }),
    ...others.map((path) => ({ path, lang: main, alternates: {}, changed: undefined })),
  ];
  // Search engines are led to nothing else.
  const known = new Set([...entries, ...posts].map(({ path }) => path));
  const places = { origin, main, known };
  const rendered = entries.map((entry) => render(entry, places));
  for (let start = 0; start < posts.length; start += SLICE) {
    for (const post of posts.slice(start, start + SLICE)) {
      rendered.push(render({ ...post, changed: changeOf(post) }, places));
    }
    // Others don't wait for many posts.
    await nextTurn();
  }
  return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${rendered.join('')}</urlset>
`;
}

/** Whether anybody may read a page, and may find it by a search engine. */
const isListed = (page: Omit<Page, 'content'>): boolean =>
  page.alias !== MISSING_ALIAS &&
  !page.noindex &&
  page.passwordHash === undefined &&
  (page.redirect ?? page.urlRedirect) === undefined;

/** Data that all entries are rendered with. */
interface Places extends Pick<SitemapData, 'origin' | 'main'> {
  /** Paths of all entries. */
  readonly known: ReadonlySet<string>;
}

function render({ path, lang, alternates, changed }: Entry, { origin, main, known }: Places) {
  const absolute = (address: string): string => {
    const end = address.startsWith('/') ? pathOf(address).length : 0;
    return new URL(encodePath(address.slice(0, end)) + address.slice(end), origin).href;
  };
  const others = Object.entries(alternates).filter(([, address]) =>
    address.startsWith('/') ? known.has(pathOf(address)) : URL.canParse(address, origin),
  );
  const versions: Entry['alternates'] =
    others.length > 0 ? { ...Object.fromEntries(others), [lang]: path } : {};
  const fallback = versions[main];
  const links = [
    ...Object.entries(versions),
    ...(fallback === undefined ? [] : [['x-default', fallback] as const]),
  ].map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(absolute(address))}"/>\n`,
  );
  return `<url>\n${element('loc', absolute(path))}${element('lastmod', changed)}${links.join('')}</url>\n`;
}

const isoTime = (time: number): string => new Date(time).toISOString();

const changeOf = ({ date, updated }: Post): string => isoTime(Date.parse(updated ?? date));

const later = (time: string | undefined, other: string): string =>
  time !== undefined && time > other ? time : other;
