import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing, readIfExists } from '../files/read-if-exists';
import type { Picture, Post, SiteLanguage, Tag } from './model';
import { parsePageFile, type PageFile } from './page-file';
import { parsePostFile } from './post-file';

/** A post with its content. */
export interface StoredPost {
  readonly post: Post;
  /** HTML. */
  readonly content: string;
  readonly isDraft: boolean;
}

/** Templates of the blog in one language. */
export interface BlogTemplates {
  /** A post's page. */
  readonly post: PageFile;
  /** The posts of a list. */
  readonly list: string;
  /** Template of search results; empty in a language without a search page. */
  readonly results: string;
}

/** Posts and the templates in which they are shown. */
export interface Blog {
  readonly posts: readonly StoredPost[];
  /** By language. */
  readonly templates: ReadonlyMap<string, BlogTemplates>;
}

const FILE = /^([\p{L}\p{N}-]+)\.html$/u;

/** The photos of `media.json`. */
const photos = z.record(
  z.string(),
  z.looseObject({
    width: z.number().optional(),
    height: z.number().optional(),
    alt: z.string().optional(),
  }),
);
type Photos = z.infer<typeof photos>;

/**
 * Reads `posts/<lang>/<name>.html` and `templates/<lang>/post.html`, `list.html` and, in a language
 * with a search page, `results.html`; a site without posts needs no templates.
 *
 * @throws {Error} Names the missing or invalid file.
 */
export async function readBlog(folder: string, languages: readonly SiteLanguage[]): Promise<Blog> {
  const media = await readIfExists(join(folder, 'media.json'));
  const known = photos.parse(JSON.parse(media?.toString() ?? '{}'));
  const folders = await namesIn(join(folder, 'posts'));
  const posts = await Promise.all(
    folders.map((lang) => readPosts(folder, lang, { languages, known })),
  );
  const blog = { posts: posts.flat(), templates: await readTemplates(folder) };
  const [main] = languages;
  if (blog.posts.length > 0 && !blog.templates.has(main?.code ?? '')) {
    throw new Error(`templates/${main?.code ?? ''}: post.html and list.html are missing.`);
  }
  return blog;
}

interface Surroundings {
  readonly languages: readonly SiteLanguage[];
  readonly known: Photos;
}

async function readPosts(
  folder: string,
  lang: string,
  { languages, known }: Surroundings,
): Promise<StoredPost[]> {
  const path = join(folder, 'posts', lang);
  return Promise.all(
    (await namesIn(path)).map(async (file) => {
      const name = `posts/${lang}/${file}`;
      const [, slug] = FILE.exec(file) ?? [];
      if (slug === undefined) throw new Error(`${name}: a post is <name>.html.`);
      const { data, content } = parsePostFile(await readFile(join(path, file), 'utf8'), name);
      const { draft: isDraft, tags, picture, alt, caption, ...rest } = data;
      const post: Post = {
        ...rest,
        path: lang === languages[0]?.code ? `/${slug}` : `/${lang}/${slug}`,
        lang,
        tags: uniqueTags(tags),
        picture:
          picture === undefined ? undefined : pictureOf(picture, { name, known, alt, caption }),
      };
      return { post, content, isDraft };
    }),
  );
}

function uniqueTags(names: readonly string[]): Tag[] {
  const tags = names.map((name) => [tagSlug(name), name] as const);
  return Array.from(new Map(tags), ([slug, name]) => ({ slug, name }));
}

/** Returns the part of an address that names a tag. */
export const tagSlug = (name: string): string =>
  name.trim().normalize('NFC').toLowerCase().replace(/\s+/g, '-');

function pictureOf(
  picture: string,
  {
    name,
    known,
    alt,
    caption,
  }: Pick<Surroundings, 'known'> & { name: string; alt: string | undefined; caption: string },
): Picture {
  const photo = Object.hasOwn(known, picture) ? known[picture] : undefined;
  if (photo?.width === undefined || photo.height === undefined) {
    throw new Error(`${name}: media.json has no picture "${picture}".`);
  }
  const { width, height } = photo;
  return { name: picture, width, height, alt: alt ?? photo.alt ?? '', caption };
}

async function readTemplates(folder: string): Promise<Map<string, BlogTemplates>> {
  const path = join(folder, 'templates');
  const templates = new Map<string, BlogTemplates>();
  for (const lang of await namesIn(path)) {
    const name = `templates/${lang}/post.html`;
    const [post, list, results] = await Promise.all([
      readFile(join(path, lang, 'post.html'), 'utf8'),
      readFile(join(path, lang, 'list.html'), 'utf8'),
      readIfExists(join(path, lang, 'results.html')),
    ]);
    templates.set(lang, {
      post: parsePageFile(post, name),
      list: list.trimEnd(),
      results: results?.toString().trimEnd() ?? '',
    });
  }
  return templates;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
