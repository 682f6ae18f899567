/**
 * Size segments of a media path and their maximum width in px (visual-widgets §7, §9: 160
 * thumbnail, 640 mobile, 1280 tablet, otherwise the original's width; core-runtime §9: background
 * for wide windows).
 */
export const SIZES = {
  thumbnail: 160,
  mobile: 640,
  tablet: 1280,
  desktop: undefined,
  background: 2560,
  original: undefined,
} as const satisfies Readonly<Record<string, number | undefined>>;

/** A size segment of a media path. */
type Size = keyof typeof SIZES;

/** A parsed media path. */
export interface MediaPath {
  readonly size: Size;
  /** The image's name in `media.json`. */
  readonly name: string;
}

const isSize = (text: string | undefined): text is Size =>
  text !== undefined && Object.hasOwn(SIZES, text);

/** Parses `{size}/{name}`, or `{name}` for the original. */
export function parseMediaPath(segments: readonly string[]): MediaPath {
  const [first, ...rest] = segments;
  return isSize(first) && rest.length > 0
    ? { size: first, name: rest.join('/') }
    : { size: 'original', name: segments.join('/') };
}
