import { Markup } from '../../html';
import type { Page, Post, Site, StoredPost } from '../content/model';
import { tagsIn } from '../content/page-file';
import type { HostContext } from '../context';
import { encodePath } from '../http/decode-path';
import type { BlogTemplates } from '../content/read-blog';
import type { Content } from '../content/read-content';
import {
  neighboursOf,
  postBy,
  shownAlternates,
  templatesBy,
  type Neighbours,
  type WholePost,
} from '../records/posts';
import { fillBlocks, type Fields } from './fill-blocks';
import { journalOf } from './journals';
import { postFields } from './post-fields';

/**
 * Returns the page of a post, in the template `post.html` of its language, or of the site's first
 * one. Besides the fields of the post it has `journal`, `<!--dm:content-->`, and `newer` and `older`
 * with the fields of its neighbours.
 */
export async function postPage(
  host: HostContext,
  site: Pick<Site, 'languages'>,
  path: string,
): Promise<Page | undefined> {
  const { database } = host;
  const post = await postBy(database, path);
  if (!post) return undefined;
  const [alternates, journal, neighbours, templates] = await Promise.all([
    shownAlternates(database, post.alternates),
    journalOf(host, post.lang),
    neighboursOf(database, post),
    templatesBy(database, [post.lang, ...site.languages.map(({ code }) => code)]),
  ]);
  return templates && fillPost({ ...post, alternates }, { journal, neighbours, templates });
}

/**
 * Returns the page of a post as a site's content has it, also of one that visitors do not see; with
 * the name of its file.
 */
export async function editedPostPage(
  host: HostContext,
  { blog, site }: Pick<Content, 'blog' | 'site'>,
  { file, post, content }: StoredPost,
): Promise<Page | undefined> {
  const templates = [post.lang, ...site.languages.map(({ code }) => code)]
    .map((lang) => blog.templates.get(lang))
    .find(Boolean);
  if (!templates) return undefined;
  const journal = await journalOf(host, post.lang);
  const neighbours = neighboursIn(blog.posts, post);
  return { ...fillPost({ ...post, content }, { journal, neighbours, templates }), file };
}

/** The posts before and after one, among those that visitors see now. */
function neighboursIn(posts: readonly StoredPost[], { path, lang }: Post): Neighbours {
  const now = Date.now();
  const shown = posts
    .filter(({ post, isDraft }) => {
      const isPublic = !isDraft && new Date(post.date).getTime() <= now;
      return post.path === path || (isPublic && post.lang === lang);
    })
    .map(({ post }) => post)
    .sort((a, b) => Date.parse(b.date) - Date.parse(a.date) || (a.path < b.path ? -1 : 1));
  const at = shown.findIndex((post) => post.path === path);
  return { newer: shown[at - 1], older: shown[at + 1] };
}

/** The parts of a post's page around the post. */
interface PostSurroundings {
  /** Path of the journal. */
  readonly journal: string;
  readonly neighbours: Neighbours;
  readonly templates: BlogTemplates;
}

/** Puts a post into the template of its page. */
function fillPost(post: WholePost, { journal, neighbours, templates }: PostSurroundings): Page {
  const { content: written, ...head } = post;
  const { path } = post;
  const { newer, older } = neighbours;
  const { data, content: template } = templates.post;
  const place = { journal, around: data.lang };
  const fields: Fields = {
    ...postFields(post, place),
    journal,
    'post-content': new Markup(written),
    newer: newer && postFields(newer, place),
    older: older && postFields(older, place),
    'newer-path': newer && encodePath(newer.path),
    'older-path': older && encodePath(older.path),
  };
  const content = fillBlocks(template, fields);
  return {
    path,
    alias: path.slice(path.lastIndexOf('/') + 1),
    isHome: false,
    // The layout has the languages of the site only.
    lang: data.lang,
    dir: data.dir,
    title: plain(data.title, fields),
    description: plain(data.description, fields),
    headsection: fillBlocks(data.headsection, fields),
    content,
    tags: tagsIn(content),
    css: data.css,
    devicecss: data.devicecss,
    animation: data.animation,
    alternates: post.alternates,
    post: head,
  };
}

/** Fills a template that is text, not HTML. */
const plain = (template: string, fields: Fields): string =>
  template.replace(/\{\{([\w-]{1,64})\}\}/g, (all, name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : all;
  });
