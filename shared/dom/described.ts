import { isRecord } from '../site/parameters';
import { linkAddress } from './address';
import type { CaptionLink } from './figure';
import { isVideo } from './picture-video';

/** What describes a picture in script or JSON: an object, or its address alone. */
export function describedBy(value: unknown): Readonly<Record<string, unknown>> | undefined {
  const described = typeof value === 'string' ? { src: value } : value;
  return isRecord(described) ? described : undefined;
}

/** Text that says something. */
export const words = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

/** A width or a height, in px. */
export const length = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value < Infinity ? value : undefined;

/** A caption's link: its text and a usable address. */
export function readButton(value: unknown): CaptionLink | undefined {
  if (!isRecord(value)) return undefined;
  const text = words(value['text']);
  const href = linkAddress(value['href']);
  return text && href ? { text, href } : undefined;
}

/** A video says so, by its type or by its address; anything else is a picture. */
export function videoType(type: unknown, address: string): 'video' | undefined {
  return type === 'video' || (type !== 'image' && isVideo(address)) ? 'video' : undefined;
}
