import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suggestion } from '../../../shared/debug/nearest';
import type { MediaEntry } from '../files/media-manifest';
import { isMissing, readIfExists } from '../files/read-if-exists';
import { Mistakes, siteError } from '../mistakes/site-error';
import type { Picture, Post, SiteLanguage, Tag } from './model';
import { parsePageFile, type PageFile } from './page-file';
import { parsePostFile } from './post-file';
import { readText } from './read-text';

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

/** Languages and photos that posts refer to; those that could not be read are not checked. */
export interface BlogSurroundings {
  readonly languages: readonly SiteLanguage[] | undefined;
  /** The photos of `media.json`, by name. */
  readonly photos: ReadonlyMap<string, MediaEntry> | undefined;
}

/**
 * Reads `posts/<lang>/<name>.html` and `templates/<lang>/post.html`, `list.html` and, in a language
 * with a search page, `results.html`; a site without posts needs no templates.
 *
 * @throws {SiteError} Names the missing and invalid files.
 */
export async function readBlog(folder: string, surroundings: BlogSurroundings): Promise<Blog> {
  const mistakes = new Mistakes();
  const folders = await namesIn(join(folder, 'posts'));
  const posts = await Promise.all(
    folders.map((lang) => readPosts(folder, lang, surroundings, mistakes)),
  );
  const blog = { posts: posts.flat(), templates: await readTemplates(folder, mistakes) };
  mistakes.throwIfAny();
  const main = surroundings.languages?.[0]?.code;
  if (main !== undefined && blog.posts.length > 0 && !blog.templates.has(main)) {
    throw siteError(`templates/${main}`, 'post.html and list.html are missing.');
  }
  return blog;
}

async function readPosts(
  folder: string,
  lang: string,
  { languages, photos }: BlogSurroundings,
  mistakes: Mistakes,
): Promise<readonly StoredPost[]> {
  const path = join(folder, 'posts', lang);
  const read = async (file: string): Promise<StoredPost> => {
    const name = `posts/${lang}/${file}`;
    const [, slug] = FILE.exec(file) ?? [];
    if (slug === undefined) throw siteError(name, 'a post is <name>.html.');
    const { data, content } = parsePostFile(await readFile(join(path, file), 'utf8'), name);
    const { draft: isDraft, tags, picture, alt, caption, ...rest } = data;
    const post: Post = {
      ...rest,
      path: lang === languages?.[0]?.code ? `/${slug}` : `/${lang}/${slug}`,
      lang,
      tags: uniqueTags(tags),
      picture:
        picture === undefined || photos === undefined
          ? undefined
          : pictureOf(picture, { name, photos, alt, caption }),
    };
    return { post, content, isDraft };
  };
  const posts = await Promise.all((await namesIn(path)).map((file) => mistakes.of(read(file))));
  return posts.filter((post) => post !== undefined);
}

function uniqueTags(names: readonly string[]): Tag[] {
  const tags = names.map((name) => [tagSlug(name), name] as const);
  return Array.from(new Map(tags), ([slug, name]) => ({ slug, name }));
}

/** Returns the part of an address that names a tag. */
export const tagSlug = (name: string): string =>
  name.trim().normalize('NFC').toLowerCase().replace(/\s+/g, '-');

interface Pictured {
  /** The post's file. */
  readonly name: string;
  readonly photos: ReadonlyMap<string, MediaEntry>;
  readonly alt: string | undefined;
  readonly caption: string;
}

function pictureOf(picture: string, { name, photos, alt, caption }: Pictured): Picture {
  const photo = photos.get(picture);
  if (photo?.width === undefined || photo.height === undefined) {
    const near = suggestion(picture, [...photos.keys()]);
    throw siteError(name, `media.json has no picture "${picture}"${near || '.'}`);
  }
  const { width, height } = photo;
  return { name: picture, width, height, alt: alt ?? photo.alt ?? '', caption };
}

async function readTemplates(
  folder: string,
  mistakes: Mistakes,
): Promise<Map<string, BlogTemplates>> {
  const path = join(folder, 'templates');
  const templates = new Map<string, BlogTemplates>();
  for (const lang of await namesIn(path)) {
    const name = `templates/${lang}/post.html`;
    const [post, list, results] = await Promise.all([
      mistakes.of(readText(folder, name).then((text) => parsePageFile(text, name))),
      mistakes.of(readText(folder, `templates/${lang}/list.html`)),
      readIfExists(join(path, lang, 'results.html')),
    ]);
    if (post === undefined || list === undefined) continue;
    templates.set(lang, {
      post,
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
