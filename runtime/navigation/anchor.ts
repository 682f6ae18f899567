import { smoothScrollTo } from '../../shared/dom/smooth-scroll';
import { pageAddress, usesAddresses } from '../../shared/site/page-address';
import { focusOn } from './announce';
import { adoptHash } from './hashes';
import { entryOf } from './history';
import { findTarget, savePosition, scrollToHash } from './scroll';
import { shown } from './shown';

/**
 * Scrolls smoothly to a part of the page shown (core-runtime §2, §9) and focuses it. Address,
 * history and `:target` are left to the browser.
 */
export function goToAnchor(url: URL): void {
  const from = scrollY;
  savePosition(shown().entry);
  if (usesAddresses()) location.assign(url);
  // The browser finds the `:target` of this hash before it is written behind that of the page.
  else if (url.hash !== pageAddress().hash) location.hash = url.hash;
  // The Navigation API has adopted a new entry by now; the same hash again adds none.
  if (!entryOf(history.state)) adoptHash();
  const target = findTarget(url.hash);
  const isTop = /^#?(top)?$/i.test(url.hash);
  // A hash without a target changes only the address.
  if (!target && !isTop) return;
  scrollToHash(url.hash);
  const end = scrollY;
  const offset = target?.getBoundingClientRect().top ?? 0;
  scrollTo({ top: from, behavior: 'instant' });
  if (target) focusOn(target);
  smoothScrollTo(end, () => (target ? scrollY + target.getBoundingClientRect().top - offset : end));
}
