import { smoothScrollTo } from '../../shared/dom/smooth-scroll';
import { focusOn } from './announce';
import { adoptHash } from './hashes';
import { entryOf, usesAddresses } from './history';
import { findTarget, savePosition, scrollToHash } from './scroll';
import { shown } from './shown';

/**
 * Goes to a part of the page shown (core-runtime §2, §9): address, history and `:target` are the
 * browser's, the way there is smooth, and the focus follows.
 */
export function goToAnchor(url: URL): void {
  const from = scrollY;
  savePosition(shown().entry);
  if (usesAddresses()) {
    location.assign(url);
    // Where the browser tells of hashes, it is done already; the same hash again is no new entry.
    if (!entryOf(history.state)) adoptHash();
  }
  const target = findTarget(url.hash);
  const isTop = /^#?(top)?$/i.test(url.hash);
  // Of a hash that names nothing only the address tells; without addresses it is the top.
  if (!target && !isTop && usesAddresses()) return;
  scrollToHash(url.hash);
  const end = scrollY;
  const stand = target?.getBoundingClientRect().top ?? 0;
  scrollTo({ top: from, behavior: 'instant' });
  if (target) focusOn(target);
  smoothScrollTo(end, () => (target ? scrollY + target.getBoundingClientRect().top - stand : end));
}
