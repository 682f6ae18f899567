import type { Database } from '../database/database';
import { db } from '../database/query';

/** A thread with comments that everybody sees. */
export interface CountedThread {
  readonly id: string;
  /** Path of its page. */
  readonly page: string;
  readonly count: number;
}

/** Counts the comments of threads. What waits or is hidden does not count. */
export async function countThreads(
  database: Database,
  keys: readonly string[],
): Promise<CountedThread[]> {
  if (keys.length === 0) return [];
  const rows = await database.all(
    db
      .selectFrom('thread')
      .select((eb) => [
        'thread.id',
        'thread.page',
        // For each by the index: a join might read all comments of the site.
        eb
          .selectFrom('comment')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('comment.thread', '=', 'thread.id')
          .where('comment.state', '=', 'shown')
          .as('count'),
      ])
      .where('thread.id', 'in', keys),
  );
  return rows.flatMap(({ id, page, count }) => (count ? [{ id, page, count }] : []));
}

/** State of a thread. */
export interface ThreadState {
  /** Comments that everybody sees. */
  readonly total: number;
  /** Whether a moderator has closed it. */
  readonly isClosed: boolean;
}

export async function threadState(database: Database, key: string): Promise<ThreadState> {
  const row = await database.first(
    db.selectNoFrom((eb) => [
      eb
        .selectFrom('comment')
        .select((of) => of.fn.countAll<number>().as('total'))
        .where('thread', '=', key)
        .where('state', '=', 'shown')
        .as('total'),
      eb.selectFrom('thread').select('closed').where('id', '=', key).as('closed'),
    ]),
  );
  return { total: row?.total ?? 0, isClosed: row?.closed === 1 };
}
