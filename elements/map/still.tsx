import { useState, type ReactNode, type RefObject } from 'react';
import { mapAddress, mapSettings } from '../../shared/map/map-settings';
import type { MapScheme, Place } from '../../shared/map/map.types';

/** Props of {@link Still}. */
export interface StillProps {
  readonly place: Place;
  readonly zoom: number;
  readonly scheme: MapScheme;
  readonly label: string;
  /** The box that the picture fills, measured when it is first drawn. */
  readonly box: RefObject<HTMLElement | null>;
}

/** Sizes in steps, so that the host draws few pictures of a place, in px. */
const step = (size: number): number => Math.min(1280, Math.max(160, Math.ceil(size / 160) * 160));

/** A still picture of a place, made by the host; nothing where the host has none. */
export function Still({ place, zoom, scheme, label, box }: StillProps): ReactNode {
  const [failed, setFailed] = useState('');
  const [size] = useState(() => ({
    width: step(box.current?.clientWidth ?? 640),
    height: step(box.current?.clientHeight ?? 200),
  }));
  const address = mapAddress(mapSettings().still);
  if (!address) return null;
  const url = new URL(address, document.baseURI);
  const query = { lat: place.lat, lng: place.lng, zoom, ...size, scheme };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  if (failed === url.href) return null;
  return (
    <img
      part="picture"
      className="still"
      src={url.href}
      alt={label}
      width={size.width}
      height={size.height}
      decoding="async"
      onError={() => {
        setFailed(url.href);
      }}
    />
  );
}
