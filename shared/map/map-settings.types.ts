/** The providers of maps (visual-widgets §3). */
export const MAP_PROVIDERS = ['openstreetmap', 'google', 'mapbox', 'mappy'] as const;

/** A provider of maps (visual-widgets §3). */
export type MapProviderName = (typeof MAP_PROVIDERS)[number];

/**
 * The site parameter `maps`: where providers are reached, and with which keys. All are optional;
 * maps by provider have the provider's name as their key.
 */
export interface MapSettings {
  /** Provider of maps that name none. Default `openstreetmap`. */
  readonly provider: MapProviderName;
  /** Key or access token by provider; seen by visitors, so limit it to the site's domain. */
  readonly keys: Readonly<Record<string, string>>;
  /** Id of a map style at Google. */
  readonly mapId: string;
  /**
   * Addresses of tiles by provider, with `{z}`, `{x}`, `{y}`, and where the provider has them
   * `{s}`, `{@2x}`, `{user}`, `{style}`, `{tilesize}`, `{language}`, `{key}`.
   */
  readonly tiles: Readonly<Record<string, string>>;
  /** Styles by `<provider>-<layout>` and `<provider>-<layout>-dark`; at Mapbox `user/style`. */
  readonly styles: Readonly<Record<string, string>>;
  /** Credits by provider, in place of its own: for tiles that come from somebody else. */
  readonly attribution: Readonly<Record<string, string>>;
  /** Language of those credits (BCP 47), for pages in another one. */
  readonly attributionLang: string;
  /** Addresses of geocoding by provider. */
  readonly geocoders: Readonly<Record<string, string>>;
  /** Where the host answers `?address=` with `{lat, lng, label}`; `none`: it doesn't. */
  readonly geocode: string;
  /** Where the host draws a still picture of a place; `none`: it doesn't. */
  readonly still: string;
}
