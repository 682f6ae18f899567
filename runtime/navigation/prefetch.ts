import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import { isScrolledUnder } from '../page-state/scrolling';
import { loadDefinitions } from './definitions';
import { fetchPage, type Answer } from './fetch-page';
import { factsOf, linkOf, markerOf, type LinkPath } from './link-facts';
import { decide } from './links';
import { pageFacts } from './shown';

/** Delay of a hover: a pointer that only crosses a link is faster. */
const HOVER_DELAY: Milliseconds = 65;
/** Age at which an answer is stale, and fetched again. */
const MAX_AGE: Milliseconds = 30_000;
/** Maximum number of prefetched answers. */
const LIMIT = 8;

interface Prefetched {
  readonly promise: Promise<Answer>;
  readonly controller: AbortController;
  readonly startedAt: number;
  done: boolean;
}

const answers = new Map<string, Prefetched>();

const keyOf = (url: URL): string => url.href.split('#', 1)[0] as string;

/** The Network Information API, where a browser supports it. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

function remove(key: string): void {
  const found = answers.get(key);
  answers.delete(key);
  if (found && !found.done) found.controller.abort();
}

/** Fetches and parses a page in advance, so that a click shows it without a wait. */
export function prefetch(url: URL): void {
  const key = keyOf(url);
  const known = answers.get(key);
  if (known && performance.now() - known.startedAt < MAX_AGE) return;
  remove(key);
  const controller = new AbortController();
  const entry: Prefetched = {
    promise: fetchPage(url, controller.signal),
    controller,
    startedAt: performance.now(),
    done: false,
  };
  answers.set(key, entry);
  entry.promise.then(
    (answer) => {
      entry.done = true;
      if (answer.kind === 'error') remove(key);
      else if (answer.kind === 'page' && answers.has(key)) {
        answer.page.nodes ??= answer.page.parse();
        void loadDefinitions(answer.page);
      }
    },
    () => answers.get(key) === entry && answers.delete(key),
  );
  for (const oldest of answers.keys()) {
    if (answers.size <= LIMIT) break;
    remove(oldest);
  }
}

/** Passes a prefetched answer on to a visit, whose signal aborts the request from now on. */
export function takePrefetched(url: URL, signal: AbortSignal): Promise<Answer> | undefined {
  const key = keyOf(url);
  const found = answers.get(key);
  if (!found) return undefined;
  answers.delete(key);
  if (performance.now() - found.startedAt > MAX_AGE) return undefined;
  signal.addEventListener('abort', () => found.controller.abort());
  return found.promise.then((answer) => withHash(answer, url));
}

/** Sets the hash on an answer: one answer serves every hash of its page. */
function withHash(answer: Answer, { hash }: URL): Answer {
  if (answer.kind !== 'page' || !hash) return answer;
  const url = new URL(answer.page.url);
  url.hash = hash;
  return { kind: 'page', page: { ...answer.page, url } };
}

/** Aborts and removes everything that was prefetched. */
export function clearPrefetched(): void {
  for (const key of answers.keys()) remove(key);
}

function urlToPrefetch(link: LinkPath | undefined, ...modes: readonly string[]): URL | undefined {
  if (!link || savesData() || !getSite().parameters.ajax) return undefined;
  if (!modes.includes(markerOf(link.path, 'data-dm-prefetch') ?? 'hover')) return undefined;
  const decision = decide(factsOf(link), pageFacts());
  return decision.kind === 'visit' ? decision.url : undefined;
}

/** The prefetch of the link that the pointer or the focus is on. */
interface IntentTracker {
  /** Starts a prefetch of the event's link after a delay. */
  readonly enter: (event: Event, delay: Milliseconds) => void;
  /** Cancels a pending prefetch. */
  readonly cancel: () => void;
  /** Cancels a pending prefetch and aborts an unfinished one. */
  readonly leave: () => void;
}

/** Creates a tracker; pointer and focus have one each, so that neither cancels the other's. */
function createTracker(): IntentTracker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Element | undefined;
  let started: string | undefined;
  const leave = (): void => {
    clearTimeout(timer);
    if (started && !answers.get(started)?.done) remove(started);
    current = started = undefined;
  };
  return {
    leave,
    cancel: () => clearTimeout(timer),
    enter(event, delay) {
      const found = linkOf(event);
      if (found?.link !== current) leave();
      else if (delay) return;
      clearTimeout(timer);
      const url = urlToPrefetch(found, 'hover', 'visible', 'load');
      current = found?.link;
      if (!url || started) return;
      const start = (): void => {
        if (!answers.has(keyOf(url))) started = keyOf(url);
        prefetch(url);
      };
      if (delay) timer = setTimeout(start, delay);
      else start();
    },
  };
}

/** Prefetches links that are hovered, focused or pressed, until `signal` is aborted. */
export function watchIntent(signal: AbortSignal): void {
  const options = { signal, passive: true, capture: true };
  const pointer = createTracker();
  const focus = createTracker();
  document.addEventListener(
    'pointerover',
    // A link that scrolls under a resting pointer is not hovered on purpose.
    (event) => isScrolledUnder(event) || pointer.enter(event, HOVER_DELAY),
    options,
  );
  document.addEventListener('focusin', (event) => focus.enter(event, HOVER_DELAY), options);
  document.addEventListener(
    'pointerdown',
    (event) => event.button === 0 && pointer.enter(event, 0),
    options,
  );
  document.documentElement.addEventListener('pointerleave', pointer.leave, { signal });
  // After a click the visit's own request is running.
  for (const { cancel } of [pointer, focus]) {
    addEventListener('click', cancel, { signal });
    signal.addEventListener('abort', cancel);
  }
}

let observer: IntersectionObserver | undefined;

/** Prefetches links marked `load` now, and links marked `visible` once they are in view. */
export function prefetchMarked(): void {
  observer?.disconnect();
  const marked = document.querySelectorAll('[data-dm-prefetch=visible],[data-dm-prefetch=load]');
  if (!marked.length) return;
  const observing = (observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const url = isIntersecting && urlToPrefetch(linkPath(target), 'visible');
      if (url) prefetch(url);
    }
  }));
  for (const root of marked) {
    for (const link of root.matches('a, area') ? [root] : root.querySelectorAll('a, area')) {
      const url = urlToPrefetch(linkPath(link), 'load');
      if (url) prefetch(url);
      else observing.observe(link);
    }
  }
}

function linkPath(link: Element): LinkPath {
  const path: Element[] = [];
  for (let node: Element | null = link; node; node = node.parentElement) path.push(node);
  return { link: link as LinkPath['link'], path };
}

/** Stops watching marked links and aborts what was prefetched. */
export function stopPrefetching(): void {
  observer?.disconnect();
  observer = undefined;
  clearPrefetched();
}
