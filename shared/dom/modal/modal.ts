import { warn } from '../../site/log';
import { isComposingKey, watchComposition } from '../composing';
import { focusedElement, isRendered } from '../focus';
import { modalLayer, type Layer, type SharedModal } from './layer';
import { lockScroll } from './scroll-lock';
import { isSeen, watchVisibility } from './visibility';
import { Additions } from './watch-additions';

/**
 * Ends a modal without its visitor: the browser closed the dialog, a style stopped displaying it,
 * or another modal takes its place.
 */
export type Interruption = 'browser' | 'style' | 'other';

/** Options of a {@link Modal}. */
export interface ModalOptions {
  /** The element that shows the dialog; its children may be slotted into the dialog. */
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** Default: `showModal()`. */
  readonly layer?: Layer;
  /** Only one modal of elements with this tag is open: opening one interrupts the other. */
  readonly isSingle?: boolean;
  /** Returns what gets the focus when the dialog is shown; by default the browser chooses. */
  readonly initialFocus?: () => HTMLElement | undefined;
  /** Returns candidates for the focus after closing, best first; default: the opener alone. */
  readonly returnFocus?: (opener: HTMLElement | undefined) => readonly (Element | undefined)[];
  /** Handles Escape and the browser's other close requests; by default the modal closes. */
  readonly cancelled?: () => void;
  /** Has to close the modal at once; by default it closes. */
  readonly interrupted?: (by: Interruption) => void;
  readonly closed: () => void;
}

/** The open modals of the page, the topmost last. */
const stack: Modal[] = [];

/** The additions of scripts to the page while modals are open. */
let additions: Additions | undefined;

/** The open modal of an element. */
export function modalOf(host: HTMLElement): Modal | undefined {
  return stack.find((modal) => modal.host === host);
}

/**
 * A dialog that makes the rest of the page inert: locks scrolling, closes at Escape when it is the
 * topmost, survives a move in the document, and returns the focus. One instance per opening.
 */
export class Modal implements SharedModal {
  readonly #options: ModalOptions;
  readonly layer: Layer;
  readonly #lifetime = new AbortController();
  #opener: HTMLElement | undefined;
  #unlockScroll = (): void => undefined;
  /** Whether a press of Escape has been left to what is shown above, and may not be used there. */
  #isLeaving = false;

  constructor(options: ModalOptions) {
    this.#options = options;
    this.layer = options.layer ?? modalLayer(options.dialog);
  }

  get host(): HTMLElement {
    return this.#options.host;
  }

  get dialog(): HTMLDialogElement {
    return this.#options.dialog;
  }

  get isOpen(): boolean {
    return stack.includes(this);
  }

  /** Aborts when the modal closes, before the dialog is hidden. */
  get signal(): AbortSignal {
    return this.#lifetime.signal;
  }

  /** Shows the dialog; closes again where it cannot be seen, because the page would stay inert. */
  open(): void {
    const { host, dialog, isSingle } = this.#options;
    const others = isSingle ? stack.filter((modal) => modal.host.localName === host.localName) : [];
    for (const other of others) other.#interrupt('other');
    this.#opener = focusedElement();
    this.#unlockScroll = lockScroll();
    stack.push(this);
    this.layer.show();
    this.#listen();
    this.focus();
    additions ??= new Additions(() => stack);
    additions.update();
    if (isSeen(dialog, host)) return;
    warn(host, 'is in a part of the page that is not displayed, so it stays closed');
    this.close();
  }

  /** Moves the focus to where it belongs when the dialog is shown. */
  focus(): void {
    this.#options.initialFocus?.()?.focus({ preventScroll: true });
  }

