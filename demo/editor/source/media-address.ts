import { parseMediaPath, SIZES } from '../../host/media/sizes';

/** Path of the host's pictures. */
const MEDIA = '/media/';

/** A picture that a page can show. */
export interface ShownPicture {
  /** Its name in addresses. */
  readonly name: string;
  /** Of the original, in px. */
  readonly width: number;
  readonly height: number;
}

type Size = ReturnType<typeof parseMediaPath>['size'];

/** An address of the host's pictures. */
interface MediaAddress {
  readonly size: Size;
  readonly name: string;
}

/** Reads the address of a picture of the site; `undefined` for any other. */
export function readMediaAddress(address: string): MediaAddress | undefined {
  const text = address.trim();
  if (!text.startsWith(MEDIA) || /[\s?#]/.test(text)) return undefined;
  return parseMediaPath(text.slice(MEDIA.length).split('/'));
}

/** Returns the address of a picture in a size. */
export const mediaAddress = (name: string, size: Size): string => `${MEDIA}${size}/${name}`;

/** Returns the address of a picture in another size; that of another site as it is. */
export function inSize(address: string, size: Size): string {
  const media = readMediaAddress(address);
  return media ? mediaAddress(media.name, size) : address;
}

/** The address of another picture in the size of the one before; that of large screens if it is unknown. */
export const addressLike = (before: string, { name }: ShownPicture): string =>
  mediaAddress(name, readMediaAddress(before)?.size ?? 'desktop');

/** The width of a picture in a size, in px. */
const widthIn = (size: Size, { width }: ShownPicture): number =>
  Math.min(SIZES[size] ?? width, width);

/** One address of a `srcset` with its width, and the space between. */
const CANDIDATE = /(?<![^\s,])([^\s,]+)(\s+)(\d+)w/g;

/** Returns a `srcset` with another picture in the same sizes, written in the same way. */
export function setLike(before: string, picture: ShownPicture): string {
  const rest = before.replace(CANDIDATE, '').replace(/[\s,]/g, '');
  const addresses = [...before.matchAll(CANDIDATE)].map(([, address = '']) => address);
  const isOfSite = addresses.every((address) => readMediaAddress(address) !== undefined);
  if (rest === '' && addresses.length > 0 && isOfSite) {
    return before.replace(CANDIDATE, (_, address: string, space: string) => {
      const size = readMediaAddress(address)?.size ?? 'original';
      return `${mediaAddress(picture.name, size)}${space}${widthIn(size, picture)}w`;
    });
  }
  return (['mobile', 'tablet', 'original'] as const)
    .map((size) => `${mediaAddress(picture.name, size)} ${widthIn(size, picture)}w`)
    .join(', ');
}
