/**
 * The size segments of a media address and their widest picture, in px (visual-widgets §7, §9:
 * up to 160 thumbnail, 640 mobile, 1280 tablet, otherwise the original's own width; core-runtime §9:
 * background for what is behind a wide window).
 */
export const SIZES = {
  thumbnail: 160,
  mobile: 640,
  tablet: 1280,
  desktop: undefined,
  background: 2560,
  original: undefined,
} as const satisfies Readonly<Record<string, number | undefined>>;

/** A size segment of a media address. */
type Size = keyof typeof SIZES;

/** A media address, taken apart. */
export interface MediaAddress {
  readonly size: Size;
  /** The picture's name in `media.json`. */
  readonly name: string;
}

const isSize = (text: string | undefined): text is Size =>
  text !== undefined && Object.hasOwn(SIZES, text);

/** Reads `{size}/{name}`, or `{name}` alone, which is the original. */
export function readAddress(segments: readonly string[]): MediaAddress {
  const [first, ...rest] = segments;
  return isSize(first) && rest.length > 0
    ? { size: first, name: rest.join('/') }
    : { size: 'original', name: segments.join('/') };
}
