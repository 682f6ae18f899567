import { sql } from 'kysely';
import type { Database } from './database';
import { networkOf } from '../http/network';
import { db } from './query';
import type { AttemptTables } from './tables/attempts';
import { CLOCK_SKEW, unixTime } from '../time/unix-time';

/** Length of the counting window, in seconds. */
const WINDOW = 10 * 60;

/**
 * The limit for all visitors together of each kind of attempt, as a multiple of the limit of one
 * visitor.
 */
const FACTORS = {
  password: 20,
  submission: 100,
  talk: 100,
  push: 100,
  shop: 100,
} as const satisfies Record<AttemptTables['attempt']['kind'], number>;

/** Stands for all visitors in the place of a network. */
const EVERYBODY = '*';

/** An attempt by one visitor. */
export interface Attempt {
  readonly kind: keyof typeof FACTORS;
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
  return count(database, { kind, client: EVERYBODY, subject }, limit * FACTORS[kind]);
}

async function count(
  database: Database,
  { kind, client, subject }: Attempt,
  limit: number,
): Promise<number> {
  const time = unixTime();
  const [, { rows }] = await database.write([
    sql`delete from attempt where since <= ${time - WINDOW} or since > ${time + CLOCK_SKEW}`,
    sql<{ count: number; since: number }>`
      insert into attempt (kind, client, subject, since, count)
      values (${kind}, ${client}, ${subject}, ${time}, 1)
      on conflict (kind, client, subject) do update set count = attempt.count + 1
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
  await database.run(
    db
      .deleteFrom('attempt')
      .where('kind', '=', kind)
      .where('client', '=', networkOf(client))
      .where('subject', '=', subject),
  );
}
