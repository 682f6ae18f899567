import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suggestion } from '../../../shared/debug/nearest';
import type { MediaEntry } from '../files/media-manifest';
import { isMissing, readIfExists } from '../files/read-if-exists';
import { Mistakes, siteError } from '../mistakes/site-error';
import type { Edits } from './edits';
import type { Picture, Post, SiteLanguage, StoredPost, Tag } from './model';
import { parsePageFile, type PageFile } from './page-file';
import { addedPost, changedPost, POST_FILE, type PostChange } from './post-change';
import { parsePostFile, type PostFile } from './post-file';
import { readText } from './read-text';

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

/**
 * Languages and photos that posts refer to; those that could not be read are not checked. And what
 * their owner has changed of them and added.
 */
export interface BlogSurroundings {
  readonly languages: readonly SiteLanguage[] | undefined;
  /** The photos of `media.json`, by name. */
  readonly photos: ReadonlyMap<string, MediaEntry> | undefined;
  readonly edits: Edits;
}

/**
 * Reads `posts/<lang>/<name>.html` and `templates/<lang>/post.html`, `list.html` and, in a language
 * with a search page, `results.html`; a site without posts needs no templates.
 *
 * @throws {SiteError} Names the missing and invalid files.
 */
export async function readBlog(folder: string, surroundings: BlogSurroundings): Promise<Blog> {
  const mistakes = new Mistakes();
  const blog = {
    posts: await readPosts(folder, surroundings, mistakes),
    templates: await readTemplates(folder, mistakes),
  };
  mistakes.throwIfAny();
  const main = surroundings.languages?.[0]?.code;
  if (main !== undefined && blog.posts.length > 0 && !blog.templates.has(main)) {
    throw siteError(`templates/${main}`, 'post.html and list.html are missing.');
  }
  return blog;
}

async function readPosts(
  folder: string,
  surroundings: BlogSurroundings,
  mistakes: Mistakes,
): Promise<readonly StoredPost[]> {
  const { structure } = surroundings.edits;
  const folders = await namesIn(join(folder, 'posts'));
  const written = await Promise.all(
    folders.map(async (lang) =>
      (await namesIn(join(folder, 'posts', lang))).map((name) => `posts/${lang}/${name}`),
    ),
  );
  const files = new Set(written.flat());
  const read = async (file: string): Promise<StoredPost> => {
    if (!POST_FILE.test(file)) throw siteError(file, 'a post is <name>.html.');
    const post = files.has(file)
      ? parsePostFile(await readFile(join(folder, file), 'utf8'), file)
      : addedPost(file, surroundings.languages);
    return storedPost(file, post, surroundings);
  };
  const posts = await Promise.all(
    [...new Set([...files, ...structure.addedPosts])]
      .filter((file) => structure.posts[file]?.isDeleted !== true)
      .map((file) => mistakes.of(read(file))),
  );
  return posts.filter((post) => post !== undefined);
}

/** Returns a post as its owner has changed it. */
function storedPost(
  file: string,
  written: PostFile,
  { languages, photos, edits }: BlogSurroundings,
): StoredPost {
  const [, lang = '', name = ''] = POST_FILE.exec(file) ?? [];
  const change = edits.structure.posts[file] ?? {};
  const { data, content } = changedPost(written, change);
  const { draft: isDraft, tags, picture, alt, caption, ...rest } = data;
  const slug = change.alias ?? name;
  const post: Post = {
    ...rest,
    path: lang === languages?.[0]?.code ? `/${slug}` : `/${lang}/${slug}`,
    lang,
    tags: uniqueTags(tags),
    picture: chosenPicture(change, { alt: alt ?? '', caption }, () =>
      picture === undefined || photos === undefined
        ? undefined
        : pictureOf(picture, { name: file, photos, alt, caption }),
    ),
  };
  return { file, post, content: edits.pages.get(file) ?? content, isDraft };
}

/** Returns the picture that the owner has chosen, or the one of the file, with its focus point. */
function chosenPicture(
  { picture, focus }: PostChange,
  texts: Pick<Picture, 'alt' | 'caption'>,
  written: () => Picture | undefined,
): Picture | undefined {
  if (picture === null) return undefined;
  const shown = picture ? { ...picture, ...texts } : written();
  return shown && { ...shown, ...(focus && { focus }) };
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
