import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import { cameByScrolling } from '../page-state/scrolling';
import { fetchPage, type Answer } from './fetch-page';
import { factsOf, linkOf, markerOf, type LinkPath } from './link-facts';
import { decide } from './links';
import { definitionsOf } from './render-page';
import { pageFacts } from './shown';

/** A pointer that only passes over a link rests on it for less. */
const HOVER: Milliseconds = 65;
/** An answer that is older is asked for again. */
const FRESH: Milliseconds = 30_000;
/** Answers held at a time. */
const LIMIT = 8;

interface Prefetched {
  readonly promise: Promise<Answer>;
  readonly controller: AbortController;
  readonly since: number;
  done: boolean;
}

const answers = new Map<string, Prefetched>();

const keyOf = (url: URL): string => url.href.split('#', 1)[0] as string;

/** Data saving and slow connections (Network Information, where a browser has it). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

function isThrifty(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

function forget(key: string): void {
  const found = answers.get(key);
  answers.delete(key);
  if (found && !found.done) found.controller.abort();
}

/** Asks for a page ahead, and makes its nodes, so that a click finds them ready. */
export function prefetch(url: URL): void {
  const key = keyOf(url);
  const known = answers.get(key);
  if (known && performance.now() - known.since < FRESH) return;
  forget(key);
  const controller = new AbortController();
  const entry: Prefetched = {
    promise: fetchPage(url, controller.signal),
    controller,
    since: performance.now(),
    done: false,
  };
  answers.set(key, entry);
  entry.promise.then(
    (answer) => {
      entry.done = true;
      if (answer.kind === 'error') forget(key);
      else if (answer.kind === 'page' && answers.has(key)) {
        answer.page.nodes ??= answer.page.parse();
        void definitionsOf(answer.page);
      }
    },
    () => answers.get(key) === entry && answers.delete(key),
  );
  for (const oldest of answers.keys()) {
    if (answers.size <= LIMIT) break;
    forget(oldest);
  }
}

/** Hands a page that was asked for ahead to its visit, which owns the request from now on. */
export function takePrefetched(url: URL, signal: AbortSignal): Promise<Answer> | undefined {
  const key = keyOf(url);
  const found = answers.get(key);
  if (!found) return undefined;
  answers.delete(key);
  if (performance.now() - found.since > FRESH) return undefined;
  signal.addEventListener('abort', () => found.controller.abort());
  return found.promise.then((answer) => withHash(answer, url));
}

/** One answer serves every hash of its page. */
function withHash(answer: Answer, { hash }: URL): Answer {
  if (answer.kind !== 'page' || !hash) return answer;
  const url = new URL(answer.page.url);
  url.hash = hash;
  return { kind: 'page', page: { ...answer.page, url } };
}

/** Forgets what was asked for ahead. */
export function clearPrefetched(): void {
  for (const key of answers.keys()) forget(key);
}

function urlToPrefetch(path: LinkPath | undefined, ...modes: readonly string[]): URL | undefined {
  if (!path || isThrifty() || !getSite().parameters.ajax) return undefined;
  if (!modes.includes(markerOf(path.around, 'data-dm-prefetch') ?? 'hover')) return undefined;
  const decision = decide(factsOf(path), pageFacts());
  return decision.kind === 'visit' ? decision.url : undefined;
}

interface Follower {
  readonly intend: (event: Event, delay: Milliseconds) => void;
  /** Nothing that has not begun begins. */
  readonly hold: () => void;
  /** As above, and what has begun and is not finished is given up. */
  readonly leave: () => void;
}

/** Follows one way of showing an intent, so that the pointer and the focus do not disturb each other. */
function follow(): Follower {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: Element | undefined;
  let begun: string | undefined;
  const leave = (): void => {
    clearTimeout(timer);
    if (begun && !answers.get(begun)?.done) forget(begun);
    over = begun = undefined;
  };
  return {
    leave,
    hold: () => clearTimeout(timer),
    intend(event, delay) {
      const path = linkOf(event);
      if (path?.link !== over) leave();
      else if (delay) return;
      clearTimeout(timer);
      const url = urlToPrefetch(path, 'hover', 'visible', 'load');
      over = path?.link;
      if (!url || begun) return;
      const begin = (): void => {
        if (!answers.has(keyOf(url))) begun = keyOf(url);
        prefetch(url);
      };
      if (delay) timer = setTimeout(begin, delay);
      else begin();
    },
  };
}

/** Prefetches where a visitor is about to go, until `signal` is aborted. */
export function watchIntent(signal: AbortSignal): void {
  const options = { signal, passive: true, capture: true };
  const pointer = follow();
  const focus = follow();
  document.addEventListener(
    'pointerover',
    // What is scrolled under a pointer that rests is not pointed at.
    (event) => cameByScrolling(event) || pointer.intend(event, HOVER),
    options,
  );
  document.addEventListener('focusin', (event) => focus.intend(event, HOVER), options);
  document.addEventListener(
    'pointerdown',
    (event) => event.button === 0 && pointer.intend(event, 0),
    options,
  );
  document.documentElement.addEventListener('pointerleave', pointer.leave, { signal });
  // The click's own request is under way: nothing that was about to be asked for is needed.
  for (const { hold } of [pointer, focus]) {
    addEventListener('click', hold, { signal });
    signal.addEventListener('abort', hold);
  }
}

let observer: IntersectionObserver | undefined;

/** Prefetches links marked `visible` when they are seen, and `load` now that the page is there. */
export function prefetchMarked(): void {
  observer?.disconnect();
  const marked = document.querySelectorAll('[data-dm-prefetch=visible],[data-dm-prefetch=load]');
  if (!marked.length) return;
  const seen = (observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const url = isIntersecting && urlToPrefetch(pathOf(target), 'visible');
      if (url) prefetch(url);
    }
  }));
  for (const root of marked) {
    for (const link of root.matches('a, area') ? [root] : root.querySelectorAll('a, area')) {
      const url = urlToPrefetch(pathOf(link), 'load');
      if (url) prefetch(url);
      else seen.observe(link);
    }
  }
}

function pathOf(link: Element): LinkPath {
  const around: Element[] = [];
  for (let node: Element | null = link; node; node = node.parentElement) around.push(node);
  return { link: link as LinkPath['link'], around };
}

/** Ends the watching of marked links. */
export function stopPrefetching(): void {
  observer?.disconnect();
  observer = undefined;
  clearPrefetched();
}
