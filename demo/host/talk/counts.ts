import type { Client } from '@libsql/client';
import { number, text } from '../store/row';

/** A thread with comments that everybody sees. */
export interface CountedThread {
  readonly id: string;
  /** Path of its page. */
  readonly page: string;
  readonly count: number;
}

/** Counts the comments of threads. What waits or is hidden does not count. */
export async function countThreads(
  client: Client,
  keys: readonly string[],
): Promise<CountedThread[]> {
  const { rows } = await client.execute({
    sql: `select thread.id, thread.page, count(*) as count
      from thread join comment on comment.thread = thread.id
      where thread.id in (select value from json_each(?)) and comment.state = 'shown'
      group by thread.id`,
    args: [JSON.stringify(keys)],
  });
  return rows.map((row) => ({
    id: text(row, 'id'),
    page: text(row, 'page'),
    count: number(row, 'count'),
  }));
}

/** State of a thread. */
export interface ThreadState {
  /** Comments that everybody sees. */
  readonly total: number;
  /** Whether a moderator has closed it. */
  readonly isClosed: boolean;
}

export async function threadState(client: Client, key: string): Promise<ThreadState> {
  const { rows } = await client.execute({
    sql: `select (select count(*) from comment where thread = :key and state = 'shown') as total,
      coalesce((select closed from thread where id = :key), 0) as closed`,
    args: { key },
  });
  const [row] = rows;
  return { total: row ? number(row, 'total') : 0, isClosed: row?.['closed'] === 1 };
}
