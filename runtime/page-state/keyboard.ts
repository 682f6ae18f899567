import { focusedElement } from '../../shared/dom/focus';
import { TEXT_FIELD } from '../../shared/dom/text-field';
import { onAbort } from '../../shared/dom/on-abort';

/** Minimum height of an on-screen keyboard, in px: a browser's collapsing bars are lower. */
const MIN_HEIGHT = 150;

const CLASS = 'dm-keyboard';

/**
 * Sets the class `dm-keyboard` on `<html>` while an on-screen keyboard covers part of the page
 * (visual-widgets §1), for elements fixed to the bottom of the window. No event reports the
 * keyboard: it is open when a text field has focus and the visual viewport is much lower than it was
 * at this width. Zoom does not count.
 */
export function watchKeyboard(signal: AbortSignal): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const { classList } = document.documentElement;
  let width = 0;
  let maxHeight = 0;
  const update = (): void => {
    // Reading a height forces layout. Without a text field in focus there is no keyboard to measure.
    if (!focusedElement()?.matches(TEXT_FIELD)) {
      classList.remove(CLASS);
      return;
    }
    const height = viewport.height * viewport.scale;
    // After a rotation the window has another height.
    if (innerWidth !== width) [width, maxHeight] = [innerWidth, 0];
    maxHeight = Math.max(maxHeight, height);
    classList.toggle(CLASS, maxHeight - height >= MIN_HEIGHT);
  };
  update();
  viewport.addEventListener('resize', update, { signal });
  document.addEventListener('focusin', update, { signal });
  // Waits for focus to arrive in another field.
  document.addEventListener('focusout', () => queueMicrotask(update), { signal });
  onAbort(signal, () => {
    classList.remove(CLASS);
  });
}
