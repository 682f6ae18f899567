import { own } from './own';
import { isComposingKey } from './composing';
import { isPlainClick } from './plain-click';

/** Runs once the module has loaded, or has failed to load. */
type Action = (module: 'loaded' | 'failed') => void;

/** An action queued until its module has loaded. */
export interface PendingAction {
  /** Queues an action, in place of one queued before; calls `dropped` if it will not run. */
  readonly queue: (action: Action, dropped?: () => void) => void;
  /** Runs the queued action once; keys are no longer queued from then on. */
  readonly settle: Action;
}

/**
 * Queues the last key pressed in an element until the module that handles its keys has loaded. A
 * queued action is dropped when the focus leaves the element.
 *
 * @param host of the shadow root that receives the keys.
 * @param selector matches the nodes in the host on which keys are handled.
 * @param keys to queue, pressed without a modifier; the last one is dispatched again.
 */
export function createPendingAction(
  host: HTMLElement,
  selector: string,
  keys: RegExp,
): PendingAction {
  let pending: Action | undefined;
  let dropped: (() => void) | undefined;
  let isSettled = false;
  const set = (action?: Action, onDropped?: () => void): void => {
    const before = dropped;
    [pending, dropped] = [action, onDropped];
    before?.();
  };
  host.addEventListener('focusout', () => {
    // Ignore the loss of focus by the window, in which the element stays active.
    if (document.hasFocus()) set();
  });
  host.addEventListener('keydown', (event) => {
    if (isComposingKey(event)) return;
    const target = event.composedPath()[0] as Element;
    // Any key replaces the queued action; Enter's keydown precedes the click it causes.
    set();
    if (isSettled || !isPlainClick(event)) return;
    if (!keys.test(event.key) || !own(target).matches(selector)) return;
    event.preventDefault();
    pending = () => {
      if (target.matches(':focus')) target.dispatchEvent(new KeyboardEvent('keydown', event));
    };
  });
  return {
    queue: set,
    settle(module) {
      isSettled = true;
      const action = pending;
      [pending, dropped] = [undefined, undefined];
      action?.(module);
    },
  };
}
