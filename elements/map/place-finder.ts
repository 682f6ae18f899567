import { lazy } from '../../shared/dom/lazy';
import type { MapProviderName } from '../../shared/map/map-settings.types';
import type { Place } from '../../shared/map/map.types';
import { readPlace } from '../../shared/map/place';
import { warn } from '../../shared/site/log';

/** Needed without coordinates. */
const geocode = lazy(() => import('../../shared/map/geocode'));

/** The place as its author wrote it. */
export interface WrittenPlace {
  readonly lat: string;
  readonly lng: string;
  readonly address: string;
}

/** Options of {@link PlaceFinder}. */
export interface PlaceFinderOptions {
  readonly host: HTMLElement;
  readonly written: () => WrittenPlace;
  /** Called when the place was read or found, or is known not to exist. */
  readonly onChange: () => void;
  /** Called when the host has answered, with or without a place. */
  readonly onAnswer: () => void;
}

/**
 * Finds the place of a map: its coordinates, else its address, which the page's host is asked for,
 * then the provider of the map.
 */
export class PlaceFinder {
  readonly #options: PlaceFinderOptions;
  #place: Place | undefined;
  #isNowhere = false;
  #isNear = false;
  /** The search at the host; `undefined` when it has ended. */
  #search: AbortController | undefined;

  constructor(options: PlaceFinderOptions) {
    this.#options = options;
  }

  /** The place, once it is found. */
  get place(): Place | undefined {
    return this.#place;
  }

  /** Whether there is no such place: the address is all there is. */
  get isNowhere(): boolean {
    return this.#isNowhere;
  }

  /** Whether the place is found, or the provider is the next to ask. */
  get isReady(): boolean {
    if (this.#isNowhere || this.#search) return false;
    return Boolean(this.#place) || this.#options.written().address !== '';
  }

  /** Reads the place; a map that was moved may be far from the viewport. */
  start(): void {
    this.#isNear = false;
    this.read();
  }

  /** Reads the coordinates; without any, the host is asked for the address once the map is near. */
  read(): void {
    const { host, written } = this.#options;
    const { lat, lng, address } = written();
    this.stop();
    const place = readPlace(lat, lng);
    if (!place && (lat || lng)) {
      warn(host, 'lat and lng are not a place on Earth, the address is used');
    }
    this.#set(place, !place && !address);
    this.#search = place || !address ? undefined : new AbortController();
    if (this.#isNear) this.#askHost();
  }

  /** Asks the host: the map has come near the viewport. */
  setNear(): void {
    this.#isNear = true;
    this.#askHost();
  }

  /** Ends the search at the host. */
  stop(): void {
    this.#search?.abort();
  }

  /** Asks the provider, unless the place is known. */
  async askProvider(
    provider: MapProviderName,
    language: string,
    signal: AbortSignal,
  ): Promise<void> {
    if (this.#place || this.#isNowhere) return;
    const { geocodeByProvider } = await geocode.load();
    const { address } = this.#options.written();
    const place = await geocodeByProvider(provider, address, language, signal);
    signal.throwIfAborted();
    this.#found(place);
  }

  #askHost(): void {
    const search = this.#search;
    if (search) void this.#ask(search);
  }

  async #ask(search: AbortController): Promise<void> {
    const { written, onAnswer } = this.#options;
    const { signal } = search;
    const answer = await geocode
      .load()
      .then(({ geocodeByHost }) => geocodeByHost(written().address, signal))
      .catch(() => undefined);
    if (signal.aborted || search !== this.#search) return;
    this.#search = undefined;
    // The provider may know what the host could not say.
    if (answer) this.#found(answer === 'none' ? undefined : answer);
    onAnswer();
  }

  #found(place: Place | undefined): void {
    if (!place) warn(this.#options.host, 'its address was not found, the address is shown');
    this.#set(place, !place);
  }

  #set(place: Place | undefined, isNowhere: boolean): void {
    this.#place = place;
    this.#isNowhere = isNowhere;
    this.#options.onChange();
  }
}
