/** A picture that an address names: its gallery's number and its own, both from 1. */
export interface PictureHash {
  readonly gid: number;
  readonly pid: number;
}

const MINIMUM = 5;

const positive = (text: string | null): number => (text && /^\d+$/.test(text) ? Number(text) : 0);

/**
 * The picture that an address's hash names (visual-widgets §2, §5): at least 5 characters, `gid` and
 * `pid` both above 0; of anything else, `undefined`.
 */
export function readPictureHash(hash: string): PictureHash | undefined {
  const text = hash.replace(/^#/, '');
  if (text.length < MINIMUM) return undefined;
  const query = new URLSearchParams(text);
  const gid = positive(query.get('gid'));
  const pid = positive(query.get('pid'));
  return gid > 0 && pid > 0 ? { gid, pid } : undefined;
}

/** What a hash of values says besides a picture, such as an album; a part of the page is none. */
function othersIn(hash: string): string {
  if (!hash.startsWith('#&')) return '';
  const values = hash.slice(1).split('&');
  return values.flatMap((value) => (/^([gp]id=|$)/.test(value) ? [] : `&${value}`)).join('');
}

/** The hash that names a picture, with what else `hash` says. */
export function writePictureHash({ gid, pid }: PictureHash, hash = ''): string {
  return `#${othersIn(hash)}&gid=${gid}&pid=${pid}`;
}

/** What is left of a hash without its picture; empty when that is nothing. */
export function withoutPicture(hash: string): string {
  const others = othersIn(hash);
  return others && `#${others}`;
}

/** A gallery's number: its place, from 1, among the galleries and viewers of its document. */
export function numberOf(gallery: Element): number {
  const root = gallery.getRootNode() as Document | ShadowRoot;
  return (
    [...root.querySelectorAll('dm-gallery, dm-lightbox, dm-social-gallery')].indexOf(gallery) + 1
  );
}

/**
 * Calls `open` with the index of a gallery's picture that the address names: now, when the hash
 * changes, and when a page was swapped under a new address; until `signal` ends.
 */
export function followPictureHash(
  number: () => number,
  signal: AbortSignal,
  open: (index: number) => void,
): void {
  const look = (): void => {
    const named = readPictureHash(location.hash);
    if (named && !signal.aborted && named.gid === number()) open(named.pid - 1);
  };
  addEventListener('hashchange', look, { signal });
  document.addEventListener('dm-load', look, { signal });
  look();
}
