import { isRecord } from '../../shared/site/parameters';

/** Marks the history entry that opening an album added. */
const MARK = 'dmAlbum';

function write(action: 'pushState' | 'replaceState', state: unknown, url: string): void {
  // There the hash is the page's own address (core-runtime §2).
  if (location.hash.startsWith('#!')) return;
  try {
    history[action](state, '', url);
  } catch {
    // Denied in a sandboxed frame, and by browsers that think it is called too often.
  }
}

/** The hash that names an album. The viewer's `gid` and `pid` may stand beside it. */
export function albumHash(id: string): string {
  return `#&album=${encodeURIComponent(id)}`;
}

/** The album that a hash names; `undefined` when it names none. */
export function albumIn(hash: string): string | undefined {
  if (!hash.startsWith('#&')) return undefined;
  return new URLSearchParams(hash.slice(1)).get('album') ?? undefined;
}

/** Names an album in the address, as a step that Back undoes. */
export function enterAlbum(id: string): void {
  if (albumIn(location.hash) !== id) write('pushState', { [MARK]: id }, albumHash(id));
}

/** Returns to the address without an album: by going back, where entering added an entry. */
export function leaveAlbum(): void {
  if (albumIn(location.hash) === undefined) return;
  const state: unknown = history.state;
  if (isRecord(state) && MARK in state) history.back();
  else write('replaceState', state, location.pathname + location.search);
}

/**
 * Calls `changed` with the album that the address names, if any, after Back and Forward, a hash that
 * was typed, a page that was swapped; until `signal` ends.
 */
export function followAlbum(
  signal: AbortSignal,
  changed: (album: string | undefined) => void,
): void {
  const look = (): void => {
    changed(albumIn(location.hash));
  };
  addEventListener('popstate', look, { signal });
  addEventListener('hashchange', look, { signal });
  document.addEventListener('dm-load', look, { signal });
}
