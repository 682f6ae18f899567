import { addSheet } from '../../shared/dom/style-sheet';
import { lockScroll } from '../../shared/dom/modal/scroll-lock';
import styles from './panel.css?inline';

/** What an expandable menu needs of its element. */
export interface ExpandableOptions {
  readonly host: HTMLElement;
  /** What the menu is in; there is none while the menu is not expandable. */
  readonly dialog: () => HTMLDialogElement | undefined;
  /** Whether nobody keeps it from opening. */
  readonly mayOpen: () => boolean;
  readonly changed: (now: 'open' | 'closed') => void;
  readonly signal: AbortSignal;
}

/**
 * An expandable menu (core-runtime §4): open, it is above the page and its dark overlay, and has the
 * focus; Escape, a click on the overlay and going to a page close it.
 */
export class Expandable {
  readonly #options: ExpandableOptions;
  #dialog: HTMLDialogElement | undefined;
  #unlock: (() => void) | undefined;
  /** A style may take the menu away: one that is open and not displayed would leave a page inert. */
  readonly #observer = new ResizeObserver(() => {
    if (this.#dialog?.getClientRects().length === 0) this.close();
  });

  constructor(options: ExpandableOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => {
      this.#dialog?.removeEventListener('close', this.#closed);
      this.#dialog = undefined;
      this.#observer.disconnect();
      this.#unlock?.();
    });
    addEventListener('resize', this.#place, { signal: options.signal });
  }

  get isOpen(): boolean {
    return this.#dialog !== undefined;
  }

  /** Opens below the button, modal. */
  open(): void {
    const dialog = this.#options.dialog();
    if (this.#dialog || !dialog || !this.#options.mayOpen()) return;
    this.#dialog = dialog;
    addSheet(dialog, styles, 'above');
    this.#unlock = lockScroll();
    this.#place();
    dialog.showModal();
    dialog.addEventListener('close', this.#closed);
    this.#observer.observe(dialog);
    this.#options.changed('open');
  }

  /** Closes at once, and returns the focus. */
  close(): void {
    const dialog = this.#dialog;
    if (!dialog) return;
    dialog.removeEventListener('close', this.#closed);
    dialog.close();
    this.#closed();
  }

  /** A click beside the menu is one on its overlay. */
  clicked({ target, clientX, clientY }: MouseEvent): void {
    const dialog = this.#dialog;
    if (!dialog || target !== dialog) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) this.close();
  }

  /** Shows the menu again, which a browser takes away when its element is moved. */
  moved(): void {
    const dialog = this.#dialog;
    if (!dialog?.isConnected || dialog.matches(':modal')) return;
    dialog.removeAttribute('open');
    dialog.showModal();
  }

  readonly #closed = (): void => {
    this.#dialog?.removeEventListener('close', this.#closed);
    this.#dialog = undefined;
    this.#observer.disconnect();
    this.#unlock?.();
    this.#options.changed('closed');
  };

  /** Where the button is; a modal's page does not scroll. */
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
