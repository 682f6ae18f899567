import type { Map as LeafletMap } from 'leaflet';
import type { MapOptions } from './map.types';

/**
 * Leaves the page its gestures: the wheel zooms with Ctrl or ⌘ only, and one finger scrolls the page;
 * two fingers move the map.
 */
export function watchGestures(
  map: LeafletMap,
  { onPageGesture }: MapOptions,
  signal: AbortSignal,
): void {
  const box = map.getContainer();
  box.addEventListener(
    'wheel',
    ({ ctrlKey, metaKey }) => {
      if (ctrlKey || metaKey) {
        map.scrollWheelZoom.enable();
      } else {
        map.scrollWheelZoom.disable();
        onPageGesture?.('wheel');
      }
    },
    { capture: true, passive: true, signal },
  );
  box.addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'mouse') map.dragging.enable();
      else map.dragging.disable();
    },
    { capture: true, signal },
  );
  box.addEventListener(
    'touchmove',
    ({ touches }) => {
      if (touches.length === 1) onPageGesture?.('touch');
    },
    { passive: true, signal },
  );
}
