import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Post } from '../content/model';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { missingFile, REVALIDATED } from '../files/send-file';
import { reply, type Representation } from '../http/reply';
import type { AnswerKept } from '../document/answer-kept';
import { originOf } from '../http/origin';
import { pageChanges } from '../records/page-changes';
import { allPages } from '../records/pages';
import { postsAfter, type PostPlace } from '../records/posts';
import { readSite } from '../records/site';
import { feedData, type FeedData } from './feed-data';
import { sitemap } from './sitemap';

type Handler = (c: Context<HostEnv>) => Promise<Response>;

/** Most addresses of a site map. */
const MAX_POSTS = 40_000;

/** Posts read in one turn of the event loop. */
const SLICE = 250;

const representationOf = (type: string, body: string): Representation => ({
  status: 200,
  body,
  type: `${type}; charset=utf-8`,
  cache: REVALIDATED,
  compression: 'quick',
});

/** Serves a feed of the newest posts. */
export const feed =
  (answerKept: AnswerKept, type: string, render: (data: FeedData) => string): Handler =>
  (c) =>
    answerKept(c, async (rendering) => {
      const data = await feedData(rendering);
      return data ? representationOf(type, render(data)) : missingFile(c);
    });

/** Reads the newest posts; others don't wait for all of them. */
async function allPosts(database: HostContext['database']): Promise<readonly Post[]> {
  const found: Post[] = [];
  let last: PostPlace | undefined;
  do {
    const read = await postsAfter(database, SLICE, last);
    found.push(...read.posts);
    ({ last } = read);
    await nextTurn();
  } while (last && found.length < MAX_POSTS);
  return found;
}

/** Serves the site map. */
export const siteMap =
  (answerKept: AnswerKept): Handler =>
  (c) =>
    answerKept(c, async ({ c: context, host: { database, settings }, origin }) => {
      const [site, pages, posts, changes, others] = await Promise.all([
        readSite(database),
        allPages(database),
        allPosts(database),
        pageChanges(database),
        otherPaths(settings),
      ]);
      const main = site.languages[0]?.code ?? 'en';
      const { paths, isComplete } = others;
      const data = { origin, main, pages, posts, changes, others: paths };
      const rendered = representationOf('application/xml', await sitemap(data));
      return isComplete ? rendered : reply(context, rendered);
    });

/** Returns the paths of pages that are not in the database; a source that fails has none. */
async function otherPaths({ sources }: HostContext['settings']): Promise<{
  readonly paths: readonly string[];
  readonly isComplete: boolean;
}> {
  const found = await Promise.allSettled(
    sources.map(async (source) => (await source.paths?.()) ?? []),
  );
  const paths = found.flatMap((result) => {
    if (result.status === 'fulfilled') return result.value;
    console.error(result.reason);
    return [];
  });
  return { paths, isComplete: found.every(({ status }) => status === 'fulfilled') };
}

/** Serves the rules for crawlers. */
export const robots =
  ({ settings }: HostContext): Handler =>
  (c) =>
    reply(
      c,
      representationOf(
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
      ),
    );
