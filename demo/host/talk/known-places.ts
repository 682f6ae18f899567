import type { Database } from '../database/database';
import { Versions } from '../database/versions';
import { keepNewest } from '../http/keep-newest';

/** Most places that are known of a site. */
const MAX_KNOWN = 200;

/** The places that were found at one version of a site. */
interface Known<T> {
  readonly versions: Versions;
  version: number;
  readonly places: Map<string, T>;
}

/**
 * Places that were found on pages, as long as the site has the same version: each comment and like asks
 * for its place, and a page takes several queries to fill in. What was not found is looked for again.
 */
export class KnownPlaces<T extends object> {
  readonly #sites = new WeakMap<Database, Known<T>>();
  readonly #isKept: (place: T) => boolean;

  /** @param isKept whether a place depends on the site's version alone. */
  constructor(isKept: (place: T) => boolean) {
    this.#isKept = isKept;
  }

  /** Returns the place of a key, or finds it. */
  async get(
    database: Database,
    key: string,
    find: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const known = this.#sites.get(database) ?? {
      ...{ versions: new Versions(database), version: -1 },
      places: new Map<string, T>(),
    };
    this.#sites.set(database, known);
    // From before the place is looked for: what is published meanwhile has another one.
    const version = (await known.versions.read(['site'])).get('site') ?? 0;
    if (version !== known.version) {
      known.places.clear();
      known.version = version;
    }
    const before = known.places.get(key);
    if (before) return before;
    const found = await find();
    if (found && this.#isKept(found) && known.version === version) {
      known.places.set(key, found);
      keepNewest(known.places, MAX_KNOWN);
    }
    return found;
  }
}
