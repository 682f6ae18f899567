import { focusedElement } from '../../shared/dom/focus';

/** The least that an on-screen keyboard takes, in px: bars of a browser that come and go take less. */
const LEAST = 150;

const CLASS = 'dm-keyboard';

const TYPED_INTO =
  'textarea, select, [contenteditable]:not([contenteditable=false]), input:not([type=button], [type=checkbox], [type=color], [type=file], [type=image], [type=radio], [type=range], [type=reset], [type=submit])';

/**
 * Gives `<html>` the class `dm-keyboard` while an on-screen keyboard covers part of the page
 * (visual-widgets §1), for what is fixed to the bottom of the window. Browsers do not tell of it:
 * it is there when a field has the focus and the visible part of the page is much lower than it was
 * at this width. A page that is zoomed in is not meant.
 */
export function watchKeyboard(signal: AbortSignal): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const { classList } = document.documentElement;
  let width = 0;
  let tallest = 0;
  const look = (): void => {
    const height = viewport.height * viewport.scale;
    // Another way round, the screen has another height.
    if (innerWidth !== width) [width, tallest] = [innerWidth, 0];
    tallest = Math.max(tallest, height);
    const isTyping = focusedElement()?.matches(TYPED_INTO) === true;
    classList.toggle(CLASS, isTyping && tallest - height >= LEAST);
  };
  look();
  viewport.addEventListener('resize', look, { signal });
  document.addEventListener('focusin', look, { signal });
  // The focus may be on its way to another field.
  document.addEventListener('focusout', () => queueMicrotask(look), { signal });
  signal.addEventListener('abort', () => {
    classList.remove(CLASS);
  });
}
