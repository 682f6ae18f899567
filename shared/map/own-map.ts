import { pictureAddress } from '../dom/address';
import { mapSettings } from './map-settings';
import type { MapProviderName } from './map-settings.types';

const NAMES: Readonly<Record<MapProviderName, string>> = {
  openstreetmap: 'OpenStreetMap',
  google: 'Google Maps',
  mapbox: 'Mapbox',
  mappy: 'Mappy',
};

/** A provider as visitors know it. */
export const providerName = (provider: MapProviderName): string => NAMES[provider];

function isOwn(configured: string | undefined): boolean {
  const address = pictureAddress(configured);
  return address !== undefined && new URL(address, document.baseURI).origin === location.origin;
}

/** Whether a provider's tiles come from the page's own origin, which is no third party. */
export function isOwnMap(provider: MapProviderName): boolean {
  return provider !== 'google' && isOwn(mapSettings().tiles[provider]?.replace(/[{}]/g, ''));
}

/** Whether a provider's places come from the page's own origin, which is no third party. */
export function isOwnGeocoder(provider: MapProviderName): boolean {
  return provider !== 'google' && isOwn(mapSettings().geocoders[provider]);
}
