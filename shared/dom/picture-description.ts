import { isRecord } from '../site/parameters';
import { linkAddress } from './address';
import type { CaptionLink } from './caption';
import { isVideo } from '../media/video-address';

/** Reads the description of a picture from script or JSON: an object, or its address alone. */
export function readDescription(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const description = typeof value === 'string' ? { src: value } : value;
  return isRecord(description) ? description : undefined;
}

/** Text that is not blank. */
export const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

/** A width or a height in px, above 0. */
export const readLength = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value < Infinity ? value : undefined;

/** A caption's link: text and a usable address. */
export function readButton(value: unknown): CaptionLink | undefined {
  if (!isRecord(value)) return undefined;
  const text = readText(value['text']);
  const href = linkAddress(value['href']);
  return text && href ? { text, href } : undefined;
}

/** `video` if the type or, without a type, the address says so; anything else is a picture. */
export function videoType(type: unknown, address: string): 'video' | undefined {
  return type === 'video' || (type !== 'image' && isVideo(address)) ? 'video' : undefined;
}
