import { sql } from 'kysely';
import type { Database } from './database';
import { networkOf } from '../http/network';
import { unixTime } from '../time/unix-time';

/** Length of the counting window, in seconds. */
const WINDOW = 10 * 60;

/**
 * Table of each kind of attempt, the column that holds its subject, and the limit for all visitors
 * together, as a multiple of the limit of one visitor.
 */
const KINDS = {
  password: { table: 'password_attempt', column: 'path', factor: 20 },
  submission: { table: 'submission_attempt', column: 'form', factor: 100 },
  talk: { table: 'talk_attempt', column: 'kind', factor: 100 },
  push: { table: 'push_attempt', column: 'kind', factor: 100 },
  shop: { table: 'shop_attempt', column: 'kind', factor: 100 },
} as const;

/** The table of a kind, and the column of its subjects. */
const namesOf = (kind: Attempt['kind']) =>
  [sql.table(KINDS[kind].table), sql.ref(KINDS[kind].column)] as const;

/** Stands for all visitors in the place of a network. */
const EVERYBODY = '*';

/** An attempt by one visitor. */
export interface Attempt {
  readonly kind: keyof typeof KINDS;
  /** The visitor's network address. */
  readonly client: string;
  /** Path of the page (password), key of the form (submission) or kind of action (talk, push, shop). */
  readonly subject: string;
}

/**
 * Counts an attempt before anything costly is done for it, so that parallel attempts count too.
 * IPv6 addresses of one network count as one visitor. There is also a limit for all visitors
 * together, against attempts from many addresses; attempts beyond a visitor's own limit do not
 * count towards it, so that one visitor cannot lock out the others.
 *
 * @param limit attempts allowed per visitor and subject in ten minutes.
 * @returns seconds until the visitor may try again; 0 if allowed.
 */
export async function countAttempt(
  database: Database,
  { kind, client, subject }: Attempt,
  limit: number,
): Promise<number> {
  const own = await count(database, { kind, client: networkOf(client), subject }, limit);
  if (own > 0) return own;
  return count(database, { kind, client: EVERYBODY, subject }, limit * KINDS[kind].factor);
}

async function count(
  database: Database,
  { kind, client, subject }: Attempt,
  limit: number,
): Promise<number> {
  const [table, column] = namesOf(kind);
  const time = unixTime();
  const [, { rows }] = await database.write([
    sql`delete from ${table} where since <= ${time - WINDOW}`,
    sql<{ count: number; since: number }>`
      insert into ${table} (client, ${column}, since, count)
      values (${client}, ${subject}, ${time}, 1)
      on conflict (client, ${column}) do update set count = ${table}.count + 1
      returning count, since`,
  ]);
  const row = rows[0];
  return row && row.count > limit ? row.since + WINDOW - time : 0;
}

/** Deletes the visitor's counter of these attempts. */
export async function clearAttempts(
  database: Database,
  { kind, client, subject }: Attempt,
): Promise<void> {
  const [table, column] = namesOf(kind);
  await database.run(
    sql`delete from ${table} where client = ${networkOf(client)} and ${column} = ${subject}`,
  );
}
