import type { Client, ResultSet } from '@libsql/client';
import { unixTime } from '../store/unix-time';

/** Time after which a claim expires, in seconds. */
const CLAIM_TIMEOUT = 30;

/**
 * Claims an idempotency key for one request. A captcha response can be verified only once, so a
 * second request must wait for the result of the first.
 */
export async function claim(database: Client, key: string): Promise<'claimed' | 'taken'> {
  const time = unixTime();
  const [, { rowsAffected }] = (await database.batch(
    [
      { sql: 'delete from submission_claim where until <= ?', args: [time] },
      {
        sql: 'insert or ignore into submission_claim (idempotency_key, until) values (?, ?)',
        args: [key, time + CLAIM_TIMEOUT],
      },
    ],
    'write',
  )) as [unknown, ResultSet];
  return rowsAffected > 0 ? 'claimed' : 'taken';
}

/** Releases a key. */
export async function release(database: Client, key: string): Promise<void> {
  await database.execute({
    sql: 'delete from submission_claim where idempotency_key = ?',
    args: [key],
  });
}
