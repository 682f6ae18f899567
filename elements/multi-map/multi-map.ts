import { reportContact } from '../../shared/dom/contact-link';
import { choice, flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import type { AttributeName, ChangedAttributes } from '../../shared/element/contract';
import { ReactElement } from '../../shared/element/react-element';
import { mapSettings } from '../../shared/map/map-settings';
import type { MapProviderName } from '../../shared/map/map-settings.types';
import { isOwnMap, providerName } from '../../shared/map/own-map';
import { getSite } from '../../shared/site/site';
import { ThirdParty, type ThirdPartyPhase } from '../../shared/third-party/third-party';
import type { Drawing } from './drawing.types';
import { followLocationHash } from './location-hash';
import { locations } from './locations';
import styles from './multi-map.css?inline';
export type { Location } from './locations';

export const attributes = {
  /** The service that draws the map; by default that of the site parameter `maps`. */
  provider: choice(['', 'openstreetmap', 'google', 'mapbox', 'mappy']),
  /** Latitude of the middle at first, in degrees; without `lat` and `lng`, all locations are shown. */
  lat: text(),
  /** Longitude of the middle at first, in degrees. */
  lng: text(),
  /** Zoom at first with `lat` and `lng`, and the least for a selected location (visual-widgets §9). */
  zoom: number({ default: 13, min: 0, max: 20 }),
  /** Kind of map; a provider without it shows what it has. */
  layout: choice(['roadmap', 'satellite', 'hybrid', 'terrain']),
  /** Colours of the map: those of the page, or always light or dark ones. */
  colorScheme: choice(['auto', 'light', 'dark']),
  /** Language of the provider's own words (BCP 47); by default the element's. */
  language: text(),
  /** Height of the map in px, and of the list beside it; 0 leaves it to `--dm-map-height`. */
  height: number({ default: 0, min: 0, max: 2000, unit: 'px' }),
  /** What is shown beside the list: a map, a still picture of it, or nothing. */
  display: choice(['map', 'picture', 'link'], { perDevice: true }),
  /** Shows a button that sorts the locations by their distance from the visitor (core-runtime §8). */
  nearMe: flag(),
  /** Place of the list; with `none`, it is shown only where there is no map. */
  list: choice(['side', 'below', 'none']),
  /** Unit of distances: that of the visitor's region, kilometres or miles. */
  unit: choice(['auto', 'km', 'mi']),
  /** Time zone of the locations' hours, such as `Europe/London`; a location can have its own. */
  timeZone: text(),
} satisfies AttributeTable;

/** Attributes of what is drawn. */
const DRAWN: readonly AttributeName<typeof attributes>[] = [
  'provider',
  'layout',
  'language',
  'display',
];

/** Props of the view besides the attributes and the locations. */
export interface MultiMapProps {
  readonly host: DmMultiMap;
  readonly phase: ThirdPartyPhase;
  readonly party: ThirdParty;
  readonly drawing: Drawing | undefined;
  /** The location that the address names; a new object for each request. */
  readonly requested: { readonly id: string } | undefined;
  /** Called once the map is to be seen: on a phone, the list is shown first, and no map is loaded. */
  readonly onMapShown: () => void;
}

/** Detail of `dm-select`. */
export interface SelectDetail {
  readonly id: string;
  readonly name: string;
}

/**
 * The locations of a business as a list, which a map illustrates (core-runtime §1, §8). A location is
 * selected in the list or on the map, and has an address of its own (`#location=…`). The list is
 * filtered by words, by service, and by what is open now on the clocks of the place, and is sorted
 * by distance once the visitor says where they are.
 *
 * Where the element is narrower than 720 px, either the list or the map is shown, at first the list;
 * two buttons turn to the other, a selected location to the map. The map is not loaded before.
 *
 * The map is loaded when it comes near and the visitor has agreed to functional services; a still
 * picture stands there until then, and the list is whole without it. Providers are set up in the
 * site parameter `maps`.
 *
 * @summary Locations in a list and on a map, with filters, opening hours and distances.
 * @prop locations - The locations; by default those in the JSON child or the children.
 * @slot - `article`s or list items, each with a heading, an `address`, a phone link, a list of services, and `data-lat`, `data-lng`, `data-hours` (`Mo-Fr 09:00-17:00; Sa 22:00-02:00`), `data-time-zone`, `data-services`; or one `script type="application/json"` with a list of locations.
 * @fires {CustomEvent<SelectDetail>} dm-select - The visitor has selected a location.
 * @csspart filters - The fields that narrow the list.
 * @csspart search - The field for words.
 * @csspart service-filter - The choice of a service.
 * @csspart open-now - The button that leaves out what is closed.
 * @csspart near-me - The button that finds the visitor.
 * @csspart alert - The message that the visitor could not be found.
 * @csspart count - The number of locations.
 * @csspart sides - The buttons that turn to the list or the map on a phone.
 * @csspart side - One of these buttons.
 * @csspart map - The map.
 * @csspart marker - A marker, or the number of some that are near to each other.
 * @csspart card - The selected location over the map.
 * @csspart zoom - The buttons that zoom.
 * @csspart credits - Whose map it is.
 * @csspart list - The list.
 * @csspart location - A location in the list; `location selected` when it is selected.
 * @csspart name - The name of a location, which selects it.
 * @csspart distance - How far a location is.
 * @csspart address - The address of a location.
 * @csspart hours - Whether a location is open, and its hours.
 * @csspart link - A link of a location: its phone, directions, its page.
 * @csspart more - The button that shows more locations.
 * @csspart message - The message that there are no locations.
 * @csspart service - The box of the map.
 * @csspart service-notice - The notice that asks before the map is loaded, or says that it failed.
 * @csspart service-button - A button of the notice.
 * @csspart service-link - The link to the service in the notice.
 * @cssprop [--dm-map-height=480px] - Height of the map, and of the list beside it.
 * @cssprop [--dm-map-list-width=360px] - Width of the list beside the map.
 * @keyboard Arrow keys - On the map: move it.
 * @keyboard +, - - On the map: zoom it.
 * @keyboard Escape - On the map: closes the selected location.
 * @mode editor - Shows the list and a picture; nothing can be selected, and no service is loaded.
 */
export class DmMultiMap extends ReactElement.with({
  attributes,
  data: locations,
  styles,
  view: () => import('./multi-map.view'),
}) {
  readonly #party = new ThirdParty({
    host: this,
    service: () => this.service,
    isWanted: () => this.display === 'map' && this.#isMapShown,
    isOwn: () => isOwnMap(this.#provider),
    draw: (signal) =>
      new Promise<void>((done, fail) => {
        this.provide({ drawing: { signal, done, fail } });
        signal.addEventListener('abort', () => {
          this.provide({ drawing: undefined });
        });
      }),
    onPhase: (phase) => {
      this.provide({ phase });
    },
  });

  #isMapShown = false;

  constructor() {
    super();
    const props: MultiMapProps = {
      host: this,
      phase: 'waiting',
      party: this.#party,
      drawing: undefined,
      requested: undefined,
      onMapShown: () => {
        if (this.#isMapShown) return;
        this.#isMapShown = true;
        this.#party.redraw();
      },
    };
    this.provide({ ...props });
  }

  /** The service that draws the map, as visitors know it. */
  get service(): string {
    return providerName(this.#provider);
  }

  get #provider(): MapProviderName {
    return this.provider || mapSettings().provider;
  }

  protected override started(signal: AbortSignal): void {
    this.#party.start(signal);
    this.addEventListener(
      'click',
      (event) => {
        if (getSite().mode !== 'editor') reportContact(event);
      },
      { signal },
    );
    followLocationHash(signal, (id) => {
      this.provide({ requested: { id } });
      this.wake();
    });
  }

  protected override attributesChanged(names: ChangedAttributes): void {
    if (DRAWN.some((name) => names.has(name))) this.#party.redraw();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-multi-map': DmMultiMap;
  }
  interface HTMLElementEventMap {
    /** The visitor has selected a location. */
    'dm-select': CustomEvent<SelectDetail>;
  }
}
