import { isRecord } from '../../shared/site/parameters';

/** Key in the state of a history entry that was added when an album was opened. */
const STATE_KEY = 'dmAlbum';

function write(action: 'pushState' | 'replaceState', state: unknown, url: string): void {
  // A hash of this form is the address of the page (core-runtime §2).
  if (location.hash.startsWith('#!')) return;
  try {
    history[action](state, '', url);
  } catch {
    // Denied in sandboxed frames, and by browsers that limit how often it may be called.
  }
}

/** The hash of an album; it may also contain the viewer's `gid` and `pid`. */
export function albumHash(id: string): string {
  return `#&album=${encodeURIComponent(id)}`;
}

/** Id of the album in a hash. */
export function albumIn(hash: string): string | undefined {
  if (!hash.startsWith('#&')) return undefined;
  return new URLSearchParams(hash.slice(1)).get('album') ?? undefined;
}

/** Adds a history entry with an album in its address. */
export function pushAlbum(id: string): void {
  if (albumIn(location.hash) !== id) write('pushState', { [STATE_KEY]: id }, albumHash(id));
}

/** Removes the album from the address: goes back when {@link pushAlbum} added the entry. */
export function removeAlbum(): void {
  if (albumIn(location.hash) === undefined) return;
  const state: unknown = history.state;
  if (isRecord(state) && STATE_KEY in state) history.back();
  else write('replaceState', state, location.pathname + location.search);
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
    listener(albumIn(location.hash));
  };
  addEventListener('popstate', update, { signal });
  addEventListener('hashchange', update, { signal });
  document.addEventListener('dm-load', update, { signal });
}
