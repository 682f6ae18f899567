import { RSS_PATH } from '../document/feed-paths';
import type { FeedData, FeedPost } from './feed-data';
import { element, escapeXml } from './xml';

const NAMESPACES = [
  ['atom', 'http://www.w3.org/2005/Atom'],
  ['content', 'http://purl.org/rss/1.0/modules/content/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
]
  .map(([prefix = '', uri = '']) => ` xmlns:${prefix}="${uri}"`)
  .join('');

/** Renders the feed as RSS 2.0. */
export function rssFeed({ origin, title, description, lang, home, posts }: FeedData): string {
  const self = escapeXml(new URL(RSS_PATH, origin).href);
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0"${NAMESPACES}>
<channel>
${element('title', title)}${element('link', home)}<description>${escapeXml(description)}</description>
${element('language', lang)}${element('lastBuildDate', latest(posts))}<atom:link href="${self}" rel="self" type="application/rss+xml"/>
${posts.map(item).join('')}</channel>
</rss>
`;
}

function item({ post, url, content }: FeedPost): string {
  return `<item>
${element('title', post.title)}${element('link', url)}<guid isPermaLink="true">${escapeXml(url)}</guid>
${element('pubDate', time(post.date))}${element('dc:creator', post.author)}${element('dc:language', post.lang)}${post.tags
    .map(({ name }) => element('category', name))
    .join('')}${element('description', post.excerpt)}${element('content:encoded', content)}</item>
`;
}

/** RFC 822, as RSS has it. */
const time = (date: string): string => new Date(date).toUTCString();

/** When the newest change was made; the same for the same posts, so that the entity tag is, too. */
function latest(posts: readonly FeedPost[]): string | undefined {
  const times = posts.map(({ post }) => Date.parse(post.updated ?? post.date));
  return times.length === 0 ? undefined : new Date(Math.max(...times)).toUTCString();
}
