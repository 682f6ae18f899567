import { pageAddress } from '../../shared/site/page-address';
import { isSwapping } from './clicks';
import { createTraversal } from './create-visit';
import { adoptAddress } from './hashes';
import { currentPage, disableScrollRestoration, entryOf } from './history';
import { samePage } from './links';
import { loadNatively } from './native';
import { cancelCurrent, startVisit } from './navigate';
import { restoreScroll, savePosition } from './scroll';
import { shown } from './shown';

/** Handles Back, Forward, and a hash that a script set or the visitor typed. */
export function traverse(event: PopStateEvent): void {
  adoptAddress();
  const here = shown();
  const entry = entryOf(history.state);
  const page = currentPage();
  const url = pageAddress();
  if (page ? page === here.page : samePage(url, here.url)) {
    // Hashes, and entries of other scripts, are left to the browser and to those scripts.
    if (!entry || entry.id === here.entry) {
      if (entry) cancelCurrent();
      return;
    }
    cancelCurrent();
    const restores = history.scrollRestoration === 'manual';
    if (restores) savePosition(here.entry);
    here.entry = entry.id;
    here.index = entry.index;
    if (restores) restoreScroll(entry.id, url.hash);
    return;
  }
  disableScrollRestoration();
  if (!here.hasFailed) savePosition(here.entry);
  if (isSwapping()) void startVisit(createTraversal(url, event));
  else loadNatively(url, 'none');
}
