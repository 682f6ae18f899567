import { whenIdle } from '../shared/dom/idle';
import { scriptsIn } from '../shared/dom/run-script';
import { getSite } from '../shared/site/site';
import { watchAgentTools } from './agent-tools/watch-agent-tools';
import { watchForms } from './dm-api/form-marks';
import { stubReady, watchStub } from './dm-api/watch-stub';
import { watchFrame } from './editor/watch-frame';
import { failedPage } from './failure/load-failed-page';
import { loadDebug, type LoadDebug } from './load-debug';
import { prepareAnnouncement, stopAnnouncing } from './navigation/announce';
import { removeBase } from './navigation/base';
import { clearPages } from './navigation/cache';
import { useDefinitions, type LoadDefinitions } from './navigation/definitions';
import { stopWaiting } from './navigation/error-block';
import { watchHashes } from './navigation/hashes';
import { pageHead } from './navigation/head';
import { enableScrollRestoration } from './navigation/history';
import { watchInnerScroll } from './navigation/inner-scroll';
import type { Link } from './navigation/link-facts';
import { cancelCurrent } from './navigation/navigate';
import { clearPrefetched } from './navigation/prefetch';
import { prefetchMarked, stopWatchingMarked } from './navigation/prefetch-marked';
import { stopRetaining } from './navigation/retained';
import { clearScripts, recordScripts } from './navigation/scripts';
import { loadPositions, savePosition, storePositions } from './navigation/scroll';
import { outletOf, show, shown } from './navigation/shown';
import { saveSite } from './navigation/site-parameters';
import { stopAnimation } from './navigation/transition';
import { watchIntent } from './navigation/watch-intent';
import { watchCookieNotice } from './notices/watch-cookie-notice';
import { loadFlags, storeFlags } from './page-state/flags';
import { loadLaterStyles } from './page-state/later-styles';
import { watchPageState } from './page-state/page-state';
import { watchProtectedPages } from './password/protected-page';
import { watchRules } from './personalization/watch-rules';
import { closePopupsBeforeSwap } from './popups/close-popups';
import { watchServerMessages } from './popups/watch-server-messages';
import { watchPush } from './push/watch-push';
import { watchAnalytics } from './site-api/analytics';
import { reportEarlyClick, watchContactClicks } from './site-api/contact-clicks';
import { watchStoreMarks } from './store/watch-store-marks';
import { onAbort } from '../shared/dom/on-abort';

/**
 * Everything after the decision to visit a page, in a chunk of its own. It is loaded when the page
 * is idle, or on first need, so that page load runs only the code that decides.
 */
export { goToAnchor } from './navigation/anchor';
export { clearCaches } from './navigation/clear-caches';
export { createVisit } from './navigation/create-visit';
export { startVisit } from './navigation/navigate';
export { prefetch } from './navigation/prefetch';
export { intentOfSubmit } from './navigation/submits';
export { traverse } from './navigation/traverse';

/** Reports a click from before the engine, once the scripts of the page have subscribed. */
export const reportClick = (click: Event, link: Link): Promise<void> =>
  stubReady().then(() => reportEarlyClick(click, link));

/** Starts with the page that the browser loaded, until `signal` is aborted. */
export function startEngine(
  definitions: LoadDefinitions | undefined,
  debug: LoadDebug | undefined,
  signal: AbortSignal,
): void {
  const outlet = outletOf(document);
  loadLaterStyles();
  loadFlags();
  storeFlags(new URL(location.href));
  recordScripts();
  loadPositions();
  useDefinitions(definitions);
  show({
    ...shown(),
    head: pageHead(),
    parameters: saveSite(),
    resumable: !!outlet && !scriptsIn(outlet).length && !getSite().parameters.protected,
  });
  prepareAnnouncement();
  watchIntent(signal);
  prefetchMarked();
  document.addEventListener('dm-load', prefetchMarked, { signal });
  watchHashes(signal);
  watchInnerScroll(signal);
  watchPageState(signal);
  watchContactClicks(signal);
  watchCookieNotice(definitions, signal);
  closePopupsBeforeSwap(signal);
  watchServerMessages(signal);
  watchProtectedPages(signal);
  void watchAnalytics(signal);
  watchRules(definitions, signal);
  watchForms(signal);
  watchStub(signal);
  watchFrame(signal);
  watchAgentTools(signal);
  loadDebug(debug, signal);
  watchStoreMarks(signal);
  watchPush(signal);
  whenIdle(() => void failedPage.load().catch(() => undefined), signal);
  addEventListener('pagehide', storeScroll, { signal });
  onAbort(signal, stop);
}

/** Stores scroll positions for the next document of this tab. */
function storeScroll(): void {
  const { entry, hasFailed } = shown();
  // Loaded later, the page starts at the top: the position of the error block is none in it.
  if (!hasFailed) {
    savePosition(entry);
    enableScrollRestoration();
  }
  storePositions();
}

function stop(): void {
  cancelCurrent();
  stopAnnouncing();
  stopWaiting();
  stopWatchingMarked();
  clearPrefetched();
  stopRetaining();
  stopAnimation();
  clearScripts();
  clearPages();
  removeBase();
  enableScrollRestoration();
}
