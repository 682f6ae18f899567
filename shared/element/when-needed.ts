import { whenIdle } from '../dom/idle';
import type { LoadMoment } from './attributes';

/** Longest wait for an idle moment, in ms. */
const IDLE_TIMEOUT = 5000;
/** Distance from the viewport at which an element starts to load, in px. */
const MARGIN = 400;

type Resolve = () => void;

interface Pending {
  readonly resolve: Resolve;
  readonly wait: (() => void) | undefined;
}

/** Elements inserted in this task, not measured yet. */
const pending = new Map<Element, Pending>();
const observed = new Map<Element, Resolve>();
/** The observers of windows: that of another one does not see all that its own would. */
const observers = new WeakMap<Window, IntersectionObserver>();

/** The window that an element is shown in. */
const viewOf = ({ ownerDocument }: Element): Window & typeof globalThis =>
  ownerDocument.defaultView ?? window;

/** Makes the one observer of a window. */
function createObserver(view: Window & typeof globalThis): IntersectionObserver {
  const observer = new view.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) observed.get(target)?.();
      }
    },
    { rootMargin: `${MARGIN}px` },
  );
  observers.set(view, observer);
  return observer;
}

function observe(element: Element, resolve: Resolve): void {
  const view = viewOf(element);
  observed.set(element, resolve);
  (observers.get(view) ?? createObserver(view)).observe(element);
}

/** Whether an element is so near the viewport that it should load. */
export function isNear(element: Element): boolean {
  const [box] = element.getClientRects();
  const { innerWidth, innerHeight } = viewOf(element);
  return (
    box !== undefined &&
    box.top < innerHeight + MARGIN &&
    box.bottom > -MARGIN &&
    box.left < innerWidth + MARGIN &&
    box.right > -MARGIN
  );
}

/**
 * Measures all elements of one insertion together, in the task that inserted them: one layout for
 * a whole page, and visible elements are rendered before the first paint.
 */
function measurePending(): void {
  const batch = [...pending];
  pending.clear();
  const near = batch.filter(([element]) => isNear(element));
  for (const [element, { resolve }] of batch) observe(element, resolve);
  for (const [, { resolve }] of near) resolve();
  for (const [element, { wait }] of batch) if (observed.has(element)) wait?.();
}

/** Ends a wait; what else waits for the element, such as the service in its view, goes on waiting. */
function forget(element: Element, resolve: Resolve): void {
  if (pending.get(element)?.resolve === resolve) pending.delete(element);
  if (observed.get(element) !== resolve) return;
  observed.delete(element);
  observers.get(viewOf(element))?.unobserve(element);
}

/**
 * Calls `run` when it is time to load an element's view: in this task if it is near the viewport or
 * `eager`. Otherwise calls `wait` first. Calls neither once `signal` is aborted.
 */
export function whenNeeded(
  element: Element,
  moment: LoadMoment,
  signal: AbortSignal,
  run: () => void,
  wait?: () => void,
): void {
  const resolve = (): void => {
    if (signal.aborted) return;
    forget(element, resolve);
    run();
  };
  if (moment === 'idle') {
    wait?.();
    whenIdle(resolve, signal, IDLE_TIMEOUT);
    return;
  }
  if (moment === 'eager') {
    queueMicrotask(resolve);
    return;
  }
  if (pending.size === 0) queueMicrotask(measurePending);
  pending.set(element, { resolve, wait });
  signal.addEventListener('abort', () => {
    forget(element, resolve);
  });
}
