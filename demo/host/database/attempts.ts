import { sql } from 'kysely';
import type { Database } from './database';
import { networksOf, type Network } from '../http/network';
import { doFor } from '../http/visitor';
import { db, int, str } from './query';
import type { AttemptTables } from './tables/attempts';
import { CLOCK_SKEW, unixTime } from '../time/unix-time';

/** Length of the counting window, in seconds. */
export const WINDOW = 10 * 60;

/**
 * How much all visitors together may do of each kind before their allowances shrink, as a multiple of
 * the limit of one visitor.
 */
export const FACTORS = {
  password: 20,
  submission: 100,
  talk: 100,
  push: 100,
  shop: 100,
  upload: 20,
} as const satisfies Record<AttemptTables['attempt']['kind'], number>;

/** Each visitor and network keeps a tenth of its allowance, whatever others do. */
const KEPT_PART = 10;

/** Stands for all visitors in the place of a network. */
const EVERYBODY = '*';

/** An attempt by one visitor. */
export interface Attempt {
  readonly kind: keyof typeof FACTORS;
  /** The visitor's network address. */
  readonly client: string;
  /** What the password opens (password), key of the form (submission) or kind of action (the others). */
  readonly subject: string;
}

/**
 * Counts an attempt before anything costly is done for it, so that parallel attempts count too. It
 * counts for each of the visitor's networks, of which wider ones may do more (see `networksOf`). What
 * a network is refused does not count for wider ones, so that one visitor cannot lock out the others.
 *
 * Attempts from everywhere have a limit too, but it closes nothing: from half of it on, all allowances
 * shrink, down to a tenth. Those that have done most are refused first, and a newcomer passes.
 *
 * @param limit attempts allowed per visitor and subject in ten minutes.
 * @returns seconds until the visitor may try again; 0 if allowed.
 */
export async function countAttempt(
  database: Database,
  { kind, client, subject }: Attempt,
  limit: number,
): Promise<number> {
  const time = unixTime();
  const networks: readonly Network[] = networksOf(client);
  const rowOf = (name: string) =>
    sql`select count from attempt where kind = ${kind} and client = ${name} and subject = ${subject}`;
  const all = limit * FACTORS[kind];
  const total = sql<number>`coalesce((${rowOf(EVERYBODY)}), 0)`;
  /** Whether a network, which has been counted, is within its allowance. */
  const isWithin = ({ name, allowance }: Network) => {
    const [most, least] = [
      limit * allowance,
      Math.max(1, Math.floor((limit * allowance) / KEPT_PART)),
    ];
    return sql<boolean>`(${rowOf(name)}) <= case
      when ${total} * 2 <= ${int(all)} then ${int(most)}
      when ${int(most)} * (${int(all)} - ${total}) * 2 <= ${int(least)} * ${int(all)} then ${int(least)}
      else ${int(most)} * (${int(all)} - ${total}) * 2 / ${int(all)} end`;
  };
  /** Counts for a network if the narrower ones are within their allowances. */
  const count = (name: string, narrower: readonly Network[]) => {
    const conditions = narrower.map((network) => sql` and ${isWithin(network)}`);
    return sql<{ since: number }>`
      insert into attempt (kind, client, subject, since, count)
      select ${str(kind)}, ${str(name)}, ${str(subject)}, ${int(time)}, 1
      where true${sql.join(conditions, sql``)}
      on conflict (kind, client, subject) do update set count = attempt.count + 1
      returning since`;
  };
  // A crash may forget the last counts: nobody waits until they are on the disk.
  const [, ...counted] = await doFor(client, () =>
    database.writeForgettable([
      sql`delete from attempt where since <= ${time - WINDOW} or since > ${time + CLOCK_SKEW}`,
      ...networks.map(({ name }, index) => count(name, networks.slice(0, index))),
      count(EVERYBODY, networks),
    ]),
  );
  const rows = counted.flatMap((result) => result.rows as readonly { readonly since: number }[]);
  if (rows.length > networks.length) return 0;
  // The last network that was counted is the one that has done too much.
  return Math.max(1, (rows.at(-1)?.since ?? time) + WINDOW - time);
}

/** Takes back the visitor's attempts, which turned out to be none: also from what its networks did. */
export async function clearAttempts(
  database: Database,
  { kind, client, subject }: Attempt,
): Promise<void> {
  const [own, ...wider] = networksOf(client);
  const attempts = db
    .selectFrom('attempt as own')
    .select('own.count')
    .where('own.kind', '=', kind)
    .where('own.client', '=', own.name)
    .where('own.subject', '=', subject);
  const names = [...wider.map(({ name }) => name), EVERYBODY];
  const ofKind = sql`kind = ${kind} and subject = ${subject}`;
  await database.writeForgettable([
    sql`update attempt set count = case
        when count > coalesce((${attempts}), 0) then count - coalesce((${attempts}), 0) else 0 end
      where ${ofKind} and client in (${sql.join(names)})`,
    sql`delete from attempt where ${ofKind} and client = ${own.name}`,
  ]);
}

/** Takes back one attempt, which the host was too busy for. */
export async function takeBackAttempt(
  database: Database,
  { kind, client, subject }: Attempt,
): Promise<void> {
  const names = [...networksOf(client).map(({ name }) => name), EVERYBODY];
  await database.writeForgettable([
    sql`update attempt set count = count - 1
      where kind = ${kind} and subject = ${subject} and count > 0 and client in (${sql.join(names)})`,
  ]);
}
