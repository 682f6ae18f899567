/** Shows a dialog above the page, and hides it. */
export interface Layer {
  /** Shows the dialog; also after the browser has hidden it because it was moved. */
  readonly show: () => void;
  readonly hide: () => void;
  readonly isShown: () => boolean;
}

/** A layer of `showModal()`. */
export function modalLayer(dialog: HTMLDialogElement): Layer {
  return {
    show: () => {
      // Moved in the document, a dialog keeps `open` but is no longer modal.
      dialog.removeAttribute('open');
      dialog.showModal();
    },
    hide: () => {
      dialog.close();
    },
    isShown: () => dialog.matches(':modal'),
  };
}
