import type { NavigateRequest } from '../shared/dom/request-navigate';
import { isOnePagePreview } from '../shared/site/context';
import { parsePage } from '../shared/site/page-address';
import { pageState } from '../shared/site/page-state';
import { getSite } from '../shared/site/site';
import { isSwapping } from './navigation/clicks';
import type { LoadDebug } from './load-debug';
import type { LoadDefinitions } from './navigation/definitions';
import { isVisitable } from './navigation/links';
import { loadNatively } from './navigation/native';
import { pageFacts } from './navigation/shown';
import type { Animation } from './navigation/visit';
import { startRuntime, type RunningRuntime } from './start-runtime';
import { addModule, type PageModule } from './site-api/modules';

export type {
  BeforeRenderDetail,
  LoadDetail,
  PausableDetail,
  VisitDetail,
  VisitErrorDetail,
  VisitEventMap,
} from './navigation/events';
export type { NavigateRequest } from '../shared/dom/request-navigate';
export type { LoadDebug } from './load-debug';
export type { LoadDefinitions } from './navigation/definitions';
export type {
  Animation,
  Direction,
  HistoryAction,
  Trigger,
  Visit,
  VisitState,
} from './navigation/visit';
export type { ModulePage, PageModule } from './site-api/modules';

/** Options of a visit by script. */
export interface VisitOptions {
  /** Effect on the history. Default: `push`, or `replace` for the address shown. */
  readonly action?: 'push' | 'replace' | undefined;
  /** Default: the animation of the outlet or the site. */
  readonly animation?: Animation | undefined;
}

/** Options of the runtime. */
export interface RuntimeOptions {
  /**
   * Loads the definitions of custom elements. Called with the tags of a page as soon as the page is
   * fetched, so that elements in view are defined before the swap.
   */
  readonly definitions?: LoadDefinitions | undefined;
  /** Loads the checks that report mistakes to the author of a page; called where one is looking. */
  readonly debug?: LoadDebug | undefined;
}

/** The navigation runtime of a hosted page (core-runtime §2–§4, §8, §9). */
export interface Runtime {
  /** Starts to turn clicks on the site's links into page swaps. A second call does nothing. */
  start(options?: RuntimeOptions): void;
  /** Leaves links to the browser again and removes everything the runtime added. */
  stop(): void;
  /**
   * Visits a page, like a click on a link to it.
   *
   * @returns a promise that resolves when the visit has ended: done, cancelled or failed.
   */
  visit(url: string | URL, options?: VisitOptions): Promise<void>;
  /** Fetches a page in advance, so that the next visit to it needs no request. */
  prefetch(url: string | URL): void;
  readonly cache: {
    /** Drops all cached and prefetched pages, and those kept alive for Back. */
    clear(): void;
  };
  /**
   * Adds a page module: code outside any element, run on load and after each swap.
   *
   * @returns a function that stops the module and removes it.
   */
  module(name: string, module: PageModule): () => void;
}

let running: RunningRuntime | undefined;

const absolute = (url: string | URL): URL =>
  parsePage(new URL(url, running ? pageFacts().base : document.baseURI).href) as URL;

function visit(to: string | URL, { action, animation }: VisitOptions = {}): Promise<void> {
  if (running && isOnePagePreview(getSite())) {
    return import('./navigation/one-page').then(({ sayOnePage }) => {
      sayOnePage();
    });
  }
  const url = absolute(to);
  if (running && isSwapping() && isVisitable(url, pageFacts())) {
    return running.visit({ url, trigger: 'script', action, animation });
  }
  if (/^https?:$/.test(url.protocol)) loadNatively(url, action ?? 'push');
  return Promise.resolve();
}

/**
 * Handles the request of an element; an address other than `http` is left to the element. Scripts of
 * the page may send anything.
 */
function handleRequest(event: CustomEvent<Partial<NavigateRequest> | null>): void {
  const { url, action } = event.detail ?? {};
  if (event.defaultPrevented || !url || !/^https?:$/.test(absolute(url).protocol)) return;
  event.preventDefault();
  void visit(url, { action });
}

/** The page's navigation runtime: that of the copy of the library that came first. */
export const runtime = pageState('runtime', (): Runtime => ({
  start({ definitions, debug } = {}) {
    if (running) return;
    running = startRuntime(definitions, debug);
    document.addEventListener('dm-request-navigate', handleRequest);
  },
  stop() {
    running?.stop();
    running = undefined;
    document.removeEventListener('dm-request-navigate', handleRequest);
  },
  visit,
  prefetch(to) {
    const url = absolute(to);
    if (running && isVisitable(url, pageFacts())) {
      running.withEngine(({ prefetch }) => prefetch(url));
    }
  },
  cache: { clear: () => running?.engine()?.clearCaches() },
  module: addModule,
}));
