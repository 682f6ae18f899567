import { createTraversal } from './create-visit';
import { entryOf, pageAt, pageOf, takeScroll } from './history';
import { samePage } from './links';
import { loadNatively } from './native';
import { cancelCurrent, startVisit } from './navigate';
import { restoreScroll, savePosition } from './scroll';
import { isSwapping } from './clicks';
import { shown } from './shown';

/** Back, Forward, or a hash that another script or the visitor typed. */
export function traverse(event: PopStateEvent): void {
  const here = shown();
  const entry = entryOf(history.state);
  const page = pageAt();
  const url = pageOf(location.href);
  if (page ? page === here.page : samePage(url, here.url)) {
    // Entries of another script, and hashes, are left to it and to the browser.
    if (!entry || entry.id === here.entry) {
      if (entry) cancelCurrent();
      return;
    }
    cancelCurrent();
    const isOurs = history.scrollRestoration === 'manual';
    if (isOurs) savePosition(here.entry);
    here.entry = entry.id;
    here.index = entry.index;
    if (isOurs) restoreScroll(entry.id, location.hash);
    return;
  }
  takeScroll();
  savePosition(here.entry);
  if (isSwapping()) void startVisit(createTraversal(url, event));
  else loadNatively(url, 'none');
}
