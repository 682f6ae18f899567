import { focusOn } from './announce';
import { adoptHash } from './hashes';
import { entryOf, usesAddresses } from './history';
import { clearHeader, findTarget, savePosition, scrollToHash } from './scroll';
import { shown } from './shown';

/** Goes to a part of the page shown (core-runtime §2): the browser scrolls, the focus follows. */
export function goToAnchor(url: URL): void {
  savePosition(shown().entry);
  if (usesAddresses()) {
    location.assign(url);
    // Where the browser tells of hashes, it is done already; the same hash again is no new entry.
    if (!entryOf(history.state)) adoptHash();
  } else scrollToHash(url.hash);
  const target = findTarget(url.hash);
  if (!target) return;
  clearHeader(target);
  focusOn(target);
}
