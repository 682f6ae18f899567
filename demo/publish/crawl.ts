import { setTimeout as wait } from 'node:timers/promises';
import { filesInStyle, referencesIn, type References } from './references';

/** A response, as far as the publisher uses it. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** What an address of the site turned out to be. */
export type Found =
  | { readonly kind: 'file' | 'page'; readonly path: string; readonly answer: Answer }
  | {
      readonly kind: 'redirect';
      readonly path: string;
      readonly to: string;
      readonly status: number;
    }
  /** Answered by the host for each visitor. */
  | { readonly kind: 'private'; readonly path: string }
  /** The answer depends on the query. */
  | { readonly kind: 'asked'; readonly path: string }
  | { readonly kind: 'missing'; readonly path: string; readonly from: string };

export interface CrawlOptions {
  /** Where the site is served while it is published. */
  readonly host: URL;
  /** The origin in the site's own absolute addresses. */
  readonly origin: string;
  /** Whether a path belongs to the host's calls, which stay with it. */
  readonly isCall: (path: string) => boolean;
  /** Other addresses of the same file that no page names, such as an image's sizes. */
  readonly variantsOf: (path: string) => readonly string[];
  readonly seeds: readonly string[];
}

/** Requests at a time: a host answers pictures by resizing them. */
const PARALLEL = 4;
/** A site of more is not crawled to its end. */
const MAX_ADDRESSES = 50_000;

/**
 * Visits every address of a site that its pages, style sheets and site map lead to. Of addresses that
 * differ in their query, the path is reported as `asked` if the answers differ.
 */
export async function* crawl(options: CrawlOptions): AsyncGenerator<Found> {
  const { host, origin, isCall, seeds, variantsOf } = options;
  const known = new Set<string>();
  const waiting: { readonly path: string; readonly from: string }[] = [];
  /** Addresses with a query, by path: one of each is tried. */
  const queries = new Map<string, string>();
  const add = (address: string, base: string): void => {
    const url = parseAddress(address, new URL(base, origin));
    if (url?.origin !== origin || isCall(url.pathname)) return;
    if (url.search && !queries.has(url.pathname)) queries.set(url.pathname, url.search);
    if (known.has(url.pathname) || known.size >= MAX_ADDRESSES) return;
    known.add(url.pathname);
    waiting.push({ path: url.pathname, from: base });
  };
  const searched = new Set<string>();
  const addSearch = (address: string, base: string): void => {
    const url = parseAddress(address, new URL(base, origin));
    if (url?.origin !== origin || isCall(url.pathname)) return;
    searched.add(url.pathname);
    add(address, base);
  };
  for (const seed of seeds) add(seed, '/');

  while (waiting.length > 0) {
    const batch = waiting.splice(0, PARALLEL);
    const found = await Promise.all(
      batch.map(async ({ path, from }) => classify(path, from, await ask(host, path))),
    );
    for (const item of found) {
      yield item;
      if (item.kind === 'redirect') add(item.to, item.path);
      if (item.kind !== 'page' && item.kind !== 'file') continue;
      const { links, files, searches } = referencesOf(item.answer);
      for (const address of [...links, ...files, ...variantsOf(item.path)]) add(address, item.path);
      for (const address of searches) addSearch(address, item.path);
    }
  }
  for (const path of searched) yield { kind: 'asked', path };
  for (const [path, search] of queries) {
    if (searched.has(path)) continue;
    const [plain, asked] = await Promise.all([ask(host, path), ask(host, path + search)]);
    const isPage = asked.status === 200 && asked.type.startsWith('text/html');
    if (isPage && !asked.body.equals(plain.body)) yield { kind: 'asked', path };
  }
}

function parseAddress(address: string, base: URL): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Pauses before a host that is busy is asked again, in ms. */
const PAUSES = [200, 1000, 3000, 8000];

/**
 * Asks the host for an address, again if it is busy.
 *
 * @throws {Error} If it fails: what it fails to answer is not missing from the site.
 */
export async function ask(host: URL, path: string): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await fetch(new URL(path, host), { redirect: 'manual' });
    const { status, headers } = response;
    const body = Buffer.from(await response.arrayBuffer());
    if (status < 500) return { status, type: headers.get('content-type') ?? '', headers, body };
    const pause = status === 503 ? PAUSES[attempt] : undefined;
    if (pause === undefined) throw new Error(`${path} failed with status ${status}.`);
    await wait(pause);
  }
}

function classify(path: string, from: string, answer: Answer): Found {
  const { status, type, headers } = answer;
  const to = headers.get('location');
  if (status >= 300 && status < 400 && to !== null) return { kind: 'redirect', path, to, status };
  if (/private|no-store/.test(headers.get('cache-control') ?? '')) return { kind: 'private', path };
  if (status !== 200) return { kind: 'missing', path, from };
  return { kind: type.startsWith('text/html') ? 'page' : 'file', path, answer };
}

const NONE = { links: [], files: [], searches: [] };

function referencesOf({ type, body }: Answer): References {
  if (type.startsWith('text/html')) return referencesIn(body.toString());
  if (type.startsWith('text/css')) return { ...NONE, files: filesInStyle(body.toString()) };
  if (!/^(?:application|text)\/(?:xml|rss\+xml)/.test(type)) return NONE;
  // A site map, or a feed.
  const found = body.toString().matchAll(/<(?:loc|link)>([^<]{1,2000})<|\burl="([^"]{1,2000})"/g);
  const links = Array.from(found, ([, element, attribute]) => element ?? attribute ?? '');
  return { ...NONE, links: links.map((link) => link.replaceAll('&amp;', '&')) };
}
