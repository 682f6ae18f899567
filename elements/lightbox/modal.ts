/** What comes over the page. */
export interface LayerOptions {
  readonly dialog: HTMLDialogElement;
  /** Ends with the viewer. */
  readonly signal: AbortSignal;
  /** Escape was pressed before the dialog was modal, of which it would have been told. */
  readonly escaped: () => void;
}

/** What is over the page as long as a viewer is open. */
export interface Layer {
  /** Nothing moves any more: the page may be made inert, where it is not yet. */
  settle(): void;
  /** Takes the dialog away. */
  close(): void;
}

/** A dialog over a page that is inert from the first moment. */
export function openModal(dialog: HTMLDialogElement): Layer {
  dialog.showModal();
  dialog.focus({ preventScroll: true });
  return {
    settle: () => undefined,
    close: () => {
      dialog.close();
    },
  };
}
