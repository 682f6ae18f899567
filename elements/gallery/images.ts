import { linkAddress, pictureAddress } from '../../shared/dom/address';
import {
  readDescription,
  readLength,
  readButton,
  videoType,
  readText,
} from '../../shared/dom/picture-description';
import type { CaptionLink } from '../../shared/dom/caption';
import { readFocusPoint } from '../../shared/dom/focus-point';
import { withoutUndefined, type Figure } from '../../shared/dom/figure';
import type { MarkRead } from '../../shared/dom/left-over';
import { largeAddress, leadsToPage } from '../../shared/dom/picture-link';
import { pictureSet } from '../../shared/dom/picture-set';
import { readFigures } from '../../shared/dom/read-figures';
import type { DataSource } from '../../shared/element/data';
import { readPlainFigures } from './plain-figures';

/** One picture or video of the `images` property or the JSON child (visual-widgets §3). */
export interface GalleryImage {
  /** Names the picture: it stays the same when its address or the list changes, and `dm-open` reports it. */
  readonly id?: string;
  /** Position among the pictures, from 0; default: that in the list. */
  readonly index?: number;
  /** Address of the small picture: `http`, `https` or relative; or that of a video. */
  readonly src: string;
  /** Type of what `href` leads to; by default its address decides. */
  readonly type?: 'image' | 'video';
  /** Small picture of a video, where `src` is the video. */
  readonly poster?: string;
  /** The picture in other sizes, as in HTML. */
  readonly srcset?: string;
  /** Display width, as in HTML. */
  readonly sizes?: string;
  /** Width in px; with the height, it gives the ratio of the large picture. */
  readonly width?: number;
  readonly height?: number;
  /** Width by height, where they are unknown. */
  readonly ratio?: number;
  /** Text alternative. */
  readonly alt?: string;
  /** Address of the large picture; in a link gallery, the link's target. */
  readonly href?: string;
  /**
   * Path that the picture was uploaded to; used when `src` fails, and in the editor. Also read from
   * `data-src`, which without a `src` is the address.
   */
  readonly original?: string;
  /** The point that stays in view where the picture is cut: `30% 60%`. Default: its middle. */
  readonly focus?: string;
  /** Title of the caption. */
  readonly title?: string;
  /** Text of the caption. */
  readonly text?: string;
  /** Button of the caption, a link. */
  readonly button?: CaptionLink;
}

/**
 * A picture that is safe to draw, with the link around it in the page. The `src` of a video is its
 * poster, `''` without one, and its `href` the video.
 */
export type Picture = Omit<GalleryImage, 'type' | 'poster'> &
  Pick<Figure, 'anchor'> & { readonly type?: 'video' };

/** A name in the data: text, or a number. */
const readId = (value: unknown): string | undefined =>
  readText(typeof value === 'number' ? String(value) : value);

/** A position in the data, from 0. */
const readIndex = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 && value < Infinity ? value : undefined;

function readImage(value: unknown): Picture | undefined {
  const image = readDescription(value);
  const uploaded = pictureAddress(image?.['data-src']);
  const src = pictureAddress(image?.['src']) ?? uploaded;
  if (!image || src === undefined) return undefined;
  const href = linkAddress(image['href']);
  const isVideoOnly = href === undefined && videoType(image['type'], src) === 'video';
  const poster = pictureAddress(image['poster']);
  return withoutUndefined<Picture>({
    id: readId(image['id']),
    index: readIndex(image['index']),
    src: poster ?? (isVideoOnly ? '' : src),
    type: videoType(image['type'], href ?? src),
    srcset: pictureSet(image['srcset']),
    sizes: readText(image['sizes']),
    width: readLength(image['width']),
    height: readLength(image['height']),
    ratio: readLength(image['ratio']),
    alt: readText(image['alt']),
    href: isVideoOnly ? src : href,
    anchor: undefined,
    original: pictureAddress(image['original']) ?? (uploaded === src ? undefined : uploaded),
    focus: readFocusPoint(image['focus']),
    title: readText(image['title']),
    text: readText(image['text']),
    button: readButton(image['button']),
  });
}

/** Target of a click on a picture: its link, or the viewer. */
export type ClickTarget = 'links' | 'viewer';

/** Sorts pictures by the positions that the data gives them; the others stay where they are. */
function inOrder(pictures: readonly Picture[]): readonly Picture[] {
  return pictures
    .map((picture, at) => ({ picture, position: picture.index ?? at }))
    .sort((a, b) => a.position - b.position)
    .map(({ picture }) => picture);
}

/** Adds to a picture whether its link leads to a video. */
function withType(figure: Figure): Picture {
  const type = figure.href === undefined ? undefined : videoType(undefined, figure.href);
  return type ? { ...figure, type } : figure;
}

/** Lists of plain figures, none of which has a caption. */
const plainLists = new WeakSet<readonly Picture[]>();

/** The pictures in the markup of a gallery. */
function readChildren(host: Element, markRead: MarkRead): readonly Picture[] {
  const plain = readPlainFigures(host, markRead, withType);
  if (plain) plainLists.add(plain);
  return plain ?? readFigures(host, markRead).map(withType);
}

/** The pictures of a gallery: property `images`, a JSON child, or `figure` children. */
export const images: DataSource<'images', readonly Picture[], readonly GalleryImage[]> = {
  name: 'images',
  replacesChildren: true,
  fromChildren: readChildren,
  read: (value) =>
    Array.isArray(value) ? inOrder(value.flatMap((image) => readImage(image) ?? [])) : undefined,
};

/** Aspect ratio of a picture, where it is known. */
export function ratioOf({ width, height, ratio }: Picture): number | undefined {
  return width && height ? width / height : ratio;
}

/** Whether a picture has a caption. */
export function hasCaption({ title, text, button }: Picture): boolean {
  return Boolean(title || text || button);
}

/** Whether any picture of a list has a caption. */
export function haveCaptions(pictures: readonly Picture[]): boolean {
  return !plainLists.has(pictures) && pictures.some(hasCaption);
}

/** Address of the large picture, or of the video. */
export function largeOf({ href, src, type }: Picture): string {
  return type === 'video' ? (pictureAddress(href) ?? src) : largeAddress(href, src);
}

/** Address that a press on a picture goes to, in place of the viewer. */
export function pageOf({ href, src, type }: Picture, clickTarget: ClickTarget): string | undefined {
  const isLink = clickTarget === 'links' || (type !== 'video' && leadsToPage(href, src));
  return isLink ? href : undefined;
}

/** Address to try when a picture cannot be loaded (visual-widgets §8). */
export function originalOf(image: Picture, clickTarget: ClickTarget): string | undefined {
  const hasLarge = clickTarget === 'viewer' && image.type !== 'video';
  const original = image.original ?? (hasLarge ? largeOf(image) : undefined);
  return original === image.src ? undefined : original;
}
