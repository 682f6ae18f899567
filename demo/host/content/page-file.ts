import { z } from 'zod';
import { isHash } from '../passwords/hash';

/**
 * The block at the top of a page's file: `<script type="application/json" data-page>`.
 * Unknown names are an error, so that a misspelt one is noticed.
 */
const pageData = z.strictObject({
  title: z.string().min(1),
  description: z.string().default(''),
  lang: z.string().min(2),
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
  /** Last segment of the address; default the file's name. */
  alias: z
    .string()
    .regex(/^[^/?#\s]+$/)
    .optional(),
  isHome: z.boolean().default(false),
  /** The page's own part of the head, besides title, description, canonical and alternates. */
  headsection: z.string().default(''),
  css: z.string().default(''),
  devicecss: z.string().default(''),
  animation: z.enum(['none', 'fade']).optional(),
  /** Address of the same page in other languages, by language. */
  alternates: z.record(z.string(), z.string()).default({}),
  /** Address to visit instead. */
  redirect: z.string().optional(),
  /** Address to load natively instead. */
  url_redirect: z.string().optional(),
  /** The hash of the password that opens the page (`passwords/print-hash.ts` makes one). */
  passwordHash: z
    .string()
    .refine(isHash, 'is not a hash of print-hash.ts; the password itself is not kept')
    .optional(),
});

/** What a page says about itself. */
type PageData = z.infer<typeof pageData>;

/** A page's file, taken apart. */
export interface PageFile {
  readonly data: PageData;
  /** The HTML inside the outlet. */
  readonly content: string;
}

const BLOCK = /^\s*<script\b(?=[^>]*\bdata-page\b)[^>]*>([\s\S]*?)<\/script>\s*/i;

/**
 * Takes a page's file apart.
 *
 * @throws {Error} Names the file and what is wrong with it.
 */
export function readPageFile(text: string, name: string): PageFile {
  const block = BLOCK.exec(text);
  if (!block) throw new Error(`${name} does not begin with a <script data-page> block.`);
  let source: unknown;
  try {
    source = JSON.parse(block[1] ?? '');
  } catch (error) {
    throw new Error(`The data-page block of ${name} is not JSON.`, { cause: error });
  }
  const data = pageData.safeParse(source);
  if (!data.success) throw new Error(`${name}: ${z.prettifyError(data.error)}`);
  return { data: data.data, content: text.slice(block[0].length).trimEnd() };
}

/** The `dm-*` names in a piece of HTML, sorted, each once (page JSON's `tags`). */
export function tagsIn(html: string): string[] {
  const markup = html.replace(/<!--[\s\S]*?-->/g, '');
  const names = Array.from(markup.matchAll(/<(dm-[a-z0-9-]+)/gi), ([, name = '']) => name);
  return [...new Set(names.map((name) => name.toLowerCase()))].sort();
}
