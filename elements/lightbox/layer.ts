import { whenIdle } from '../../shared/dom/idle';
import type { Layer, LayerOptions } from './modal';

/** How long the page may stay reachable behind a viewer that stands still, in ms. */
const LONGEST_WAIT = 1000;

/**
 * How a viewer's dialog comes over the page. Making the page inert restyles every element of it,
 * which the picture need not wait for: the dialog comes to the top layer first, and the page is made
 * inert once the picture has come and nothing moves, or as soon as the focus is about to leave the
 * dialog.
 */
export class LateLayer implements Layer {
  readonly #options: LayerOptions;
  #isModal = false;
  #isSettling = false;

  /** Opens the dialog and gives it the focus. */
  constructor(options: LayerOptions) {
    this.#options = options;
    this.#raise();
    options.dialog.focus({ preventScroll: true });
  }

  /** Nothing moves any more: the page may be made inert. */
  settle(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    // In a frame of its own, after that of the picture.
    requestAnimationFrame(() => {
      whenIdle(this.#makeModal, this.#options.signal, LONGEST_WAIT);
    });
  }

  /** Takes the dialog away. */
  close(): void {
    if (this.#isModal) this.#options.dialog.close();
    else this.#lower();
  }

  #raise(): void {
    const { dialog, signal, escaped } = this.#options;
    dialog.popover = 'manual';
    dialog.showPopover();
    dialog.addEventListener(
      'keydown',
      (event) => {
        if (this.#isModal) return;
        if (event.key === 'Tab') this.#makeModal();
        if (event.key === 'Escape') escaped();
      },
      { signal },
    );
    // A screen reader goes where it likes.
    document.addEventListener(
      'focusin',
      (event) => {
        if (!event.composedPath().includes(dialog)) this.#makeModal();
      },
      { signal },
    );
  }

  readonly #makeModal = (): void => {
    const { dialog, signal } = this.#options;
    if (this.#isModal || signal.aborted || !dialog.isConnected) return;
    this.#isModal = true;
    const focused = dialog.querySelector<HTMLElement>(':focus') ?? dialog;
    // Shown all the time, or what moves in it would begin again.
    dialog.open = true;
    this.#lower();
    dialog.open = false;
    dialog.showModal();
    focused.focus({ preventScroll: true });
  };

  #lower(): void {
    this.#options.dialog.popover = null;
  }
}
