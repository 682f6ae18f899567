import type { Client, ResultSet } from '@libsql/client';
import { now } from './now';

/** Attempts are counted for so many seconds. */
const WINDOW = 10 * 60;

/** What is counted: the table of it, and the column for what is tried. */
const COUNTED = {
  password: { table: 'password_attempt', column: 'path' },
  submission: { table: 'submission_attempt', column: 'form' },
} as const;

/** Who tries what. */
export interface Attempt {
  readonly kind: keyof typeof COUNTED;
  /** The visitor's network address. */
  readonly client: string;
  /** Of a password the path of the page, of a submission the key of the form. */
  readonly subject: string;
}

/**
 * Counts an attempt before anything costly is done for it, so that many at once are counted too.
 *
 * @param most so many are heard from one visitor for one thing in ten minutes.
 * @returns in how many seconds the visitor may try again; 0 is now.
 */
export async function countAttempt(
  database: Client,
  { kind, client, subject }: Attempt,
  most: number,
): Promise<number> {
  const { table, column } = COUNTED[kind];
  const time = now();
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
  return row && Number(row['count']) > most ? Number(row['since']) + WINDOW - time : 0;
}

/** What was tried before is forgotten. */
export async function forgetAttempts(
  database: Client,
  { kind, client, subject }: Attempt,
): Promise<void> {
  const { table, column } = COUNTED[kind];
  await database.execute({
    sql: `delete from ${table} where client = ? and ${column} = ?`,
    args: [client, subject],
  });
}
