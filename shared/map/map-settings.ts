import { pictureAddress } from '../dom/address';
import { isHosted } from '../site/hosted';
import { warn } from '../site/log';
import { isRecord } from '../site/parameters';
import { getSite } from '../site/site';
import { MAP_PROVIDERS, type MapProviderName, type MapSettings } from './map-settings.types';

/** Most entries of a map in the settings, and most characters of an entry. */
const MAX_ENTRIES = 100;
const MAX_LENGTH = 2000;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_LENGTH;

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  if (!isRecord(value)) return false;
  const entries = Object.values(value);
  return entries.length <= MAX_ENTRIES && entries.every(isText);
}

/**
 * Reads the site parameter `maps`, as its schema in `map-settings.schema.ts` does. Wrong values get
 * their defaults and are passed to `report` by name.
 */
export function readMapSettings(source: unknown, report: (name: string) => void): MapSettings {
  const given = source === undefined || isRecord(source) ? (source ?? {}) : {};
  if (source !== undefined && !isRecord(source)) report('maps');
  const pick = <T>(name: string, passes: (value: unknown) => value is T, fallback: T): T => {
    const value = given[name];
    if (value === undefined) return fallback;
    if (passes(value)) return value;
    report(`maps.${name}`);
    return fallback;
  };
  const texts = (name: string): Readonly<Record<string, string>> => pick(name, isTexts, {});
  return {
    provider: pick(
      'provider',
      (value): value is MapProviderName => MAP_PROVIDERS.some((name) => name === value),
      'openstreetmap',
    ),
    keys: texts('keys'),
    mapId: pick('mapId', isText, ''),
    tiles: texts('tiles'),
    styles: texts('styles'),
    attribution: texts('attribution'),
    attributionLang: pick('attributionLang', isText, ''),
    geocoders: texts('geocoders'),
    geocode: pick('geocode', isText, '/_dm/s/rt/api/public/rt/geocode'),
    still: pick('still', isText, '/_dm/s/rt/api/public/rt/map-still'),
  };
}

/** The addresses at the host, of which other sites have none. */
const HOST_ADDRESSES = ['geocode', 'still'] as const;

function withoutHost(settings: MapSettings, source: object): MapSettings {
  const unset = HOST_ADDRESSES.filter((name) => !(name in source));
  return { ...settings, ...Object.fromEntries(unset.map((name) => [name, 'none'])) };
}

let last:
  { readonly source: object; readonly hosted: boolean; readonly settings: MapSettings } | undefined;

/** The settings of maps on this page. */
export function mapSettings(): MapSettings {
  const { maps: source } = getSite().parameters;
  const hosted = isHosted();
  if (last?.source === source && last.hosted === hosted) return last.settings;
  const read = readMapSettings(source, (name) => {
    warn('#dm-site', `"${name}" has the wrong type, the default is used`);
  });
  const settings = hosted ? read : withoutHost(read, source);
  last = { source, hosted, settings };
  return settings;
}

/** A configured address of another service or of the host: `http`, `https` or relative. */
export function mapAddress(address: string | undefined): string | undefined {
  return address === 'none' ? undefined : pictureAddress(address);
}
