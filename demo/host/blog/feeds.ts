import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Post } from '../content/model';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { missingFile, REVALIDATED } from '../files/send-file';
import { reply } from '../http/reply';
import { originOf } from '../http/origin';
import { pageChanges } from '../records/page-changes';
import { allPages } from '../records/pages';
import { listPosts } from '../records/posts';
import { readSite } from '../records/site';
import { feedData, type FeedData } from './feed-data';
import { sitemap } from './sitemap';

type Handler = (c: Context<HostEnv>) => Promise<Response>;

/** Most addresses of a site map. */
const MAX_POSTS = 40_000;

/** Posts read in one turn of the event loop. */
const SLICE = 1000;

const send = (c: Context, type: string, body: string): Promise<Response> =>
  reply(c, {
    status: 200,
    body,
    type: `${type}; charset=utf-8`,
    cache: REVALIDATED,
    compression: 'quick',
  });

/** Serves a feed of the newest posts. */
export const feed =
  (host: HostContext, type: string, render: (data: FeedData) => string): Handler =>
  async (c) => {
    const data = await feedData(c, host);
    return data ? send(c, type, render(data)) : missingFile(c);
  };

/** Reads the newest posts; others don't wait for all of them. */
async function allPosts(database: HostContext['database']): Promise<readonly Post[]> {
  // One that comes out meanwhile moves the others down.
  const found = new Map<string, Post>();
  for (let offset = 0; offset < MAX_POSTS; offset += SLICE) {
    const range = { tags: [], phrases: [], offset, limit: SLICE };
    const { posts } = await listPosts(database, range);
    for (const post of posts) found.set(post.path, post);
    if (posts.length < SLICE) break;
    await nextTurn();
  }
  return [...found.values()];
}

/** Serves the site map. */
export const siteMap =
  (host: HostContext): Handler =>
  async (c) => {
    const { database, settings } = host;
    const [site, pages, posts, changes, others] = await Promise.all([
      readSite(database),
      allPages(database),
      allPosts(database),
      pageChanges(database),
      otherPaths(settings),
    ]);
    const main = site.languages[0]?.code ?? 'en';
    const data = { origin: originOf(c, settings), main, pages, posts, changes, others };
    return send(c, 'application/xml', await sitemap(data));
  };

/** Returns the paths of pages that are not in the database; a source that fails has none. */
async function otherPaths({ sources }: HostContext['settings']): Promise<readonly string[]> {
  const found = await Promise.allSettled(
    sources.map(async (source) => (await source.paths?.()) ?? []),
  );
  return found.flatMap((result) => {
    if (result.status === 'fulfilled') return result.value;
    console.error(result.reason);
    return [];
  });
}

/** Serves the rules for crawlers. */
export const robots =
  ({ settings }: HostContext): Handler =>
  (c) =>
    send(
      c,
      'text/plain',
      [
        'User-agent: *',
        'Disallow: /admin',
        'Disallow: /editor',
        'Disallow: /_dm/',
        '',
        `Sitemap: ${originOf(c, settings)}/sitemap.xml`,
        '',
      ].join('\n'),
    );
