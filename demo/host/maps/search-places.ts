import type { Context } from 'hono';
import type { HostEnv } from '../http/host-env';
import type { OriginSettings } from '../http/origin';
import { clientAddress } from '../http/client';
import { FairTurns } from '../time/fair-turns';
import type { FoundPlace } from './find-places';
import { findPlaces } from './map-data';

/** Searches take turns, of which one is done by the thread; of those that wait, a visitor has a third. */
const turns = new FairTurns({ running: 3, waiting: 96 });

/** Finds the places that a visitor's query names, in the visitor's turn. */
export function searchPlaces(
  c: Context<HostEnv>,
  settings: OriginSettings,
  { query, limit }: { readonly query: string; readonly limit: number },
): Promise<readonly FoundPlace[]> {
  const { signal } = c.req.raw;
  return turns.run(clientAddress(c, settings), () => findPlaces(query, limit, signal), signal);
}
