import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { PageSource } from '../content/page-source';
import { Versions } from '../database/versions';
import { canonicalPath } from '../http/canonical-path';
import { clientAddress } from '../http/client';
import { decodePath } from '../http/decode-path';
import type { HostEnv } from '../http/host-env';
import { geocodedPlaces } from '../records/geocodes';
import { lookUp } from '../records/pages';
import {
  dataWithPlaces,
  draftRevisions,
  draftsWithMaps,
  isCollectionValue,
  markupWithMaps,
} from '../records/page-markup';
import { memoize } from '../text/memoize';
import { KnownMaps, placeKey, type FoundPlaces } from './known-maps';
import { mapsIn, type Location } from './maps-in-markup';
import { parsedJson, placesInJson } from './places-in-json';

/** The maps of the site, or of its drafts, in one version. */
interface VersionedMaps {
  readonly version: string;
  readonly maps: Promise<KnownMaps>;
}

/** Maps of pages that were asked from last. */
const mapsOnPage = memoize((markup: string) => {
  const maps = new KnownMaps();
  maps.add(mapsIn(markup));
  return maps;
}, 20);

/**
 * The places and addresses of a site's maps: in the owner's pages, posts, drafts and collections, and
 * on the page that asks. The site is read once in each version. A geocoder or a tile server that answers anybody
 * anything would use up the owner's allowance.
 */
export class SiteMaps {
  readonly #host: HostContext;
  readonly #versions: Versions;
  #site: VersionedMaps | undefined;
  #drafts: VersionedMaps | undefined;

  constructor(host: HostContext) {
    this.#host = host;
    this.#versions = new Versions(host.database);
  }

  /** Whether an address stands in a map. */
  async hasAddress(c: Context<HostEnv>, address: string): Promise<boolean> {
    if ((await this.#ofSite()).hasAddress(address)) return true;
    if (await isCollectionValue(this.#host.database, address)) return true;
    if ((await this.#ofDrafts()).hasAddress(address)) return true;
    return (await this.#onAskingPage(c))?.hasAddress(address) ?? false;
  }

  /** Whether a place, as {@link placeKey} writes it, is the middle of a map. */
  async hasPlace(c: Context<HostEnv>, key: string): Promise<boolean> {
    const site = await this.#ofSite();
    if (site.hasPlace(key)) return true;
    const found = await geocodedPlaces(this.#host.database);
    if (site.hasFoundPlace(key, found)) return true;
    if (await this.#isInCollection(key, found)) return true;
    const drafts = await this.#ofDrafts();
    if (drafts.hasPlace(key) || drafts.hasFoundPlace(key, found)) return true;
    const page = await this.#onAskingPage(c);
    return page !== undefined && (page.hasPlace(key) || page.hasFoundPlace(key, found));
  }

  /** Whether an address of a collection was found at a place. */
  async #isInCollection(key: string, found: FoundPlaces): Promise<boolean> {
    for (const [address, place] of found) {
      if (placeKey(place) !== key) continue;
      if (await isCollectionValue(this.#host.database, address)) return true;
    }
    return false;
  }

  async #ofSite(): Promise<KnownMaps> {
    const number = (await this.#versions.read(['site'])).get('site') ?? 0;
    const version = String(number);
    if (this.#site?.version !== version) {
      this.#site = { version, maps: this.#readSite() };
      void this.#site.maps.catch(() => (this.#site = undefined));
    }
    return this.#site.maps;
  }

  async #ofDrafts(): Promise<KnownMaps> {
    const version = await draftRevisions(this.#host.database);
    if (this.#drafts?.version !== version) {
      this.#drafts = { version, maps: this.#readDrafts() };
      void this.#drafts.maps.catch(() => (this.#drafts = undefined));
    }
    return this.#drafts.maps;
  }

  async #readSite(): Promise<KnownMaps> {
    const { database, settings } = this.#host;
    const maps = new KnownMaps();
    const groups = new Map<string, Location[]>();
    for (const { collection, data } of await dataWithPlaces(database)) {
      const places = placesInJson(parsedJson(data));
      maps.add({ places, addresses: [], groups: [] });
      const [place] = places;
      if (collection === undefined || !place) continue;
      const group = groups.get(collection);
      if (group) group.push({ place });
      else groups.set(collection, [{ place }]);
    }
    // Scripts give all items of a collection to a map of several places.
    maps.add({ places: [], addresses: [], groups: [...groups.values()] });
    await addMarkup(maps, await markupWithMaps(database));
    for (const source of settings.sources) {
      await addMarkup(maps, await markupOf(source));
    }
    return maps;
  }

  async #readDrafts(): Promise<KnownMaps> {
    const maps = new KnownMaps();
    await addMarkup(maps, await draftsWithMaps(this.#host.database));
    return maps;
  }

  /** Does something in the visitor's turn, as its many places and pages are anybody's to ask for. */
  #inTurn<T>(c: Context<HostEnv>, task: () => Promise<T>): Promise<T> {
    const { turns, settings } = this.#host;
    return turns.run(clientAddress(c, settings), task, c.req.raw.signal);
  }

  /**
   * The maps of the page that a request comes from, if other sources than the database have pages:
   * what is in the database is known.
   */
  async #onAskingPage(c: Context<HostEnv>): Promise<KnownMaps | undefined> {
    const referrer = c.req.header('referer') ?? '';
    if (this.#host.settings.sources.length === 0 || !URL.canParse(referrer)) return undefined;
    const path = decodePath(new URL(referrer).pathname);
    if (path === undefined) return undefined;
    const asked = canonicalPath(path);
    if ((await lookUp(this.#host.database, asked)).page) return undefined;
    return this.#inTurn(c, async () => {
      const { page, isForeign } = await this.#host.findPage(asked);
      return page && isForeign ? mapsOnPage(page.content + (page.shell?.layout ?? '')) : undefined;
    });
  }
}

/** The markup that a source shows besides its pages; none if it fails. */
async function markupOf(source: PageSource): Promise<readonly string[]> {
  try {
    return (await source.markup?.()) ?? [];
  } catch (error) {
    console.error('The examples of a source could not be read; their maps get no picture.', error);
    return [];
  }
}

/** Adds documents one by one: others are answered in between. */
async function addMarkup(maps: KnownMaps, documents: readonly string[]): Promise<void> {
  for (const markup of documents) {
    maps.add(mapsIn(markup));
    await nextTurn();
  }
}
