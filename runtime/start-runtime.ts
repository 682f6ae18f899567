import { isOnePagePreview } from '../shared/site/context';
import { namesPage, pageAddress } from '../shared/site/page-address';
import { getSite } from '../shared/site/site';
import type * as EngineModule from './engine';
import { isSwapping, intentOfClick, type Intent } from './navigation/clicks';
import type { VisitRequest } from './navigation/create-visit';
import type { LoadDebug } from './load-debug';
import type { LoadDefinitions } from './navigation/definitions';
import { emit } from './navigation/events';
import { skipFadesToFiles } from './navigation/fades';
import { resetFailures } from './navigation/failures';
import { entryOf, recordEntry, writeEntry } from './navigation/history';
import { linkOf } from './navigation/link-facts';
import { samePage } from './navigation/links';
import { loadNatively } from './navigation/native';
import type * as OnePageModule from './navigation/one-page';
import { identity, show, shown } from './navigation/shown';
import { watchNotifications } from './notices/watch-notifications';
import { mirrorSite } from './page-state/mirror';
import { openPopupLink, watchPopups } from './popups/watch-popups';
import { startModules, stopModules } from './site-api/modules';

type Engine = typeof EngineModule;

/** Longest wait for an idle moment, in ms: some pages are never idle, and some machines. */
const LONGEST_WAIT = 5000;

/** The runtime between `start()` and `stop()`. */
export interface RunningRuntime {
  /** Visits a page; resolves when the visit has ended in any state. */
  visit(request: VisitRequest): Promise<void>;
  /** Calls `use` with the engine, at once if it is loaded. */
  withEngine(use: (engine: Engine) => void): void;
  /** Returns the engine if it is loaded. */
  readonly engine: () => Engine | undefined;
  stop(): void;
}

/** Records the page that the browser loaded as the page shown. */
function showFirst(): void {
  const known = entryOf(history.state);
  const entry = known ?? { page: identity(), id: identity(), index: 0 };
  if (!known) writeEntry('replace', undefined, entry);
  show({
    // The page that the hash names is shown by a visit.
    page: namesPage(location) ? identity() : entry.page,
    entry: entry.id,
    index: entry.index,
    url: new URL(location.href),
    head: [],
    sheets: [],
    parameters: {},
    resumable: false,
  });
  recordEntry(entry.page);
}

/**
 * Adds a listener on the window that runs after all others, those added later too, so that it sees
 * whether a script of the page has called `preventDefault`. Elements with a form decide as late, on the
 * window, and before it: for submissions, it is moved in the capture phase of the document, which comes
 * after the window's.
 */
function listenLast<K extends 'click' | 'submit'>(
  type: K,
  signal: AbortSignal,
  listener: (event: WindowEventMap[K]) => void,
): void {
  const moveLast = (): void => {
    removeEventListener(type, listener);
    addEventListener(type, listener, { signal });
  };
  const mover = type === 'submit' ? document : window;
  mover.addEventListener(type, moveLast, { signal, capture: true });
}

/** Runs a function after the document's own scripts. */
function whenLoaded(run: () => void, signal: AbortSignal): void {
  const [timing] = performance.getEntriesByType('navigation');
  if (timing?.domContentLoadedEventStart === 0) {
    document.addEventListener('DOMContentLoaded', run, { once: true, signal });
  } else queueMicrotask(() => signal.aborted || run());
}

/**
 * Starts the runtime; the engine is loaded when the page is idle, after 5 s at the latest, or on first
 * need.
 */
