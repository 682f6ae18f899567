/** True if a mouse event is on the backdrop: on the dialog, but outside its box. */
function isOnBackdrop(dialog: HTMLElement, { target, clientX, clientY }: MouseEvent): boolean {
  if (target !== dialog) return false;
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** Calls `close` for a click that begins and ends on the backdrop of a dialog. */
export function onBackdropClick(dialog: HTMLElement, signal: AbortSignal, close: () => void): void {
  let isPressed = false;
  dialog.addEventListener(
    'pointerdown',
    (event) => {
      isPressed = isOnBackdrop(dialog, event);
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    (event) => {
      // Selecting text with the mouse may end on the backdrop, and the second click of a double click
      // comes there if the first has opened the dialog.
      if (isPressed && event.detail < 2 && isOnBackdrop(dialog, event)) close();
    },
    { signal },
  );
}
