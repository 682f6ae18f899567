import { getSite } from '../shared/site/site';
import { stopAnnouncing } from './navigation/announce';
import { clearPages } from './navigation/cache';
import { rememberSite } from './navigation/change-page';
import { visitOfClick, visitOfForm } from './navigation/clicks';
import { createVisit } from './navigation/create-visit';
import { emit, type NavigateRequest } from './navigation/events';
import { ownHead } from './navigation/head';
import { entryOf, giveScrollBack, noteEntry, pageOf, writeEntry } from './navigation/history';
import { samePage } from './navigation/links';
import { cancelCurrent, startVisit } from './navigation/navigate';
import { prefetchMarked, stopPrefetching, watchIntent } from './navigation/prefetch';
import { useDefinitions, type LoadDefinitions } from './navigation/render-page';
import { stopRetaining } from './navigation/retained';
import { forgetScripts, rememberScripts, scriptsIn } from './navigation/scripts';
import { loadPositions, savePosition, storePositions } from './navigation/scroll';
import { identity, outletOf, show, shown } from './navigation/shown';
import { stopTransitions } from './navigation/transition';
import { traverse } from './navigation/traverse';
import type { OwnVisit } from './navigation/visit';
import { forgetFailures } from './pages/failures';
import { mirrorSite } from './site-api/mirror';
import { beginModules, endModules } from './site-api/modules';

/** What a session is started with. */
export interface SessionOptions {
  readonly definitions: LoadDefinitions | undefined;
  /** Takes the request of an element to go somewhere. */
  readonly request: (request: NavigateRequest) => void;
}

/** The page that the browser loaded becomes the first of the session. */
function showFirst(): void {
  const outlet = outletOf(document);
  const known = entryOf(history.state);
  const entry = known ?? { page: identity(), id: identity(), index: 0 };
  if (!known) writeEntry('replace', undefined, entry);
  show({
    page: entry.page,
    entry: entry.id,
    index: entry.index,
    url: new URL(location.href),
    head: ownHead(),
    sheets: [],
    parameters: {},
    changed: [],
    resumable: !!outlet && !scriptsIn(outlet).length && !getSite().parameters.protected,
  });
  noteEntry(entry.page);
}

/**
 * Listens on the window after everybody else: a listener that a page's script adds later, and that
 * prevents the default, is heard all the same.
 */
function listenLast(
  type: 'click' | 'submit',
  signal: AbortSignal,
  visitOf: (event: Event) => OwnVisit | undefined,
): void {
  const onEvent = (event: Event): void => {
    const visit = visitOf(event);
    if (visit) void startVisit(visit);
  };
  const moveLast = (): void => {
    removeEventListener(type, onEvent);
    addEventListener(type, onEvent, { signal });
  };
  addEventListener(type, moveLast, { signal, capture: true });
}

/** An entry that another script pushes belongs to the page shown. */
function changeEntry({ navigationType }: NavigationCurrentEntryChangeEvent): void {
  if (navigationType === 'push' || navigationType === 'replace') noteEntry(shown().page);
}

function leave(): void {
  savePosition(shown().entry);
  storePositions();
  giveScrollBack();
}

/** `dm-load` of the page that the browser loaded, once the document's own scripts have run. */
function firstLoad(signal: AbortSignal): void {
  const load = (): void => {
    if (signal.aborted) return;
    const url = pageOf(location.href);
    if (!samePage(url, shown().url)) {
      void startVisit(createVisit({ url, trigger: 'script', action: 'replace' }));
    } else emit('dm-load', { visit: undefined, url, resumed: false });
  };
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (timing?.domContentLoadedEventStart === 0) {
    document.addEventListener('DOMContentLoaded', load, { once: true, signal });
  } else queueMicrotask(load);
}

/** Starts to listen. @returns a function that ends it and leaves nothing behind. */
export function startSession({ definitions, request }: SessionOptions): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  rememberSite();
  rememberScripts();
  loadPositions();
  forgetFailures();
  useDefinitions(definitions);
  const endMirror = mirrorSite();
  showFirst();

  listenLast('click', signal, (event) => visitOfClick(event as MouseEvent));
  listenLast('submit', signal, (event) => visitOfForm(event as SubmitEvent));
  watchIntent(signal);
  addEventListener('popstate', traverse, { signal });
  addEventListener('pagehide', leave, { signal });
  if ('navigation' in window) {
    navigation.addEventListener('currententrychange', changeEntry, { signal });
  }
  const onRequest = (event: CustomEvent<NavigateRequest>): void => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    request(event.detail);
  };
  document.addEventListener('dm-request-navigate', onRequest, { signal });
  const onLoad = ({ detail }: DocumentEventMap['dm-load']): void => {
    beginModules(detail);
    prefetchMarked();
  };
  document.addEventListener('dm-load', onLoad, { signal });
  firstLoad(signal);

  return () => {
    cancelCurrent();
    controller.abort();
    endMirror();
    endModules();
    stopAnnouncing();
    stopPrefetching();
    stopRetaining();
    stopTransitions();
    forgetScripts();
    clearPages();
    giveScrollBack();
  };
}
