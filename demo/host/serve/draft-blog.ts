import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Page } from '../content/model';
import type { Content } from '../content/read-content';
import type { HostContext } from '../context';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { chunks, type Query } from '../database/query';
import { tablesOf } from '../database/tables-of';
import { pageStatements, siteStatement } from './seed';
import { blogStatements } from '../records/posts';

/** Tables that a draft has of its own; those of comments are the site's. */
const OWN: ReadonlySet<string> = new Set([
  ...['site', 'page', 'post', 'post_tag', 'post_index', 'blog_template'],
]);

/** Most databases that are kept open: one for the owner, one for people with a link. */
const MAX_DRAFTS = 2;

type BlogContent = Pick<Content, 'site' | 'pages' | 'blog'>;

/** The databases of the latest drafts, the least recently used first. */
const drafts = new Map<string, Promise<Database>>();

/** Time after which nobody reads a database that was replaced, in ms: a page asks a few short queries. */
const CLOSED_AFTER = 30_000;

/** Returns a hash of everything that lists of posts depend on. */
const nameOf = ({ pages, blog, site }: BlogContent): string =>
  createHash('sha256')
    .update(JSON.stringify([site.languages, blog.posts, [...blog.templates]]))
    .update(
      JSON.stringify(journalsIn(pages).map(({ path, lang, blog: kind }) => [path, lang, kind])),
    )
    .digest('base64url');

/** The pages that posts are listed on: nothing else is asked of the pages. */
const journalsIn = (pages: readonly Page[]): readonly Page[] =>
  pages.filter(({ blog }) => blog !== undefined);

async function open({ pages, blog, site }: BlogContent, dataFolder: string): Promise<Database> {
  const database = await openDatabase({
    ...{ dataFolder, databaseUrl: ':memory:', databaseToken: undefined, databaseConnections: 1 },
  });
  try {
    // Nobody reads it before it is whole, and others don't wait for many posts.
    await database.write([...pageStatements(journalsIn(pages)), siteStatement(site)]);
    for (const some of chunks(blogStatements(blog))) {
      await database.write(some);
      await nextTurn();
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Returns the database of a draft's posts. */
function draftOf(content: BlogContent, dataFolder: string): Promise<Database> {
  const name = nameOf(content);
  const known = drafts.get(name);
  const draft = known ?? open(content, dataFolder);
  drafts.delete(name);
  drafts.set(name, draft);
  if (!known) {
    // The next request opens it again.
    draft.catch(() => drafts.get(name) === draft && drafts.delete(name));
    forgetOldest();
  }
  return draft;
}

function forgetOldest(): void {
  const [oldest] = drafts;
  if (!oldest || drafts.size <= MAX_DRAFTS) return;
  const [name, draft] = oldest;
  drafts.delete(name);
  // The time counts from when it is open. If opening failed, it is closed already.
  void draft.then(
    (database) => setTimeout(() => void database.close(), CLOSED_AFTER).unref(),
    () => undefined,
  );
}

const isOwn = (query: Query): boolean => {
  const { tables, isRead } = tablesOf(query);
  return isRead && [...tables].every((table) => OWN.has(table));
};

/**
 * Returns the host for the lists of posts in a draft: searched, counted and put in order by the same
 * queries as those of visitors.
 */
export async function draftHost(host: HostContext, content: BlogContent): Promise<HostContext> {
  const { database: site, settings } = host;
  const draft = await draftOf(content, settings.dataFolder);
  const of = (query: Query): Database => (isOwn(query) ? draft : site);
  const database: Database = {
    dialect: site.dialect,
    connections: site.connections,
    all: (query) => of(query).all(query),
    first: (query) => of(query).first(query),
    read: (queries) => (queries.every(isOwn) ? draft : site).read(queries),
    run: (query) => site.run(query),
    write: (queries, ...locks) => site.write(queries, ...locks),
    writeForgettable: (queries) => site.writeForgettable(queries),
    versions: (scopes) => site.versions(scopes),
    close: () => site.close(),
  };
  return { ...host, database, isDraft: true };
}
