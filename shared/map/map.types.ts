import type { MapProviderName } from './map-settings.types';

/** A place on Earth, in degrees (WGS 84). */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** The part of Earth that a map shows, in degrees. */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** What a map shows. */
export interface MapView {
  readonly center: Place;
  /** 0 (the world on one tile) to 20. */
  readonly zoom: number;
  readonly bounds: MapBounds;
}

/** A gesture that the map leaves to the page, of which visitors are told. */
export type GestureHint = 'wheel' | 'touch' | undefined;

/** What kind of map is drawn. */
export type MapLayout = 'roadmap' | 'satellite' | 'hybrid' | 'terrain';

/** Whether a map is light or dark. */
export type MapScheme = 'light' | 'dark';

/** Options of a map. */
export interface MapOptions {
  /** The element that the map belongs to: for log lines, and for providers that need a light child. */
  readonly host: HTMLElement;
  readonly provider: MapProviderName;
  readonly center: Place;
  readonly zoom: number;
  /** Default `roadmap`. A provider without it shows what it has, with one log line. */
  readonly layout?: MapLayout;
  /** Default `light`. */
  readonly scheme?: MapScheme;
  /** BCP 47: of the provider's own words. */
  readonly language?: string;
  /** Neither pointer nor keys move the map, as in the editor. Default false. */
  readonly isStatic?: boolean;
  /** Called after each move, zoom or change of size, and before `mountMap` resolves. */
  readonly onMove?: (view: MapView) => void;
  /** Called while the map moves: for what is placed by `toPoint`. */
  readonly onFrame?: () => void;
  /** A gesture that belongs to the page: `wheel` without a modifier, one finger (`touch`). */
  readonly onPageGesture?: (kind: 'wheel' | 'touch') => void;
  /** The provider refuses the map after it was drawn (a bad key). */
  readonly onFailure?: (cause: Error) => void;
}

/** Options of a marker. */
export interface MarkerOptions {
  /** The point of the element that stands on the place. Default `bottom`: the middle of its lower edge. */
  readonly anchor?: 'bottom' | 'center';
}

/** An element that stands on a place of a map. */
export interface MapMarker {
  move(place: Place): void;
  remove(): void;
}

/** How a map goes to what it shows next. */
export interface MoveOptions {
  /** Default true; false under reduced motion in any case. */
  readonly animate?: boolean;
}

/** Options of {@link MountedMap.fit}. */
export interface FitOptions extends MoveOptions {
  /** Free room at each edge, in px. Default 40. */
  readonly padding?: number;
  /** Default 16: one place does not fill the map. */
  readonly maxZoom?: number;
}

/** A person or project to be named on the map. */
export interface MapCredit {
  readonly text: string;
  /** Language of the text, if it is known (BCP 47). */
  readonly lang?: string | undefined;
  /** `https` or relative. */
  readonly href?: string;
}

/**
 * A map in its box. It ends with the signal that it was mounted with. Controls, credits, popups and
 * markers are the caller's own elements.
 */
export interface MountedMap {
  /** To be shown beside the map; empty for a provider that writes them itself. */
  readonly credits: readonly MapCredit[];
  readonly minZoom: number;
  readonly maxZoom: number;
  /** What the map shows now. */
  view(): MapView;
  /** Puts an element on a place, in the order of the calls; the element is in the map's box. */
  addMarker(element: HTMLElement, place: Place, options?: MarkerOptions): MapMarker;
  /** Shows a place in the middle, with a zoom of its own unless that stays. */
  show(place: Place, zoom?: number, options?: MoveOptions): void;
  /** Shows all places; nothing for an empty list. */
  fit(places: readonly Place[], options?: FitOptions): void;
  /** Zooms in (1) or out (-1), keeping the middle. */
  zoomBy(steps: number): void;
  /** Moves what is shown, in px: positive `x` shows more of the right. */
  panBy(x: number, y: number, options?: MoveOptions): void;
  /** Where a place is in the box, in px from its top left; may be outside. */
  toPoint(place: Place): { readonly x: number; readonly y: number };
  /** Draws in other colours. @returns false if the map has to be mounted anew for that. */
  setScheme(scheme: MapScheme): boolean;
}
