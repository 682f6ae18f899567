import type { MediaParameters } from './parameters.types';
import { parseUrl } from './parse-url';
import { getSite, type Mode } from './site';

/** Size segments of the media CDN, from the smallest; `desktop` is as wide as the original. */
const WIDTHS = { thumbnail: 160, mobile: 640, tablet: 1280 } as const;

/** The largest box that the smallest size fills, in px (visual-widgets §9). */
const THUMBNAIL = { width: WIDTHS.thumbnail, height: 90 } as const;

/** Assumed width of a picture of unknown size, in px: wider than all other sizes, as wide as wide screens. */
const UNKNOWN_WIDTH = 2560;

/** A size segment in addresses of the media CDN (visual-widgets §7, core-runtime §9). */
export type MediaSize = keyof typeof WIDTHS | 'desktop' | 'background' | 'original';

const SIZES: readonly MediaSize[] = [
  'thumbnail',
  'mobile',
  'tablet',
  'desktop',
  'background',
  'original',
];

/** Properties of the page that determine addresses. */
export interface MediaContext {
  /** Address pattern of the media CDN; without a pattern there is no CDN. */
  readonly media: MediaParameters;
  readonly mode: Mode;
  /** Base of relative addresses. */
  readonly baseURI: string;
}

/** The box that a picture fills, as `object-fit: cover` does. */
export interface PictureBox {
  /** Width in px, or a CSS length such as `25vw` before it is measured. */
  readonly width: number | string;
  /** Height in px. */
  readonly height?: number;
  /** Aspect ratio, when the height is unknown. */
  readonly ratio?: number;
}

/** Size of the original picture in px, as far as known. */
export interface PictureSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Attributes of an `<img>`. */
export interface SizedSources {
  readonly src: string;
  /** Absent when there is only one size. */
  readonly srcset?: string;
  /** Present with {@link SizedSources.srcset}. */
  readonly sizes?: string;
}

/**
 * Returns the size that fills a box (visual-widgets §9): thumbnail up to 160x90 px, mobile up to 640 px
 * wide, tablet up to 1280 px, otherwise desktop, which is as wide as the original.
 *
 * @param width in CSS px; 0 while unknown.
 * @param height in CSS px; 0 when irrelevant.
 * @param dpr device pixels per CSS px.
 */
export function sizeFor(width: number, height = 0, dpr = 1): MediaSize {
  const [across, down] = [width * dpr, height * dpr];
  if (!(across > 0)) return 'desktop';
  if (across <= THUMBNAIL.width && down <= THUMBNAIL.height) return 'thumbnail';
  if (across <= WIDTHS.mobile) return 'mobile';
  return across <= WIDTHS.tablet ? 'tablet' : 'desktop';
}

/**
 * Returns the size of a background of a width in CSS px (core-runtime §9): background from 1440, desktop
 * from 960, tablet from 640, else mobile. 1440 itself counts as 1425, a window of that width without its
 * scroll bar.
 */
export function backgroundSizeFor(width: number): MediaSize {
  const across = width === 1440 ? 1425 : width;
  if (across >= 1440) return 'background';
  if (across >= 960) return 'desktop';
  return across >= 640 ? 'tablet' : 'mobile';
}

function pageContext(): MediaContext {
  const { mode, parameters } = getSite();
  return { mode, media: parameters.media, baseURI: document.baseURI };
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const finders = new Map<string, RegExp | undefined>();

/** A pattern that splits an absolute address of the CDN around its size segment. */
function finderOf({ base, pattern }: MediaParameters, baseURI: string): RegExp | undefined {
  const key = [base, pattern, baseURI].join(' ');
  if (!finders.has(key)) finders.set(key, makeFinder(base, pattern, baseURI));
  return finders.get(key);
}

function makeFinder(base: string, pattern: string, baseURI: string): RegExp | undefined {
  const [before, after] = pattern.split('{size}');
  const root = parseUrl(base, baseURI);
  if (before === undefined || after === undefined || !root) return undefined;
  const literal = (text: string): string => text.split('{name}').map(escape).join('[^?#]+');
  const start = escape(root.href.replace(/\/$/, '')) + literal(before);
  return new RegExp(`^(${start})(${SIZES.join('|')})(${literal(after)}(?:[?#].*)?)$`);
}

/** Splits a CDN address around its size segment; `undefined` for other addresses. */
function splitAddress(src: string, context: MediaContext): readonly [string, string] | undefined {
  const { media, baseURI } = context;
  const url = media.pattern ? parseUrl(src, baseURI) : undefined;
  const match = url && finderOf(media, baseURI)?.exec(url.href);
  if (!match) return undefined;
  const [, start = '', size = '', end = ''] = match;
  // Keep the page's spelling if possible.
  return src.endsWith(size + end) ? [src.slice(0, -(size + end).length), end] : [start, end];
}

/** Changes the size in an address of the media CDN; returns other addresses unchanged. */
export function inSize(src: string, size: MediaSize, context = pageContext()): string {
  const parts = splitAddress(src, context);
  return parts ? parts[0] + size + parts[1] : src;
}

const ratioOf = ({ width, height }: PictureSize): number | undefined =>
  width && height ? width / height : undefined;

function boxRatioOf({ width, height, ratio }: PictureBox): number | undefined {
  return typeof width === 'number' ? (ratioOf({ width, height }) ?? ratio) : ratio;
}

/** Width at which the picture is shown: wider than a box that crops its sides. */
function shownWidth(width: number | string, overflow: number): string {
  if (typeof width === 'number') return `${Math.ceil(width * overflow)}px`;
  // A list of media conditions cannot be used in calc().
  return overflow > 1 && !width.includes(',')
    ? `calc(${width} * ${Number(overflow.toFixed(3))})`
    : width;
}

/**
 * Returns the attributes with which the browser fetches the size that a box needs on its screen
 * (visual-widgets §7, §9). Addresses outside the media CDN stay unchanged; in the editor, addresses of the
 * CDN become those of the original (visual-widgets §6).
 *
 * @param src address of the picture, in any size.
 * @param box that the picture fills.
 * @param picture size of the original: no larger size is offered, and cropping is taken into account.
 */
export function sizedSources(
  src: string,
  box: PictureBox,
  picture: PictureSize = {},
  context = pageContext(),
): SizedSources {
  const parts = splitAddress(src, context);
  if (!parts) return { src };
  const [start, end] = parts;
  if (context.mode === 'editor') return { src: `${start}original${end}` };
  if (box.width === 0) return { src };

  const pictureRatio = ratioOf(picture);
  const boxRatio = boxRatioOf(box) ?? pictureRatio;
  const overflow = boxRatio && pictureRatio ? Math.max(1, pictureRatio / boxRatio) : 1;
  // A thumbnail is for boxes up to 90 px tall, so in a tall box it covers less width.
  const low = boxRatio ? THUMBNAIL.height * boxRatio * overflow : Infinity;
  const widths = { ...WIDTHS, thumbnail: Math.floor(Math.min(WIDTHS.thumbnail, low)) };
  const full = picture.width ? Math.round(picture.width) : UNKNOWN_WIDTH;
  const candidates = Object.entries(widths)
    .filter(([, width]) => width > 0 && width < full)
    .map(([size, width]) => `${start}${size}${end} ${width}w`);
  return {
    src,
    srcset: [...candidates, `${start}desktop${end} ${full}w`].join(', '),
    sizes: shownWidth(box.width, overflow),
  };
}
