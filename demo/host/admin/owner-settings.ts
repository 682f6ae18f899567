import { sql } from 'kysely';
import type { Database } from '../database/database';
import { db, jsonText } from '../database/query';
import { zoneName } from '../time/time-zone';

/** The owner's choices for `/admin`; each is empty until it is made. */
export interface OwnerSettings {
  readonly timeZone: string;
  /** Name under which the owner answers visitors. */
  readonly name: string;
}

/** The zone of the site's own dates. */
const SITE_ZONE = db
  .selectFrom('site')
  .select(jsonText('parameters', 'personalization', 'timeZone').as('zone'))
  .limit(1);

/** The owner's zone: the chosen one, else the site's. */
export const TIME_ZONE = sql<string>`coalesce(
  (select nullif(time_zone, '') from owner_setting), ${SITE_ZONE}, 'UTC')`;

/** A stored zone under the name that lists have for it. Another host may know more zones than this one. */
export const knownZone = (name: string): string => zoneName(name) ?? 'UTC';

/** Returns the owner's settings. */
export async function readOwnerSettings(database: Database): Promise<OwnerSettings> {
  const row = await database.first(
    db.selectFrom('owner_setting').select(['time_zone as timeZone', 'name']),
  );
  return row ?? { timeZone: '', name: '' };
}

/** Stores the owner's settings. */
export async function storeOwnerSettings(
  database: Database,
  { timeZone, name }: OwnerSettings,
): Promise<void> {
  const columns = { time_zone: timeZone, name };
  await database.run(
    db
      .insertInto('owner_setting')
      .values({ id: 1, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns)),
  );
}

/** Stores the zone of the owner's browser, unless a zone was chosen before. */
export async function storeFirstZone(database: Database, timeZone: string): Promise<void> {
  await database.run(
    db
      .insertInto('owner_setting')
      .values({ id: 1, time_zone: timeZone, name: '' })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ time_zone: timeZone })
          .where('owner_setting.time_zone', '=', ''),
      ),
  );
}
