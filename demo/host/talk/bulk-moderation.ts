import { setTimeout as wait } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database';
import { isMarkOld } from '../database/old-marks';
import { WIDE_MARK } from '../http/network-mark';
import { CONDITIONS, moderate, type List } from './moderation';

/** Comments of one transaction: between two of them, other requests are served. */
const STEP = 100;

/** Longest pause between two of them, in ms: a page takes several rounds of the process. */
const LONGEST_PAUSE = 50;

/** Most comments that one request acts on. */
export const MAX_AT_ONCE = 10_000;

/** Actions for comments that nobody has read one by one: none of them shows a comment. */
export type GroupAction = 'spam' | 'remove';

/** Returns the actions for all comments of a list. */
export const groupActions = (list: List): readonly GroupAction[] =>
  list === 'spam' ? ['remove'] : ['spam', 'remove'];

/** Lists that can be emptied: a stranger can fill them. */
export const isHeldList = (list: List): boolean => list === 'waiting' || list === 'spam';

/** Visitors' comments of a list, up to a time. */
export interface Group {
  readonly list: List;
  /** In ms since 1970: what came or was changed later does not belong to it. */
  readonly until: number;
  readonly origin: Origin;
}

/**
 * Where the comments of a group come from: the network of one of them, or its author where the
 * network is forgotten; `undefined` for all.
 */
export type Origin =
  | { readonly kind: 'network'; readonly mark: string }
  | { readonly kind: 'author'; readonly author: string }
  | undefined;

interface Source {
  readonly id: string;
  readonly author: string;
  readonly mark: string;
}

const wideMark = sql<string>`substr(c.network, 1, ${sql.lit(WIDE_MARK)})`;

/** The network counts for a day only, also where nothing has forgotten it yet. */
const isRecent = (): RawBuilder<boolean> => sql<boolean>`not ${isMarkOld('c.created')}`;

const sources = (database: Database, ids: readonly string[]): Promise<readonly Source[]> =>
  database.all(
    sql<Source>`select c.id, c.author, case when ${isRecent()} then ${wideMark} else '' end as mark
      from comment c where c.id in (${sql.join(ids)}) and c.is_owner = 0`,
  );

/** Finds where a visitor's comment comes from. */
export async function originOf(database: Database, id: string): Promise<Origin> {
  const [source] = await sources(database, [id]);
  if (!source) return undefined;
  const { mark, author } = source;
  return mark === '' ? { kind: 'author', author } : { kind: 'network', mark };
}

/** How many comments of a list come from where one of them does. */
export interface Siblings {
  readonly kind: 'network' | 'author';
  readonly count: number;
}

/** Counts, for comments of a list, those that come from where each does. */
export async function countSiblings(
  database: Database,
  list: List,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Siblings>> {
  if (ids.length === 0) return new Map();
  const found = await sources(database, ids);
  const counted = (name: RawBuilder<string>, names: readonly string[], more: RawBuilder<unknown>) =>
    sql<{ name: string; count: number }>`select ${name} as name, count(*) as count from comment c
      where ${CONDITIONS[list]} and c.is_owner = 0 and ${more}
      ${names.length === 0 ? sql`and false` : sql`and ${name} in (${sql.join(names)})`}
      group by ${name}`;
  const marks = new Set(found.map(({ mark }) => mark));
  marks.delete('');
  const authors = new Set(found.filter(({ mark }) => mark === '').map(({ author }) => author));
  const [byMark, byAuthor] = await database.read([
    counted(wideMark, [...marks], isRecent()),
    counted(sql`c.author`, [...authors], sql`true`),
  ]);
  const numbers = {
    network: new Map(byMark.rows.map(({ name, count }) => [name, count])),
    author: new Map(byAuthor.rows.map(({ name, count }) => [name, count])),
  };
  return new Map(
    found.map(({ id, mark, author }) => {
      const kind = mark === '' ? 'author' : 'network';
      return [id, { kind, count: numbers[kind].get(mark === '' ? author : mark) ?? 0 }];
    }),
  );
}

function isIn({ list, until, origin }: Group): RawBuilder<boolean> {
  const isFrom =
    origin === undefined
      ? sql`true`
      : origin.kind === 'author'
        ? sql`c.author = ${origin.author}`
        : sql`${isRecent()} and ${wideMark} = ${origin.mark}`;
  return sql<boolean>`(${CONDITIONS[list]} and c.is_owner = 0
    and c.created <= ${until} and c.edited <= ${until} and ${isFrom})`;
}

/** Counts the comments of a group. */
export async function countGroup(database: Database, group: Group): Promise<number> {
  const row = await database.first(
    sql<{ count: number }>`select count(*) as count from comment c where ${isIn(group)}`,
  );
  return row?.count ?? 0;
}

/**
 * Applies an action to the comments of a group, the oldest first, in steps between which other
 * requests are served.
 *
 * @returns the number of comments; beyond {@link MAX_AT_ONCE}, some are left.
 */
export async function moderateGroup(
  database: Database,
  group: Group,
  action: GroupAction,
): Promise<number> {
  let done = 0;
  while (done < MAX_AT_ONCE) {
    const start = performance.now();
    const comments = await database.all(
      sql<{ id: string }>`select c.id from comment c where ${isIn(group)}
        order by c.created, c.id limit ${STEP}`,
    );
    const changed = await moderate(database, comments, action);
    if (changed === 0) break;
    done += changed;
    await wait(Math.min(performance.now() - start, LONGEST_PAUSE));
  }
  return done;
}
