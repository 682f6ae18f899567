import type { Rendering } from '../document/answer-kept';
import { encodePath } from '../http/decode-path';
import { lookUp } from '../records/pages';
import { newestPosts, type WholePost } from '../records/posts';
import { pictureSource } from './post-fields';
import { journalOf } from './journals';

/** Posts in a feed. */
const FEED_SIZE = 20;

/** A post with absolute addresses. */
export interface FeedPost {
  readonly post: WholePost;
  readonly url: string;
  readonly image: string | undefined;
  /** HTML. */
  readonly content: string;
}

/** The newest posts, and what their feed is called. */
export interface FeedData {
  readonly origin: string;
  readonly title: string;
  readonly description: string;
  readonly lang: string;
  /** Address of the journal. */
  readonly home: string;
  readonly posts: readonly FeedPost[];
}

/** Reads what the feeds contain; `undefined` if the site has no journal. */
export async function feedData({
  host,
  origin,
}: Pick<Rendering, 'host' | 'origin'>): Promise<FeedData | undefined> {
  const path = await journalOf(host);
  // As it is stored: only its title is used, not the list of posts in it.
  const { page } = await lookUp(host.database, path);
  if (page?.blog !== 'journal') return undefined;
  const { title, description, lang } = page;
  const posts = await newestPosts(host.database, FEED_SIZE);
  return {
    origin,
    title,
    description,
    lang,
    home: new URL(encodePath(path), origin).href,
    posts: posts.map((post) => {
      const url = new URL(encodePath(post.path), origin).href;
      const image = post.picture && new URL(pictureSource(post.picture), origin).href;
      return { post, url, image, content: absolute(post.content, url) };
    }),
  };
}

const ADDRESS = /(\s(?:href|src|poster)=)("[^"]*"|'[^']*')/gi;
const CANDIDATES = /(\ssrcset=)("[^"]*"|'[^']*')/gi;

/** Makes the addresses in a post's HTML absolute: a reader shows it elsewhere. */
function absolute(html: string, base: string): string {
  const resolve = (address: string): string =>
    URL.canParse(address, base) ? new URL(address, base).href : address;
  const inQuotes =
    (change: (value: string) => string) => (_: string, name: string, quoted: string) =>
      name + quoted.slice(0, 1) + change(quoted.slice(1, -1)) + quoted.slice(-1);
  return html.replace(ADDRESS, inQuotes(resolve)).replace(
    CANDIDATES,
    inQuotes((value) =>
      value
        .split(',')
        .map((candidate) => candidate.trim().replace(/^\S+/, resolve))
        .join(', '),
    ),
  );
}
