import type { DataSource } from '../../shared/element/data';
import { pictureAddress } from '../../shared/dom/address';
import { readFigures } from '../../shared/dom/figure';
import { isRecord } from '../../shared/site/parameters';

/** One picture of the viewer (visual-widgets §3). */
export interface LightboxItem {
  /** Address of the large picture: `http`, `https` or relative. */
  readonly src: string;
  /** The large picture's size in px; what it does not say is measured when the picture has loaded. */
  readonly width?: number;
  readonly height?: number;
  /** What the picture shows, for those who do not see it. */
  readonly alt?: string;
  /** The caption's title. */
  readonly author?: string;
  /** The caption's text. */
  readonly title?: string;
  /** The picture on the page that this one grows from and returns to. */
  readonly thumbnail?: HTMLElement;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const length = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : undefined;

function readItem(value: unknown): LightboxItem | undefined {
  const given = typeof value === 'string' ? { src: value } : value;
  if (!isRecord(given)) return undefined;
  const src = pictureAddress(given['src']);
  if (src === undefined) return undefined;
  const width = length(given['width']);
  const height = length(given['height']);
  const alt = text(given['alt']);
  const author = text(given['author']);
  const title = text(given['title']);
  const thumbnail = given['thumbnail'];
  return {
    src,
    ...(width && height && { width, height }),
    ...(alt && { alt }),
    ...(author && { author }),
    ...(title && { title }),
    ...(thumbnail instanceof HTMLElement && { thumbnail }),
  };
}

/** Reads a list of items, or of addresses; those without a usable address are left out. */
export function readItems(value: unknown): readonly LightboxItem[] | undefined {
  return Array.isArray(value) ? value.flatMap((item) => readItem(item) ?? []) : undefined;
}

/** The viewer's own pictures: property `items`, a JSON child, or `figure` children. */
export const items: DataSource<'items', readonly LightboxItem[]> = {
  name: 'items',
  fromChildren: (host) =>
    readFigures(host).map(({ img, src, href, width, height, alt, title, text: caption }) => ({
      src: pictureAddress(href) ?? src,
      ...(width && height && { width, height }),
      alt,
      author: title,
      title: caption,
      thumbnail: img,
    })),
  read: readItems,
};
