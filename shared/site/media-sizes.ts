import type { MediaParameters } from './parameters.types';
import { getSite, type Mode } from './site';

/** Size segments of the media CDN, from the smallest; `desktop` is as wide as the original. */
const WIDTHS = { thumbnail: 160, mobile: 640, tablet: 1280 } as const;

/** A box that the smallest size still fills, in px (visual-widgets §9). */
const THUMBNAIL = { width: WIDTHS.thumbnail, height: 90 } as const;

/** Taken for a picture of unknown width: more than any size below it, as wide as wide screens. */
const UNKNOWN_WIDTH = 2560;

/** A size segment that a page asks the media CDN for (visual-widgets §7, core-runtime §9). */
export type MediaSize = keyof typeof WIDTHS | 'desktop' | 'background' | 'original';

const SIZES: readonly MediaSize[] = [
  'thumbnail',
  'mobile',
  'tablet',
  'desktop',
  'background',
  'original',
];

/** What of the page decides about an address. */
export interface MediaContext {
  /** How the media CDN spells an address; without a pattern there is no CDN. */
  readonly media: MediaParameters;
  readonly mode: Mode;
  /** What relative addresses are relative to. */
  readonly baseURI: string;
}

/** The box that a picture fills, as `object-fit: cover` does. */
export interface PictureBox {
  /** In px, or a CSS length such as `25vw` where it is not measured yet. */
  readonly width: number | string;
  /** In px. */
  readonly height?: number;
  /** Width by height, where that is known and the height is not. */
  readonly ratio?: number;
}

/** The original picture's own size in px, as far as it is known. */
export interface PictureSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** What an `<img>` is given. */
export interface SizedSources {
  readonly src: string;
  /** Absent where there is nothing to choose from. */
  readonly srcset?: string;
  /** Present with {@link SizedSources.srcset}. */
  readonly sizes?: string;
}

/**
 * The size that fills a box (visual-widgets §9): up to 160x90 the thumbnail, up to 640 px wide
 * mobile, up to 1280 tablet, otherwise as wide as the original.
 *
 * @param width in CSS px; 0 is a box that is not known yet, and may be any.
 * @param height in CSS px; 0 where it does not matter.
 * @param dpr pixels of the screen in a CSS px.
 */
export function sizeFor(width: number, height = 0, dpr = 1): MediaSize {
  const [across, down] = [width * dpr, height * dpr];
  if (!(across > 0)) return 'desktop';
  if (across <= THUMBNAIL.width && down <= THUMBNAIL.height) return 'thumbnail';
  if (across <= WIDTHS.mobile) return 'mobile';
  return across <= WIDTHS.tablet ? 'tablet' : 'desktop';
}

/**
 * The size of a background by the width it covers, in CSS px (core-runtime §9): at least 1440
 * background, 960 desktop, 640 tablet, else mobile. 1440 itself is taken as 1425, a window of that
 * width less its scroll bar.
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

const known = new Map<string, RegExp | undefined>();

/** Finds the size segment in an absolute address of the CDN; the groups are what surrounds it. */
function finderOf({ base, pattern }: MediaParameters, baseURI: string): RegExp | undefined {
  const key = [base, pattern, baseURI].join(' ');
  if (!known.has(key)) known.set(key, makeFinder(base, pattern, baseURI));
  return known.get(key);
}

function makeFinder(base: string, pattern: string, baseURI: string): RegExp | undefined {
  const [before, after] = pattern.split('{size}');
  if (before === undefined || after === undefined || !URL.canParse(base, baseURI)) return undefined;
  const literal = (text: string): string => text.split('{name}').map(escape).join('[^?#]+');
  const start = escape(new URL(base, baseURI).href.replace(/\/$/, '')) + literal(before);
  return new RegExp(`^(${start})(${SIZES.join('|')})(${literal(after)}(?:[?#].*)?)$`);
}

/** A CDN's address around its size segment; `undefined` for an address of anywhere else. */
function takeApart(src: string, context: MediaContext): readonly [string, string] | undefined {
  const { media, baseURI } = context;
  if (!media.pattern || !URL.canParse(src, baseURI)) return undefined;
  const match = finderOf(media, baseURI)?.exec(new URL(src, baseURI).href);
  if (!match) return undefined;
  const [, start = '', size = '', end = ''] = match;
  // As the page wrote it, where that can be told.
  return src.endsWith(size + end) ? [src.slice(0, -(size + end).length), end] : [start, end];
}

/** An address of the media CDN in another size; any other address as it is. */
export function inSize(src: string, size: MediaSize, context = pageContext()): string {
  const parts = takeApart(src, context);
  return parts ? parts[0] + size + parts[1] : src;
}

const ratioOf = ({ width, height }: PictureSize): number | undefined =>
  width && height ? width / height : undefined;

function boxRatioOf({ width, height, ratio }: PictureBox): number | undefined {
  return typeof width === 'number' ? (ratioOf({ width, height }) ?? ratio) : ratio;
}

/** How wide the picture itself is shown: wider than a box that cuts its sides off. */
function shownWidth(width: number | string, overflow: number): string {
  if (typeof width === 'number') return `${Math.ceil(width * overflow)}px`;
  // A list of conditions is no length to reckon with.
  return overflow > 1 && !width.includes(',')
    ? `calc(${width} * ${Number(overflow.toFixed(3))})`
    : width;
}

/**
 * What an `<img>` is given so that the browser fetches the size that the picture's box needs, the
 * pixels of the screen counted (visual-widgets §7, §9). An address that is not of the media CDN
 * stays as it is; in the editor every address of the CDN is that of the original (visual-widgets §6).
 *
 * @param src the picture's address, in any of the CDN's sizes.
 * @param box what the picture fills.
 * @param picture the original's own size: no size above it is offered, and what a box cuts off is
 *   counted.
 */
export function sizedSources(
  src: string,
  box: PictureBox,
  picture: PictureSize = {},
  context = pageContext(),
): SizedSources {
  const parts = takeApart(src, context);
  if (!parts) return { src };
  const [start, end] = parts;
  if (context.mode === 'editor') return { src: `${start}original${end}` };
  if (box.width === 0) return { src };

  const pictureRatio = ratioOf(picture);
  const boxRatio = boxRatioOf(box) ?? pictureRatio;
  const overflow = boxRatio && pictureRatio ? Math.max(1, pictureRatio / boxRatio) : 1;
  // A thumbnail is for boxes of at most 90 px height, which is less width in a box that is tall.
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
