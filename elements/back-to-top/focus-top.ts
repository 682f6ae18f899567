/**
 * Moves the focus to the start of the page, so that Tab and screen readers continue from there. The
 * body is focusable only during this call: no focus ring appears and no attribute remains.
 */
export function focusTop(body: HTMLElement): void {
  const tabIndex = body.getAttribute('tabindex');
  if (tabIndex === null) body.tabIndex = -1;
  body.focus({ preventScroll: true });
  if (tabIndex !== null) return;
  body.blur();
  body.removeAttribute('tabindex');
}
