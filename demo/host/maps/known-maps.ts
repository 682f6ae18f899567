import type { Place } from '../../../shared/map/map.types';
import { middleOf } from '../../../elements/multi-map/fit-view';
import type { Location, Maps } from './maps-in-markup';

/** Most places, and most addresses, that are kept of a site. */
const MAX_KEPT = 50_000;

/** Most addresses of which a map of several places asks for the place, as in the element. */
const MAX_ADDRESSES = 50;

/** Places of addresses that the host has found. */
export type FoundPlaces = ReadonlyMap<string, Place>;

/** A coordinate with five decimals, about a metre, as the elements ask for it. */
const rounded = (degrees: number): string => degrees.toFixed(5).replace(/^-(0\.0+)$/, '$1');

/** A place as text: the same for all ways to write it. */
export const placeKey = ({ lat, lng }: Place): string => `${rounded(lat)} ${rounded(lng)}`;

/** A map of several places, of which some may have an address alone. */
class Group {
  readonly #locations: readonly Location[];
  /** Addresses of which the element asks for the place. */
  readonly #asked: readonly string[];
  /** The middle, and the places of the addresses that it was computed with. */
  #last: { readonly found: string; readonly middle: string } | undefined;

  constructor(locations: readonly Location[]) {
    this.#locations = locations;
    const missing = locations.flatMap(({ place, address }) => (place ? [] : (address ?? [])));
    this.#asked = [...new Set(missing)].slice(0, MAX_ADDRESSES);
  }

  get hasAddresses(): boolean {
    return this.#asked.length > 0;
  }

  /** The middle of all places, with those of addresses that were found. */
  middle(all: FoundPlaces): string {
    const places = this.#asked.flatMap((address) => {
      const place = all.get(address);
      return place ? [place] : [];
    });
    const found = places.map(placeKey).join();
    if (this.#last?.found !== found) {
      const written = this.#locations.flatMap(({ place }) => place ?? []);
      this.#last = { found, middle: placeKey(middleOf([...written, ...places])) };
    }
    return this.#last.middle;
  }
}

/** The places and addresses in the maps of some documents, ready to be asked for. */
export class KnownMaps {
  readonly #places = new Set<string>();
  readonly #addresses = new Set<string>();
  /** Those that depend on addresses. */
  readonly #groups: Group[] = [];

  add({ places, addresses, groups }: Maps): void {
    for (const place of places) this.#addPlace(placeKey(place));
    for (const address of addresses) {
      if (this.#addresses.size < MAX_KEPT) this.#addresses.add(address);
    }
    for (const locations of groups) {
      const group = new Group(locations);
      this.#addPlace(group.middle(new Map()));
      if (group.hasAddresses && this.#groups.length < MAX_KEPT) this.#groups.push(group);
    }
  }

  #addPlace(key: string): void {
    if (this.#places.size < MAX_KEPT) this.#places.add(key);
  }

  hasAddress(address: string): boolean {
    return this.#addresses.has(address);
  }

  /** Whether a place stands in a map by its coordinates. */
  hasPlace(key: string): boolean {
    return this.#places.has(key);
  }

  /** Whether a place is in the middle of a map because of addresses that were found. */
  hasFoundPlace(key: string, found: FoundPlaces): boolean {
    if (this.#groups.some((group) => group.middle(found) === key)) return true;
    for (const [address, place] of found) {
      if (this.#addresses.has(address) && placeKey(place) === key) return true;
    }
    return false;
  }
}
