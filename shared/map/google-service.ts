import { loadService } from '../third-party/load-service';
import { mapSettings } from './map-settings';
import type { Place } from './map.types';

/** A point on the page ("Point" of the service). */
interface ServicePoint {
  readonly x: number;
  readonly y: number;
}

/** The part of "LatLngBounds" that is used here. */
interface ServiceBounds {
  toJSON(): { south: number; west: number; north: number; east: number };
}

/** The part of "Map" that is used here. */
export interface ServiceMap {
  getCenter(): { toJSON(): Place } | undefined;
  getZoom(): number | undefined;
  getBounds(): ServiceBounds | undefined;
  setCenter(place: Place): void;
  setZoom(zoom: number): void;
  panTo(place: Place): void;
  panBy(x: number, y: number): void;
  fitBounds(bounds: Readonly<Record<string, number>>, padding?: number): void;
  addListener(name: string, listener: () => void): { remove(): void };
}

/** The part of "OverlayView" that is used here. */
export interface ServiceOverlay {
  draw(): void;
  onAdd(): void;
  onRemove(): void;
  setMap(map: ServiceMap | null): void;
  getProjection():
    { fromLatLngToContainerPixel(place: ServiceLatLng): ServicePoint | null } | undefined;
}

/** A place as the service has it. */
export interface ServiceLatLng {
  toJSON(): Place;
}

/** `importLibrary('maps')`. */
interface MapsLibrary {
  readonly Map: new (box: HTMLElement, options: Readonly<Record<string, unknown>>) => ServiceMap;
  readonly OverlayView: new () => ServiceOverlay;
}

/** `importLibrary('core')`. */
interface CoreLibrary {
  readonly LatLng: new (place: Place) => ServiceLatLng;
}

/** `importLibrary('geocoding')`. */
interface GeocodingLibrary {
  readonly Geocoder: new () => {
    geocode(request: { address: string; language?: string }): Promise<{
      results: readonly {
        formatted_address: string;
        geometry: { location: ServiceLatLng };
      }[];
    }>;
  };
}

interface Libraries {
  readonly maps: MapsLibrary;
  readonly core: CoreLibrary;
  readonly geocoding: GeocodingLibrary;
}

/** The part of the Maps JavaScript API that is used here. */
interface GoogleMaps {
  importLibrary<K extends keyof Libraries>(name: K): Promise<Libraries[K]>;
}

interface GoogleWindow {
  readonly google?: { readonly maps?: Partial<GoogleMaps> };
  gm_authFailure?: (() => void) | undefined;
}

const ADDRESS = 'https://maps.googleapis.com/maps/api/js?loading=async';

const page = window as unknown as GoogleWindow;

function findService(): GoogleMaps | undefined {
  const maps = page.google?.maps;
  return typeof maps?.importLibrary === 'function' ? (maps as GoogleMaps) : undefined;
}

/**
 * Loads the Maps JavaScript API, from the site parameter `scripts.google-maps` where it is set.
 *
 * @throws {Error} without a key, or the failure of the script.
 */
export function loadGoogle(language: string, signal: AbortSignal): Promise<GoogleMaps> {
  const key = mapSettings().keys['google'] ?? '';
  return loadService(
    { name: 'google-maps', address: ADDRESS, query: { key, language }, find: findService },
    signal,
  );
}

const refused = new Set<(cause: Error) => void>();
let isWatching = false;
let isRefused = false;

/**
 * Calls a function when the service refuses the key, also if it has done so before. The page's own
 * `gm_authFailure` is called too.
 */
export function watchRefusal(signal: AbortSignal, listener: (cause: Error) => void): void {
  const error = (): Error => new Error('Google refuses the key');
  if (!isWatching) {
    isWatching = true;
    const own = page.gm_authFailure;
    page.gm_authFailure = () => {
      isRefused = true;
      for (const each of refused) each(error());
      own?.();
    };
  }
  refused.add(listener);
  signal.addEventListener('abort', () => {
    refused.delete(listener);
    if (refused.size === 0) isRefused = false;
  });
  if (isRefused) listener(error());
}
