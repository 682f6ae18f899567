import { setImmediate as nextTurn } from 'node:timers/promises';
import { plainText } from '../../text/plain-text';
import type { XmlElement } from './parse-xml';

/** A post of another site; all of it text. */
export interface Entry {
  readonly title: string;
  readonly url: string;
  readonly summary: string;
  /** ISO 8601. */
  readonly date: string | undefined;
  readonly image: string | undefined;
}

/** Entries of a feed, and how many there are in all if it is part of a longer list. */
export interface Feed {
  readonly title: string;
  readonly entries: readonly Entry[];
  readonly total: number | undefined;
}

const ATOM = 'http://www.w3.org/2005/Atom';
const OPEN_SEARCH = /^http:\/\/a9\.com\/-\/spec\/opensearch/;
const MEDIA = /^https?:\/\/search\.yahoo\.com\/mrss/;
const CONTENT = 'http://purl.org/rss/1.0/modules/content/';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';

/** Most entries of a feed, and longest texts, in characters. */
const MAX_ENTRIES = 200;
const MAX_TITLE = 300;
const MAX_SUMMARY = 2000;

/**
 * Reads the entries of RSS 2.0, RSS 1.0 or Atom. Entries without an address that a visitor can follow
 * are left out.
 *
 * @throws {Error} if the document is no feed.
 */
export async function readFeed(root: XmlElement, base: string): Promise<Feed> {
  const isAtom = root.local === 'feed' && root.uri === ATOM;
  if (!isAtom && root.local !== 'rss' && root.local !== 'RDF') {
    throw new Error(`<${root.local}> is no feed.`);
  }
  const channel = isAtom ? root : (root.children.find(({ local }) => local === 'channel') ?? root);
  const holder = root.local === 'RDF' ? root : channel;
  const total = channel.children.find(
    ({ local, uri }) => local === 'totalResults' && OPEN_SEARCH.test(uri),
  );
  const items = holder.children.filter(({ local }) => local === (isAtom ? 'entry' : 'item'));
  const entries: Entry[] = [];
  for (const item of items.slice(0, MAX_ENTRIES)) {
    const entry = readEntry(item, base);
    if (entry) entries.push(entry);
    // Other requests don't wait for a long feed.
    await nextTurn();
  }
  return {
    title: textOf(own(channel, 'title'), MAX_TITLE),
    entries,
    total: total && /^\s*\d{1,12}\s*$/.test(total.text) ? Number(total.text) : undefined,
  };
}

function readEntry(item: XmlElement, base: string): Entry | undefined {
  const url = linkOf(item, base);
  if (url === undefined) return undefined;
  const summary =
    own(item, 'description') ??
    own(item, 'summary') ??
    item.children.find(({ local, uri }) => local === 'encoded' && uri === CONTENT) ??
    own(item, 'content');
  return {
    title: textOf(own(item, 'title'), MAX_TITLE) || url,
    url,
    summary: textOf(summary, MAX_SUMMARY),
    date: dateOf(item),
    image: imageOf(item, base),
  };
}

/** Finds a child in the namespace of its parent, not one of an extension. */
const own = (parent: XmlElement, name: string): XmlElement | undefined =>
  parent.children.find(({ local, uri }) => local === name && uri === parent.uri);

/** Returns the text of an element whose content may be HTML. */
const textOf = (element: XmlElement | undefined, limit: number): string =>
  element === undefined ? '' : plainText(allText(element), limit);

/** Characters of markup read for a text. */
const MAX_MARKUP = 20_000;

/** The text of an element and, for XHTML in Atom, of what is in it. */
function allText(element: XmlElement): string {
  const parts: string[] = [];
  const waiting = [element];
  let length = 0;
  for (let next = waiting.pop(); next && length < MAX_MARKUP; next = waiting.pop()) {
    parts.push(next.text);
    length += next.text.length + 1;
    waiting.push(...[...next.children].reverse());
  }
  return parts.join(' ').slice(0, MAX_MARKUP);
}

/** Returns an absolute address of the web; `undefined` for others, such as those of scripts. */
function webAddress(text: string | undefined, base: string): string | undefined {
  const address = text?.trim() ?? '';
  if (address === '' || address.length > 2000 || !URL.canParse(address, base)) return undefined;
  const { protocol, href } = new URL(address, base);
  return /^https?:$/.test(protocol) ? href : undefined;
}

function linkOf(item: XmlElement, base: string): string | undefined {
  const links = item.children.filter(({ local, uri }) => local === 'link' && uri === item.uri);
  const link =
    links.find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate') ?? links[0];
  const guid = own(item, 'guid');
  const permanent = guid?.attributes['isPermaLink'] === 'false' ? undefined : guid?.text;
  return (
    webAddress(link?.attributes['href'] ?? link?.text, base) ??
    (permanent !== undefined && URL.canParse(permanent) ? webAddress(permanent, base) : undefined)
  );
}

function dateOf(item: XmlElement): string | undefined {
  const date =
    own(item, 'pubDate') ??
    own(item, 'published') ??
    own(item, 'updated') ??
    item.children.find(({ local, uri }) => local === 'date' && uri === DUBLIN_CORE);
  const time = Date.parse(date?.text.trim().slice(0, 100) ?? '');
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function imageOf(item: XmlElement, base: string): string | undefined {
  const enclosure = item.children.find(
    ({ local, attributes }) => local === 'enclosure' && /^image\//.test(attributes['type'] ?? ''),
  );
  const thumbnail = item.children.find(
    ({ local, uri }) => local === 'thumbnail' && MEDIA.test(uri),
  );
  return webAddress((thumbnail ?? enclosure)?.attributes['url'], base);
}
