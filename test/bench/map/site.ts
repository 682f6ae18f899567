import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../../../scripts/paths';
import { bundleBytes } from '../pictures/bundle';
import { serveContenders, type Contender, type ContenderSite } from '../serve-contenders';

const start = (name: string): string =>
  fileURLToPath(new URL(`starts/${name}.js`, import.meta.url));

const BOX = '<div id="map" style="height:400px"></div>';

/** A map of one place, and the library that most sites put there. */
export const MAPS = [
  {
    name: 'dm-map',
    markup: `<dm-map lat="57.5102" lng="-5.8441" style="height:400px"><address>The Pier</address></dm-map>`,
  },
  { name: 'Leaflet', start: start('leaflet'), markup: BOX },
] as const satisfies readonly Contender[];

/** Locations spread over the north of Britain, the same in each run. */
const locations = (count: number): string =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({
      name: `Location ${index + 1}`,
      lat: 55 + ((index * 7919) % 10_007) / 3000,
      lng: -6.5 + ((index * 104_729) % 10_009) / 2500,
    })),
  );

const LOCATIONS = 10_000;

/** A map of ten thousand locations. */
export const CLUSTERS = [
  {
    name: 'dm-multi-map',
    markup: `<dm-multi-map><script type="application/json">${locations(LOCATIONS)}</script></dm-multi-map>`,
  },
  {
    name: 'Leaflet.markercluster',
    start: start('markercluster'),
    markup: `<script type="application/json" id="locations">${locations(LOCATIONS)}</script>${BOX}`,
  },
] as const satisfies readonly Contender[];

/** Brotli bytes of a peer, with its styles. */
export const peerBytes = (name: string): Promise<number> => bundleBytes(start(name), () => true);

/** Our maps of tiles use those of the server, which are no third party. */
const SITE = `<script type="application/json" id="dm-site">${JSON.stringify({
  maps: {
    tiles: { openstreetmap: '/tile.png?{z}/{x}/{y}' },
    geocode: 'none',
    still: 'none',
  },
})}</script>`;

/** Serves the pages of some maps, with the same tile everywhere, until disposed. */
export async function serveMaps(maps: readonly Contender[]): Promise<ContenderSite> {
  const tile = await readFile(inRoot('node_modules/leaflet/dist/images/layers-2x.png'));
  const files = new Map([['/tile.png', tile]]);
  return serveContenders(maps, { title: 'Map', head: SITE, width: 960, files });
}
