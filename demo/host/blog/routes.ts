import type { Hono } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { JSON_FEED_PATH, RSS_PATH } from '../document/feed-paths';
import { feed, robots, siteMap } from './feeds';
import { jsonFeed } from './json-feed';
import { podcast, PODCAST_PATH } from './podcast';
import { rssFeed } from './rss';

/** Adds the feeds of posts and what crawlers read. */
export function blogRoutes(app: Hono<HostEnv>, host: HostContext): void {
  app.get(RSS_PATH, feed(host, 'application/rss+xml', rssFeed));
  app.get(JSON_FEED_PATH, feed(host, 'application/feed+json', jsonFeed));
  app.get(PODCAST_PATH, podcast(host));
  app.get('/sitemap.xml', siteMap(host));
  app.get('/robots.txt', robots(host));
}
