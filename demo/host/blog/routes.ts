import type { Hono } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { JSON_FEED_PATH, RSS_PATH } from '../document/feed-paths';
import { inTurn } from '../time/in-turn';
import { feed, robots, siteMap } from './feeds';
import { jsonFeed } from './json-feed';
import { podcast, PODCAST_PATH } from './podcast';
import { rssFeed } from './rss';

const SITE_MAP_PATH = '/sitemap.xml';

/** Adds the feeds of posts and what crawlers read. */
export function blogRoutes(app: Hono<HostEnv>, host: HostContext): void {
  for (const path of [RSS_PATH, JSON_FEED_PATH, PODCAST_PATH, SITE_MAP_PATH]) {
    app.use(path, inTurn(host.turns, host.settings));
  }
  app.get(RSS_PATH, feed(host, 'application/rss+xml', rssFeed));
  app.get(JSON_FEED_PATH, feed(host, 'application/feed+json', jsonFeed));
  app.get(PODCAST_PATH, podcast(host));
  app.get(SITE_MAP_PATH, siteMap(host));
  app.get('/robots.txt', robots(host));
}
