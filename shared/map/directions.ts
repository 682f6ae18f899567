import type { MapProviderName } from './map-settings.types';
import { readPlace } from './place';

/** Where a visitor wants to go: a place, an address, or both. */
export interface Destination {
  /** In degrees; both or none. */
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly address?: string | undefined;
  /** The name that an app shows at the place; by default the address. */
  readonly name?: string | undefined;
}

/** The systems whose own app opens such a link. */
type System = 'android' | 'apple' | 'other';

/** The visitor's system; an iPad says that it is a Mac. */
function systemOf({ userAgent }: Navigator): System {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'other';
}

/**
 * The address of directions: opens the device's own app where there is one (`geo:` on Android, an
 * address that the app of Apple takes over), else a web page of the provider or of OpenStreetMap.
 *
 * @returns `undefined` without a place and an address.
 */
export function directionsHref(
  { lat, lng, address = '', name = '' }: Destination,
  provider: MapProviderName,
  system = systemOf(navigator),
): string | undefined {
  const place = readPlace(lat, lng);
  const point = place ? `${place.lat},${place.lng}` : '';
  if (!point && !address) return undefined;
  const label = name || address;
  const text = address.startsWith(name) ? address : [name, address].filter(Boolean).join(', ');
  const to = encodeURIComponent(point || text);
  if (system === 'android') {
    const pin = point && label ? `(${encodeURIComponent(label)})` : '';
    return `geo:${point || '0,0'}?q=${to}${pin}`;
  }
  if (system === 'apple') return `https://maps.apple.com/?daddr=${to}`;
  if (provider === 'google') return `https://www.google.com/maps/dir/?api=1&destination=${to}`;
  return point
    ? `https://www.openstreetmap.org/directions?to=${to}`
    : `https://www.openstreetmap.org/search?query=${to}`;
}
