import type { Context } from 'hono';
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

/** Serves the site map. */
export const siteMap =
  (host: HostContext): Handler =>
  async (c) => {
    const { database, settings } = host;
    const [site, pages, { posts }, changes, others] = await Promise.all([
      readSite(database),
      allPages(database),
      listPosts(database, { tags: [], phrases: [], offset: 0, limit: MAX_POSTS }),
      pageChanges(database),
      otherPaths(settings),
    ]);
    const main = site.languages[0]?.code ?? 'en';
    const data = { origin: originOf(c, settings), main, pages, posts, changes, others };
    return send(c, 'application/xml', sitemap(data));
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
