import type { NavigateRequest } from '../shared/dom/request-navigate';
import { isSwapping } from './navigation/clicks';
import { isVisitable } from './navigation/links';
import { loadNatively } from './navigation/native';
import type { LoadDefinitions } from './navigation/render-page';
import { pageFacts } from './navigation/shown';
import type { Animation } from './navigation/visit';
import { startSession, type Session } from './start-runtime';
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
export type { LoadDefinitions } from './navigation/render-page';
export type {
  Animation,
  Direction,
  HistoryAction,
  Trigger,
  Visit,
  VisitState,
} from './navigation/visit';
export type { ModulePage, PageModule } from './site-api/modules';

/** What a script may ask of a visit. */
export interface VisitOptions {
  /** Default: a new entry, unless it is the address that is shown. */
  readonly action?: 'push' | 'replace' | undefined;
  readonly animation?: Animation | undefined;
}

/** How the runtime is started. */
export interface RuntimeOptions {
  /**
   * Begins to load the definitions of custom elements; called with the tags of a page as soon as
   * it is answered, so that no visible element waits for its upgrade after the swap.
   */
  readonly definitions?: LoadDefinitions | undefined;
}

/** The navigation runtime of a hosted page (core-runtime §2–§4, §8, §9). */
export interface Runtime {
  /** Turns clicks on the site's links into page swaps. Started twice it is as started once. */
  start(options?: RuntimeOptions): void;
  /** Leaves every link to the browser again, and nothing behind. */
  stop(): void;
  /**
   * Goes to a page, as a click on a link to it would.
   *
   * @returns a promise that is fulfilled when the visit has ended, however it ended.
   */
  visit(url: string | URL, options?: VisitOptions): Promise<void>;
  /** Asks for a page ahead, so that the next visit to it needs no request. */
  prefetch(url: string | URL): void;
  readonly cache: {
    /** Forgets all pages that are kept, as text, ahead of need or alive. */
    clear(): void;
  };
  /**
   * Adds a page module: something of a page that is no element, run on load and after each swap.
   *
   * @returns a function that disposes of it and takes it out.
   */
  module(name: string, module: PageModule): () => void;
}

let session: Session | undefined;

const absolute = (url: string | URL): URL =>
  new URL(url, session ? pageFacts().base : document.baseURI);

function visit(to: string | URL, { action, animation }: VisitOptions = {}): Promise<void> {
  const url = absolute(to);
  if (session && isSwapping() && isVisitable(url, pageFacts())) {
    return session.visit({ url, trigger: 'script', action, animation });
  }
  if (/^https?:$/.test(url.protocol)) loadNatively(url, action ?? 'push');
  return Promise.resolve();
}

/** Takes what an element asks for; an address that is no page's is left to the element. */
function takeRequest(event: CustomEvent<NavigateRequest>): void {
  const { url, action } = event.detail;
  if (event.defaultPrevented || !/^https?:$/.test(absolute(url).protocol)) return;
  event.preventDefault();
  void visit(url, { action });
}

/** The page's navigation runtime. */
export const runtime: Runtime = {
  start({ definitions } = {}) {
    if (session) return;
    session = startSession(definitions);
    document.addEventListener('dm-request-navigate', takeRequest);
  },
  stop() {
    session?.stop();
    session = undefined;
    document.removeEventListener('dm-request-navigate', takeRequest);
  },
  visit,
  prefetch(to) {
    const url = absolute(to);
    if (session && isVisitable(url, pageFacts()))
      session.withEngine(({ prefetch }) => prefetch(url));
  },
  cache: { clear: () => session?.engine()?.clearKept() },
  module: addModule,
};
