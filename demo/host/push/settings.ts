import type { Database } from '../database/database';
import { db } from '../database/query';
import type { QuietHours } from './quiet-hours';

const DEFAULT: QuietHours = { from: 21 * 60, until: 8 * 60 };

/** Returns the hours in which devices get no messages; from nine to eight unless the owner has set others. */
export async function readQuietHours(database: Database): Promise<QuietHours> {
  const row = await database.first(
    db.selectFrom('push_setting').select(['quiet_from as from', 'quiet_until as until']),
  );
  return row ?? DEFAULT;
}

/** Stores the quiet hours. */
export async function storeQuietHours(
  database: Database,
  { from, until }: QuietHours,
): Promise<void> {
  const hours = { quiet_from: from, quiet_until: until };
  await database.run(
    db
      .insertInto('push_setting')
      .values({ id: 1, ...hours })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(hours)),
  );
}
