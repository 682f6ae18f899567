import { focusedElement } from '../focus';
import { own } from '../own';

/** Shows a dialog above the page, and hides it. */
export interface Layer {
  /** Shows the dialog; also after the browser has hidden it because it was moved. */
  readonly show: () => void;
  /**
   * Goes on to show it above the page, without making what is beside it inert.
   *
   * @returns false if it has done so before.
   */
  readonly share: () => boolean;
  readonly hide: () => void;
  readonly isShown: () => boolean;
}

/** A modal that may have to share the visitor with an addition to the page. */
export interface SharedModal {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  readonly layer: Layer;
}

/** Whether the browser has popovers; Safari before 17 has none. */
export const hasPopover = typeof HTMLElement === 'function' && 'popover' in HTMLElement.prototype;

/** Whether an element is above the page by itself: a popover, or a dialog that is open. */
export const isAbove = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement &&
  own(node).matches(hasPopover ? 'dialog[open], :popover-open' : 'dialog[open]');

/** Shows a dialog, which is open but not modal, in the top layer where the browser has popovers. */
export function showAbove(dialog: HTMLDialogElement): void {
  const { style } = dialog;
  if ('showPopover' in dialog) {
    dialog.popover = 'manual';
    dialog.showPopover();
  } else style.setProperty('z-index', '1000000000', 'important');
  // For its styles.
  dialog.setAttribute('open', '');
}

/** Hides a dialog of {@link showAbove}. */
export function hideAbove(dialog: HTMLDialogElement): void {
  dialog.removeAttribute('open');
  dialog.removeAttribute('popover');
  dialog.style.removeProperty('z-index');
}

/** Runs something that moves the focus, which returns; nothing on the page notices. */
export function keepFocus(run: () => void): void {
  const focused = focusedElement();
  const ignore = (event: Event): void => {
    event.stopImmediatePropagation();
  };
  const types = ['blur', 'focus', 'focusin', 'focusout'];
  for (const type of types) addEventListener(type, ignore, true);
  try {
    run();
    if (focused !== focusedElement()) focused?.focus({ preventScroll: true });
  } finally {
    for (const type of types) removeEventListener(type, ignore, true);
  }
}

/**
 * Makes a modal dialog one of {@link showAbove}: neither its animations nor its scroll positions start
 * over, and the focus stays. The page beside it has to be inert already, or the browser moves the
 * focus there.
 */
export function makeShared(dialog: HTMLDialogElement): void {
  const { style } = dialog;
  style.setProperty('display', getComputedStyle(dialog).display, 'important');
  keepFocus(() => {
    dialog.close();
    // Moves the focus to the first control.
    showAbove(dialog);
  });
  style.removeProperty('display');
}

/** A layer of `showModal()`. */
export function modalLayer(dialog: HTMLDialogElement): Layer {
  let isShared = false;
  return {
    show: () => {
      // Moved in the document, a dialog keeps `open` but is no longer modal.
      dialog.removeAttribute('open');
      if (isShared) showAbove(dialog);
      else dialog.showModal();
    },
    share: () => {
      if (isShared) return false;
      isShared = true;
      makeShared(dialog);
      return true;
    },
    hide: () => {
      if (isShared) hideAbove(dialog);
      else dialog.close();
    },
    isShown: () => {
      if (!isShared) return dialog.matches(':modal');
      return hasPopover ? dialog.matches(':popover-open') : dialog.isConnected;
    },
  };
}
