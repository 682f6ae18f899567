import { z } from 'zod';
import { readDataBlock } from './data-block';
import { isHash } from '../text/password-hash';

/**
 * The block at the top of a page's file: `<script type="application/json" data-page>`.
 * Unknown names are errors, so that typos are noticed.
 */
const pageData = z.strictObject({
  title: z.string().min(1),
  description: z.string().default(''),
  lang: z.string().min(2),
  dir: z.enum(['ltr', 'rtl']).default('ltr'),
  /** Last path segment. Default: the file's name. */
  alias: z
    .string()
    .regex(/^[^/?#\s]+$/)
    .optional(),
  isHome: z.boolean().default(false),
  /** HTML for the head, besides title, description, canonical and alternates. */
  headsection: z.string().default(''),
  css: z.string().default(''),
  devicecss: z.string().default(''),
  animation: z.enum(['none', 'fade']).optional(),
  /** Paths of the same page in other languages, by language. */
  alternates: z.record(z.string(), z.string()).default({}),
  /** Address to redirect to by a visit. */
  redirect: z.string().optional(),
  /** Address to redirect to by a full page load. */
  url_redirect: z.string().optional(),
  /** Hash of the page's password, from `passwords/print-hash.ts`. */
  passwordHash: z
    .string()
    .refine(isHash, 'must be a hash from print-hash.ts, not the password itself')
    .optional(),
  /** Collection whose items the page shows, one at each address. */
  collection: z.string().optional(),
  /** Whether search engines must not list the page. */
  noindex: z.boolean().default(false),
  /** Which page of the blog this is. */
  blog: z.enum(['journal', 'search', 'newest']).optional(),
  /** Whether this is the page of the shop; its content has `<!--dm:shop-->`. */
  shop: z.boolean().default(false),
});

/** Metadata of a page. */
type PageData = z.infer<typeof pageData>;

/** A parsed page file. */
export interface PageFile {
  readonly data: PageData;
  /** HTML inside the outlet. */
  readonly content: string;
}

/**
 * Parses a page's file.
 *
 * @throws {SiteError} Names the file and the mistakes in its block.
 */
export const parsePageFile = (text: string, file: string): PageFile =>
  readDataBlock(text, 'data-page', pageData, file);

/** Name of a page's file: `en/home.html`, `en/workshops/[slug].html`. */
export const PAGE_FILE = /^[\w-]+(?:\/[\w[\]-]+){1,4}\.html$/;

/** Returns the sorted, unique `dm-*` tag names in HTML (page JSON's `tags`). */
export function tagsIn(html: string): string[] {
  const markup = html.replace(/<!--[\s\S]*?-->/g, '');
  const names = Array.from(markup.matchAll(/<(dm-[a-z0-9-]+)/gi), ([, name = '']) => name);
  return [...new Set(names.map((name) => name.toLowerCase()))].sort();
}
