import type { Location } from './locations';

/**
 * The address of directions to a location: one that phones and computers of Apple, and phones with
 * Android, open in their own app; elsewhere a page.
 */
export function directionsTo({ lat, lng, address, name }: Location): string | undefined {
  const place = lat !== undefined && lng !== undefined ? `${lat},${lng}` : undefined;
  if (place === undefined && address === undefined) return undefined;
  const target = encodeURIComponent(place ?? `${name}, ${address ?? ''}`);
  const { userAgent } = navigator;
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?daddr=${target}`;
  if (/Android/.test(userAgent)) {
    return `geo:${place ?? '0,0'}?q=${target}${place ? `(${encodeURIComponent(name)})` : ''}`;
  }
  return `https://www.google.com/maps/dir/?api=1&destination=${target}`;
}
