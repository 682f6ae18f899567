import { useState, type ReactNode } from 'react';
import { mapAddress, mapSettings } from './map-settings';
import type { MapScheme, Place } from './map.types';

/** Props of {@link Still}. */
export interface StillProps {
  readonly center: Place;
  readonly zoom: number;
  readonly scheme: MapScheme;
  /** Size of the picture, in px; it fills its box. */
  readonly size: { readonly width: number; readonly height: number };
  /** What a screen reader says; empty for a picture beside a list of the same places. */
  readonly alt: string;
  /** Whether the middle is marked. Default true. */
  readonly hasPin?: boolean;
}

/** The address of the host's picture; `undefined` if the host draws none. */
function stillAddress({ center, zoom, scheme, size, hasPin = true }: StillProps) {
  const address = mapAddress(mapSettings().still);
  if (address === undefined) return undefined;
  const url = new URL(address, document.baseURI);
  const query = {
    lat: center.lat.toFixed(5),
    lng: center.lng.toFixed(5),
    zoom,
    ...size,
    scheme,
    ...(devicePixelRatio > 1 && { scale: 2 }),
    ...(!hasPin && { pin: 0 }),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  return url.href;
}

/** A still picture of a map, made by the host; nothing where the host has none. */
export function Still(props: StillProps): ReactNode {
  const [missing, setMissing] = useState('');
  const address = stillAddress(props);
  if (!address || missing === address) return null;
  return (
    <img
      part="picture"
      className="still"
      src={address}
      alt={props.alt}
      {...props.size}
      loading="lazy"
      decoding="async"
      onError={() => {
        setMissing(address);
      }}
    />
  );
}
