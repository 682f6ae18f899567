import { keepNewest } from './keep-newest';

/** Reads what a request gives under a name: a query parameter or a header; none for `[]`. */
export interface GivenValues {
  readonly query: (name: string) => readonly string[];
  readonly header: (name: string) => string | undefined;
}

/** Names of the query parameters and headers that the responses at an address depend on. */
export interface Names {
  readonly query: ReadonlySet<string>;
  readonly headers: ReadonlySet<string>;
}

/** Where a response is kept. */
export interface Place {
  readonly address: string;
  /** The values that it depends on, as text; `''` without any. */
  readonly variant: string;
  /** Whether it depends on query parameters, which visitors can make up. */
  readonly isQueried: boolean;
}

/** Something that is kept. */
interface Sized {
  /** In bytes; may grow. */
  readonly size: number;
}

interface Slot<T> {
  readonly place: Place;
  readonly value: T;
  size: number;
}

/** Responses in the order of their last use, up to a size. */
class Shelf<T extends Sized> {
  readonly #slots = new Map<string, Slot<T>>();
  readonly #limit: number;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get size(): number {
    return this.#size;
  }

  get count(): number {
    return this.#slots.size;
  }

  get(key: string): T | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    return slot.value;
  }

  set(key: string, place: Place, value: T): void {
    this.delete(key);
    this.#slots.set(key, { place, value, size: 0 });
    this.measure(key);
  }

  delete(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.#slots.delete(key);
    this.#size -= slot.size;
  }

  /** Counts what has grown, and drops what was not used for longest if it is too much. */
  measure(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot || slot.size === slot.value.size + OVERHEAD) return;
    this.#size += slot.value.size + OVERHEAD - slot.size;
    slot.size = slot.value.size + OVERHEAD;
    for (const oldest of this.#slots.keys()) {
      if (this.#size <= this.#limit) return;
      this.delete(oldest);
    }
  }
}

/** Estimate for what is kept besides a response's bodies, in bytes. */
const OVERHEAD = 2048;

/** Longest address, and longest values, of what is kept, in UTF-16 code units. */
const MAX_ADDRESS = 500;

/** Most addresses whose names are kept. */
const MAX_ADDRESSES = 10_000;

/** Part of the size for responses that depend on query parameters. */
const QUERIED_PART = 1 / 4;

/**
 * Responses by address, and by the values of what they depend on. Those that depend on query
 * parameters have a part of the room to themselves: a flood of made-up ones leaves the others.
 */
export class PageCache<T extends Sized> {
  readonly #names = new Map<string, { query: Set<string>; headers: Set<string> }>();
  readonly #plain: Shelf<T>;
  readonly #queried: Shelf<T>;

  /** @param limit most bytes; 0 keeps nothing. */
  constructor(limit: number) {
    this.#queried = new Shelf(limit * QUERIED_PART);
    this.#plain = new Shelf(limit * (1 - QUERIED_PART));
  }

  /** Size of all that is kept, in bytes. */
  get size(): number {
    return this.#plain.size + this.#queried.size;
  }

  get count(): number {
    return this.#plain.count + this.#queried.count;
  }

  /** Where the response to a request is kept; `undefined` for an address without any. */
  find(address: string, given: GivenValues): Place | undefined {
    const names = this.#names.get(address);
    return names && placeOf(address, names, given);
  }

  get(place: Place): T | undefined {
    return this.#shelf(place).get(keyOf(place));
  }

  /** Keeps a response. The names that responses at its address depend on only become more. */
  set(address: string, names: Names, given: GivenValues, value: T): void {
    const known = this.#names.get(address) ?? { query: new Set(), headers: new Set() };
    for (const name of names.query) known.query.add(name);
    for (const name of names.headers) known.headers.add(name);
    const place = placeOf(address, known, given);
    if (address.length > MAX_ADDRESS || place.variant.length > MAX_ADDRESS) return;
    this.#names.delete(address);
    this.#names.set(address, known);
    keepNewest(this.#names, MAX_ADDRESSES);
    this.#shelf(place).set(keyOf(place), place, value);
  }

  /** Counts a response that has grown. */
  measure(place: Place): void {
    this.#shelf(place).measure(keyOf(place));
  }

  #shelf({ isQueried }: Place): Shelf<T> {
    return isQueried ? this.#queried : this.#plain;
  }
}

const keyOf = ({ address, variant }: Place): string => `${address}\n${variant}`;

function placeOf(address: string, { query, headers }: Names, given: GivenValues): Place {
  const values: (readonly [string, unknown])[] = [];
  for (const name of query) {
    const own = given.query(name);
    if (own.length > 0) values.push([`?${name}`, own]);
  }
  const isQueried = values.length > 0;
  for (const name of headers) {
    const own = given.header(name);
    if (own !== undefined) values.push([name, own]);
  }
  values.sort(([first], [second]) => (first < second ? -1 : 1));
  return { address, variant: values.length > 0 ? JSON.stringify(values) : '', isQueried };
}
