import { addressOf, pageAddress } from '../site/page-address';

/** Writes a history entry for the page shown, with another hash. */
export function writeHash(
  action: 'pushState' | 'replaceState',
  state: unknown,
  hash: string,
): void {
  const page = pageAddress();
  page.hash = hash;
  try {
    history[action](state, '', addressOf(page));
  } catch {
    // Denied in sandboxed frames, and by browsers that limit how often it may be called.
  }
}
