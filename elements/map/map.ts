import { own } from '../../shared/dom/own';
import { choice, flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import type { AttributeName, ChangedAttributes } from '../../shared/element/contract';
import { setState } from '../../shared/element/internals';
import { ReactElement } from '../../shared/element/react-element';
import { jsonText } from '../../shared/element/value-text';
import { reportContact } from '../../shared/dom/contact-link';
import { languageOf } from '../../shared/site/locale';
import { fail } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { waitUntil } from '../../shared/site/wait-until';
import { mapSettings } from '../../shared/map/map-settings';
import { MAP_PROVIDERS, type MapProviderName } from '../../shared/map/map-settings.types';
import type { GestureHint, MapScheme, MountedMap, Place } from '../../shared/map/map.types';
import { mountMap } from '../../shared/map/mount-map';
import { isOwnGeocoder, isOwnMap, providerName } from '../../shared/map/own-map';
import { schemeOf, watchScheme } from '../../shared/map/scheme';
import { ThirdParty, type ThirdPartyPhase } from '../../shared/third-party/third-party';
import styles from './map.css?inline';
import { PlaceFinder } from './place-finder';
import { onAbort } from '../../shared/dom/on-abort';

export const attributes = {
  /** Where the map comes from; without it, the site parameter `maps.provider`. */
  provider: choice(MAP_PROVIDERS),
  /** Latitude in degrees, from -90 to 90. */
  lat: text({ alias: 'data-lat' }),
  /** Longitude in degrees, from -180 to 180. */
  lng: text({ alias: ['lon', 'data-lng', 'data-lon'] }),
  /** Address; geocoded where there are no coordinates. */
  address: text({ alias: 'data-address' }),
  /** From 0, the whole world, to 20. */
  zoom: number({ default: 13, min: 0, max: 20, alias: 'data-zoom' }),
  /** Kind of map. A provider without it shows its usual map. */
  layout: choice(['roadmap', 'satellite', 'hybrid', 'terrain'], { alias: 'data-layout' }),
  /** Colours of the map; `auto` follows the page. */
  colorScheme: choice(['auto', 'light', 'dark'], { alias: 'data-color-scheme' }),
  /** Language of the provider's own words; by default the element's. */
  language: text({ alias: 'data-lang' }),
  /** Height of the map: px, or a length with its unit. By default the container's, else 200px. */
  height: text({ alias: 'data-height' }),
  /** Heading of the popup; also the name of the place. */
  popupTitle: text({ alias: 'data-popup-title' }),
  /** Text of the popup. */
  description: text({ alias: 'data-popup-description', input: 'largeText' }),
  /** Whether the place has a popup. */
  popup: flag({ perDevice: true, alias: 'data-popup-show' }),
  /** When the popup is open: always, or after a click on the place or while it is pointed at. */
  popupMode: choice(['always', 'click', 'hover'], {
    perDevice: true,
    alias: 'data-popup-display',
  }),
  /** Names of areas: a JSON list, encoded for an address or in base64, or names between commas. */
  areas: text({ accept: jsonText }),
  /** A map to move, a still picture, or the link alone. */
  display: choice(['map', 'picture', 'link'], { perDevice: true, alias: 'data-display-type' }),
} satisfies AttributeTable;

/** Props of the view besides the attributes. */
export interface MapProps {
  readonly phase: ThirdPartyPhase;
  readonly party: ThirdParty;
  readonly map: MountedMap | undefined;
  /** The provider that is drawn, and its name as visitors know it. */
  readonly source: MapProviderName;
  readonly service: string;
  readonly place: Place | undefined;
  /** There is no such place: the address is all there is. */
  readonly isNowhere: boolean;
  readonly scheme: MapScheme;
  readonly hint: GestureHint;
  /** The children have something to read. */
  readonly hasChildren: boolean;
  /** Text of the author's own link to directions. */
  readonly directionsText: string;
}

/** Attributes of what is drawn. */
const DRAWN: readonly AttributeName<typeof attributes>[] = [
  'provider',
  'lat',
  'lng',
  'address',
  'zoom',
  'layout',
  'colorScheme',
  'language',
  'display',
];

/** How long a gesture is explained, in ms. */
const HINT_TIME = 1500;

/**
 * A map of one place (visual-widgets §3–§7, §9). It is drawn near the viewport. The page keeps its
 * gestures: the wheel zooms with Ctrl or ⌘, one finger scrolls the page, two move the map.
 *
 * Where the map is, and with which key, is in the site parameter `maps`. A map from another site
 * needs the visitor's consent to functional services where the site asks for it; a still picture
 * from the host stands there until then. The address is geocoded by the host, else by the provider.
 *
 * @summary Map of one place, with its address and directions.
 * @slot - The address, readable without script; it stays below the map.
 * @slot directions - A link to directions for pages without script. One with its text that opens the device's own app takes its place.
 * @csspart map - The map.
 * @csspart marker - The marker of the place.
 * @csspart popup - The popup at the place.
 * @csspart picture - The still picture of the place.
 * @csspart address - The address, without children.
 * @csspart directions - The link to directions.
 * @csspart credits - The credits of the map.
 * @csspart zoom - The buttons that zoom.
 * @csspart service - The box of a provider's map.
 * @csspart service-notice - The notice that asks before a provider is loaded, or says that it failed.
 * @csspart service-button - A button of the notice.
 * @csspart service-link - The link to the provider in the notice.
 * @cssprop [--dm-map-height=200px] - Height of the map in a container without one.
 * @cssprop [--dm-map-background] - Colour behind tiles that are not there.
 * @cssprop [--dm-map-marker=var(--dm-color-accent)] - Colour of the marker.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssstate nowhere - There is no such place: the address and a link are shown.
 * @keyboard Arrow keys - On the map: move it.
 * @keyboard +, - - On the map: zoom in and out.
 * @keyboard Escape - Closes the popup.
 * @mode editor - The map can't be moved.
 */
export class DmMap extends ReactElement.with({
  attributes,
  styles,
  view: () => import('./map.view'),
}) {
  readonly #party: ThirdParty = new ThirdParty({
    host: this,
    service: () => providerName(this.#source),
    isOwn: () =>
      isOwnMap(this.#source) && (Boolean(this.#finder.place) || isOwnGeocoder(this.#source)),
    isInEditor: true,
    onNear: () => {
      this.#finder.setNear();
    },
    isWanted: () => this.#isWanted(),
    draw: (signal) => this.#draw(signal),
    onPhase: (phase) => {
      this.provide({ phase });
    },
  });
  readonly #finder = new PlaceFinder({
    host: this,
    written: () => ({ lat: this.lat, lng: this.lng, address: this.address }),
    onChange: () => {
      const { place, isNowhere } = this.#finder;
      setState(this, 'nowhere', isNowhere);
      this.provide({ place, isNowhere });
    },
    onAnswer: () => {
      this.#party.redraw();
    },
  });
  #map: MountedMap | undefined;
  #shownScheme: MapScheme | undefined;
  #hintTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    const props: MapProps = {
      phase: 'waiting',
      party: this.#party,
      map: undefined,
      source: 'openstreetmap',
      service: providerName('openstreetmap'),
      place: undefined,
      isNowhere: false,
      scheme: 'light',
      hint: undefined,
      hasChildren: true,
      directionsText: '',
    };
    this.provide({ ...props });
  }

  protected override started(signal: AbortSignal): void {
    this.#readSource();
    this.#finder.start();
    this.#readChildren();
    const onSlotChange = (): void => this.#readChildren();
    this.root.addEventListener('slotchange', onSlotChange, { signal });
    this.#party.start(signal);
    watchScheme(signal, () => {
      this.#followScheme();
    });
    this.root.addEventListener(
      'click',
      (event) => {
        if (getSite().mode !== 'editor') reportContact(event);
      },
      { signal },
    );
    onAbort(signal, () => {
      this.#finder.stop();
      clearTimeout(this.#hintTimer);
    });
  }

  protected override attributesChanged(names: ChangedAttributes): void {
    if (!DRAWN.some((name) => names.has(name))) return;
    this.#readSource();
    this.#finder.read();
    this.#party.redraw();
  }

  get #source(): MapProviderName {
    return this.hasAttribute('provider') ? this.provider : mapSettings().provider;
  }

  get #scheme(): MapScheme {
    return this.colorScheme === 'auto' ? schemeOf(this) : this.colorScheme;
  }

  #isWanted(): boolean {
    const { device } = getSite();
    const own = { desktop: this.display, tablet: this.displayTablet, mobile: this.displayMobile };
    const display = own[device] ?? this.display;
    return display === 'map' && this.#finder.isReady;
  }

  #readChildren(): void {
    const nodes = [...this.childNodes];
    const hasChildren = nodes.some(
      (node) => !(node instanceof Element && own(node).slot) && node.textContent?.trim() !== '',
    );
    const link = nodes.find((node) => node instanceof Element && own(node).slot === 'directions');
    this.provide({ hasChildren, directionsText: link?.textContent?.trim() ?? '' });
  }

  /** Reads where the map comes from, and its colours. */
  #readSource(): void {
    const source = this.#source;
    const scheme = (this.#shownScheme = this.#scheme);
    this.provide({ source, service: providerName(source), scheme });
  }

  #followScheme(): void {
    const scheme = this.#scheme;
    if (scheme === this.#shownScheme) return;
    this.#shownScheme = scheme;
    this.provide({ scheme });
    if (this.#map && !this.#map.setScheme(scheme)) this.#party.redraw();
  }

  /** Explains a gesture that was left to the page. */
  #explain(hint: GestureHint): void {
    clearTimeout(this.#hintTimer);
    this.provide({ hint });
    this.#hintTimer = setTimeout(() => {
      this.provide({ hint: undefined });
    }, HINT_TIME);
  }

  async #draw(signal: AbortSignal): Promise<void> {
    onAbort(signal, () => {
      this.#map = undefined;
      this.provide({ map: undefined });
    });
    const language = this.language || languageOf(this);
    const provider = this.#source;
    await this.#finder.askProvider(provider, language, signal);
    const center = this.#finder.place;
    if (!center) return;
    const box = await waitUntil(() => this.root.querySelector<HTMLElement>('.map-box'), {
      interval: 16,
      timeout: 5000,
      signal,
    });
    this.#map = await mountMap(
      box,
      {
        host: this,
        provider,
        center,
        zoom: this.zoom,
        layout: this.layout,
        scheme: this.#scheme,
        language,
        isStatic: getSite().mode === 'editor',
        onPageGesture: (kind) => {
          this.#explain(kind);
        },
        onFailure: (cause) => {
          fail(this, `${providerName(provider)} refuses the map`, cause);
          this.#party.giveUp();
        },
      },
      signal,
    );
    this.provide({ map: this.#map });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-map': DmMap;
  }
}
