/** True if a mouse event is on the backdrop: on the dialog, but outside its box. */
function isOnBackdrop(
  dialog: HTMLElement,
  { target, currentTarget, clientX, clientY }: MouseEvent,
): boolean {
  if (currentTarget === document) {
    // The backdrop of a dialog that shares the page lets it through; all else of the page is inert.
    const isPage = target === document.body || target === document.documentElement;
    if (!isPage || !('popover' in dialog && dialog.matches(':popover-open'))) return false;
  } else if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Calls `close` for a click that begins and ends on the backdrop of a dialog. */
export function onBackdropClick(dialog: HTMLElement, signal: AbortSignal, close: () => void): void {
  for (const target of [dialog, document]) {
    let isPressed = false;
    const press = (event: Event): void => {
      isPressed = isOnBackdrop(dialog, event as PointerEvent);
    };
    const click = (event: Event): void => {
      const isSecond = (event as MouseEvent).detail > 1;
      // Selecting text with the mouse may end on the backdrop, and the second click of a double click
      // comes there if the first has opened the dialog.
      if (isPressed && !isSecond && isOnBackdrop(dialog, event as MouseEvent)) close();
    };
    target.addEventListener('pointerdown', press, { signal });
    target.addEventListener('click', click, { signal });
  }
}
