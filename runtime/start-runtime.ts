import type * as EngineModule from './engine';
import { isSwapping, intentOfClick, intentOfSubmit, type Intent } from './navigation/clicks';
import type { VisitRequest } from './navigation/create-visit';
import { emit } from './navigation/events';
import { entryOf, noteEntry, pageOf, writeEntry } from './navigation/history';
import { samePage } from './navigation/links';
import { loadNatively } from './navigation/native';
import type { LoadDefinitions } from './navigation/render-page';
import { identity, show, shown } from './navigation/shown';
import { forgetFailures } from './navigation/failures';
import { watchRequests } from './notices/watch-requests';
import { openPopupLink, watchPopups } from './popups/watch-popups';
import { mirrorSite } from './site-api/mirror';
import { beginModules, endModules } from './site-api/modules';

type Engine = typeof EngineModule;

/** The runtime between `start()` and `stop()`. */
export interface Session {
  /** Goes to a page; fulfilled when the visit has ended, however it ended. */
  visit(request: VisitRequest): Promise<void>;
  /** Does something with the engine, now if it is there; what needs it, loads it. */
  withEngine(use: (engine: Engine) => void): void;
  /** The engine, if it is there. */
  readonly engine: () => Engine | undefined;
  stop(): void;
}

/** The page that the browser loaded becomes the first of the session. */
function showFirst(): void {
  const known = entryOf(history.state);
  const entry = known ?? { page: identity(), id: identity(), index: 0 };
  if (!known) writeEntry('replace', undefined, entry);
  show({
    page: entry.page,
    entry: entry.id,
    index: entry.index,
    url: new URL(location.href),
    head: [],
    sheets: [],
    parameters: {},
    changed: [],
    resumable: false,
  });
  noteEntry(entry.page);
}

/**
 * Listens on the window after everybody else: a listener that a page's script adds later, and that
 * prevents the default, is heard all the same.
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
  addEventListener(type, moveLast, { signal, capture: true });
}

/** Runs once the document's own scripts have run. */
function whenLoaded(run: () => void, signal: AbortSignal): void {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (timing?.domContentLoadedEventStart === 0) {
    document.addEventListener('DOMContentLoaded', run, { once: true, signal });
  } else queueMicrotask(() => signal.aborted || run());
}

/** Starts to listen; what it needs for a visit it loads when the page is idle. */
export function startSession(definitions: LoadDefinitions | undefined): Session {
  const controller = new AbortController();
  const { signal } = controller;
  let engine: Engine | undefined;
  let loading: Promise<Engine> | undefined;

  const load = (): Promise<Engine> =>
    (loading ??= import('./engine').then((loaded) => {
      if (!signal.aborted) loaded.startEngine(definitions, signal);
      return (engine = loaded);
    }));
  const begin = (request: VisitRequest, { startVisit, createVisit }: Engine): Promise<void> =>
    startVisit(createVisit(request));
  const visit = (request: VisitRequest): Promise<void> =>
    engine
      ? begin(request, engine)
      : load().then(
          (loaded) => begin(request, loaded),
          () => loadNatively(request.url, request.action ?? 'push'),
        );
  const withEngine: Session['withEngine'] = (use) => {
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

  forgetFailures();
  const endMirror = mirrorSite();
  showFirst();
  listenLast('click', signal, (event) => openPopupLink(event, definitions));
  listenLast('click', signal, (event) => mayAct(event) && act(event, intentOfClick(event)));
  listenLast('submit', signal, (event) => mayAct(event) && act(event, intentOfSubmit(event)));
  addEventListener(
    'popstate',
    (event) => {
      if (engine) engine.traverse(event);
      else
        load().then(
          (loaded) => loaded.traverse(event),
          () => location.reload(),
        );
    },
    { signal },
  );
  if ('navigation' in window) {
    // An entry that another script pushes belongs to the page shown.
    const note = ({ navigationType }: NavigationCurrentEntryChangeEvent): void => {
      if (/push|replace/.test(navigationType ?? '')) noteEntry(shown().page);
    };
    navigation.addEventListener('currententrychange', note, { signal });
  }
  watchPopups(signal);
  watchRequests(definitions, signal);
  document.addEventListener('dm-load', ({ detail }) => beginModules(detail), { signal });
  whenLoaded(() => {
    const url = pageOf(location.href);
    if (samePage(url, shown().url)) emit('dm-load', { visit: undefined, url, resumed: false });
    else void visit({ url, trigger: 'script', action: 'replace' });
    if ('requestIdleCallback' in window) requestIdleCallback(() => withEngine(() => undefined));
    else setTimeout(() => withEngine(() => undefined), 200);
  }, signal);

  return {
    visit,
    withEngine,
    engine: () => engine,
    stop() {
      controller.abort();
      endMirror();
      endModules();
    },
  };
}
