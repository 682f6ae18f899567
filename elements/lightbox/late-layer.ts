import { isComposingKey } from '../../shared/dom/composing';
import { focusedElement } from '../../shared/dom/focus';
import { whenIdle } from '../../shared/dom/idle';
import {
  hasPopover,
  hideAbove,
  makeShared,
  showAbove,
  type Layer,
} from '../../shared/dom/modal/layer';

/** The longest time that the page stays reachable behind a viewer that does not move, in ms. */
const LONGEST_WAIT = 1000;

/**
 * Shows a viewer's dialog first as a popover and makes it modal later. Making the page inert restyles
 * every element of it, and the picture should not wait for that: the dialog becomes modal once the
 * picture has loaded and nothing moves, or as soon as the focus is about to leave it.
 */
export class LateLayer implements Layer {
  readonly #dialog: HTMLDialogElement;
  readonly #lifetime = new AbortController();
  #isModal = false;
  #isSettling = false;
  #isShared = false;

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog;
  }

  readonly show = (): void => {
    const dialog = this.#dialog;
    if (this.#isShared) {
      dialog.removeAttribute('open');
      showAbove(dialog);
      return;
    }
    // Without popovers (Safari before 17), it is modal from the start.
    if (this.#isModal || !('showPopover' in dialog)) {
      this.#isModal = true;
      // Moved in the document, it keeps `open` but is no longer modal.
      dialog.open = false;
      dialog.showModal();
      return;
    }
    dialog.popover = 'manual';
    dialog.showPopover();
    const { signal } = this.#lifetime;
    dialog.addEventListener('keydown', this.#keepTab, { signal });
    document.addEventListener('focusin', this.#keepFocus, { signal });
  };

  readonly share = (): boolean => {
    if (this.#isShared) return false;
    if (this.#isModal) makeShared(this.#dialog);
    this.#isShared = true;
    this.#isModal = false;
    // From now on, it does not become modal.
    this.#lifetime.abort();
    return true;
  };

  readonly hide = (): void => {
    this.#lifetime.abort();
    if (this.#isShared) hideAbove(this.#dialog);
    else if (this.#isModal) this.#dialog.close();
    else this.#hidePopover();
  };

  readonly isShown = (): boolean => {
    if (this.#isModal) return this.#dialog.matches(':modal');
    return hasPopover ? this.#dialog.matches(':popover-open') : this.#dialog.isConnected;
  };

  /** Nothing moves any more: makes the dialog modal when the browser is idle. */
  settle(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    // In the frame after that of the picture, so that it does not delay it.
    requestAnimationFrame(() => {
      whenIdle(this.#makeModal, this.#lifetime.signal, LONGEST_WAIT);
    });
  }

  readonly #keepTab = (event: KeyboardEvent): void => {
    if (isComposingKey(event)) return;
    const { key, code } = event;
    // With Shift, WebKitGTK has only the code.
    if (key === 'Tab' || code === 'Tab') this.#makeModal();
  };

  /** A screen reader can move the focus anywhere. */
  readonly #keepFocus = (event: FocusEvent): void => {
    if (!event.composedPath().includes(this.#dialog)) this.#makeModal();
  };

  readonly #makeModal = (): void => {
    const dialog = this.#dialog;
    if (this.#isModal || this.#lifetime.signal.aborted || !dialog.isConnected) return;
    this.#isModal = true;
    // It may be in a shadow root inside the dialog, such as that of a video.
    const focused = (dialog.matches(':focus-within') && focusedElement()) || dialog;
    // Displayed all the time, because animations in it would start over.
    dialog.open = true;
    this.#hidePopover();
    dialog.open = false;
    dialog.showModal();
    focused.focus({ preventScroll: true });
  };

  #hidePopover(): void {
    this.#dialog.popover = null;
  }
}
