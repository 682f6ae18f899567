import { isComposingKey } from '../../shared/dom/composing';
import { focusedElement, isRendered } from '../../shared/dom/focus';
import { focusView } from '../../shared/dom/focus-top';

const CONTROLS = 'a[href], button, input:enabled, select, textarea, summary, [tabindex="0"]';

/** In these, Tab goes on to the next field of a form. */
const TYPING = 'input, select, textarea, [contenteditable]';

/** The controls of a notice in the order of Tab: those of its text, then its own. */
const controlsOf = (host: HTMLElement, bar: HTMLElement): HTMLElement[] =>
  [host, bar]
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(CONTROLS)])
    .filter((control) => isRendered(control));

/**
 * Makes an open notice the next stop of the Tab key, wherever the visitor is, once; Tab and Shift+Tab
 * at its ends go on from there. Until then it would be behind every link of the page, where it
 * stands. Tab in a form stays in the form.
 *
 * @param bar the box of the notice, focusable by script.
 * @returns a function to call when the notice opens.
 */
export function bringForward(host: HTMLElement, bar: HTMLElement, signal: AbortSignal): () => void {
  let isNext = false;
  /** Where the visitor was; `null` for the start of the page. */
  let origin: HTMLElement | null | undefined;

  const leave = (event: KeyboardEvent, from: HTMLElement): void => {
    const controls = controlsOf(host, bar);
    const isEnd = from === (event.shiftKey ? controls[0] : controls.at(-1));
    if (origin === undefined || !isEnd) return;
    // Forwards, the browser goes on to the next control.
    if (!isRendered(origin ?? undefined)) {
      if (!event.shiftKey) focusView();
    } else {
      origin?.focus({ preventScroll: true });
      if (event.shiftKey) event.preventDefault();
    }
    origin = undefined;
  };

  document.addEventListener(
    'keydown',
    (event) => {
      if (isComposingKey(event)) return;
      const { key, code, shiftKey, ctrlKey, altKey, metaKey } = event;
      // With Shift, WebKitGTK knows Tab only by its place on the keyboard.
      const isTab = key === 'Tab' || code === 'Tab';
      if (!isTab || bar.hidden || ctrlKey || altKey || metaKey) return;
      const focused = focusedElement();
      if (focused && (bar.contains(focused) || host.contains(focused))) leave(event, focused);
      else if (isNext && !shiftKey && !focused?.matches(TYPING)) {
        origin = focused ?? null;
        // From here, the browser goes on to the first control in it.
        bar.focus({ preventScroll: true });
      }
    },
    { signal },
  );
  host.addEventListener(
    'focusin',
    () => {
      isNext = false;
    },
    { signal },
  );
  return () => {
    isNext = true;
  };
}
