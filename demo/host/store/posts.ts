import type { Client, InStatement, Row } from '@libsql/client';
import { matchExpression, type Phrase } from '../blog/search-term';
import { indexText } from '../blog/words';
import { plainText } from '../blog/plain-text';
import type { Post, Tag } from '../content/model';
import type { Blog, BlogTemplates, StoredPost } from '../content/read-blog';
import { number, text } from './row';
import { unixTime } from './unix-time';

/** A post with its content, as visitors get it. */
export interface WholePost extends Post {
  readonly content: string;
}

/** Its neighbours in the order of the journal, which begins with the newest. */
export interface Neighbours {
  readonly newer: Post | undefined;
  readonly older: Post | undefined;
}

/** A tag, and how many posts have it. */
export interface CountedTag extends Tag {
  readonly count: number;
}

/** Part of a list of posts. */
export interface PostRange {
  /** Slugs of tags of which a post has at least one; empty for all posts. */
  readonly tags: readonly string[];
  /** Phrases that a post must contain; empty for all posts. */
  readonly phrases: readonly Phrase[];
  /** Language of the posts; empty for all. */
  readonly lang?: string;
  readonly offset: number;
  readonly limit: number;
}

/** Posts of a list, and how many there are in all. */
export interface PostPage {
  readonly posts: readonly Post[];
  readonly count: number;
}

/** Whether visitors see a post: it is no draft, and its time has come. */
export const PUBLIC = 'post.is_draft = 0 and post.published <= :now';

const ORDER = 'order by post.published desc, post.path';

const IN_LANGUAGE = `(:lang = '' or post.data ->> 'lang' = :lang)`;

const CHOSEN = `and (:match = '' or post.id in
  (select rowid from post_index where post_index match :match))
  and (:tags = '[]' or post.id in
  (select post from post_tag where slug in (select value from json_each(:tags))))
  and ${IN_LANGUAGE}`;

/** Returns posts of the journal, the newest first. */
export async function listPosts(
  client: Client,
  { tags, phrases, lang = '', offset, limit }: PostRange,
): Promise<PostPage> {
  const args = {
    now: unixTime(),
    tags: JSON.stringify(tags),
    match: matchExpression(phrases),
    lang,
  };
  const [count, rows] = await client.batch(
    [
      { sql: `select count(*) as count from post where ${PUBLIC} ${CHOSEN}`, args },
      {
        sql: `select data from post where ${PUBLIC} ${CHOSEN} ${ORDER} limit :limit offset :offset`,
        args: { ...args, limit, offset },
      },
    ],
    'read',
  );
  const [row] = count?.rows ?? [];
  return { posts: rows?.rows.map(postOf) ?? [], count: row ? number(row, 'count') : 0 };
}

/** Returns a post with its content. */
export async function postBy(client: Client, path: string): Promise<WholePost | undefined> {
  const { rows } = await client.execute({
    sql: `select data, content from post where path = :path and ${PUBLIC}`,
    args: { path, now: unixTime() },
  });
  return rows[0] && wholePostOf(rows[0]);
}

/** Returns the newest posts with their content. */
export async function newestPosts(client: Client, limit: number): Promise<WholePost[]> {
  const { rows } = await client.execute({
    sql: `select data, content from post where ${PUBLIC} ${ORDER} limit :limit`,
    args: { now: unixTime(), limit },
  });
  return rows.map(wholePostOf);
}

/** Returns the posts before and after a post. */
export async function neighboursOf(client: Client, path: string): Promise<Neighbours> {
  const beside = (isNewer: boolean): InStatement => ({
    sql: `select post.data from post join post as own on own.path = :path
      where ${PUBLIC} and (post.published, own.path) ${isNewer ? '>' : '<'} (own.published, post.path)
      order by post.published ${isNewer ? 'asc' : 'desc'}, post.path ${isNewer ? 'desc' : 'asc'}
      limit 1`,
    args: { path, now: unixTime() },
  });
  const [newer, older] = await client.batch([beside(true), beside(false)], 'read');
  const first = (rows: readonly Row[] | undefined): Post | undefined =>
    rows?.[0] && postOf(rows[0]);
  return { newer: first(newer?.rows), older: first(older?.rows) };
}

/** Returns the tags of the posts in a language, or in all; those of most posts first. */
export async function allTags(client: Client, lang = ''): Promise<CountedTag[]> {
  const { rows } = await client.execute({
    sql: `select slug, min(name) as name, count(*) as count
      from post_tag join post on post.id = post_tag.post where ${PUBLIC} and ${IN_LANGUAGE}
      group by slug order by count desc, slug`,
    args: { now: unixTime(), lang },
  });
  return rows.map((row) => ({
    slug: text(row, 'slug'),
    name: text(row, 'name'),
    count: number(row, 'count'),
  }));
}

/** Returns the templates of a language, or of another one that has some. */
export async function templatesBy(
  client: Client,
  languages: readonly string[],
): Promise<BlogTemplates | undefined> {
  const { rows } = await client.execute('select name, data from blog_template');
  const byLanguage = new Map(rows.map((row) => [text(row, 'name'), text(row, 'data')]));
  const data = languages.map((language) => byLanguage.get(language)).find(Boolean);
  // The cast is safe: only `blogStatements` writes this column.
  return data === undefined ? undefined : (JSON.parse(data) as BlogTemplates);
}

// The cast is safe: only `blogStatements` writes this column.
export const postOf = (row: Row): Post => JSON.parse(text(row, 'data')) as Post;

const wholePostOf = (row: Row): WholePost => ({ ...postOf(row), content: text(row, 'content') });

/** Statements that replace all stored posts and templates by these. */
export function blogStatements({ posts, templates }: Blog): InStatement[] {
  return [
    'delete from post_index',
    'delete from post_tag',
    'delete from post',
    ...posts.flatMap((post, index) => postStatements(post, index + 1)),
    'delete from blog_template',
    ...Array.from(templates, ([language, data]) => ({
      sql: 'insert into blog_template (name, data) values (?, ?)',
      args: [language, JSON.stringify(data)],
    })),
  ];
}

function postStatements({ post, content, isDraft }: StoredPost, id: number): InStatement[] {
  const plain = plainText(content);
  const published = Math.floor(new Date(post.date).getTime() / 1000);
  return [
    {
      sql: `insert into post (id, path, data, content, text, published, is_draft)
        values (?, ?, ?, ?, ?, ?, ?)`,
      args: [id, post.path, JSON.stringify(post), content, plain, published, isDraft ? 1 : 0],
    },
    ...post.tags.map(({ slug, name }) => ({
      sql: 'insert into post_tag (slug, post, name) values (?, ?, ?)',
      args: [slug, id, name],
    })),
    {
      sql: 'insert into post_index (rowid, title, tags, body) values (?, ?, ?, ?)',
      args: [
        id,
        indexText(post.title),
        indexText(post.tags.map(({ name }) => name).join(' | ')),
        indexText(`${post.excerpt} | ${plain}`),
      ],
    },
  ];
}
