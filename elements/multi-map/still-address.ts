import { mapAddress, mapSettings } from '../../shared/map/map-settings';
import type { MapScheme } from '../../shared/map/map.types';
import type { Fit } from './fit-view';

/** Size of the picture, in px; it fills the box of the map. */
export const STILL_SIZE = { width: 960, height: 480 } as const;

/** The address of the host's still picture of a view; `undefined` if the host draws none. */
export function stillAddress({ center, zoom }: Fit, scheme: MapScheme): string | undefined {
  const address = mapAddress(mapSettings().still);
  if (address === undefined) return undefined;
  const url = new URL(address, document.baseURI);
  const query = {
    lat: center.lat.toFixed(5),
    lng: center.lng.toFixed(5),
    zoom,
    ...STILL_SIZE,
    scheme,
    pin: 0,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}
