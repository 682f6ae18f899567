import Supercluster from 'supercluster';
import type { MapMarker, MountedMap, Place } from '../../shared/map/map.types';
import type { Location } from './locations';

/** A location with a place. */
export type PlacedLocation = Location & Place;

/** What a {@link MarkerLayer} reports and shows. */
export interface MarkerLayerOptions {
  readonly onSelect: (id: string) => void;
  /** Accessible name of a group of locations. */
  readonly clusterLabel: (count: number) => string;
  /** A formatted number. */
  readonly formatCount: (count: number) => string;
}

interface Shown {
  readonly element: HTMLButtonElement;
  readonly marker: MapMarker;
  readonly place: Place;
}

/** Locations nearer than this are one group, in px. */
const RADIUS = 56;
/** Above this zoom, every location has a marker. */
const MAX_CLUSTER_ZOOM = 17;
/** Part of the map's size around it in which there are markers already. */
const MARGIN = 0.3;

const PIN =
  'M12 21.5c-.6-2.6-2-4.6-3.6-6.7C6.6 12.6 5 10.9 5 8.5a7 7 0 0 1 14 0c0 2.4-1.6 4.1-3.4 6.3-1.6 2.1-3 4.1-3.6 6.7Z';

/**
 * The markers of a map: only those in and near the view exist, and locations that are near to each
 * other are one group. A group zooms in, and the focus goes on to one of its members.
 */
export class MarkerLayer {
  readonly #map: MountedMap;
  readonly #options: MarkerLayerOptions;
  #index = createIndex();
  readonly #shown = new Map<string, Shown>();
  #selected: PlacedLocation | undefined;
  #origin: MapMarker | undefined;

  constructor(map: MountedMap, options: MarkerLayerOptions) {
    this.#map = map;
    this.#options = options;
  }

  /** Shows these locations, and no others. */
  setLocations(locations: readonly PlacedLocation[]): void {
    this.#index = createIndex().load(
      locations.map((location) => ({
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [location.lng, location.lat] },
        properties: location,
      })),
    );
    // Groups have other numbers now.
    for (const [key, shown] of this.#shown) if (key.startsWith('group ')) this.#remove(key, shown);
    this.update();
  }

  /** Marks a location, which has a marker of its own even inside a group. */
  setSelected(location: PlacedLocation | undefined): void {
    this.#selected = location;
    this.update();
  }

  /** Marks where the visitor is. */
  setOrigin(place: Place | undefined, label: string): void {
    this.#origin?.remove();
    this.#origin = undefined;
    if (!place) return;
    const element = document.createElement('span');
    element.className = 'you';
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', label);
    this.#origin = this.#map.addMarker(element, place, { anchor: 'center' });
  }

  /** Adds and removes markers after a move of the map. */
  readonly update = (): void => {
    const { bounds, zoom } = this.#map.view();
    const [width, height] = [bounds.east - bounds.west, bounds.north - bounds.south];
    // Hidden, it keeps its markers.
    if (width === 0 || height === 0) return;
    const found = this.#index.getClusters(
      [
        bounds.west - width * MARGIN,
        Math.max(-90, bounds.south - height * MARGIN),
        bounds.east + width * MARGIN,
        Math.min(90, bounds.north + height * MARGIN),
      ],
      Math.round(zoom),
    );
    const wanted = new Map<string, () => Shown>();
    for (const { geometry, properties } of found) {
      const [lng = 0, lat = 0] = geometry.coordinates;
      if ('cluster' in properties) {
        const { cluster_id: id, point_count: count } = properties;
        wanted.set(`group ${id} ${count}`, () => this.#addGroup({ lat, lng }, id, count));
      } else {
        wanted.set(`pin ${properties.id}`, () => this.#addPin(properties));
      }
    }
    const selected = this.#selected;
    if (selected) wanted.set(`pin ${selected.id}`, () => this.#addPin(selected));
    this.#sync(wanted);
  };

  #sync(wanted: ReadonlyMap<string, () => Shown>): void {
    let focused: Place | undefined;
    for (const [key, shown] of this.#shown) {
      if (wanted.has(key)) continue;
      if (shown.element.matches(':focus')) focused = shown.place;
      this.#remove(key, shown);
    }
    for (const [key, add] of wanted) if (!this.#shown.has(key)) this.#shown.set(key, add());
    for (const [key, { element }] of this.#shown) {
      const isSelected = key === `pin ${this.#selected?.id ?? ''}`;
      element.classList.toggle('selected', isSelected);
      if (element.classList.contains('pin')) element.ariaPressed = String(isSelected);
    }
    if (focused) this.#focusNear(focused);
  }

  #remove(key: string, { marker }: Shown): void {
    marker.remove();
    this.#shown.delete(key);
  }

  #focusNear(place: Place): void {
    const from = this.#map.toPoint(place);
    let [nearest, least]: [HTMLElement | undefined, number] = [undefined, Infinity];
    for (const shown of this.#shown.values()) {
      const { x, y } = this.#map.toPoint(shown.place);
      const distance = Math.hypot(x - from.x, y - from.y);
      if (distance < least) [nearest, least] = [shown.element, distance];
    }
    nearest?.focus({ preventScroll: true });
  }

  #addPin(location: PlacedLocation): Shown {
    const element = createButton('pin', location.name);
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS(svg.namespaceURI, 'path');
    path.setAttribute('d', PIN);
    svg.append(path);
    element.append(svg);
    // The name and the tooltip in one: with both, screen readers say it twice.
    element.removeAttribute('aria-label');
    element.title = location.name;
    element.addEventListener('click', () => {
      this.#options.onSelect(location.id);
    });
    return { element, place: location, marker: this.#map.addMarker(element, location) };
  }

  #addGroup(place: Place, id: number, count: number): Shown {
    const element = createButton('group', this.#options.clusterLabel(count));
    element.textContent = this.#options.formatCount(count);
    element.classList.toggle('large', count >= 100);
    element.addEventListener('click', () => {
      const zoom = this.#index.getClusterExpansionZoom(id);
      this.#map.show(place, Math.min(zoom, this.#map.maxZoom));
    });
    const marker = this.#map.addMarker(element, place, { anchor: 'center' });
    return { element, place, marker };
  }
}

const createIndex = (): Supercluster<PlacedLocation> =>
  new Supercluster({ radius: RADIUS, maxZoom: MAX_CLUSTER_ZOOM, extent: 256 });

function createButton(name: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = name;
  button.setAttribute('part', 'marker');
  button.setAttribute('aria-label', label);
  return button;
}
