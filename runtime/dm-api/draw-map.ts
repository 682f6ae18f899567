import { isObject } from './site-source';

/** Where a visitor finds a place without a map on the page. */
const MAPS = 'https://www.openstreetmap.org/';

function findContainer(container: unknown): Element | undefined {
  if (typeof container === 'string') {
    const byId = document.getElementById(container.replace(/^#/, ''));
    return byId ?? document.querySelector(container) ?? undefined;
  }
  // A jQuery object, or a list of elements.
  const element = isObject(container) && !(container instanceof Element) ? container[0] : container;
  return element instanceof Element ? element : undefined;
}

/** Coordinates, which scripts often have as text. */
function coordinatesOf(
  lat: unknown,
  lng: unknown,
): { readonly lat: number; readonly lng: number } | undefined {
  const [north, east] = [lat, lng].map((value) => Number.parseFloat(String(value)));
  if (north === undefined || east === undefined) return undefined;
  const isOnEarth = Math.abs(north) <= 90 && Math.abs(east) <= 180;
  return isOnEarth ? { lat: north, lng: east } : undefined;
}

/**
 * Draws a map in place of the content of a container. Its child, a link, is what visitors get where
 * no map can be drawn.
 *
 * @throws {TypeError} without a container or a place.
 */
export function drawMap(options: unknown): void {
  const { container, addressQuery, lat, lng } = isObject(options) ? options : {};
  const box = findContainer(container);
  if (!box) throw new TypeError('the container of the map is not on the page');
  const coordinates = coordinatesOf(lat, lng);
  const address = typeof addressQuery === 'string' ? addressQuery.trim() : '';
  if (!address && !coordinates)
    throw new TypeError('the map has neither an address nor lat and lng');

  const map = document.createElement('dm-map');
  const link = document.createElement('a');
  link.target = '_blank';
  link.rel = 'noopener';
  if (coordinates) {
    const place = { lat: String(coordinates.lat), lng: String(coordinates.lng) };
    for (const [name, value] of Object.entries(place)) map.setAttribute(name, value);
    link.href = `${MAPS}?${new URLSearchParams({ mlat: place.lat, mlon: place.lng }).toString()}`;
  } else {
    map.setAttribute('address', address);
    link.href = `${MAPS}search?${new URLSearchParams({ query: address }).toString()}`;
  }
  link.textContent = address || `${coordinates?.lat}, ${coordinates?.lng}`;
  map.append(link);
  box.replaceChildren(map);
}
