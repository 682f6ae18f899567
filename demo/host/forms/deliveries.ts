import { randomUUID } from 'node:crypto';
import type { Client, InStatement, Row } from '@libsql/client';
import { number, text } from '../store/row';

/** Recipient of a submission. */
export interface Target {
  readonly kind: 'webhook' | 'mail';
  /** URL of the webhook, or e-mail addresses. */
  readonly address: string;
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
const BATCH = 8;

/** Statements that add the deliveries of a submission, if it was stored. */
export const deliveryStatements = (submission: string, targets: readonly Target[]): InStatement[] =>
  targets.map(({ kind, address }) => ({
    sql: `insert into delivery (id, submission, kind, target, state, attempts, due, error)
      select ?, id, ?, ?, 'waiting', 0, ?, '' from submission where id = ?`,
    args: [randomUUID(), kind, address, Date.now(), submission],
  }));

/** Claims due deliveries for this host. */
export async function claimDue(client: Client): Promise<Delivery[]> {
  const time = Date.now();
  const { rows } = await client.execute({
    sql: `update delivery set due = ? where id in (
        select id from delivery where state = 'waiting' and due <= ? order by due limit ${BATCH}
      ) returning *`,
    args: [time + LEASE, time],
  });
  return rows.map(deliveryOf);
}

/** Returns when the next delivery is due, in ms since 1970; `undefined` if none is waiting. */
export async function nextDue(client: Client): Promise<number | undefined> {
  const { rows } = await client.execute(
    `select min(due) as due from delivery where state = 'waiting'`,
  );
  const due = rows[0]?.['due'];
  return due === null || due === undefined ? undefined : Number(due);
}

/** Stores the result of an attempt. */
export async function recordAttempt(
  client: Client,
  { id, state, due, error }: Pick<Delivery, 'id' | 'state' | 'due' | 'error'>,
): Promise<void> {
  await client.execute({
    sql: 'update delivery set state = ?, due = ?, error = ?, attempts = attempts + 1 where id = ?',
    args: [state, due, error.slice(0, 500), id],
  });
}

/** Returns the deliveries of a submission. */
export async function deliveriesOf(client: Client, submission: string): Promise<Delivery[]> {
  const { rows } = await client.execute({
    sql: 'select * from delivery where submission = ? order by kind, target',
    args: [submission],
  });
  return rows.map(deliveryOf);
}

// The casts are safe: only the statements above write these columns.
const deliveryOf = (row: Row): Delivery => ({
  id: text(row, 'id'),
  submission: text(row, 'submission'),
  kind: row['kind'] as Delivery['kind'],
  address: text(row, 'target'),
  state: row['state'] as Delivery['state'],
  attempts: number(row, 'attempts'),
  due: number(row, 'due'),
  error: text(row, 'error'),
});
