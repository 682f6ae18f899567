import { pageAddress } from '../site/page-address';
import { listenShared } from './listen-shared';

/** A picture in an address, by the number of its gallery and its number in it, both from 1. */
export interface PictureHash {
  readonly gid: number;
  readonly pid: number;
}

const MIN_LENGTH = 5;

const positive = (text: string | null): number => (text && /^\d+$/.test(text) ? Number(text) : 0);

/**
 * Reads the picture in the hash of an address (visual-widgets §2, §5): at least 5 characters, `gid` and
 * `pid` both above 0; otherwise `undefined`.
 */
export function readPictureHash(hash: string): PictureHash | undefined {
  const text = hash.replace(/^#/, '');
  if (text.length < MIN_LENGTH) return undefined;
  const query = new URLSearchParams(text);
  const gid = positive(query.get('gid'));
  const pid = positive(query.get('pid'));
  return gid > 0 && pid > 0 ? { gid, pid } : undefined;
}

/** The values in a hash besides a picture, such as an album; `''` for a fragment of the page. */
function otherValues(hash: string): string {
  if (!hash.startsWith('#&')) return '';
  const values = hash.slice(1).split('&');
  return values.flatMap((value) => (/^([gp]id=|$)/.test(value) ? [] : `&${value}`)).join('');
}

/** Returns `hash` with a picture in it; its other values stay. */
export function writePictureHash({ gid, pid }: PictureHash, hash = ''): string {
  return `#${otherValues(hash)}&gid=${gid}&pid=${pid}`;
}

/** Returns `hash` without its picture; `''` when nothing is left. */
export function withoutPicture(hash: string): string {
  const rest = otherValues(hash);
  return rest && `#${rest}`;
}

/** The number of a gallery: its position, from 1, among the galleries and viewers in its root. */
export function numberOf(gallery: Element): number {
  const root = gallery.getRootNode() as Document | ShadowRoot;
  return (
    [...root.querySelectorAll('dm-gallery, dm-lightbox, dm-social-gallery')].indexOf(gallery) + 1
  );
}

/**
 * Calls `open` with the index of the gallery's picture in the address: at once, when the hash changes, and
 * after a page swap, until `signal` aborts.
 */
export function followPictureHash(
  number: () => number,
  signal: AbortSignal,
  open: (index: number) => void,
): void {
  const update = (): void => {
    const picture = readPictureHash(pageAddress().hash);
    if (picture && !signal.aborted && picture.gid === number()) open(picture.pid - 1);
  };
  listenShared(window, 'hashchange', update, signal);
  listenShared(document, 'dm-load', update, signal);
  update();
}
