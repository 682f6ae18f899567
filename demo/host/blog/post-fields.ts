import { formatDate } from '../content/fill-template';
import type { Picture, Post } from '../content/model';
import { encodePath } from '../http/decode-path';
import { listHref } from './addresses';
import type { Fields } from './fill-blocks';

/** Widths of the sizes in which photos are served, in px. */
const SIZES = [
  ['mobile', 640],
  ['tablet', 1280],
] as const;

/** Where a post is shown. */
export interface Place {
  /** Path of the journal. */
  readonly journal: string;
  /** Language of the page. */
  readonly around: string;
}

/**
 * Returns the fields of a post in templates: `path`, `title`, `excerpt`, `author`, `first-name`,
 * `date`, `date-text`, `lang`, `dir`, `has-tags`, `tags` (each with `name` and `href`), and `picture` (with
 * `src`, `srcset`, `width`, `height`, `alt`, `caption` and `focus`, for `data-focus`).
 *
 * @param place path of the journal, for addresses of tags, and the language of the text around.
 */
export function postFields(post: Post, { journal, around }: Place): Fields {
  const { title, excerpt, author, date, lang, dir, tags, picture } = post;
  return {
    path: encodePath(post.path),
    title,
    excerpt,
    author,
    'first-name': author.split(/\s/)[0] ?? author,
    date,
    'date-text': formatDate(date, around),
    lang,
    dir,
    'has-tags': tags.length > 0 ? {} : undefined,
    tags: tags.map(({ name, slug }) => ({ name, href: listHref({ journal, tags: [slug] }) })),
    picture: picture && pictureFields(picture),
  };
}

/** Returns the address of a photo in its largest size for a page. */
export function pictureSource({ name, width }: Pick<Picture, 'name' | 'width'>): string {
  return `/media/${width > 1280 ? 'tablet' : 'original'}/${name}`;
}

function pictureFields(picture: Picture): Fields {
  const { name, width, height, alt, caption, focus = '' } = picture;
  const smaller = SIZES.filter(([, limit]) => limit < width).map(
    ([size, limit]) => `/media/${size}/${name} ${limit}w`,
  );
  return {
    src: pictureSource(picture),
    srcset: [...smaller, `/media/original/${name} ${width}w`].join(', '),
    width: String(width),
    height: String(height),
    alt,
    caption,
    focus,
  };
}
