import { linkAddress, pictureAddress, pictureSet } from '../../shared/dom/address';
import {
  readDescription,
  readLength,
  readButton,
  videoType,
  readText,
} from '../../shared/dom/picture-description';
import {
  withoutUndefined,
  readFigures,
  type CaptionLink,
  type Figure,
} from '../../shared/dom/figure';
import type { DataSource } from '../../shared/element/data';

/** One picture or video of the `images` property or the JSON child (visual-widgets §3). */
export interface GalleryImage {
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
  /** Text alternative. */
  readonly alt?: string;
  /** Address of the large picture; in a link gallery, the link's target. */
  readonly href?: string;
  /** Path that the picture was uploaded to; used when `src` fails, and in the editor. */
  readonly original?: string;
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

function readImage(value: unknown): Picture | undefined {
  const image = readDescription(value);
  const src = pictureAddress(image?.['src']);
  if (!image || src === undefined) return undefined;
  const href = linkAddress(image['href']);
  const isVideoOnly = href === undefined && videoType(image['type'], src) === 'video';
  const poster = pictureAddress(image['poster']);
  return withoutUndefined<Picture>({
    src: poster ?? (isVideoOnly ? '' : src),
    type: videoType(image['type'], href ?? src),
    srcset: pictureSet(image['srcset']),
    sizes: readText(image['sizes']),
    width: readLength(image['width']),
    height: readLength(image['height']),
    alt: readText(image['alt']),
    href: isVideoOnly ? src : href,
    anchor: undefined,
    original: pictureAddress(image['original']),
    title: readText(image['title']),
    text: readText(image['text']),
    button: readButton(image['button']),
  });
}

/** Target of a click on a picture: its link, or the viewer. */
export type ClickTarget = 'links' | 'viewer';

/** The pictures of a gallery: property `images`, a JSON child, or `figure` children. */
export const images: DataSource<'images', readonly Picture[]> = {
  name: 'images',
  fromChildren: (host) =>
    readFigures(host).map((figure): Picture => {
      const type = figure.href === undefined ? undefined : videoType(undefined, figure.href);
      return type ? { ...figure, type } : figure;
    }),
  read: (value) =>
    Array.isArray(value) ? value.flatMap((image) => readImage(image) ?? []) : undefined,
};

/** Aspect ratio of a picture, where width and height are known. */
export function ratioOf({ width, height }: Picture): number | undefined {
  return width && height ? width / height : undefined;
}

/** Address of the large picture, or of the video. */
export function largeOf({ href, src }: Picture): string {
  return pictureAddress(href) ?? src;
}

/** Address to try when a picture cannot be loaded (visual-widgets §8). */
export function originalOf(image: Picture, clickTarget: ClickTarget): string | undefined {
  const hasLarge = clickTarget === 'viewer' && image.type !== 'video';
  const original = image.original ?? (hasLarge ? largeOf(image) : undefined);
  return original === image.src ? undefined : original;
}
