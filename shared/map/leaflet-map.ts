import type { LatLng, Map as LeafletMap, Point, ZoomAnimEvent } from 'leaflet';
import { Map } from 'leaflet/src/map/Map.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';
import { prefersReducedMotion } from '../dom/reduced-motion';
import { warn } from '../site/log';
import { watchGestures } from './leaflet-gestures';
import { mapSettings } from './map-settings';
import type { MapMarker, MapOptions, MapView, MountedMap, Place } from './map.types';
import { hasLayout, MAX_ZOOM, tileSource, type TileRequest } from './tile-source';
import { Tiles } from './tile-layer';
import { nearestTurn, shortestArc } from './world';

/** Parts of a zooming map that Leaflet keeps to itself. */
interface ZoomingMap {
  /** A zoom is running: a timer ends it after 250 ms, unless this is false by then. */
  _animatingZoom: boolean;
  /** Where markers are during a zoom, as its own markers ask. */
  _latLngToNewLayerPoint(latlng: Place, zoom: number, center: LatLng): Point;
}

function viewOf(map: LeafletMap): MapView {
  const { lat, lng } = map.getCenter();
  const bounds = map.getBounds();
  return {
    center: { lat, lng },
    zoom: map.getZoom(),
    bounds: {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    },
  };
}

/** Keeps an element on a place; it moves with the map. */
function keepOn(
  map: LeafletMap,
  element: HTMLElement,
  start: { readonly lat: number; readonly lng: number },
): MapMarker {
  let place = start;
  const put = ({ x, y }: Point): void => {
    element.style.transform = `translate3d(${Math.round(x)}px, ${Math.round(y)}px, 0)`;
  };
  // On the turn of the world that the map shows.
  const update = (): void => {
    put(map.latLngToLayerPoint(nearestTurn(place, map.getCenter())));
  };
  const animate = ({ zoom, center }: ZoomAnimEvent): void => {
    const at = nearestTurn(place, center);
    put((map as unknown as ZoomingMap)._latLngToNewLayerPoint(at, zoom, center));
  };
  element.classList.add('leaflet-zoom-animated');
  // A press on a marker is not the start of a drag.
  for (const name of ['mousedown', 'touchstart', 'dblclick']) {
    element.addEventListener(name, (event) => {
      event.stopPropagation();
    });
  }
  map.getPane('markerPane')?.append(element);
  map.on('zoom viewreset moveend', update).on('zoomanim', animate);
  update();
  return {
    move(to) {
      place = to;
      update();
    },
    remove() {
      map.off('zoom viewreset moveend', update).off('zoomanim', animate);
      element.remove();
    },
  };
}

/** Resolves with the first tile; rejects when none of the first ones could be loaded. */
function firstTile(tiles: Tiles, signal: AbortSignal, loaded: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    void loaded.then(resolve);
    tiles.layer.once('load', () => {
      // After the microtasks of the last tile.
      queueMicrotask(() => {
        reject(new Error('none of its tiles could be loaded'));
      });
    });
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}

/**
 * Mounts a map of tiles in a box; its styles are in `map.css`.
 *
 * @returns the map, once a tile is there.
 * @throws {Error} without an address or a key, or when no tile could be loaded.
 */
export async function mountLeaflet(
  box: HTMLElement,
  options: MapOptions,
  signal: AbortSignal,
): Promise<MountedMap> {
  const { host, provider, center, zoom, isStatic = false, onMove, onFrame } = options;
  const settings = mapSettings();
  const request: TileRequest = {
    provider,
    layout: options.layout ?? 'roadmap',
    scheme: options.scheme ?? 'light',
    language: options.language ?? 'en',
  };
  const source = tileSource(request, settings);
  if (!source) throw new Error(`${provider} has no tiles: an address or a key is missing`);
  if (!hasLayout(provider, request.layout, settings)) {
    warn(host, `${provider} has no layout "${request.layout}", its map is shown`);
  }

  const element = box.appendChild(document.createElement('div'));
  const motion = !prefersReducedMotion();
  const map = new Map(element, {
    attributionControl: false,
    zoomControl: false,
    boxZoom: false,
    scrollWheelZoom: false,
    dragging: !isStatic,
    doubleClickZoom: !isStatic,
    touchZoom: !isStatic,
    inertia: motion,
    zoomAnimation: motion,
    fadeAnimation: motion,
    maxZoom: MAX_ZOOM,
    worldCopyJump: true,
  });
  const resize = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
  });
  signal.addEventListener('abort', () => {
    resize.disconnect();
    // `remove` leaves the timer of a running zoom, which would look for the map's panes.
    (map as unknown as ZoomingMap)._animatingZoom = false;
    map.remove();
    // Nor the one that reports a window that was resized just before.
    map.off();
    element.remove();
  });
  map.setView(center, Math.min(zoom, MAX_ZOOM), { animate: false });

  let loaded = (): void => undefined;
  const isLoaded = new Promise<void>((resolve) => {
    loaded = resolve;
  });
  const tiles = new Tiles(source, {
    maxZoom: MAX_ZOOM,
    onLoad: () => {
      loaded();
    },
    onMissing: () => {
      warn(host, `a tile of ${provider} could not be loaded`);
    },
  });
  element.classList.toggle('darkened', source.isDarkened);
  const first = firstTile(tiles, signal, isLoaded);
  map.addLayer(tiles.layer);
  resize.observe(element);
  if (!isStatic) watchGestures(map, options, signal);
  if (box.clientWidth > 0) await first;
  // Hidden, it asks for no tile yet.
  else
    first.catch((cause: unknown) => {
      if (!signal.aborted) options.onFailure?.(cause as Error);
    });

  const report = (): void => onMove?.(viewOf(map));
  map.on('moveend', report);
  if (onFrame) map.on('move zoom', onFrame);
  report();
  return {
    credits: source.credits,
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    view: () => viewOf(map),
    addMarker(marker, place, { anchor = 'bottom' } = {}) {
      marker.classList.add('on-map', anchor);
      return keepOn(map, marker, place);
    },
    show(place, next = map.getZoom(), { animate = true } = {}) {
      map.setView(nearestTurn(place, map.getCenter()), next, {
        animate: animate && !prefersReducedMotion(),
      });
    },
    fit(places, { padding = 40, maxZoom = 16, animate = true } = {}) {
      if (places.length === 0) return;
      const { west, east } = shortestArc(places.map(({ lng }) => lng));
      const lats = places.map(({ lat }) => lat);
      const corners: [number, number][] = [
        [lats.reduce((least, lat) => Math.min(least, lat)), west],
        [lats.reduce((most, lat) => Math.max(most, lat)), east],
      ];
      map.fitBounds(corners, {
        padding: [padding, padding],
        maxZoom,
        animate: animate && !prefersReducedMotion(),
      });
    },
    zoomBy(steps) {
      map.setZoom(map.getZoom() + steps, { animate: !prefersReducedMotion() });
    },
    panBy(x, y, { animate = true } = {}) {
      map.panBy([x, y], { animate: animate && !prefersReducedMotion() });
    },
    toPoint(place) {
      const { x, y } = map.latLngToContainerPoint(nearestTurn(place, map.getCenter()));
      return { x, y };
    },
    setScheme(scheme) {
      const next = tileSource({ ...request, scheme }, settings);
      if (!next) return false;
      element.classList.toggle('darkened', next.isDarkened);
      if (next.template !== source.template) tiles.replace(next);
      return true;
    },
  };
}
