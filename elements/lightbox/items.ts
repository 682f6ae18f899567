import type { DataSource } from '../../shared/element/data';
import { pictureAddress } from '../../shared/dom/address';
import { given as defined, readFigures } from '../../shared/dom/figure';
import { isVideo } from '../../shared/dom/picture-video';
import { isRecord } from '../../shared/site/parameters';

/** One picture or video of the viewer (visual-widgets §3). */
export interface LightboxItem {
  /**
   * Address of the large picture, of a video file, or of a video's page on YouTube or Vimeo: `http`,
   * `https` or relative.
   */
  readonly src: string;
  /** What it is; without it, the address says so. */
  readonly type?: 'image' | 'video';
  /** The picture that stands for a video until it is played; without it, the thumbnail. */
  readonly poster?: string;
  /**
   * The large picture's size in px; what it does not say is measured when the picture has loaded. A
   * video's ratio; without it, its thumbnail's, else 16:9.
   */
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
  typeof value === 'string' && value.trim() ? value : undefined;

const length = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 && value < Infinity ? value : undefined;

function readItem(value: unknown): LightboxItem | undefined {
  const given = typeof value === 'string' ? { src: value } : value;
  if (!isRecord(given)) return undefined;
  const src = pictureAddress(given['src']);
  if (src === undefined) return undefined;
  const [width, height] = [length(given['width']), length(given['height'])];
  const thumbnail = given['thumbnail'];
  // A video says so, by its type or by its address; anything else is a picture.
  const isFilm = given['type'] === 'video' || (given['type'] !== 'image' && isVideo(src));
  return defined<LightboxItem>({
    src,
    type: isFilm ? 'video' : undefined,
    poster: isFilm ? pictureAddress(given['poster']) : undefined,
    width: height && width,
    height: width && height,
    alt: text(given['alt']),
    author: text(given['author']),
    title: text(given['title']),
    thumbnail: thumbnail instanceof HTMLElement ? thumbnail : undefined,
  });
}

/** Reads a list of items, or of addresses; those without a usable address are left out. */
export function readItems(value: unknown): readonly LightboxItem[] | undefined {
  return Array.isArray(value) ? value.flatMap((item) => readItem(item) ?? []) : undefined;
}

/** The viewer's own pictures: property `items`, a JSON child, or `figure` children. */
export const items: DataSource<'items', readonly LightboxItem[]> = {
  name: 'items',
  fromChildren: (host) =>
    readFigures(host).flatMap(({ img, src, href, title, text: caption, ...figure }) => {
      const address = pictureAddress(href) ?? src;
      const said = { src: address, poster: src, author: title, title: caption, thumbnail: img };
      return readItem({ ...figure, ...said }) ?? [];
    }),
  read: readItems,
};
