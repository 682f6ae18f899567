import { autofocusIn } from '../../shared/dom/focus';
import { onBackdropClick } from '../../shared/dom/modal/backdrop';
import { Modal } from '../../shared/dom/modal/modal';

/** Options of an {@link OpenPopup}. */
export interface OpenPopupOptions {
  /** The element whose children are shown. */
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** The part that scrolls, and gets the focus unless the content has `autofocus`. */
  readonly content: HTMLElement;
  /** The popup has closed; its content stays visible during the transition. */
  readonly closed: () => void;
  /** The transition has ended. */
  readonly ended: () => void;
}

/** A popup from its opening to the end of its closing transition. */
export class OpenPopup {
  readonly #options: OpenPopupOptions;
  readonly #modal: Modal;
  #hasEnded = false;

  constructor(options: OpenPopupOptions) {
    this.#options = options;
    const { host, dialog, content, closed } = options;
    this.#modal = new Modal({
      host,
      dialog,
      initialFocus: () => autofocusIn(host) ?? content,
      closed: () => {
        closed();
        void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(
          this.end,
        );
      },
    });
  }

  /** Shows the dialog, also one whose closing transition is still running. */
  open(): void {
    onBackdropClick(this.#options.dialog, this.#modal.signal, this.close);
    this.#modal.open();
  }

  get isOpen(): boolean {
    return this.#modal.isOpen;
  }

  /** Moves the focus to the content. */
  focus(): void {
    this.#modal.focus();
  }

  /** Closes the popup at once, and hides it by its transition. */
  readonly close = (): void => {
    this.#modal.close();
  };

  /** Closes the popup without waiting for the transition. */
  readonly end = (): void => {
    if (this.#hasEnded) return;
    this.#modal.close();
    this.#hasEnded = true;
    this.#options.ended();
  };
}
