import type { DataSource } from '../../shared/element/data';
import { pictureAddress } from '../../shared/dom/address';
import {
  readDescription,
  readLength,
  videoType,
  readText,
} from '../../shared/dom/picture-description';
import { given as defined, readFigures } from '../../shared/dom/figure';

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

function readItem(value: unknown): LightboxItem | undefined {
  const given = readDescription(value);
  const src = pictureAddress(given?.['src']);
  if (!given || src === undefined) return undefined;
  const [width, height] = [readLength(given['width']), readLength(given['height'])];
  const thumbnail = given['thumbnail'];
  const type = videoType(given['type'], src);
  return defined<LightboxItem>({
    src,
    type,
    poster: type && pictureAddress(given['poster']),
    width: height && width,
    height: width && height,
    alt: readText(given['alt']),
    author: readText(given['author']),
    title: readText(given['title']),
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
