import { randomUUID } from 'node:crypto';
import type { Client, InStatement, Row } from '@libsql/client';
import { number, text } from '../store/row';

/** Somebody who is told of a submission. */
export interface Target {
  readonly kind: 'webhook' | 'mail';
  /** The address: a URL, or e-mail addresses. */
  readonly address: string;
}

/** News of a submission, on its way or done. */
export interface Delivery extends Target {
  readonly id: string;
  readonly submission: string;
  readonly state: 'waiting' | 'done' | 'failed';
  /** How often it was tried. */
  readonly attempts: number;
  /** When it is tried next. In ms since 1970. */
  readonly due: number;
  /** Why the last try failed. */
  readonly error: string;
}

/** While one host tries a delivery, no other does; after so long it is thought to have died. In ms. */
const LEASE = 60_000;
const BATCH = 8;

/** What writes the news of a submission, where that was stored. */
export const deliveryStatements = (submission: string, targets: readonly Target[]): InStatement[] =>
  targets.map(({ kind, address }) => ({
    sql: `insert into delivery (id, submission, kind, target, state, attempts, due, error)
      select ?, id, ?, ?, 'waiting', 0, ?, '' from submission where id = ?`,
    args: [randomUUID(), kind, address, Date.now(), submission],
  }));

/** Takes what is due, for this host alone. */
export async function takeDue(client: Client): Promise<Delivery[]> {
  const time = Date.now();
  const { rows } = await client.execute({
    sql: `update delivery set due = ? where id in (
        select id from delivery where state = 'waiting' and due <= ? order by due limit ${BATCH}
      ) returning *`,
    args: [time + LEASE, time],
  });
  return rows.map(deliveryOf);
}

/** When the next delivery is due, in ms since 1970; `undefined` where none waits. */
export async function nextDue(client: Client): Promise<number | undefined> {
  const { rows } = await client.execute(
    `select min(due) as due from delivery where state = 'waiting'`,
  );
  const due = rows[0]?.['due'];
  return due === null || due === undefined ? undefined : Number(due);
}

/** Writes down what came of a try. */
export async function settleDelivery(
  client: Client,
  { id, state, due, error }: Pick<Delivery, 'id' | 'state' | 'due' | 'error'>,
): Promise<void> {
  await client.execute({
    sql: 'update delivery set state = ?, due = ?, error = ?, attempts = attempts + 1 where id = ?',
    args: [state, due, error.slice(0, 500), id],
  });
}

/** Who was told of a submission, and what came of it. */
export async function deliveriesOf(client: Client, submission: string): Promise<Delivery[]> {
  const { rows } = await client.execute({
    sql: 'select * from delivery where submission = ? order by kind, target',
    args: [submission],
  });
  return rows.map(deliveryOf);
}

// The columns are written above alone, from values of these types.
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
