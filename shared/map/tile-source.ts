import type { MapCredit, MapLayout, MapScheme } from './map.types';
import type { MapProviderName, MapSettings } from './map-settings.types';

/** Tiles of a provider, and how they are asked for. */
export interface TileSource {
  /** Address with `{z}`, `{x}` and `{y}`. */
  readonly template: string;
  /** Edge of a tile on the page, in px. */
  readonly size: number;
  /** The zoom of a tile of 256 px that the provider counts as 0. */
  readonly zoomOffset: number;
  /** Highest zoom that there are tiles for. */
  readonly nativeZoom: number;
  readonly credits: readonly MapCredit[];
  /** The tiles are light and have to be darkened by a filter. */
  readonly isDarkened: boolean;
}

/** Highest zoom of a map (visual-widgets §9): beyond the native one, tiles are enlarged. */
export const MAX_ZOOM = 20;

const OSM: MapCredit = {
  text: '© OpenStreetMap contributors',
  lang: 'en',
  href: 'https://www.openstreetmap.org/copyright',
};

const TEMPLATES: Readonly<Record<string, string>> = {
  openstreetmap: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  mapbox:
    'https://api.mapbox.com/styles/v1/{user}/{style}/tiles/{tilesize}/{z}/{x}/{y}{@2x}?access_token={key}',
};

const CREDITS: Readonly<Record<string, readonly MapCredit[]>> = {
  openstreetmap: [OSM],
  mapbox: [
    { text: '© Mapbox', href: 'https://www.mapbox.com/about/maps/' },
    OSM,
    { text: 'Improve this map', lang: 'en', href: 'https://apps.mapbox.com/feedback/' },
  ],
  mappy: [{ text: '© Mappy', href: 'https://www.mappy.com/' }],
};

/** Mapbox's own styles by layout. */
const STYLES: Readonly<Record<string, string>> = {
  'mapbox-roadmap': 'mapbox/streets-v12',
  'mapbox-roadmap-dark': 'mapbox/dark-v11',
  'mapbox-satellite': 'mapbox/satellite-v9',
  'mapbox-hybrid': 'mapbox/satellite-streets-v12',
  'mapbox-terrain': 'mapbox/outdoors-v12',
};

/** What is drawn: a provider's map in a layout and colours. */
export interface TileRequest {
  readonly provider: MapProviderName;
  readonly layout: MapLayout;
  readonly scheme: MapScheme;
  readonly language: string;
}

/**
 * The tiles of a provider, from its own addresses or those of the settings.
 *
 * @returns `undefined` for a provider without an address, or without a key that its address needs.
 */
export function tileSource(request: TileRequest, settings: MapSettings): TileSource | undefined {
  const { provider, layout, scheme, language } = request;
  const template = settings.tiles[provider] || TEMPLATES[provider];
  const key = settings.keys[provider] ?? '';
  if (!template || (template.includes('{key}') && !key)) return undefined;
  const styles = { ...STYLES, ...settings.styles };
  const names = [layout, 'roadmap'].map((name) => `${provider}-${name}`);
  const dark = scheme === 'dark' ? names.map((name) => styles[`${name}-dark`])[0] : undefined;
  const style = dark ?? names.map((name) => styles[name]).find(Boolean) ?? '';
  const [user = '', name = ''] = style.includes('/') ? style.split('/') : ['', style];
  const isLarge = template.includes('/512/') || template.includes('{tilesize}');
  const values: Readonly<Record<string, string>> = {
    user,
    style: name,
    language,
    key,
    tilesize: '512',
    s: 'a',
  };
  const credit = settings.attribution[provider];
  return {
    template: template.replace(/\{(\w+)\}/g, (placeholder, part: string) =>
      part in values ? encodeURIComponent(values[part] ?? '') : placeholder,
    ),
    size: isLarge ? 512 : 256,
    zoomOffset: isLarge ? -1 : 0,
    nativeZoom: 19,
    credits: credit
      ? [{ text: credit, lang: settings.attributionLang || undefined }]
      : (CREDITS[provider] ?? []),
    // Photographs keep their colours.
    isDarkened: scheme === 'dark' && !dark && !['satellite', 'hybrid'].includes(layout),
  };
}

/** Whether a provider has a layout of its own for tiles. */
export function hasLayout(provider: string, layout: MapLayout, settings: MapSettings): boolean {
  const styles = { ...STYLES, ...settings.styles };
  return layout === 'roadmap' || Boolean(styles[`${provider}-${layout}`]);
}

/** The address of a tile. */
export function tileAddress(
  { template, zoomOffset }: TileSource,
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
  density: number,
): string {
  const values: Readonly<Record<string, string>> = {
    x: String(x),
    y: String(y),
    z: String(z + zoomOffset),
    '@2x': density > 1 ? '@2x' : '',
  };
  return template.replace(/\{([xyz]|@2x)\}/g, (_, part: string) => values[part] ?? '');
}
