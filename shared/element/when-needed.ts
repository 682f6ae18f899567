import { whenIdle } from '../dom/idle';
import type { LoadMoment } from './attributes';
import { isNear, offNear, onNear, waiterOf } from './nearness';
import { onAbort } from '../dom/on-abort';

/** Longest wait for an idle moment, in ms. */
const IDLE_TIMEOUT = 5000;

type Resolve = () => void;

interface Pending {
  readonly resolve: Resolve;
  readonly wait: (() => void) | undefined;
}

/** Elements inserted in this task, not measured yet. */
const pending = new Map<Element, Pending>();

/**
 * Measures all elements of one insertion together, in the task that inserted them: at most one layout
 * for a whole page, and visible elements are rendered before the first paint.
 */
function measurePending(): void {
  const batch = [...pending];
  pending.clear();
  const near = batch.filter(([element]) => isNear(element));
  for (const [element, { resolve }] of batch) onNear(element, resolve);
  for (const [, { resolve }] of near) resolve();
  for (const [element, { wait }] of batch) if (waiterOf(element)) wait?.();
}

/** Ends a wait; what else waits for the element, such as the service in its view, goes on waiting. */
function forget(element: Element, resolve: Resolve): void {
  if (pending.get(element)?.resolve === resolve) pending.delete(element);
  if (waiterOf(element) === resolve) offNear(element);
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
  onAbort(signal, () => {
    forget(element, resolve);
  });
}
