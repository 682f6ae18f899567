/**
 * Moves the focus to the start of an element, such as the body, so that Tab and screen readers
 * continue from there. It is focusable only during this call: no focus ring appears and no
 * attribute remains.
 */
export function focusTop(element: HTMLElement): void {
  const tabIndex = element.getAttribute('tabindex');
  if (tabIndex === null) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (tabIndex !== null) return;
  element.blur();
  element.removeAttribute('tabindex');
}

/**
 * Moves the starting point of Tab to the part of the page in view, for a visitor whose focus was
 * nowhere before; the focus itself is on the page, and nothing scrolls.
 */
export function focusView(): void {
  const shown = scrollY > 0 && document.elementFromPoint(innerWidth / 2, innerHeight / 3);
  focusTop(shown instanceof HTMLElement ? shown : document.body);
}
