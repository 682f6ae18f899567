import { focusedElement, isRendered } from '../../shared/dom/focus';
import { lockScroll } from '../../shared/dom/modal/scroll-lock';

/** What one opening of a popup needs. */
export interface SessionOptions {
  readonly dialog: HTMLDialogElement;
  /** What scrolls in the dialog, and has the focus unless the content asks for it. */
  readonly content: HTMLElement;
  /** The element, whose children are shown. */
  readonly host: HTMLElement;
  /** The popup is closed; what it shows is still to be seen while it leaves. */
  readonly closed: () => void;
  /** The popup has left. */
  readonly left: () => void;
}

/** The open popups, the one on top last. */
const stack: Session[] = [];

/** Whether a point of the window is beside a box. */
function isOutside(
  { left, right, top, bottom }: DOMRect,
  { clientX, clientY }: MouseEvent,
): boolean {
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** One opening of a popup, from the modal dialog to the returned focus. */
export class Session {
  readonly #options: SessionOptions;
  readonly #life = new AbortController();
  readonly #opener = focusedElement();
  readonly #unlock: () => void;
  #isClosed = false;
  #hasLeft = false;

  /** Opens the dialog, modal and above everything else. */
  constructor(options: SessionOptions) {
    this.#options = options;
    const { dialog } = options;
    this.#unlock = lockScroll();
    // One that is still leaving is an open popup again.
    dialog.showModal();
    stack.push(this);
    this.#listen();
    this.focus();
  }

  /** Whether the popup has closed. */
  get isOver(): boolean {
    return this.#isClosed;
  }

  /** Whether the dialog can be seen: an ancestor that is not displayed would leave a page inert. */
  get isShown(): boolean {
    return this.#options.dialog.getClientRects().length > 0;
  }

  /** Moves the focus to what the content wants focused, else to the content as a whole. */
  focus(): void {
    const { host, content } = this.#options;
    const wanted = host.querySelector<HTMLElement>('[autofocus]');
    (isRendered(wanted ?? undefined) ? wanted : content)?.focus({ preventScroll: true });
  }

  /** Shows the dialog again, which a browser takes away when its element is moved. */
  readonly moved = (): void => {
    const { dialog } = this.#options;
    if (this.#isClosed || dialog.matches(':modal')) return;
    dialog.removeAttribute('open');
    dialog.showModal();
    this.focus();
  };

  /** Closes at once; what can be seen of it leaves by its animation. */
  readonly close = (): void => {
    if (this.#isClosed) return;
    this.#isClosed = true;
    const { dialog, closed, host } = this.#options;
    this.#life.abort();
    stack.splice(stack.indexOf(this), 1);
    const focused = focusedElement();
    const hadFocus = !focused || dialog.matches(':focus-within') || host.contains(focused);
    dialog.close();
    this.#unlock();
    if (hadFocus && isRendered(this.#opener)) this.#opener.focus({ preventScroll: true });
    closed();
    void Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished)).then(
      this.leave,
    );
  };

  /** Ends it without waiting for an animation, for an element that is taken away. */
  readonly leave = (): void => {
    if (this.#hasLeft) return;
    this.close();
    this.#hasLeft = true;
    this.#options.left();
  };

  #listen(): void {
    const { dialog } = this.#options;
    const { signal } = this.#life;
    const on = <K extends keyof HTMLElementEventMap>(
      type: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ): void => {
      dialog.addEventListener(type, listener, { signal });
    };
    on('cancel', (event) => {
      // A file picker in the content is cancelled too, and bubbles.
      if (event.target !== dialog) return;
      event.preventDefault();
      this.close();
    });
    // A browser closes a dialog without asking when it is asked twice.
    on('close', ({ target }) => {
      // The event of a dialog that was opened again meanwhile comes late.
      if (target === dialog && !dialog.open) this.close();
    });
    on('keydown', (event) => {
      // Chromium closes all dialogs together that were opened without a gesture of the visitor.
      if (event.key !== 'Escape' || event.defaultPrevented || stack.length < 2) return;
      if (stack.at(-1) !== this || this.#options.host.querySelector(':popover-open')) return;
      event.preventDefault();
      this.close();
    });
    let pressed = false;
    const isOnMask = (event: MouseEvent): boolean =>
      event.target === dialog && isOutside(dialog.getBoundingClientRect(), event);
    on('pointerdown', (event) => {
      pressed = isOnMask(event);
    });
    on('click', (event) => {
      // Text that was selected with the mouse may end on the mask.
      if (pressed && isOnMask(event)) this.close();
    });
  }
}
