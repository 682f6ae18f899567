import type { Client, ResultSet } from '@libsql/client';
import { unixTime } from '../store/unix-time';

/** How long one request may take before another with its key is let in. In s. */
const CLAIM = 30;

/**
 * Claims a key for one request: a captcha's answer is good for one look, so that a second request
 * must wait for what comes of the first.
 */
export async function claim(database: Client, key: string): Promise<'claimed' | 'taken'> {
  const time = unixTime();
  const [, { rowsAffected }] = (await database.batch(
    [
      { sql: 'delete from submission_claim where until <= ?', args: [time] },
      {
        sql: 'insert or ignore into submission_claim (idempotency_key, until) values (?, ?)',
        args: [key, time + CLAIM],
      },
    ],
    'write',
  )) as [unknown, ResultSet];
  return rowsAffected > 0 ? 'claimed' : 'taken';
}

/** Gives a key back. */
export async function release(database: Client, key: string): Promise<void> {
  await database.execute({
    sql: 'delete from submission_claim where idempotency_key = ?',
    args: [key],
  });
}
