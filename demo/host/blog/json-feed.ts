import { JSON_FEED_PATH } from '../document/feed-paths';
import type { FeedData } from './feed-data';

/** Renders the feed as JSON Feed 1.1. */
export function jsonFeed({ origin, title, description, lang, home, posts }: FeedData): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language: lang,
    home_page_url: home,
    feed_url: new URL(JSON_FEED_PATH, origin).href,
    items: posts.map(({ post, url, image, content }) => ({
      id: url,
      url,
      title: post.title,
      summary: post.excerpt,
      content_html: content,
      language: post.lang,
      ...(image ? { image } : {}),
      date_published: new Date(post.date).toISOString(),
      ...(post.updated ? { date_modified: new Date(post.updated).toISOString() } : {}),
      authors: [{ name: post.author }],
      ...(post.tags.length > 0 ? { tags: post.tags.map(({ name }) => name) } : {}),
    })),
  });
}
