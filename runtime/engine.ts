import { keepManners } from './page-state/page-state';
import { prepareAnnouncement, stopAnnouncing } from './navigation/announce';
import { clearPages } from './navigation/cache';
import { rememberSite } from './navigation/change-page';
import { getSite } from '../shared/site/site';
import { followHashes } from './navigation/hashes';
import { ownHead } from './navigation/head';
import { giveScrollBack } from './navigation/history';
import { watchInnerScroll } from './navigation/inner-scroll';
import { cancelCurrent } from './navigation/navigate';
import {
  clearPrefetched,
  prefetchMarked,
  stopPrefetching,
  watchIntent,
} from './navigation/prefetch';
import { useDefinitions, type LoadDefinitions } from './navigation/render-page';
import { clearRetained, stopRetaining } from './navigation/retained';
import { forgetScripts, rememberScripts, scriptsIn } from './navigation/scripts';
import { loadPositions, savePosition, storePositions } from './navigation/scroll';
import { outletOf, show, shown } from './navigation/shown';
import { stopTransitions } from './navigation/transition';
import { watchCookies } from './notices/watch-cookies';
import { watchAnalytics } from './site-api/analytics';

/**
 * All that happens after the decision to visit a page. It is a chunk of its own, fetched when the
 * page is idle or on the first need, so that the start of a page pays for the decisions only.
 */
export { goToAnchor } from './navigation/anchor';
export { createVisit } from './navigation/create-visit';
export { startVisit } from './navigation/navigate';
export { prefetch } from './navigation/prefetch';
export { traverse } from './navigation/traverse';

/** Takes the page that the browser loaded as the first, until `signal` is aborted. */
export function startEngine(definitions: LoadDefinitions | undefined, signal: AbortSignal): void {
  const outlet = outletOf(document);
  rememberSite();
  rememberScripts();
  loadPositions();
  useDefinitions(definitions);
  show({
    ...shown(),
    head: ownHead(),
    resumable: !!outlet && !scriptsIn(outlet).length && !getSite().parameters.protected,
  });
  prepareAnnouncement();
  watchIntent(signal);
  prefetchMarked();
  document.addEventListener('dm-load', prefetchMarked, { signal });
  followHashes(signal);
  watchInnerScroll(signal);
  keepManners(signal);
  watchCookies(definitions, signal);
  watchAnalytics(signal);
  addEventListener('pagehide', leave, { signal });
  signal.addEventListener('abort', stop);
}

function leave(): void {
  savePosition(shown().entry);
  storePositions();
  giveScrollBack();
}

/** Forgets all pages that are kept, as text, ahead of need or alive. */
export function clearKept(): void {
  clearPages();
  clearPrefetched();
  clearRetained();
}

function stop(): void {
  cancelCurrent();
  stopAnnouncing();
  stopPrefetching();
  stopRetaining();
  stopTransitions();
  forgetScripts();
  clearPages();
  giveScrollBack();
}
