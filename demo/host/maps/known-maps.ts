import type { Place } from '../../../shared/map/map.types';
import { middleOf } from '../../../elements/multi-map/fit-view';
import type { Location, Maps } from './maps-in-markup';

/** Most places, and most addresses, that are kept of a site. */
const MAX_KEPT = 50_000;

/** Most addresses of which a map of several places asks for the place, as in the element. */
const MAX_ADDRESSES = 50;

/** A coordinate with five decimals, about a metre, as the elements ask for it. */
const rounded = (degrees: number): string => degrees.toFixed(5).replace(/^-(0\.0+)$/, '$1');

/** A place as text: the same for all ways to write it. */
export const placeKey = ({ lat, lng }: Place): string => `${rounded(lat)} ${rounded(lng)}`;

/** Places of addresses that the host has found. */
export class FoundPlaces {
  readonly #byAddress: ReadonlyMap<string, Place>;
  readonly #addresses = new Map<string, string[]>();

  constructor(byAddress: ReadonlyMap<string, Place> = new Map()) {
    this.#byAddress = byAddress;
    for (const [address, place] of byAddress) {
      const key = placeKey(place);
      const others = this.#addresses.get(key);
      if (others) others.push(address);
      else this.#addresses.set(key, [address]);
    }
  }

  /** The place of an address. */
  of(address: string): Place | undefined {
    return this.#byAddress.get(address);
  }

  /** The addresses at a place, as {@link placeKey} writes it. */
  at(key: string): readonly string[] {
    return this.#addresses.get(key) ?? [];
  }
}

/** A map of several places, of which some may have an address alone. */
class Group {
  readonly #locations: readonly Location[];
  /** Addresses of which the element asks for the place. */
  readonly #asked: readonly string[];
  /** The middle, and the places that it was computed with. */
  #last: { readonly found: FoundPlaces; readonly middle: string } | undefined;

  constructor(locations: readonly Location[]) {
    this.#locations = locations;
    const missing = locations.flatMap(({ place, address }) => (place ? [] : (address ?? [])));
    this.#asked = [...new Set(missing)].slice(0, MAX_ADDRESSES);
  }

  get hasAddresses(): boolean {
    return this.#asked.length > 0;
  }

  /** The middle of all places, with those of addresses that were found. */
  middle(found: FoundPlaces): string {
    if (this.#last?.found !== found) {
      const written = this.#locations.flatMap(({ place }) => place ?? []);
      const places = this.#asked.flatMap((address) => found.of(address) ?? []);
      this.#last = { found, middle: placeKey(middleOf([...written, ...places])) };
    }
    return this.#last.middle;
  }
}

/** Of no address. */
const NONE = new FoundPlaces();

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
      this.#addPlace(group.middle(NONE));
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
    return (
      this.#groups.some((group) => group.middle(found) === key) ||
      found.at(key).some((address) => this.#addresses.has(address))
    );
  }
}