  /** Shows the dialog again after its element was moved in the document, on top of the others. */
  moved(): void {
    if (!this.isOpen || !this.#options.dialog.isConnected || this.layer.isShown()) return;
    stack.splice(stack.indexOf(this), 1);
    stack.push(this);
    this.layer.show();
    this.focus();
    additions?.update();
  }

  /**
   * Closes the dialog and gives the page back at once; a transition may still show the dialog.
   *
   * @param focus `return` to the opener, or `drop` it where something else is about to take it.
   */
  close(focus: 'return' | 'drop' = 'return'): void {
    if (!this.isOpen) return;
    const { dialog, host, closed } = this.#options;
    stack.splice(stack.indexOf(this), 1);
    this.#lifetime.abort();
    const focused = focusedElement();
    const hadFocus =
      !focused ||
      dialog.matches(':focus-within') ||
      host.contains(focused) ||
      additions?.contains(focused);
    this.layer.hide();
    if (stack.length > 0) additions?.update();
    else {
      additions?.end();
      additions = undefined;
    }
    this.#unlockScroll();
    if (hadFocus) this.#moveFocusOut(focus);
    closed();
  }

  #moveFocusOut(focus: 'return' | 'drop'): void {
    if (focus === 'drop') {
      // The browser has returned it to the opener.
      focusedElement()?.blur();
      return;
    }
    const candidates = this.#options.returnFocus?.(this.#opener) ?? [this.#opener];
    const target = candidates.find((element) => isRendered(element));
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    // While a transition still shows the dialog, the browser leaves the focus in it.
    else if (this.#options.dialog.matches(':focus-within')) focusedElement()?.blur();
  }

  #cancel(): void {
    const { cancelled } = this.#options;
    if (cancelled) cancelled();
    else this.close();
  }

  #interrupt(by: Interruption): void {
    const { interrupted } = this.#options;
    if (interrupted) interrupted(by);
    else this.close();
  }

  #listen(): void {
    const { dialog, host } = this.#options;
    const { signal } = this.#lifetime;
    const isInComposition = watchComposition(host, signal);
    dialog.addEventListener(
      'cancel',
      (event) => {
        // The cancel event of a file picker in the content bubbles.
        if (event.target !== dialog) return;
        event.preventDefault();
        if (!isInComposition()) this.#cancel();
      },
      { signal },
    );
    dialog.addEventListener(
      'close',
      ({ target }) => {
        // At a second close request, browsers close a dialog without `cancel`. The event comes
        // late: the dialog may be open again.
        if (target === dialog && !this.layer.isShown()) this.#interrupt('browser');
      },
      { signal },
    );
    host.addEventListener('keydown', this.#escape, { signal });
    const escape = (event: KeyboardEvent): void => {
      // Nothing has the focus, and the dialog shares the page.
      const isElsewhere = event.target === document.body && !dialog.matches(':modal');
      if (isElsewhere && !isComposingKey(event)) this.#escape(event);
    };
    document.addEventListener('keydown', escape, { signal });
    const check = (): void => {
      // Print styles hide the dialog for a moment only.
      if (!isSeen(dialog, host) && !matchMedia('print').matches) this.#interrupt('style');
    };
    const observer = new ResizeObserver(check);
    observer.observe(dialog);
    watchVisibility(host, signal, check);
    signal.addEventListener('abort', () => {
      observer.disconnect();
    });
  }

  /**
   * Closes the topmost modal only: Chromium closes all dialogs together that were opened without a
   * user gesture, and a layer that is not modal yet gets no close request.
   */
  readonly #escape = (event: KeyboardEvent): void => {
    const { dialog, host } = this.#options;
    if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event)) return;
    if (stack.at(-1) !== this) return;
    const isLeftToBrowser = stack.length < 2 && dialog.matches(':modal');
    const popover = host.querySelector(':is(:popover-open)');
    if (isLeftToBrowser || (popover && popover !== dialog)) return;
    if (this.#isLeaving) {
      // The press before was not used: it was for this modal, and this one is for the next.
      this.#isLeaving = false;
      this.#cancel();
      const next = stack.at(-1);
      if (next && next !== this) next.#escape(event);
      return;
    }
    const isHandled = additions?.leaveEscape();
    if (!isHandled) {
      event.preventDefault();
      this.#cancel();
      return;
    }
    this.#isLeaving = true;
    void isHandled.then((hasChanged) => {
      const isNext = this.#isLeaving && !hasChanged && stack.at(-1) === this;
      this.#isLeaving = false;
      if (isNext) this.#cancel();
    });
  };
}
