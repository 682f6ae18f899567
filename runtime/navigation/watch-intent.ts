import type { Milliseconds } from '../../shared/site/wait-until';
import { isScrolledUnder } from '../page-state/scrolling';
import { linkOf } from './link-facts';
import { abortPrefetch, prefetch } from './prefetch';
import { urlToPrefetch } from './prefetch-link';
import { onAbort } from '../../shared/dom/on-abort';

/** Delay of a hover: a pointer that only crosses a link is faster. */
const HOVER_DELAY: Milliseconds = 65;

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
  let started: URL | undefined;
  const leave = (): void => {
    clearTimeout(timer);
    if (started) abortPrefetch(started);
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
        if (prefetch(url)) started = url;
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
    onAbort(signal, cancel);
  }
}
