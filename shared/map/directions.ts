import type { MapProviderName } from './map-settings.types';
import type { Place } from './map.types';

/** Where a visitor wants to go: a place, an address, or both. */
export interface Destination {
  readonly place?: Place | undefined;
  readonly address?: string;
}

/** The systems whose own app opens such a link. */
type System = 'android' | 'apple' | 'other';

/** The visitor's system; an iPad says that it is a Mac. */
function systemOf({ userAgent }: Navigator): System {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'other';
}

/**
 * The address of directions: opens the device's own app where there is one (`geo:` on Android,
 * `maps:` at Apple), else a web page of the provider or of OpenStreetMap.
 */
export function directionsHref(
  { place, address = '' }: Destination,
  provider: MapProviderName,
  system = systemOf(navigator),
): string {
  const point = place ? `${place.lat},${place.lng}` : '';
  const to = encodeURIComponent(point || address);
  if (system === 'android') {
    const name = address && point ? `(${encodeURIComponent(address)})` : '';
    return `geo:${point || '0,0'}?q=${to}${name}`;
  }
  if (system === 'apple') return `maps:?daddr=${to}`;
  if (provider === 'google') return `https://www.google.com/maps/dir/?api=1&destination=${to}`;
  return point
    ? `https://www.openstreetmap.org/directions?to=${to}`
    : `https://www.openstreetmap.org/search?query=${to}`;
}
