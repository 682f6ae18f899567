import { useEffect, useMemo, useState } from 'react';
import { lazy } from '../../shared/dom/lazy';
import type { Place } from '../../shared/map/map.types';
import { fail } from '../../shared/site/log';
import type { Location } from './locations';

const geocode = lazy(() => import('../../shared/map/geocode'));

/** Most addresses that are asked for. */
const MAX_ADDRESSES = 50;

/** The addresses of locations without a place. */
function addressesOf(locations: readonly Location[]): readonly string[] {
  const missing = locations.flatMap(({ lat, address }) =>
    lat === undefined && address ? [address] : [],
  );
  return [...new Set(missing)].slice(0, MAX_ADDRESSES);
}

async function findPlaces(
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Place>> {
  const { geocodeByHost } = await geocode.load();
  const places = new Map<string, Place>();
  for (const address of addresses) {
    const found = await geocodeByHost(address, signal);
    if (found && found !== 'none') places.set(address, found);
  }
  return places;
}

/**
 * Completes locations that have an address and no place: the host, which geocodes each address once
 * and keeps it, is asked for it. One that it does not know stays in the list only.
 */
export function usePlaces(host: Element, locations: readonly Location[]): readonly Location[] {
  const [places, setPlaces] = useState<ReadonlyMap<string, Place>>();
  useEffect(() => {
    const addresses = addressesOf(locations);
    if (addresses.length === 0) return undefined;
    const end = new AbortController();
    findPlaces(addresses, end.signal).then(setPlaces, (cause: unknown) => {
      if (!end.signal.aborted) fail(host, 'the places of addresses could not be found', cause);
    });
    return () => {
      end.abort();
    };
  }, [host, locations]);
  return useMemo(() => {
    if (!places?.size) return locations;
    return locations.map((location) => {
      const place = location.lat === undefined && places.get(location.address ?? '');
      return place ? { ...location, lat: place.lat, lng: place.lng } : location;
    });
  }, [locations, places]);
}
