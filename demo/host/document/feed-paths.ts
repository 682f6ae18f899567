/** Feeds of all posts. */
export const RSS_PATH = '/feed.xml';
export const JSON_FEED_PATH = '/feed.json';
