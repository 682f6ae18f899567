import { writeHash } from '../../shared/dom/write-hash';
import { pageAddress } from '../../shared/site/page-address';
import { isRecord } from '../../shared/site/parameters';

/** Key in the state of a history entry that was added when an album was opened. */
const STATE_KEY = 'dmAlbum';

/** The hash of an album; it may also contain the viewer's `gid` and `pid`. */
export function albumHash(id: string): string {
  return `#&album=${encodeURIComponent(id)}`;
}

/** Id of the album in a hash. */
export function albumIn(hash: string): string | undefined {
  if (!hash.startsWith('#&')) return undefined;
  return new URLSearchParams(hash.slice(1)).get('album') ?? undefined;
}

/** Id of the album in the address. */
export const currentAlbum = (): string | undefined => albumIn(pageAddress().hash);

/** Adds a history entry with an album in its address. */
export function pushAlbum(id: string): void {
  if (currentAlbum() !== id) writeHash('pushState', { [STATE_KEY]: id }, albumHash(id));
}

/** Removes the album from the address: goes back when {@link pushAlbum} added the entry. */
export function removeAlbum(): void {
  if (currentAlbum() === undefined) return;
  const state: unknown = history.state;
  if (isRecord(state) && STATE_KEY in state) history.back();
  else writeHash('replaceState', state, '');
}

/**
 * Calls `listener` with the album in the address, if any, whenever the address may have changed: after
 * Back and Forward, a typed hash or a page swap, until `signal` aborts.
 */
export function followAlbum(
  signal: AbortSignal,
  listener: (album: string | undefined) => void,
): void {
  const update = (): void => {
    listener(currentAlbum());
  };
  addEventListener('popstate', update, { signal });
  addEventListener('hashchange', update, { signal });
  document.addEventListener('dm-load', update, { signal });
}
