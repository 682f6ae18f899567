import { sql } from 'kysely';
import type { Database } from '../database/database';
import { db, int } from '../database/query';
import { unixTime } from './unix-time';

/** A place that an address was found at. */
interface Place {
  readonly lat: number;
  readonly lng: number;
  readonly label: string;
}

/** Time after which an address without a place is looked up again, in seconds. */
const FORGET_MISSING = 24 * 60 * 60;

/** Time between two questions to a provider, in ms. */
const INTERVAL = 1000;

/**
 * Returns what is stored for an address: its place, or that it has none. `undefined` if it has not
 * been looked up.
 */
export async function placeOfAddress(
  database: Database,
  address: string,
): Promise<{ readonly place: Place | undefined } | undefined> {
  const row = await database.first(
    db
      .selectFrom('geocode')
      .select(['lat', 'lng', 'label'])
      .where('address', '=', address)
      .where((eb) =>
        eb.or([eb('lat', 'is not', null), eb('found', '>', unixTime() - FORGET_MISSING)]),
      ),
  );
  if (!row) return undefined;
  const { lat, lng, label } = row;
  return { place: lat === null || lng === null ? undefined : { lat, lng, label } };
}

/** Stores the place of an address, or that it has none. */
export async function storeAddress(
  database: Database,
  address: string,
  place: Place | undefined,
): Promise<void> {
  const found = {
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    label: place?.label ?? '',
    found: unixTime(),
  };
  await database.run(
    db
      .insertInto('geocode')
      .values({ address, ...found })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(found)),
  );
}

/**
 * Takes the next turn at the provider, which all hosts of a site share.
 *
 * @returns the time until the turn, in ms; `undefined` if it is longer than `longest`.
 */
export async function geocodeTurn(
  database: Database,
  longest: number,
): Promise<number | undefined> {
  const now = Date.now();
  const next = sql<number>`geocode_turn.at + ${int(INTERVAL)}`;
  const row = await database.first(
    db
      .insertInto('geocode_turn')
      .values({ id: 1, at: now })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({
            at: sql`case when ${next} > ${int(now)} then ${next} else ${int(now)} end`,
          })
          .where(next, '<=', now + longest),
      )
      .returning('at'),
  );
  return row && row.at - now;
}
