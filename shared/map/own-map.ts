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

/** Whether a provider's tiles come from the page's own origin, which is no third party. */
export function isOwnMap(provider: MapProviderName): boolean {
  const template = provider === 'google' ? undefined : mapSettings().tiles[provider];
  const address = pictureAddress(template?.replace(/[{}]/g, ''));
  return address !== undefined && new URL(address, document.baseURI).origin === location.origin;
}
