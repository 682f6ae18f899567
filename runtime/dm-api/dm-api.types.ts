import type { SiteEventMap } from '../../shared/events/site-event-map';
import type { Device } from '../../shared/site/parameters.types';
import type { ExternalApp } from '../../shared/widget/external-app';
import type { CollectionsApi, ItemFields } from './collections.types';
import type { ContentLibrary } from './content-library.types';
import type { EVENTS, EventKey } from './event-names';

/** `live` is the published site. */
export type Environment = 'live' | 'editor' | 'preview';

/** An item of the site's menu, as `getNavItems` returns it. */
export interface NavItem {
  readonly title: string;
  readonly alias: string;
  readonly path: string;
  readonly inNavigation: boolean;
  readonly subNav: readonly NavItem[];
}

/** An item of the site's menu, as `getNavItemsAsync` returns it. */
export interface NavItemDetails extends NavItem {
  readonly uuid: string;
  readonly visible: boolean;
  readonly subNav: readonly NavItemDetails[];
}

/** A page, as callbacks get it (core-runtime §3). */
export interface PageRecord {
  readonly pageUrl: string;
  readonly pageAlias: string;
  /** The markup in the outlet. */
  readonly pageContent: string;
  readonly ajaxCallComplete: boolean;
  readonly linkType: 'home' | 'nav' | 'other';
  /** A hash of the address. */
  readonly pageUrlIdentifier: string;
  readonly pageID: string;
  /** The scroll position, in px. */
  readonly pageScrollTo: number;
  readonly pageReady: boolean;
  readonly pageAnimation: 'forward' | 'backward' | 'inner';
}

/** Where a map is drawn: an element, a jQuery object, a selector or an id. */
export type MapContainer = Element | ArrayLike<Element> | string;

/** The place that a map shows: an address, or coordinates. */
export type MapOptions = { readonly container: MapContainer } & (
  | { readonly addressQuery: string }
  | { readonly lat: number | string; readonly lng: number | string }
);

/** The visitor who is signed in. */
export interface Member {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The item that a dynamic page shows. */
export interface DynamicPage {
  isDynamicPage(): boolean;
  /** The fields of the page's item; empty on any other page. */
  pageData(): Promise<ItemFields>;
}

/** An event name of {@link EVENTS}, or its key. */
export type EventName = (typeof EVENTS)[EventKey] | EventKey;

/** The data of an event. */
export type EventData<N> = N extends EventKey
  ? SiteEventMap[(typeof EVENTS)[N]]
  : N extends keyof SiteEventMap
    ? SiteEventMap[N]
    : never;

type EventNames = { readonly [K in EventKey]: (typeof EVENTS)[K] };

/** The scripting interface of a hosted page: `window.dmAPI`. */
export interface DmApi extends EventNames {
  readonly EVENTS: EventNames;
  /**
   * Calls a function on the first load, and after every page change. A failure is logged and stops
   * nothing else. Several functions may share a namespace; the same one again replaces the first.
   */
  runOnReady(namespace: string, callback: (page: PageRecord) => unknown): void;
  /** Calls a function before every page change. */
  runBeforeAjaxNavigation(namespace: string, callback: (page: PageRecord) => unknown): void;
  /** Loads a script once per address. */
  loadScript(url: string, callback?: () => unknown): Promise<void>;
  /** Loads scripts one after the other. */
  loadScripts(urls: readonly string[], callback?: () => unknown): Promise<void>;
  getSiteName(): string;
  getSiteExternalId(): string;
  getSitePlanID(): string;
  /** The device, which stays the same while the visitor is on the site. */
  getCurrentDeviceType(): Device;
  getCurrentEnvironment(): Environment;
  /** The items of the menu, as older scripts get them: see {@link DmApi.getNavItemsAsync}. */
  getNavItems(): readonly NavItem[];
  /** The items of the menu, in up to three levels. */
  getNavItemsAsync(): Promise<readonly NavItemDetails[]>;
  /** All items of a collection; none if there is no such collection. */
  getCollection(options: { readonly collectionName: string }): Promise<readonly ItemFields[]>;
  /** The collections' interface, which the promise has too. */
  loadCollectionsAPI(): Promise<CollectionsApi> & CollectionsApi;
  /** The owner's texts, pictures and places. */
  loadContentLibrary(): Promise<ContentLibrary>;
  /** Draws a map in place of the content of a container. */
  drawMap(options: MapOptions): void;
  /**
   * The address of a picture in a size that is at least as wide: 640, 1280 or 1920 px. Addresses
   * that are not those of the site's media come back unchanged.
   *
   * @param width in px; by default that of the device.
   */
  getOptimizedImageURL(url: string, width?: number): string;
  /** The same as {@link DmApi.getOptimizedImageURL}. */
  getResizedImageURL(url: string, width?: number): string;
  /**
   * Calls a function on every event of a name.
   *
   * @returns an unsubscribe function.
   */
  subscribeEvent<N extends EventName>(
    event: N,
    callback: (data: EventData<N>) => unknown,
  ): () => void;
  /**
   * Calls a function on every event.
   *
   * @returns an unsubscribe function.
   */
  subscribeToAllEvents(
    callback: (event: (typeof EVENTS)[EventKey], data: unknown) => unknown,
  ): () => void;
  /** The visitor who is signed in; rejects with status 401 for any other. */
  getLoggedInMember(): Promise<Member>;
  /** Offers an app to custom widgets of this name. */
  registerExternalWidget(name: string, app: ExternalApp): void;
  registerExternalRuntimeComponent(name: string, app: ExternalApp): void;
  dynamicPageApi(): DynamicPage;
}
