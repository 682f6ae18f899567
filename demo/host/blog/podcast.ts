import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from 'hono';
import { dataIn, type ItemData } from '../content/collection-file';
import type { AnswerKept } from '../document/answer-kept';
import type { HostEnv } from '../http/host-env';
import { ASSETS_PATH } from '../files/assets';
import { stampOfAll } from '../files/file-state';
import { mediaTypeOf } from '../files/media-types';
import { resolveInFolder, splitPath } from '../files/paths';
import { missingFile, REVALIDATED } from '../files/send-file';
import { encodePath } from '../http/decode-path';
import { collectionBy } from '../records/collections';
import { lookUp } from '../records/pages';
import { element, escapeXml } from './xml';

/** The page of the recordings, their feed, and the collection that both are made from. */
const PAGE_PATH = '/listening';
export const PODCAST_PATH = '/listening.xml';
const COLLECTION = 'recordings';

const ITUNES = 'http://www.itunes.com/dtds/podcast-1.0.dtd';

const textOf = (data: ItemData, name: string): string => {
  const value = data[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** The parts of the path of a recording's file in the folder of assets. */
function segmentsOf(data: ItemData): string[] | undefined {
  const address = textOf(data, 'file');
  return address.startsWith(ASSETS_PATH) ? splitPath(address.slice(ASSETS_PATH.length)) : undefined;
}

/** One recording; nothing if its file is missing, because an enclosure must say its size in bytes. */
async function item(data: ItemData, assets: string, origin: string): Promise<string> {
  const segments = segmentsOf(data);
  const file = segments && (await resolveInFolder(assets, segments));
  const size = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (file === undefined || !size) return '';
  const url = escapeXml(new URL(encodePath(textOf(data, 'file')), origin).href);
  const type = mediaTypeOf(file);
  return `<item>
${element('title', textOf(data, 'title'))}${element('link', new URL(PAGE_PATH, origin).href)}<guid isPermaLink="true">${url}</guid>
${element('pubDate', new Date(textOf(data, 'date')).toUTCString())}${element('description', textOf(data, 'about'))}<enclosure url="${url}" length="${size.size}" type="${type}"/>
${element('itunes:duration', textOf(data, 'seconds'))}</item>
`;
}

/** Serves the recordings as a podcast: RSS 2.0 with enclosures. */
export const podcast =
  (answerKept: AnswerKept) =>
  (c: Context<HostEnv>): Promise<Response> =>
    answerKept(c, async (rendering) => {
      const { host, origin } = rendering;
      const { database, settings } = host;
      const { site, page } = await lookUp(database, PAGE_PATH);
      const name = { kind: 'collection', name: COLLECTION } as const;
      const collection = await collectionBy(database, site.build, name);
      if (!page || !collection) return missingFile(rendering.c);
      const data = collection.items.map((each) => dataIn(each, page.lang));
      const newest = [...data].sort((a, b) => textOf(b, 'date').localeCompare(textOf(a, 'date')));
      const assets = join(settings.siteFolder, 'assets');
      const files = data.flatMap((each) => {
        const segments = segmentsOf(each);
        return segments ? [join(assets, ...segments)] : [];
      });
      // From before they are looked for; those that are missing may come.
      const shown = { files, stamp: stampOfAll(files) };
      const items = await Promise.all(newest.map((each) => item(each, assets, origin)));
      const body = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="${ITUNES}">
<channel>
${element('title', page.title)}${element('link', new URL(PAGE_PATH, origin).href)}<description>${escapeXml(page.description)}</description>
${element('language', page.lang)}<itunes:explicit>false</itunes:explicit>
<atom:link href="${escapeXml(new URL(PODCAST_PATH, origin).href)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`;
      return {
        status: 200,
        body,
        type: 'application/rss+xml; charset=utf-8',
        cache: REVALIDATED,
        compression: 'quick',
        shown,
      };
    });
