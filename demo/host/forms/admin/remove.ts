import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/database';
import { db } from '../../database/query';
import { releaseStatements } from '../../uploads/attachments';
import { selected, type Selection } from './queries';

/** Submissions of one transaction: between two of them, other requests are served. */
const STEP = 25;

/** Most submissions that one request removes. */
export const MAX_AT_ONCE = 10_000;

/**
 * Deletes submissions with their deliveries, and with the files that no other submission refers to.
 * Returns how many.
 */
export async function deleteSubmissions(
  database: Database,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const [{ changes }] = await database.write(
    [
      db.deleteFrom('submission').where('id', 'in', ids),
      ...ids.flatMap((id) => releaseStatements(id)),
      db.deleteFrom('submission_file').where('submission', 'in', ids),
      db.deleteFrom('delivery').where('submission', 'in', ids),
    ] as const,
    'storage',
  );
  return changes;
}

/**
 * Deletes the submissions of a selection, the oldest first, in steps between which other requests are
 * served.
 *
 * @param until in ms since 1970: what came later stays.
 * @returns how many; beyond {@link MAX_AT_ONCE}, some are left.
 */
export async function deleteSelection(
  database: Database,
  selection: Selection,
  until: number,
): Promise<number> {
  let done = 0;
  while (done < MAX_AT_ONCE) {
    const rows = await database.all(
      selected(selection)
        .select('id')
        .where('received', '<=', until)
        .orderBy('received')
        .orderBy('id')
        .limit(STEP),
    );
    const count = await deleteSubmissions(
      database,
      rows.map(({ id }) => id),
    );
    if (count === 0) break;
    done += count;
    await nextTurn();
  }
  return done;
}

/** Counts the submissions of a selection up to a time. */
export async function countSelection(
  database: Database,
  selection: Selection,
  until: number,
): Promise<number> {
  const row = await database.first(
    selected(selection)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('received', '<=', until),
  );
  return row?.count ?? 0;
}
