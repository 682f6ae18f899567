import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { PageSource } from '../content/page-source';
import { Versions } from '../database/versions';
import { canonicalPath } from '../http/canonical-path';
import { clientAddress } from '../http/client';
import { decodePath } from '../http/decode-path';
import type { HostEnv } from '../http/host-env';
import { geocodedPlaces, geocodesVersion } from '../records/geocodes';
import { lookUp } from '../records/pages';
import {
  dataWithPlaces,
  draftRevisions,
  draftsWithMaps,
  markupWithMaps,
} from '../records/page-markup';
import { memoize } from '../text/memoize';
import { collectionValues } from './collection-values';
import { FoundPlaces, KnownMaps } from './known-maps';
import { mapsIn, type Location } from './maps-in-markup';
import { OfVersion } from './of-version';
import { parsedJson, placesInJson } from './places-in-json';

/** Longest address that is asked for, in UTF-16 code units. */
export const MAX_ADDRESS = 256;

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
  readonly #site: OfVersion<KnownMaps>;
  readonly #collections: OfVersion<ReadonlySet<string>>;
  readonly #drafts: OfVersion<KnownMaps>;
  readonly #found: OfVersion<FoundPlaces>;

  constructor(host: HostContext) {
    const { database } = host;
    this.#host = host;
    this.#versions = new Versions(database);
    this.#site = new OfVersion(() => this.#readSite());
    this.#collections = new OfVersion(() => collectionValues(database, MAX_ADDRESS));
    this.#drafts = new OfVersion(() => this.#readDrafts());
    this.#found = new OfVersion(async () => new FoundPlaces(await geocodedPlaces(database)));
  }

  /**
   * Whether an address stands in a map. What is not written in one is looked for in the visitor's turn,
   * as any address is anybody's to ask for.
   */
  async hasAddress(c: Context<HostEnv>, address: string): Promise<boolean> {
    if ((await this.#ofSite()).hasAddress(address)) return true;
    return this.#inTurn(c, async () => {
      if ((await this.#values()).has(address)) return true;
      if ((await this.#ofDrafts()).hasAddress(address)) return true;
      return (await this.#onAskingPage(c))?.hasAddress(address) ?? false;
    });
  }

  /** Whether a place, as {@link placeKey} writes it, is the middle of a map. */
  async hasPlace(c: Context<HostEnv>, key: string): Promise<boolean> {
    const site = await this.#ofSite();
    if (site.hasPlace(key)) return true;
    return this.#inTurn(c, async () => {
      const found = await this.#foundPlaces();
      if (site.hasFoundPlace(key, found)) return true;
      const values = await this.#values();
      if (found.at(key).some((address) => values.has(address))) return true;
      const drafts = await this.#ofDrafts();
      if (drafts.hasPlace(key) || drafts.hasFoundPlace(key, found)) return true;
      const page = await this.#onAskingPage(c);
      return page !== undefined && (page.hasPlace(key) || page.hasFoundPlace(key, found));
    });
  }

  #inTurn<T>(c: Context<HostEnv>, task: () => Promise<T>): Promise<T> {
    const { turns, settings } = this.#host;
    return turns.run(clientAddress(c, settings), task, c.req.raw.signal);
  }

  #ofSite(): Promise<KnownMaps> {
    return this.#site.get(() => this.#siteVersion());
  }

  /** The texts of collections, among which are addresses. */
  #values(): Promise<ReadonlySet<string>> {
    return this.#collections.get(() => this.#siteVersion());
  }

  #ofDrafts(): Promise<KnownMaps> {
    return this.#drafts.get(() => draftRevisions(this.#host.database));
  }

  #foundPlaces(): Promise<FoundPlaces> {
    return this.#found.get(() => geocodesVersion(this.#host.database));
  }

  async #siteVersion(): Promise<string> {
    return String((await this.#versions.read(['site'])).get('site') ?? 0);
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
    const { page, isForeign } = await this.#host.findPage(asked);
    return page && isForeign ? mapsOnPage(page.content + (page.shell?.layout ?? '')) : undefined;
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
