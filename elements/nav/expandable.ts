import { onBackdropClick } from '../../shared/dom/modal/backdrop';
import { Modal } from '../../shared/dom/modal/modal';
import { addSheet } from '../../shared/dom/style-sheet';
import styles from './panel.css?inline';

/** Options of {@link Expandable}. */
export interface ExpandableOptions {
  readonly host: HTMLElement;
  /** The dialog around the menu; `undefined` while the menu is not expandable. */
  readonly dialog: () => HTMLDialogElement | undefined;
  /** Whether no listener prevents the opening. */
  readonly mayOpen: () => boolean;
  readonly changed: (state: 'open' | 'closed') => void;
  readonly signal: AbortSignal;
}

/**
 * An expandable menu (core-runtime §4): opens above the page and its dark overlay. Escape, a click on
 * the overlay and going to a page close it.
 */
export class Expandable {
  readonly #options: ExpandableOptions;
  #modal: Modal | undefined;
  #dialog: HTMLDialogElement | undefined;

  constructor(options: ExpandableOptions) {
    this.#options = options;
    const { signal } = options;
    signal.addEventListener('abort', () => {
      this.close();
    });
    addEventListener('resize', this.#place, { signal });
  }

  get isOpen(): boolean {
    return this.#modal !== undefined;
  }

  /** Opens below the button. */
  open(): void {
    const { host, mayOpen, changed, signal } = this.#options;
    const dialog = this.#options.dialog();
    if (this.#modal || !dialog || !mayOpen()) return;
    addSheet(dialog, styles, 'above');
    this.#dialog = dialog;
    this.#place();
    const modal = new Modal({
      host,
      dialog,
      closed: () => {
        this.#modal = this.#dialog = undefined;
        if (!signal.aborted) changed('closed');
      },
    });
    this.#modal = modal;
    onBackdropClick(dialog, modal.signal, this.close);
    modal.open();
    if (modal.isOpen) changed('open');
  }

  /** Closes at once, and returns the focus. */
  readonly close = (): void => {
    this.#modal?.close();
  };

  /** Shows the menu again after its element was moved in the document. */
  moved(): void {
    this.#modal?.moved();
  }

  /** Aligns the menu with its button; the page behind a modal does not scroll. */
  readonly #place = (): void => {
    const { host } = this.#options;
    if (!this.#dialog) return;
    const { left, right, top } = host.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    const isRtl = getComputedStyle(host).direction === 'rtl';
    const start = isRtl ? clientWidth - right : left;
    this.#dialog.style.setProperty('--_top', `${Math.max(0, top)}px`);
    this.#dialog.style.setProperty('--_start', `${Math.max(0, start)}px`);
  };
}
