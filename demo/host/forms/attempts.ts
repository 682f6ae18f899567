import type { Client, ResultSet } from '@libsql/client';

/** Submissions are counted for so many seconds. */
const WINDOW = 10 * 60;

/** How long one request may take before another with its key is let in. In s. */
const CLAIM = 30;

const now = (): number => Math.floor(Date.now() / 1000);

/** Who sends what. */
export interface Sender {
  /** The visitor's network address. */
  readonly client: string;
  /** Key of the form. */
  readonly form: string;
}

/**
 * Counts a submission before anything costly is done with it.
 *
 * @param limit - so many are taken from one visitor for one form in ten minutes.
 * @returns in how many seconds the visitor may try again; 0 is now.
 */
export async function countSubmission(
  database: Client,
  { client, form }: Sender,
  limit: number,
): Promise<number> {
  const time = now();
  const [, { rows }] = (await database.batch(
    [
      { sql: 'delete from submission_attempt where since <= ?', args: [time - WINDOW] },
      {
        sql: `insert into submission_attempt (client, form, since, count) values (?, ?, ?, 1)
          on conflict (client, form) do update set count = count + 1
          returning count, since`,
        args: [client, form, time],
      },
    ],
    'write',
  )) as [unknown, ResultSet];
  const row = rows[0];
  return row && Number(row['count']) > limit ? Number(row['since']) + WINDOW - time : 0;
}

/**
 * Claims a key for one request: a captcha's answer is good for one look, so that a second request
 * must wait for what comes of the first.
 */
export async function claim(database: Client, key: string): Promise<'claimed' | 'taken'> {
  const time = now();
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
