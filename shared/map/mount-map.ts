import { lazy } from '../dom/lazy';
import { shareSheet } from '../dom/style-sheet';
import styles from './map.css?inline';
import type { MapOptions, MountedMap } from './map.types';

const leaflet = lazy(() => import('./leaflet-map'));
const google = lazy(() => import('./google-map'));

/**
 * Mounts a map in an empty box that is as high as the map shall be.
 * The provider is loaded with the first map that needs it. Aborting the signal removes everything.
 *
 * @returns the map, once a visitor can use it.
 * @throws the failure of the provider (no address, no key, no tile, no script), or the signal's
 *   reason.
 */
export async function mountMap(
  box: HTMLElement,
  options: MapOptions,
  signal: AbortSignal,
): Promise<MountedMap> {
  const isGoogle = options.provider === 'google';
  const mount = isGoogle ? (await google.load()).mountGoogle : (await leaflet.load()).mountLeaflet;
  signal.throwIfAborted();
  shareSheet(box, styles, 'below', signal);
  return mount(box, options, signal);
}