export function startRuntime(
  definitions: LoadDefinitions | undefined,
  debug: LoadDebug | undefined,
): RunningRuntime {
  const controller = new AbortController();
  const { signal } = controller;
  let engine: Engine | undefined;
  let loading: Promise<Engine> | undefined;
  // Does not retry: a full load follows at once.
  const load = (): Promise<Engine> =>
    (loading ??= import('./engine').then((loaded) => {
      if (!signal.aborted) loaded.startEngine(definitions, debug, signal);
      return (engine = loaded);
    }));

  const start = (request: VisitRequest, { startVisit, createVisit }: Engine): Promise<void> =>
    startVisit(createVisit(request));
  const visit = (request: VisitRequest): Promise<void> =>
    engine
      ? start(request, engine)
      : load().then(
          (loaded) => start(request, loaded),
          () => loadNatively(request.url, request.action ?? 'push'),
        );
  const withEngine: RunningRuntime['withEngine'] = (use) => {
    if (engine) use(engine);
    else load().then(use, () => undefined);
  };
  const act = (event: Event, intent: Intent | undefined): void => {
    if (!intent) return;
    event.preventDefault();
    if (intent.kind === 'visit') void visit(intent.request);
    else withEngine(({ goToAnchor }) => goToAnchor(intent.url));
  };
  const mayAct = (event: Event): boolean => !event.defaultPrevented && isSwapping();

  resetFailures();
  skipFadesToFiles(signal);
  const stopMirror = mirrorSite();
  showFirst();
  // In the editor a click selects what it is on (core-runtime §1).
  const isEditor = (): boolean => getSite().mode === 'editor';
  let onePage: typeof OnePageModule | undefined;
  const loadOnePage = async (): Promise<void> => {
    onePage = await import('./navigation/one-page');
  };
  const stayOnPage = (event: Event): void => {
    if (!isOnePagePreview(getSite())) return;
    if (onePage) {
      onePage.stay(event, (url) => {
        withEngine(({ goToAnchor }) => {
          goToAnchor(url);
        });
      });
      return;
    }
    if (event.type === 'submit' || linkOf(event)) event.preventDefault();
    void loadOnePage();
  };
  if (isOnePagePreview(getSite())) void loadOnePage();
  listenLast('click', signal, (event) => {
    if (isEditor()) {
      if (linkOf(event)) event.preventDefault();
      return;
    }
    stayOnPage(event);
    // The engine reports what is clicked from when it is there.
    const early = engine ? undefined : linkOf(event);
    if (early) withEngine(({ reportClick }) => void reportClick(event, early.link));
    openPopupLink(event, definitions);
    if (mayAct(event)) act(event, intentOfClick(event));
  });
  listenLast('submit', signal, (event) => {
    if (isEditor()) event.preventDefault();
    else stayOnPage(event);
    // Until the engine is loaded, the browser loads what a form asks for.
    if (engine && mayAct(event)) act(event, engine.intentOfSubmit(event));
  });
  addEventListener(
    'popstate',
    (event) => {
      if (engine) engine.traverse(event);
      else
        load().then(
          ({ traverse }) => traverse(event),
          () => location.reload(),
        );
    },
    { signal },
  );
  if ('navigation' in window) {
    // An entry that another script pushes belongs to the page shown.
    const record = ({ navigationType }: NavigationCurrentEntryChangeEvent): void => {
      if (/push|replace/.test(navigationType as string)) recordEntry(shown().page);
    };
    navigation.addEventListener('currententrychange', record, { signal });
  }
  watchPopups(signal);
  watchNotifications(definitions, signal);
  document.addEventListener('dm-load', ({ detail }) => startModules(detail), { signal });
  whenLoaded(() => {
    const url = pageAddress();
    if (samePage(url, shown().url)) emit('dm-load', { visit: undefined, url, resumed: false });
    else void visit({ url, trigger: 'script', action: 'replace', entry: entryOf(history.state) });
    const prepare = (): void => withEngine(() => undefined);
    if ('requestIdleCallback' in window) requestIdleCallback(prepare, { timeout: LONGEST_WAIT });
    else setTimeout(prepare, 200);
  }, signal);

  return {
    visit,
    withEngine,
    engine: () => engine,
    stop() {
      controller.abort();
      stopMirror();
      stopModules();
    },
  };
}
