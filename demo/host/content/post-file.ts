import { z } from 'zod';
import { readDataBlock } from './data-block';

/** A date, with a time of day in UTC if it matters. */
const date = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\dZ)?$/, 'A date is like 2026-03-14.')
  .refine((text) => isDate(text), 'This date does not exist.');

/** A slash would split the tag's address, a comma a list of tags. */
// oxlint-disable-next-line no-control-regex -- control characters are refused
const NO_TAG = /[\u0000-\u001f\u007f/\\,]/;

/** The parts of a post that its author writes and its owner can change. */
export const postParts = {
  title: z.string().trim().min(1, 'A post needs a title.').max(200),
  /** One or two sentences for lists, feeds and search engines. */
  excerpt: z.string().trim().min(1, 'A post needs a sentence for lists.').max(500),
  author: z.string().trim().min(1, 'A post needs an author.').max(100),
  /** The post is not shown before. */
  date,
  tags: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(40)
        .refine((tag) => !NO_TAG.test(tag), 'A tag has no slash, comma or control character.')
        .refine((tag) => !/^\.\.?$/.test(tag), 'A tag cannot be . or .. alone.'),
    )
    .max(10),
  /** Whether the post is not published, whatever its date. */
  draft: z.boolean(),
  /** Alternative text of its picture. */
  alt: z.string().max(500),
  caption: z.string().max(500),
};

/**
 * The block at the top of a post's file: `<script type="application/json" data-post>`. Unknown
 * names are errors, so that typos are noticed.
 */
const postData = z.strictObject({
  ...postParts,
  /** When it was last changed. */
  updated: date.optional(),
  tags: postParts.tags.default([]),
  draft: postParts.draft.default(false),
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
  /** Name of a photo in `media.json`. */
  picture: z.string().optional(),
  /** Alternative text of the photo. Default: that of `media.json`. */
  alt: postParts.alt.optional(),
  caption: postParts.caption.default(''),
  /** Paths of the same post in other languages, by language. */
  alternates: z.record(z.string(), z.string().startsWith('/')).default({}),
});

/** A parsed file of a post. */
export interface PostFile {
  readonly data: z.infer<typeof postData>;
  /** HTML. */
  readonly content: string;
}

/**
 * Parses a post's file.
 *
 * @throws {SiteError} Names the file and the mistakes in its block.
 */
export const parsePostFile = (text: string, file: string): PostFile =>
  readDataBlock(text, 'data-post', postData, file);

/** Whether a date exists: 30 February does not. */
function isDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10));
}
