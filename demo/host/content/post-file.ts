import { z } from 'zod';

/** A date, with a time of day in UTC if it matters. */
const date = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d(?:T\d\d:\d\dZ)?$/)
  .refine((text) => isDate(text), 'is not a date');

/** A slash would split the tag's address, a comma a list of tags. */
// eslint-disable-next-line no-control-regex -- control characters are refused
const NO_TAG = /[\u0000-\u001f\u007f/\\,]/;

/**
 * The block at the top of a post's file: `<script type="application/json" data-post>`. Unknown
 * names are errors, so that typos are noticed.
 */
const postData = z.strictObject({
  title: z.string().trim().min(1).max(200),
  /** One or two sentences for lists, feeds and search engines. */
  excerpt: z.string().trim().min(1).max(500),
  author: z.string().trim().min(1).max(100),
  /** The post is not shown before. */
  date,
  /** When it was last changed. */
  updated: date.optional(),
  tags: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(40)
        .refine((tag) => !NO_TAG.test(tag), 'contains a slash, a comma or a control character')
        .refine((tag) => !/^\.\.?$/.test(tag), 'is no part of an address'),
    )
    .max(10)
    .default([]),
  /** Whether the post is not published, whatever its date. */
  draft: z.boolean().default(false),
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
  /** Name of a photo in `media.json`. */
  picture: z.string().optional(),
  /** Alternative text of the photo. Default: that of `media.json`. */
  alt: z.string().max(500).optional(),
  caption: z.string().max(500).default(''),
  /** Paths of the same post in other languages, by language. */
  alternates: z.record(z.string(), z.string().startsWith('/')).default({}),
});

/** A parsed file of a post. */
export interface PostFile {
  readonly data: z.infer<typeof postData>;
  /** HTML. */
  readonly content: string;
}

const BLOCK = /^\s*<script\b(?=[^>]*\bdata-post\b)[^>]*>([\s\S]*?)<\/script>\s*/i;

/**
 * Parses a post's file.
 *
 * @throws {Error} Names the file and the problem.
 */
export function parsePostFile(text: string, name: string): PostFile {
  const block = BLOCK.exec(text);
  if (!block) throw new Error(`${name} does not begin with a <script data-post> block.`);
  let source: unknown;
  try {
    source = JSON.parse(block[1] ?? '');
  } catch (error) {
    throw new Error(`The data-post block of ${name} is not valid JSON.`, { cause: error });
  }
  const data = postData.safeParse(source);
  if (!data.success) throw new Error(`${name}: ${z.prettifyError(data.error)}`);
  return { data: data.data, content: text.slice(block[0].length).trimEnd() };
}

/** Whether a date exists: 30 February does not. */
function isDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10));
}
