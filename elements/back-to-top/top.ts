/**
 * Moves the focus to the start of the page, so that Tab and a screen reader go on from there. The
 * body takes focus only in this task: nothing of it is seen, and nothing stays behind.
 */
export function focusTop(body: HTMLElement): void {
  const own = body.getAttribute('tabindex');
  if (own === null) body.tabIndex = -1;
  body.focus({ preventScroll: true });
  if (own !== null) return;
  body.blur();
  body.removeAttribute('tabindex');
}
