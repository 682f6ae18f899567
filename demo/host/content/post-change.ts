import { z } from 'zod';
import { alias } from './alias';
import { focusPoint } from './focus-point';
import type { SiteLanguage } from './model';
import { postParts, type PostFile } from './post-file';

/** Name of a post's file below the folder of the site: `posts/en/printing-fog.html`. */
export const POST_FILE = /^posts\/([\w-]+)\/([\p{L}\p{N}-]+)\.html$/u;

/** A picture of the site, as an address names it: `sea-mist.jpg`, `own/3f…/boat.jpg`. */
const pictureName = z
  .string()
  .max(300)
  .regex(/^(?!\.)[^\s\\?#"'<>,/]+(?:\/(?!\.)[^\s\\?#"'<>,/]+)*$/, 'A picture is one of this site.');

/** Width or height of a picture, in px. */
const length = z.int().min(1).max(100_000);

const { title, excerpt, author, date, tags, draft, alt, caption } = postParts;

/** Changes of the owner to a post, besides its text. */
export const postChange = z.strictObject({
  title: title.optional(),
  excerpt: excerpt.optional(),
  author: author.optional(),
  date: date.optional(),
  tags: tags.optional(),
  draft: draft.optional(),
  alias: alias.optional(),
  /** `null` takes the picture away. */
  picture: z.strictObject({ name: pictureName, width: length, height: length }).nullish(),
  alt: alt.optional(),
  caption: caption.optional(),
  focus: focusPoint.optional(),
  isDeleted: z.boolean().optional(),
});

export type PostChange = z.infer<typeof postChange>;

/** Returns what a post that the owner has added is before its changes: a draft. */
export function addedPost(file: string, languages: readonly SiteLanguage[] | undefined): PostFile {
  const [, lang = ''] = POST_FILE.exec(file) ?? [];
  const data: PostFile['data'] = {
    ...{ title: 'New post', excerpt: 'New post', author: 'The author', date: '2000-01-01' },
    ...{ tags: [], draft: true, caption: '', alternates: {} },
    dir: languages?.find(({ code }) => code === lang)?.dir ?? 'ltr',
  };
  return { data, content: '' };
}

/** Changes that are not written into the data of the post's file. */
const APART: readonly string[] = ['picture', 'focus', 'alias', 'isDeleted'];

/** Returns a post's file with its owner's changes, but for its picture and address. */
export function changedPost({ data, content }: PostFile, change: PostChange): PostFile {
  const changes = Object.entries(change).filter(([key]) => !APART.includes(key));
  return { data: { ...data, ...Object.fromEntries(changes) }, content };
}
