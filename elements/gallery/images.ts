import { linkAddress, pictureAddress, pictureSet } from '../../shared/dom/address';
import {
  readDescription,
  readLength,
  readButton,
  videoType,
  readText,
} from '../../shared/dom/picture-description';
import {
  given as known,
  readFigures,
  type CaptionLink,
  type Figure,
} from '../../shared/dom/figure';
import type { DataSource } from '../../shared/element/data';

/** One picture or video of a gallery (visual-widgets §3), as a property or JSON gives it. */
export interface GalleryImage {
  /** Address of the small picture: `http`, `https` or relative. A video's own, if it is no picture. */
  readonly src: string;
  /** What `href` leads to; without it, its address says. */
  readonly type?: 'image' | 'video';
  /** A video's small picture, where `src` is the video itself. */
  readonly poster?: string;
  /** The same picture in other sizes, as in HTML. */
  readonly srcset?: string;
  /** How wide it is shown, as in HTML. */
  readonly sizes?: string;
  /** In px; with the height, the ratio of the large picture. */
  readonly width?: number;
  readonly height?: number;
  /** What the picture shows, for those who do not see it. */
  readonly alt?: string;
  /** The large picture, or in a link gallery where the picture leads. */
  readonly href?: string;
  /** The path the picture was uploaded to, used when `src` fails, and in the editor. */
  readonly original?: string;
  /** The caption's title. */
  readonly title?: string;
  /** The caption's text. */
  readonly text?: string;
  /** The caption's button, a link. */
  readonly button?: CaptionLink;
}

/**
 * A picture, and the author's own link where there is one. Of a video, `src` is its poster (`''`
 * without one) and `href` the video.
 */
export type Picture = Omit<GalleryImage, 'type' | 'poster'> &
  Pick<Figure, 'anchor'> & { readonly type?: 'video' };

function readImage(value: unknown): Picture | undefined {
  const given = readDescription(value);
  const src = pictureAddress(given?.['src']);
  if (!given || src === undefined) return undefined;
  const href = linkAddress(given['href']);
  const isAlone = href === undefined && videoType(given['type'], src) === 'video';
  const poster = pictureAddress(given['poster']);
  return known<Picture>({
    src: poster ?? (isAlone ? '' : src),
    type: videoType(given['type'], href ?? src),
    srcset: pictureSet(given['srcset']),
    sizes: readText(given['sizes']),
    width: readLength(given['width']),
    height: readLength(given['height']),
    alt: readText(given['alt']),
    href: isAlone ? src : href,
    anchor: undefined,
    original: pictureAddress(given['original']),
    title: readText(given['title']),
    text: readText(given['text']),
    button: readButton(given['button']),
  });
}

/** A gallery's pictures: property `images`, a JSON child, or `figure` children. */
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

/** Width by height, where both are known. */
export function ratioOf({ width, height }: Picture): number | undefined {
  return width && height ? width / height : undefined;
}

/** The large picture of an image, or the video. */
export function largeOf({ href, src }: Picture): string {
  return pictureAddress(href) ?? src;
}

/** What an image falls back to when it cannot be loaded (visual-widgets §8). */
export function originalOf(image: Picture, follows: 'links' | 'viewer'): string | undefined {
  const isShown = follows === 'viewer' && image.type !== 'video';
  const original = image.original ?? (isShown ? largeOf(image) : undefined);
  return original === image.src ? undefined : original;
}
