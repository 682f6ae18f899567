import { useEffect, useState } from 'react';
import type { MarkerOptions, MountedMap, Place } from './map.types';

/**
 * Puts an element on a place of a map, for a portal.
 *
 * @returns the element; `undefined` until it is on the map.
 */
export function useMarker(
  map: MountedMap | undefined,
  place: Place | undefined,
  anchor: NonNullable<MarkerOptions['anchor']> = 'bottom',
): HTMLElement | undefined {
  const [element, setElement] = useState<HTMLElement>();
  const { lat, lng } = place ?? {};
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return undefined;
    const made = document.createElement('div');
    const marker = map.addMarker(made, { lat, lng }, { anchor });
    setElement(made);
    return () => {
      marker.remove();
      setElement(undefined);
    };
  }, [map, lat, lng, anchor]);
  return element;
}
