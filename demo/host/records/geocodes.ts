import { sql } from 'kysely';
import type { Database } from '../database/database';
import { db, int } from '../database/query';
import { CLOCK_SKEW, unixTime } from '../time/unix-time';

/** The place of an address. */
export interface GeocodedPlace {
  readonly lat: number;
  readonly lng: number;
  /** The provider's name of the place. */
  readonly label: string;
}

/** The answer of a provider for an address: its place, or that it has none. */
export type GeocodeAnswer = GeocodedPlace | 'none';

/** Time after which an address without a place is asked for again, in seconds. */
const FORGET_MISSING = 24 * 60 * 60;

/** Time between two questions to a provider, in ms. */
const INTERVAL = 1000;

/** Returns the stored answer for an address; `undefined` if it is to be asked for. */
export async function knownAnswer(
  database: Database,
  address: string,
): Promise<GeocodeAnswer | undefined> {
  const row = await database.first(
    db
      .selectFrom('geocode')
      .select(['lat', 'lng', 'label'])
      .where('address', '=', address)
      .where((eb) =>
        eb.or([
          eb('lat', 'is not', null),
          eb.and([
            eb('asked', '>', unixTime() - FORGET_MISSING),
            eb('asked', '<=', unixTime() + CLOCK_SKEW),
          ]),
        ]),
      ),
  );
  if (!row) return undefined;
  const { lat, lng, label } = row;
  return lat === null || lng === null ? 'none' : { lat, lng, label };
}

/** Returns which addresses were found, as a text that changes with each of them. */
export async function geocodesVersion(database: Database): Promise<string> {
  const row = await database.first(
    db
      .selectFrom('geocode')
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('asked').as('asked')])
      .where('lat', 'is not', null),
  );
  return `${row?.count ?? 0} ${row?.asked ?? 0}`;
}

/** Most places that are read at once. */
const MAX_PLACES = 5000;

/** Returns the places of addresses that were found, those that were asked for last. */
export async function geocodedPlaces(
  database: Database,
): Promise<ReadonlyMap<string, { readonly lat: number; readonly lng: number }>> {
  const rows = await database.all(
    db
      .selectFrom('geocode')
      .select(['address', 'lat', 'lng'])
      .where('lat', 'is not', null)
      .orderBy('asked', 'desc')
      .limit(MAX_PLACES),
  );
  return new Map(
    rows.flatMap(({ address, lat, lng }) =>
      lat === null || lng === null ? [] : [[address, { lat, lng }] as const],
    ),
  );
}

/** Stores the answer for an address. */
export async function storeAnswer(
  database: Database,
  address: string,
  answer: GeocodeAnswer,
): Promise<void> {
  const place = answer === 'none' ? { lat: null, lng: null, label: '' } : answer;
  const row = { ...place, asked: unixTime() };
  await database.run(
    db
      .insertInto('geocode')
      .values({ address, ...row })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(row)),
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
  // Turns are taken no further ahead than anybody waits.
  const latest = now + longest + CLOCK_SKEW * 1000;
  const next = sql<number>`geocode_turn.at + ${int(INTERVAL)}`;
  const row = await database.first(
    db
      .insertInto('geocode_turn')
      .values({ id: 1, at: now })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({
            at: sql`case when ${next} > ${int(now)} and ${next} <= ${int(latest)}
              then ${next} else ${int(now)} end`,
          })
          .where((eb) => eb.or([eb(next, '<=', now + longest), eb(next, '>', latest)])),
      )
      .returning('at'),
  );
  return row && row.at - now;
}
