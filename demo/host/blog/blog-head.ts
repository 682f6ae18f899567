import { escape, scriptJson } from '../../html';
import type { Page, Post } from '../content/model';
import { encodePath } from '../http/decode-path';
import { JSON_FEED_PATH, RSS_PATH } from '../document/feed-paths';
import { pictureSource } from './post-fields';

/** A page with what absolute addresses need. */
interface BlogView {
  readonly page: Page;
  readonly origin: string;
}

/** Renders what the head of the journal or of a post has besides that of other pages. */
export function blogHead({ page, origin }: BlogView): string[] {
  if (page.blog !== 'journal' && !page.post) return [];
  return [...feedLinks(page), ...(page.post ? postHead(page.post, origin) : [])];
}

function feedLinks({ blog, title }: Page): string[] {
  if (blog !== 'journal') return [];
  return [
    ['application/rss+xml', RSS_PATH] as const,
    ['application/feed+json', JSON_FEED_PATH] as const,
  ].map(
    ([type, path]) =>
      `<link rel="alternate" type="${type}" href="${path}" title="${escape(title)}">`,
  );
}

/** Open Graph and `BlogPosting` data of a post. */
function postHead(post: Post, origin: string): string[] {
  const url = new URL(encodePath(post.path), origin).href;
  const image = post.picture && new URL(pictureSource(post.picture), origin).href;
  const meta = [
    ['og:type', 'article'],
    ['og:title', post.title],
    ['og:description', post.excerpt],
    ['og:url', url],
    ['og:locale', post.lang.replace('-', '_')],
    ...(image ? [['og:image', image]] : []),
    ...(post.picture?.alt ? [['og:image:alt', post.picture.alt]] : []),
    ['article:published_time', isoTime(post.date)],
    ...(post.updated ? [['article:modified_time', isoTime(post.updated)]] : []),
    ['article:author', post.author],
    ...post.tags.map(({ name }) => ['article:tag', name]),
  ];
  return [
    ...meta.map(
      ([property = '', content = '']) =>
        `<meta property="${property}" content="${escape(content)}">`,
    ),
    `<script type="application/ld+json">${scriptJson(postData(post, url, image))}</script>`,
  ];
}

/** The post as schema.org describes it. */
const postData = (post: Post, url: string, image: string | undefined): object => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  mainEntityOfPage: url,
  url,
  headline: post.title,
  description: post.excerpt,
  inLanguage: post.lang,
  datePublished: isoTime(post.date),
  dateModified: isoTime(post.updated ?? post.date),
  author: { '@type': 'Person', name: post.author },
  ...(image ? { image } : {}),
  ...(post.tags.length > 0 ? { keywords: post.tags.map(({ name }) => name) } : {}),
});

/** Returns a date as a time with its zone. */
const isoTime = (date: string): string => new Date(date).toISOString();
