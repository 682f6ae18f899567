import { writeEntry } from './history';
import { savePosition } from './scroll';
import { identity, shown } from './shown';

/** Makes the history entry of a new hash one of the runtime's, with its own scroll position. */
export function adoptHash(): void {
  const here = shown();
  here.entry = identity();
  here.index += 1;
  writeEntry('replace', undefined, { page: here.page, id: here.entry, index: here.index });
}

/**
 * Adopts entries of hashes that the visitor types or a script sets, and saves the scroll position of
 * the previous entry. A `pushState` of another script is no hash change.
 */
export function watchHashes(signal: AbortSignal): void {
  if (!('navigation' in window)) return;
  let isHash = false;
  const before = ({ hashChange, navigationType }: NavigateEvent): void => {
    isHash = hashChange && navigationType === 'push';
    // The browser scrolls after this event.
    if (isHash) savePosition(shown().entry);
  };
  const after = ({ navigationType }: NavigationCurrentEntryChangeEvent): void => {
    if (isHash && navigationType === 'push') adoptHash();
    isHash = false;
  };
  navigation.addEventListener('navigate', before, { signal });
  navigation.addEventListener('currententrychange', after, { signal });
}
