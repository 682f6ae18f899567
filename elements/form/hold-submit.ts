import { own } from '../../shared/dom/own';
import { submitRoot } from './submit-root';

/**
 * Keeps the browser's bubbles away when an incomplete form is submitted before its view has come: once
 * the element is ready, the form is checked as ever, with messages beside the fields and the focus in
 * the first of them. It is not sent, even if it was completed meanwhile: the visitor presses again.
 */
export function holdEarlyErrors(host: HTMLElement & { readonly ready: Promise<void> }): void {
  const listening = new AbortController();
  const { signal } = listening;
  let isPressed = false;
  let check: (() => void) | undefined;
  // Enter in a field presses the button, too. A script may check a form that nobody has submitted.
  host.addEventListener(
    'click',
    () => {
      isPressed = true;
      setTimeout(() => {
        isPressed = false;
      });
    },
    { signal },
  );
  host.addEventListener(
    'invalid',
    (event) => {
      const form = (event.target as HTMLInputElement).form;
      if (!form || !isPressed) return;
      event.preventDefault();
      check ??= () => {
        if (!own(form).checkValidity()) own(form).requestSubmit();
      };
    },
    { capture: true, signal },
  );
  void host.ready.then(() => {
    listening.abort();
    check?.();
  });
}

/**
 * Keeps what is typed when a form is submitted before its view has come: the browser would load the
 * page anew with a form that says nowhere to post to. It is submitted again once the element is
 * ready, which handles it then or, where the view has failed, leaves it to the browser. A form
 * with `method="post"` is the browser's until then. The scripts of the page hear of it once, when it
 * is submitted again.
 */
export function holdEarlySubmits(
  host: HTMLElement & { readonly ready: Promise<void> },
  stopped: AbortSignal,
): void {
  const listening = new AbortController();
  const { signal } = listening;
  stopped.addEventListener('abort', () => {
    listening.abort();
  });
  let again: (() => void) | undefined;
  const hold = (event: Event): void => {
    const { submitter } = event as SubmitEvent;
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !host.contains(form)) return;
    const posts = [submitter, form].some((node) =>
      own(node)?.matches('[formmethod=post i],[method=post i]'),
    );
    if (posts || event.defaultPrevented) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    again ??= () => own(form).requestSubmit(submitter);
  };
  submitRoot(host).addEventListener('submit', hold, { signal, capture: true });
  void host.ready.then(() => {
    if (stopped.aborted) return;
    listening.abort();
    again?.();
  });
}
