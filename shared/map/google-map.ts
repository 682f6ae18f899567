import { prefersReducedMotion } from '../dom/reduced-motion';
import { lightChild } from '../third-party/light-child';
import { loadGoogle, watchRefusal, type ServiceMap, type ServiceOverlay } from './google-service';
import { mapSettings } from './map-settings';
import type { MapMarker, MapOptions, MapView, MountedMap, Place } from './map.types';
import { whenSized } from './when-sized';
import { shortestArc, wrapLongitude } from './world';

/** Highest zoom (visual-widgets §9). */
const MAX_ZOOM = 20;

let count = 0;

function viewOf(map: ServiceMap, { center, zoom }: MapOptions): MapView {
  const at = map.getCenter()?.toJSON() ?? center;
  const bounds = map.getBounds()?.toJSON();
  return {
    center: at,
    zoom: map.getZoom() ?? zoom,
    bounds: bounds ?? { south: at.lat, west: at.lng, north: at.lat, east: at.lng },
  };
}

/** Resolves when the map's first tiles are there; rejects when the key is refused. */
function whenDrawn(map: ServiceMap, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const ends = ['tilesloaded', 'idle'].map((name) => map.addListener(name, resolve));
    watchRefusal(signal, reject);
    signal.addEventListener('abort', () => {
      for (const end of ends) end.remove();
      reject(signal.reason as Error);
    });
  });
}

/**
 * Mounts a map of Google. It is drawn in a light child of the host, because its styles do not reach
 * a shadow root; markers lie above it in the box.
 *
 * @throws the failure of the script or of the service.
 */
export async function mountGoogle(
  box: HTMLElement,
  options: MapOptions,
  signal: AbortSignal,
): Promise<MountedMap> {
  const { host, center, zoom, scheme = 'light', layout = 'roadmap', language = '' } = options;
  const service = await loadGoogle(language, signal);
  const [{ Map, OverlayView }, { LatLng }] = await Promise.all([
    service.importLibrary('maps'),
    service.importLibrary('core'),
  ]);
  signal.throwIfAborted();

  const slot = document.createElement('slot');
  slot.name = `dm-google-map-${String(++count)}`;
  const layer = document.createElement('div');
  layer.className = 'google-markers';
  box.append(slot, layer);
  const light = lightChild(host, { slot: slot.name, signal });
  light.style.height = '100%';
  const { mapId } = mapSettings();
  const map = new Map(light, {
    center,
    zoom: Math.min(zoom, MAX_ZOOM),
    maxZoom: MAX_ZOOM,
    mapTypeId: layout,
    colorScheme: scheme.toUpperCase(),
    disableDefaultUI: true,
    clickableIcons: false,
    // The frame has keys of its own.
    keyboardShortcuts: false,
    gestureHandling: options.isStatic ? 'none' : 'cooperative',
    ...(mapId && { mapId }),
  });

  const updates = new Set<() => void>();
  const update = (): void => {
    for (const each of updates) each();
    options.onFrame?.();
  };
  const overlay: ServiceOverlay = new OverlayView();
  Object.assign(overlay, { onAdd: () => undefined, onRemove: () => undefined, draw: update });
  overlay.setMap(map);
  const report = (): void => options.onMove?.(viewOf(map, options));
  const listeners = [
    map.addListener('bounds_changed', update),
    map.addListener('idle', () => {
      update();
      report();
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const listener of listeners) listener.remove();
    overlay.setMap(null);
    slot.remove();
    layer.remove();
  });
  if (box.clientWidth === 0) {
    // A map that is made hidden keeps its middle in its corner.
    whenSized(box, signal, () => {
      map.setCenter(center);
      map.setZoom(Math.min(zoom, MAX_ZOOM));
    });
  }
  await whenDrawn(map, signal);
  watchRefusal(signal, (cause) => options.onFailure?.(cause));

  const toPoint = (place: Place): { readonly x: number; readonly y: number } =>
    overlay.getProjection()?.fromLatLngToContainerPixel(new LatLng(place)) ?? { x: 0, y: 0 };

  const addMarker = (element: HTMLElement, start: Place): MapMarker => {
    let place = start;
    const put = (): void => {
      const { x, y } = toPoint(place);
      element.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
    };
    layer.append(element);
    updates.add(put);
    put();
    return {
      move(to) {
        place = to;
        put();
      },
      remove() {
        updates.delete(put);
        element.remove();
      },
    };
  };

  report();
  return {
    credits: [],
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    view: () => viewOf(map, options),
    toPoint,
    addMarker(element, place, { anchor = 'bottom' } = {}) {
      element.classList.add('on-map', anchor);
      return addMarker(element, place);
    },
    show(place, next, { animate = true } = {}) {
      if (animate && !prefersReducedMotion()) map.panTo(place);
      else map.setCenter(place);
      if (next !== undefined) map.setZoom(next);
    },
    fit(places, { padding = 40, maxZoom = 16 } = {}) {
      if (places.length === 0) return;
      const lats = places.map(({ lat }) => lat);
      const south = lats.reduce((least, lat) => Math.min(least, lat));
      const north = lats.reduce((most, lat) => Math.max(most, lat));
      const { west, east } = shortestArc(places.map(({ lng }) => lng));
      // Across the border of the world, the service expects an east that is less than the west.
      map.fitBounds({ south, west, north, east: wrapLongitude(east) }, padding);
      if ((map.getZoom() ?? 0) > maxZoom) map.setZoom(maxZoom);
    },
    zoomBy(steps) {
      map.setZoom((map.getZoom() ?? zoom) + steps);
    },
    panBy(x, y) {
      map.panBy(x, y);
    },
    // The service takes the colours of a map only when it is made.
    setScheme: (next) => next === scheme,
  };
}
