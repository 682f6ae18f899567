import type { Client, ResultSet } from '@libsql/client';
import { unixTime } from './unix-time';

/** Length of the counting window, in seconds. */
const WINDOW = 10 * 60;

/** Table of each kind of attempt, and the column that holds its subject. */
const TABLES = {
  password: { table: 'password_attempt', column: 'path' },
  submission: { table: 'submission_attempt', column: 'form' },
} as const;

/** An attempt by one visitor. */
export interface Attempt {
  readonly kind: keyof typeof TABLES;
  /** The visitor's network address. */
  readonly client: string;
  /** Path of the page (password) or key of the form (submission). */
  readonly subject: string;
}

/**
 * Counts an attempt before anything costly is done for it, so that parallel attempts count too.
 *
 * @param limit attempts allowed per visitor and subject in ten minutes.
 * @returns seconds until the visitor may try again; 0 if allowed.
 */
export async function countAttempt(
  database: Client,
  { kind, client, subject }: Attempt,
  limit: number,
): Promise<number> {
  const { table, column } = TABLES[kind];
  const time = unixTime();
  const [, { rows }] = (await database.batch(
    [
      { sql: `delete from ${table} where since <= ?`, args: [time - WINDOW] },
      {
        sql: `insert into ${table} (client, ${column}, since, count) values (?, ?, ?, 1)
          on conflict (client, ${column}) do update set count = count + 1
          returning count, since`,
        args: [client, subject, time],
      },
    ],
    'write',
  )) as [unknown, ResultSet];
  const row = rows[0];
  return row && Number(row['count']) > limit ? Number(row['since']) + WINDOW - time : 0;
}

/** Deletes the counter of these attempts. */
export async function clearAttempts(
  database: Client,
  { kind, client, subject }: Attempt,
): Promise<void> {
  const { table, column } = TABLES[kind];
  await database.execute({
    sql: `delete from ${table} where client = ? and ${column} = ?`,
    args: [client, subject],
  });
}
