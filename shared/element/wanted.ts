import { whenIdle } from '../dom/idle';
import type { LoadMoment } from './attributes';

/** How long an element may wait for an idle moment, in ms. */
const PATIENCE = 5000;
/** How far from the viewport an element begins to load, in px. */
const NEAR = 400;

type Resolve = () => void;

interface Fresh {
  readonly resolve: Resolve;
  readonly wait: (() => void) | undefined;
}

const fresh = new Map<Element, Fresh>();
const observed = new Map<Element, Resolve>();
let observer: IntersectionObserver | undefined;

/** One observer for all elements of a page. */
function observe(element: Element, resolve: Resolve): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) observed.get(target)?.();
      }
    },
    { rootMargin: `${NEAR}px` },
  );
  observed.set(element, resolve);
  observer.observe(element);
}

function isNear(element: Element): boolean {
  const [box] = element.getClientRects();
  return (
    box !== undefined &&
    box.top < innerHeight + NEAR &&
    box.bottom > -NEAR &&
    box.left < innerWidth + NEAR &&
    box.right > -NEAR
  );
}

/**
 * All elements of one insertion are measured together, in the task that inserted them: one layout
 * for a whole page, and those in sight are drawn before it is painted.
 */
function sortOut(): void {
  const batch = [...fresh];
  fresh.clear();
  const near = batch.filter(([element]) => isNear(element));
  for (const [element, { resolve }] of batch) observe(element, resolve);
  for (const [, { resolve }] of near) resolve();
  for (const [element, { wait }] of batch) if (observed.has(element)) wait?.();
}

function forget(element: Element): void {
  fresh.delete(element);
  if (observed.delete(element)) observer?.unobserve(element);
}

/**
 * Calls `run` when an element's view is wanted, in the same task where that is now, and `wait` when
 * it is not; neither once `signal` has ended.
 */
export function whenWanted(
  element: Element,
  moment: LoadMoment,
  signal: AbortSignal,
  run: () => void,
  wait?: () => void,
): void {
  const resolve = (): void => {
    if (signal.aborted) return;
    forget(element);
    run();
  };
  if (moment === 'idle') {
    wait?.();
    whenIdle(resolve, signal, PATIENCE);
    return;
  }
  if (moment === 'eager') {
    queueMicrotask(resolve);
    return;
  }
  if (fresh.size === 0) queueMicrotask(sortOut);
  fresh.set(element, { resolve, wait });
  signal.addEventListener('abort', () => {
    forget(element);
  });
}
