import type { Browser } from '@playwright/test';
import { ChunkGraph } from '../../scripts/build/chunks';
import { CLUSTERS, MAPS, peerBytes, serveMaps } from './map/site';
import { Tab } from './navigation/tab';
import { Figure, rotated } from './pictures/results';
import { ownBytes } from './own-bytes';
import type { Bench, BenchRow } from './row';
import type { Contender } from './serve-contenders';

const ROUNDS = { full: 7, quick: 2 } as const;

/** Markers of both libraries. */
const MARKERS = '.on-map, .leaflet-marker-icon';

/**
 * Loads a page of a map; the time in ms until what the selector names is drawn and the tiles have
 * come, and of the main thread until then.
 */
async function load(
  browser: Browser,
  address: string,
  selector: string,
): Promise<readonly [number, number]> {
  await using tab = await Tab.open(browser);
  await tab.page.addInitScript((wanted) => {
    // Methods: names of functions need help that the page does not have.
    const page = {
      find(root: ParentNode, name: string): readonly Element[] {
        return [...root.querySelectorAll('*')].flatMap((element) => [
          ...(element.matches(name) ? [element] : []),
          ...(element.shadowRoot ? this.find(element.shadowRoot, name) : []),
        ]);
      },
      look(resolve: (time: number) => void): void {
        const images = this.find(document, '.leaflet-tile img, img.leaflet-tile');
        const isDrawn =
          images.length >= 4 &&
          images.every((image) => (image as HTMLImageElement).complete) &&
          this.find(document, wanted).length > 0;
        if (isDrawn) resolve(performance.now());
        else requestAnimationFrame(() => this.look(resolve));
      },
    };
    Object.assign(window, {
      usable: new Promise<number>((resolve) => {
        page.look(resolve);
      }),
    });
  }, selector);
  await tab.page.goto(address, { waitUntil: 'commit' });
  const time = await tab.page.evaluate(
    () => (window as unknown as { usable: Promise<number> }).usable,
  );
  await tab.settle();
  return [time, await tab.mainThread()];
}

async function measure(
  browser: Browser,
  maps: readonly [Contender, Contender],
  selector: string,
  rounds: number,
): Promise<readonly [Figure, Figure]> {
  const [usable, mainThread] = [new Figure(), new Figure()];
  await using site = await serveMaps(maps);
  for (let round = 0; round < rounds; round += 1) {
    for (const map of rotated(maps, round)) {
      const [time, thread] = await load(browser, site.address(map), selector);
      usable.add(map, time);
      mainThread.add(map, thread);
    }
  }
  return [usable, mainThread];
}

async function bytes(): Promise<readonly BenchRow[]> {
  const graph = ChunkGraph.read();
  const [leaflet = NaN, cluster = NaN, maplibre = NaN, google = NaN] = await Promise.all(
    ['leaflet', 'markercluster', 'maplibre', 'google-locator'].map(peerBytes),
  );
  const row = { unit: 'bytes' } as const;
  return [
    {
      ...row,
      measure: 'map of a place, on a page with another element',
      ours: ownBytes(
        graph,
        'elements/map/map.define.ts',
        'elements/map/map.view.tsx',
        'shared/map/leaflet-map.ts',
      ),
      reference: leaflet,
      against: 'Leaflet',
      peers: { MapLibre: maplibre },
    },
    {
      ...row,
      measure: 'map of locations, on a page with another element',
      ours: ownBytes(
        graph,
        'elements/multi-map/multi-map.define.ts',
        'elements/multi-map/multi-map.view.tsx',
        'elements/multi-map/map-pane.tsx',
        'shared/map/leaflet-map.ts',
      ),
      reference: cluster,
      against: 'Leaflet.markercluster',
      // Google's own map comes on top, from its servers.
      peers: { "Google's locator without its map": google },
    },
  ];
}

/** What maps weigh, and the time until they can be used: of one place, and of 10,000 locations. */
const map: Bench = async (browser, { pace }) => {
  const rounds = ROUNDS[pace];
  const [one, oneThread] = await measure(browser, MAPS, '.leaflet-container', rounds);
  const [many, manyThread] = await measure(browser, CLUSTERS, MARKERS, rounds);
  return [
    ...(await bytes()),
    one.row('map of a place: usable', MAPS),
    oneThread.row('map of a place: main thread', MAPS),
    many.row('10,000 locations: usable', CLUSTERS, { target: 1 }),
    manyThread.row('10,000 locations: main thread', CLUSTERS, { target: 1 }),
  ];
};

export default map;
