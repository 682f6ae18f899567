import type { DataSource } from '../../shared/element/data';
import { linkAddress, pictureAddress } from '../../shared/dom/address';
import {
  readDescription,
  readLength,
  videoType,
  readText,
} from '../../shared/dom/picture-description';
import { addressOf, withoutUndefined } from '../../shared/dom/figure';
import { largeAddress, leadsToPage } from '../../shared/dom/picture-link';
import { readFigures } from '../../shared/dom/read-figures';

/** A picture or video of the viewer (visual-widgets §3). */
export interface LightboxItem {
  /**
   * Address of the large picture, of a video file, or of a video's page on YouTube or Vimeo: `http`,
   * `https` or relative.
   */
  readonly src: string;
  /** Default: found out from the address. */
  readonly type?: 'image' | 'video';
  /** Picture shown until a video is played; default: the thumbnail. */
  readonly poster?: string;
  /**
   * Size of the large picture in px; default: measured when it has loaded. For a video, its ratio;
   * default: that of its thumbnail, else 16:9.
   */
  readonly width?: number;
  readonly height?: number;
  /** Text alternative. */
  readonly alt?: string;
  /** Title of the caption. */
  readonly author?: string;
  /** Text of the caption. */
  readonly title?: string;
  /** Picture on the page that this one grows from and returns to. */
  readonly thumbnail?: HTMLElement;
}

function readItem(value: unknown): LightboxItem | undefined {
  const description = readDescription(value);
  const src = pictureAddress(description?.['src']);
  if (!description || src === undefined) return undefined;
  const [width, height] = [readLength(description['width']), readLength(description['height'])];
  const thumbnail = description['thumbnail'];
  const type = videoType(description['type'], src);
  return withoutUndefined<LightboxItem>({
    src,
    type,
    poster: type && pictureAddress(description['poster']),
    width: height && width,
    height: width && height,
    alt: readText(description['alt']),
    author: readText(description['author']),
    title: readText(description['title']),
    thumbnail: thumbnail instanceof HTMLElement ? thumbnail : undefined,
  });
}

/** Reads a list of items or addresses; leaves out those without a usable address. */
export function readItems(value: unknown): readonly LightboxItem[] | undefined {
  return Array.isArray(value) ? value.flatMap((item) => readItem(item) ?? []) : undefined;
}

/** The viewer's pictures: property `items`, a JSON child, or `figure` children. */
export const items: DataSource<'items', readonly LightboxItem[]> = {
  name: 'items',
  fromChildren: (host) =>
    readFigures(host).flatMap(({ img, src, href, title, text: caption, ...figure }) => {
      const address = videoType(undefined, href ?? src) ? (href ?? src) : largeAddress(href, src);
      const item = { src: address, poster: src, author: title, title: caption, thumbnail: img };
      return readItem({ ...figure, ...item }) ?? [];
    }),
  read: readItems,
};

/** Whether a thumbnail links to a page, so that its item is the thumbnail itself. */
export function linksToPage(host: Element, { src, type, thumbnail }: LightboxItem): boolean {
  if (type || !(thumbnail instanceof HTMLImageElement) || addressOf(thumbnail) !== src)
    return false;
  const anchor = thumbnail.closest('a[href]');
  // A link around the whole element is not that of a picture.
  if (!anchor || !host.contains(anchor)) return false;
  return leadsToPage(linkAddress(anchor.getAttribute('href')), src);
}
