import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database';
import { MOST_SLOTS, type Upcoming } from '../time/fair-slots';
import { CLOCK_SKEW } from '../time/unix-time';
import { earliestRows } from '../database/earliest-rows';
import { db, int, str, type Query } from '../database/query';
import type { FormTables } from '../database/tables/forms';

/** Recipient of a submission. */
export interface Target {
  readonly kind: 'webhook' | 'mail';
  /** URL of the webhook, or e-mail addresses. */
  readonly address: string;
  /** Whether it is the address that the owner has typed: it must be one of the internet. */
  readonly isPublic: boolean;
}

/** Delivery of a submission to a target. */
export interface Delivery extends Target {
  readonly id: string;
  readonly submission: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly attempts: number;
  /** Time of the next attempt, in ms since 1970. */
  readonly due: number;
  /** Error of the last attempt. */
  readonly error: string;
}

/** Time for which a host has claimed a delivery; then another host may try. In ms. */
const LEASE = 60_000;

/** Statements that add the deliveries of a submission, if it was stored. */
export const deliveryStatements = (submission: string, targets: readonly Target[]): Query[] =>
  targets.map(
    ({ kind, address, isPublic }) => sql`
      insert into delivery (id, submission, kind, target, state, attempts, due, error, is_public)
      select ${str(randomUUID())}, id, ${str(kind)}, ${str(address)}, 'waiting', 0,
        ${int(Date.now())}, '', ${int(isPublic ? 1 : 0)}
      from submission where id = ${submission}`,
  );

/**
 * Makes due what has the time of a clock that was wrong.
 *
 * @param longest longest pause before a retry, in ms.
 */
export async function correctTimes(database: Database, longest: number): Promise<undefined> {
  const time = Date.now();
  await database.run(
    db
      .updateTable('delivery')
      .set({ due: time })
      .where('state', '=', 'waiting')
      .where('due', '>', time + Math.max(longest, LEASE) + CLOCK_SKEW * 1000),
  );
}

/** Returns the earliest deliveries to each target. */
export const upcomingDeliveries = (database: Database): Promise<readonly Upcoming<string>[]> =>
  database.all(earliestRows<string>('delivery', 'target', { count: MOST_SLOTS }));

/** Claims those deliveries for this host that are due and that no other host has claimed. */
export async function claimDue(database: Database, ids: readonly string[]): Promise<Delivery[]> {
  const time = Date.now();
  const rows = await database.all(
    db
      .updateTable('delivery')
      .set({ due: time + LEASE })
      .where('id', 'in', ids)
      .where('state', '=', 'waiting')
      .where('due', '<=', time)
      .returningAll(),
  );
  return rows.map(deliveryOf);
}

/** Stores the result of an attempt. */
export async function recordAttempt(
  database: Database,
  { id, state, due, error }: Pick<Delivery, 'id' | 'state' | 'due' | 'error'>,
): Promise<void> {
  await database.run(
    db
      .updateTable('delivery')
      .set((eb) => ({
        state,
        due,
        error: error.slice(0, 500),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', id),
  );
}

/** Returns the deliveries of a submission. */
export async function deliveriesOf(database: Database, submission: string): Promise<Delivery[]> {
  const rows = await database.all(
    db
      .selectFrom('delivery')
      .selectAll()
      .where('submission', '=', submission)
      .orderBy('kind')
      .orderBy('target'),
  );
  return rows.map(deliveryOf);
}

const deliveryOf = ({
  target,
  is_public: isPublic,
  ...row
}: Selectable<FormTables['delivery']>): Delivery => ({
  ...row,
  address: target,
  isPublic: isPublic === 1,
});
