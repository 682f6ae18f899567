import { submitRoot } from '../submit-root';

/** Handlers of {@link listenToSubmit}. */
export interface SubmitHandlers {
  /** Whether a submission is not the browser's alone. */
  readonly isHandled: () => boolean;
  /** Called before all other listeners; they get the event only if it returns true. */
  readonly onRequest: (submitter: HTMLElement | null) => boolean;
  /**
   * Called after those of the page, unless one of them has prevented the event: it then handles the
   * form itself. Without the event, which cannot be left to the browser any more, when one of them has
   * stopped it.
   */
  readonly onSubmit: (submitter: HTMLElement | null, event?: SubmitEvent) => void;
}

/**
 * Calls `onEnd` after an event if its propagation is stopped: no later listener would be called. The
 * browser must not submit the form meanwhile; to the listeners of the page it looks as before.
 */
function watchStop(event: SubmitEvent, onEnd: () => void): void {
  let isStopped = false;
  let isPrevented = false;
  const handleStop = (): void => {
    if (isStopped) return;
    isStopped = true;
    isPrevented = event.defaultPrevented;
    event.preventDefault();
    const prevent = (): void => {
      isPrevented = true;
    };
    Object.defineProperties(event, {
      preventDefault: { value: prevent },
      defaultPrevented: { get: () => isPrevented },
      returnValue: { get: () => !isPrevented, set: (value) => value === false && prevent() },
    });
    // A microtask would run between two listeners.
    setTimeout(() => {
      if (!isPrevented) onEnd();
    });
  };
  const stopping = (name: 'stopPropagation' | 'stopImmediatePropagation'): PropertyDescriptor => {
    const stop = event[name].bind(event);
    return {
      value: () => {
        stop();
        handleStop();
      },
    };
  };
  const stopPropagation = stopping('stopPropagation');
  Object.defineProperties(event, {
    stopPropagation,
    stopImmediatePropagation: stopping('stopImmediatePropagation'),
    cancelBubble: {
      get: () => isStopped,
      set: (value) => value === true && (stopPropagation.value as () => void)(),
    },
  });
}

/**
 * Handles the submit events of a form around the listeners of the page, wherever those are: as with
 * the browser's own validation, they get those of a valid form, and whoever prevents one handles it.
 */
export function listenToSubmit(
  form: HTMLFormElement,
  { isHandled, onRequest, onSubmit }: SubmitHandlers,
  signal: AbortSignal,
): void {
  const root = submitRoot(form);
  let pending: SubmitEvent | undefined;
  const handleLast = (event: SubmitEvent): void => {
    if (pending !== event) return;
    pending = undefined;
    if (!event.defaultPrevented) onSubmit(event.submitter, event);
  };
  const handleFirst = (event: SubmitEvent): void => {
    if (event.target !== form || event.defaultPrevented || !isHandled()) return;
    const submitter = (event.submitter as HTMLElement | null | undefined) ?? null;
    if (!onRequest(submitter)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    pending = event;
    // After those that were added later, too: any of them may handle the form.
    root.removeEventListener('submit', handleLast as EventListener);
    root.addEventListener('submit', handleLast as EventListener, { signal });
    watchStop(event, () => {
      if (pending !== event || signal.aborted) return;
      pending = undefined;
      onSubmit(submitter);
    });
  };
  root.addEventListener('submit', handleFirst as EventListener, { signal, capture: true });
}
