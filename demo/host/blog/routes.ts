import type { Hono } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { JSON_FEED_PATH, RSS_PATH } from '../document/feed-paths';
import type { AnswerKept } from '../document/answer-kept';
import { feed, robots, siteMap } from './feeds';
import { jsonFeed } from './json-feed';
import { podcast, PODCAST_PATH } from './podcast';
import { rssFeed } from './rss';

const SITE_MAP_PATH = '/sitemap.xml';

/** Adds the feeds of posts and what crawlers read. */
export function blogRoutes(app: Hono<HostEnv>, host: HostContext, answerKept: AnswerKept): void {
  app.get(RSS_PATH, feed(answerKept, 'application/rss+xml', rssFeed));
  app.get(JSON_FEED_PATH, feed(answerKept, 'application/feed+json', jsonFeed));
  app.get(PODCAST_PATH, podcast(answerKept));
  app.get(SITE_MAP_PATH, siteMap(answerKept));
  app.get('/robots.txt', robots(host));
}
