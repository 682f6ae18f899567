import { sql } from 'kysely';
import type { Database } from '../database/database';
import { byDialect, db, int, str } from '../database/query';

/** How long an open editor counts as there after it was last heard of, in seconds. */
const PRESENCE_LIFETIME = 45;

/** Most open editors that are kept; others are not seen. */
export const MAX_PRESENT = 50;

/** An editor that has a page open. */
export interface Presence {
  /** Random id of the browser's tab. */
  readonly tab: string;
  /** Name of who works there; empty if nobody has said so. */
  readonly name: string;
  /** Name of the page's file. */
  readonly file: string;
}

/**
 * The clock of the database: those of the hosts may differ. `now()` of PostgreSQL is the time of a
 * transaction's begin, before it has waited for its lock.
 */
const now = byDialect<number>({
  sqlite: sql`unixepoch()`,
  postgres: sql`cast(extract(epoch from clock_timestamp()) as bigint)`,
});

const isThere = sql<boolean>`seen > ${now} - ${int(PRESENCE_LIFETIME)} and seen <= ${now}`;

/** Forgets an editor, and those that are gone. */
const forget = (tab: string) =>
  sql`delete from editor_presence where tab = ${tab} or not (${isThere})`;

/** Notes that an editor has a page open; returns the others. */
export async function notePresence(
  database: Database,
  { tab, name, file }: Presence,
): Promise<readonly Presence[]> {
  const [, , others] = await database.write(
    [
      forget(tab),
      sql`insert into editor_presence (tab, name, file, seen)
        select ${str(tab)}, ${str(name)}, ${str(file)}, ${now}
        where (select count(*) from editor_presence) < ${MAX_PRESENT}`,
      db
        .selectFrom('editor_presence')
        .select(['tab', 'name', 'file'])
        .where('tab', '<>', tab)
        .orderBy('name')
        .orderBy('tab'),
    ],
    'presence',
  );
  return others.rows;
}

/** Notes that an editor was closed. */
export const endPresence = (database: Database, tab: string): Promise<unknown> =>
  database.write([forget(tab)], 'presence');
