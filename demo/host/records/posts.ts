import { sql } from 'kysely';
import type { Phrase } from '../text/search-term';
import { indexText } from '../text/words';
import { plainText } from '../text/plain-text';
import type { Post, StoredPost, Tag } from '../content/model';
import { pathOf } from '../content/path-of';
import type { Blog, BlogTemplates } from '../content/read-blog';
import type { Database } from '../database/database';
import { emptyIndex, has, indexStatement, termsOf } from '../database/full-text';
import { prepare } from '../database/prepared-query';
import { chunks, db, jsonText, type Query } from '../database/query';
import { oncePerSite } from '../database/watched-database';
import { unixTime } from '../time/unix-time';

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

/** Languages of posts: one, or all but some. */
export type PostLanguages = { readonly only: string } | { readonly except: readonly string[] };

/** Part of a list of posts. */
export interface PostRange {
  /** Slugs of tags of which a post has at least one; empty for all posts. */
  readonly tags: readonly string[];
  /** Phrases that a post must contain; empty for all posts. */
  readonly phrases: readonly Phrase[];
  /** Languages of the posts. Default: all. */
  readonly languages?: PostLanguages;
  /** Whether drafts, and posts whose time has not come, are listed too. Default: no. */
  readonly withUpcoming?: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** Posts of a list, and how many there are in all. */
export interface PostPage {
  readonly posts: readonly Post[];
  readonly count: number;
}

/** Whether visitors see a post: it is no draft, and its time has come. */
export const isPublic = (now = unixTime()) =>
  sql<boolean>`(post.is_draft = 0 and post.published <= ${now})`;

/**
 * Returns the time at which the next post comes out, in seconds since 1970.
 *
 * @param since time after which.
 */
export async function nextPublication(database: Database, since: number): Promise<number> {
  const row = await database.first(
    db
      .selectFrom('post')
      .select((eb) => eb.fn.min('published').as('next'))
      .where('is_draft', '=', 0)
      .where('published', '>', since),
  );
  return row?.next ?? Infinity;
}

/** All posts that visitors see, in some languages. */
const publicPosts = (languages?: PostLanguages, now?: number) =>
  postsIn(languages).where(isPublic(now));

/** All posts in some languages. */
function postsIn(languages: PostLanguages = { except: [] }) {
  const posts = db.selectFrom('post');
  const lang = jsonText('post.data', 'lang');
  if ('only' in languages) return posts.where(lang, '=', languages.only);
  return languages.except.length === 0 ? posts : posts.where(lang, 'not in', languages.except);
}

/** The posts of a list, in no order. */
function chosenPosts({ tags, phrases, languages, withUpcoming = false }: PostRange) {
  let posts = withUpcoming ? postsIn(languages) : publicPosts(languages);
  if (phrases.length > 0) posts = posts.where(has(termsOf(phrases), 'all'));
  if (tags.length === 0) return posts;
  return posts.where(
    'post.id',
    'in',
    db.selectFrom('post_tag').select('post_tag.post').where('slug', 'in', tags),
  );
}

type ChosenPosts = ReturnType<typeof chosenPosts>;

const countOf = (chosen: ChosenPosts) =>
  chosen.select((eb) => eb.fn.countAll<number>().as('count'));

const partOf = (chosen: ChosenPosts, { offset, limit }: Pick<PostRange, 'offset' | 'limit'>) =>
  chosen
    .select('post.data')
    .orderBy('post.published', 'desc')
    .orderBy('post.path')
    .limit(limit)
    .offset(offset);

/** The list that most pages have: all posts in a language. */
const countInLanguage = prepare((values: { lang: string; now: number }) =>
  countOf(publicPosts({ only: values.lang }, values.now)),
);
const partInLanguage = prepare(
  (values: { lang: string; now: number; offset: number; limit: number }) =>
    partOf(publicPosts({ only: values.lang }, values.now), values),
);

/** The statements that count a list of posts, and read a part of it. */
function listQueries(range: PostRange) {
  const { tags, phrases, languages, withUpcoming, offset, limit } = range;
  const isPlain = tags.length === 0 && phrases.length === 0 && !withUpcoming;
  if (isPlain && languages && 'only' in languages) {
    const values = { lang: languages.only, now: unixTime(), offset, limit };
    return [countInLanguage(values), partInLanguage(values)] as const;
  }
  const chosen = chosenPosts(range);
  return [countOf(chosen), partOf(chosen, range)] as const;
}

/** Returns posts of the journal, the newest first. */
export async function listPosts(database: Database, range: PostRange): Promise<PostPage> {
  const [count, found] = await database.read(listQueries(range));
  return { posts: found.rows.map(postOf), count: count.rows[0]?.count ?? 0 };
}

/** The position of a post among all, the newest first. */
export interface PostPlace {
  readonly published: number;
  readonly path: string;
}

/**
 * Returns posts in all languages, the newest first, without counting them.
 *
 * @param last those after it. Default: from the first.
 */
export async function postsAfter(
  database: Database,
  limit: number,
  last?: PostPlace,
): Promise<{ readonly posts: readonly Post[]; readonly last: PostPlace | undefined }> {
  let chosen = publicPosts();
  if (last) {
    chosen = chosen
      .where('post.published', '<=', last.published)
      .where((eb) =>
        eb.or([eb('post.published', '<', last.published), eb('post.path', '>', last.path)]),
      );
  }
  const rows = await database.all(
    chosen
      .select(['post.data', 'post.published', 'post.path'])
      .orderBy('post.published', 'desc')
      .orderBy('post.path')
      .limit(limit),
  );
  return { posts: rows.map(postOf), last: rows.length < limit ? undefined : rows.at(-1) };
}

/** Returns the translations of a post without those that are still to come. */
export async function shownAlternates(
  database: Database,
  alternates: Post['alternates'],
): Promise<Post['alternates']> {
  const paths = Object.values(alternates).map(pathOf);
  if (paths.length === 0) return alternates;
  const rows = await database.all(
    db
      .selectFrom('post')
      .select('path')
      .where('path', 'in', paths)
      .where((eb) => eb.not(isPublic())),
  );
  const hidden = new Set(rows.map(({ path }) => path));
  return Object.fromEntries(
    Object.entries(alternates).filter(([, href]) => !hidden.has(pathOf(href))),
  );
}

/** Returns a post with its content. */
export async function postBy(database: Database, path: string): Promise<WholePost | undefined> {
  const row = await database.first(publicPost({ path, now: unixTime() }));
  return row && wholePostOf(row);
}

const publicPost = prepare(({ path, now }: { path: string; now: number }) =>
  publicPosts(undefined, now).select(['post.data', 'post.content']).where('post.path', '=', path),
);

/** Returns the newest posts with their content. */
export async function newestPosts(database: Database, limit: number): Promise<WholePost[]> {
  const rows = await database.all(
    publicPosts()
      .select(['post.data', 'post.content'])
      .orderBy('post.published', 'desc')
      .orderBy('post.path')
      .limit(limit),
  );
  return rows.map(wholePostOf);
}

/** Returns the posts before and after a post, in its language. */
export async function neighboursOf(
  database: Database,
  { path, lang }: Pick<Post, 'path' | 'lang'>,
): Promise<Neighbours> {
  const values = { path, lang, now: unixTime() };
  const [newer, older] = await database.read([nextPost(values), previousPost(values)]);
  const [next, previous] = [newer.rows[0], older.rows[0]];
  return { newer: next && postOf(next), older: previous && postOf(previous) };
}

const besidePost = (isNewer: boolean) =>
  prepare(({ path, lang, now }: { path: string; lang: string; now: number }) =>
    publicPosts({ only: lang }, now)
      .innerJoin('post as own', (join) => join.on('own.path', '=', path))
      .select('post.data')
      .where(
        isNewer
          ? sql<boolean>`(post.published, own.path) > (own.published, post.path)`
          : sql<boolean>`(post.published, own.path) < (own.published, post.path)`,
      )
      .orderBy('post.published', isNewer ? 'asc' : 'desc')
      .orderBy('post.path', isNewer ? 'desc' : 'asc')
      .limit(1),
  );
const nextPost = besidePost(true);
const previousPost = besidePost(false);

/** Returns the first posts of the journal of some languages of the site. */
export const firstPosts = (
  database: Database,
  languages: PostLanguages,
  limit: number,
): Promise<PostPage> =>
  oncePerPublication(database, `posts ${JSON.stringify(languages)} ${limit}`, (site) =>
    listPosts(site, { tags: [], phrases: [], languages, offset: 0, limit }),
  );

/** Returns the tags of the posts in a language of the site; those of most posts first. */
export const allTags = (database: Database, lang: string): Promise<readonly CountedTag[]> =>
  oncePerPublication(database, `tags ${lang}`, (site, now) =>
    site.all(tagsInLanguage({ lang, now })),
  );

/** A reading of the posts that have come out, with the times from which and until which it is true. */
interface Published<T> {
  readonly value: T;
  readonly since: number;
  readonly until: number;
}

/**
 * Reads what depends on the site's build and on which posts have come out: for pages, once until the next
 * one does. There must be few keys, as for `oncePerSite`.
 */
async function oncePerPublication<T>(
  database: Database,
  key: string,
  read: (site: Database, now: number) => Promise<T>,
): Promise<T> {
  const now = unixTime();
  const published = await oncePerSite<Published<T>>(
    database,
    key,
    async (site) => {
      const [value, until] = await Promise.all([read(site, now), nextPublication(site, now)]);
      return { value, since: now, until };
    },
    ({ since, until }) => since <= now && now < until,
  );
  return published.value;
}

const tagsInLanguage = prepare(({ lang, now }: { lang: string; now: number }) =>
  publicPosts({ only: lang }, now)
    .innerJoin('post_tag', 'post_tag.post', 'post.id')
    .select((eb) => [
      'post_tag.slug',
      eb.fn.min('post_tag.name').as('name'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy('post_tag.slug')
    .orderBy('count', 'desc')
    .orderBy('post_tag.slug'),
);

/** Returns the templates of a language, or of another one that has some. */
export async function templatesBy(
  database: Database,
  languages: readonly string[],
): Promise<BlogTemplates | undefined> {
  const byLanguage = await oncePerSite(database, 'templates', allTemplates);
  return languages.map((language) => byLanguage.get(language)).find(Boolean);
}

async function allTemplates(database: Database): Promise<ReadonlyMap<string, BlogTemplates>> {
  const rows = await database.all(db.selectFrom('blog_template').select(['name', 'data']));
  // The cast is safe: only `blogStatements` writes this column.
  return new Map(rows.map(({ name, data }) => [name, JSON.parse(data) as BlogTemplates]));
}

// The cast is safe: only `blogStatements` writes this column.
export const postOf = ({ data }: { readonly data: string }): Post => JSON.parse(data) as Post;

const wholePostOf = (row: { readonly data: string; readonly content: string }): WholePost => ({
  ...postOf(row),
  content: row.content,
});

/** Statements that replace all stored posts and templates by these. */
export function blogStatements({ posts, templates }: Blog): Query[] {
  return [
    emptyIndex(),
    db.deleteFrom('post_tag'),
    db.deleteFrom('post'),
    ...posts.flatMap((post, index) => postStatements(post, index + 1)),
    db.deleteFrom('blog_template'),
    ...Array.from(templates, ([name, data]) =>
      db.insertInto('blog_template').values({ name, data: JSON.stringify(data) }),
    ),
  ];
}

function postStatements({ post, content, isDraft }: StoredPost, id: number): Query[] {
  const plain = plainText(content);
  const published = Math.floor(new Date(post.date).getTime() / 1000);
  return [
    db.insertInto('post').values({
      ...{ id, path: post.path, data: JSON.stringify(post), content },
      ...{ text: plain, published, is_draft: isDraft ? 1 : 0 },
    }),
    ...chunks(post.tags).map((tags) =>
      db.insertInto('post_tag').values(tags.map(({ slug, name }) => ({ slug, post: id, name }))),
    ),
    indexStatement(id, {
      title: indexText(post.title),
      tags: indexText(post.tags.map(({ name }) => name).join(' | ')),
      body: indexText(`${post.excerpt} | ${plain}`),
    }),
  ];
}
