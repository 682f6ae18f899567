import { writeEntry } from './history';
import { savePosition } from './scroll';
import { identity, shown } from './shown';

/** The entry of a hash that was gone to just now becomes one of ours, with a place of its own. */
export function adoptHash(): void {
  const here = shown();
  here.entry = identity();
  here.index += 1;
  writeEntry('replace', undefined, { page: here.page, id: here.entry, index: here.index });
}

/**
 * Follows hashes that the visitor types or a script sets, until `signal` is aborted: the entry that
 * is left keeps its position. `pushState` of another script is no such change.
 */
export function followHashes(signal: AbortSignal): void {
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
