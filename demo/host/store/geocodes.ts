import type { Client } from '@libsql/client';
import { number, text } from './row';
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
  client: Client,
  address: string,
): Promise<{ readonly place: Place | undefined } | undefined> {
  const { rows } = await client.execute({
    sql: `select lat, lng, label from geocode
      where address = ? and (lat is not null or found > ?)`,
    args: [address, unixTime() - FORGET_MISSING],
  });
  const row = rows[0];
  if (!row) return undefined;
  if (row['lat'] === null) return { place: undefined };
  return { place: { lat: number(row, 'lat'), lng: number(row, 'lng'), label: text(row, 'label') } };
}

/** Stores the place of an address, or that it has none. */
export async function storeAddress(
  client: Client,
  address: string,
  place: Place | undefined,
): Promise<void> {
  await client.execute({
    sql: `insert or replace into geocode (address, lat, lng, label, found) values (?, ?, ?, ?, ?)`,
    args: [address, place?.lat ?? null, place?.lng ?? null, place?.label ?? '', unixTime()],
  });
}

/**
 * Takes the next turn at the provider, which all hosts of a site share.
 *
 * @returns the time until the turn, in ms; `undefined` if it is longer than `longest`.
 */
export async function geocodeTurn(client: Client, longest: number): Promise<number | undefined> {
  const now = Date.now();
  const { rows } = await client.execute({
    sql: `insert into geocode_turn (id, at) values (1, :now)
      on conflict (id) do update set at = max(at + :interval, :now)
      where at + :interval <= :now + :longest
      returning at`,
    args: { now, longest, interval: INTERVAL },
  });
  const row = rows[0];
  return row && number(row, 'at') - now;
}
