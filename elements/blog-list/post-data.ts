import { linkAddress, pictureAddress } from '../../shared/dom/address';
import type { DataSource } from '../../shared/element/data';
import { dateText } from '../../shared/site/date-text';
import { langOf } from '../../shared/site/language';
import { isRecord } from '../../shared/site/parameters';
import { blogText } from './texts';

/** A post of the `posts` property or the JSON child. All texts are plain. */
export interface BlogPost {
  /** Address of the post: `http`, `https` or relative. */
  readonly url: string;
  readonly title: string;
  readonly excerpt?: string;
  /** Address of a picture. */
  readonly image?: string;
  /** Text alternative of the picture, unless it only decorates. */
  readonly alt?: string;
  /** ISO date, such as `2025-03-22`. */
  readonly date?: string;
  readonly author?: string;
}

/** Most posts that a list draws from data. */
const MAX_POSTS = 500;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function readPost(value: unknown): BlogPost[] {
  if (!isRecord(value)) return [];
  const url = linkAddress(value['url']);
  const title = textOf(value['title']);
  if (!url || !title) return [];
  return [
    {
      url,
      title,
      excerpt: textOf(value['excerpt']),
      image: pictureAddress(value['image']) ?? '',
      alt: textOf(value['alt']),
      date: textOf(value['date']),
      author: textOf(value['author']),
    },
  ];
}

/** The posts as data: property `posts` or a JSON child; `undefined` when they are the children. */
export const posts: DataSource<'posts', readonly BlogPost[] | undefined> = {
  name: 'posts',
  fromChildren: () => undefined,
  read: (value) => (Array.isArray(value) ? value.slice(0, MAX_POSTS).flatMap(readPost) : undefined),
};

function create<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A date in the language of an element; as written if it is not one, or none that exists. */
function createDate(date: string, host: HTMLElement): HTMLElement | string {
  const known = dateText(date, langOf(host) || undefined);
  return known ? create('time', { dateTime: known.dateTime }, known.text) : date;
}

/** The line below a post: its date and its author. */
function createByline({ date = '', author = '' }: BlogPost, host: HTMLElement): HTMLElement | '' {
  if (!date && !author) return '';
  const time = createDate(date, host);
  return create('p', {}, time, date && author ? ' · ' : '', author);
}

/** Creates the article of a post, as a page would bring it. */
export function createArticle(post: BlogPost, host: HTMLElement, action: string): HTMLElement {
  const { url, title, excerpt, image, alt = '' } = post;
  const picture = image && create('img', { src: image, alt, loading: 'lazy' });
  const heading = create('a', { href: url }, picture || '', create('h3', {}, title));
  const label = action || blogText('readMore', host);
  const more = create('a', { href: url, ariaLabel: `${label}: ${title}` }, label);
  return create(
    'article',
    {},
    heading,
    excerpt ? create('p', {}, excerpt) : '',
    createByline(post, host),
    create('p', {}, more),
  );
}
