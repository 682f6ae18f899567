import { autofocusIn } from '../../shared/dom/focus';
import { Modal } from '../../shared/dom/modal/modal';
import { pageAddress, parsePage } from '../../shared/site/page-address';
import type { Milliseconds } from '../../shared/site/wait-until';
import { Drag } from './drag';
import { AWAY, type Edge } from './edge';
import { markPage } from './page-mark';
import { pushPage, type Push } from './push';

/** Options of an {@link OpenDrawer}. */
export interface OpenDrawerOptions {
  /** The element whose children are shown. */
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** The part that slides in from the edge, and scrolls. */
  readonly panel: HTMLElement;
  readonly mask: HTMLElement;
  readonly edge: () => Edge;
  /** Covers the page, or pushes it aside. */
  readonly mode: 'over' | 'push';
  /** The control that opened the drawer; `undefined` for a script. */
  readonly opener: HTMLElement | undefined;
  /** Returns what gets the focus when its first owner is gone. */
  readonly otherOpener: () => Element | undefined;
  /** A style stopped displaying the drawer. */
  readonly undisplayed: () => void;
  readonly closed: () => void;
}

/** Options of closing a drawer. */
export interface Closing {
  /** `drop` takes the focus out of the drawer without returning it: a page or a link gets it. */
  readonly focus?: 'return' | 'drop';
  /** Duration of the transition; default: that of the style sheet. */
  readonly time?: Milliseconds;
}

/** True if a click follows a link to a part of this page. */
function isToThisPage(event: MouseEvent): boolean {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link?.href || event.defaultPrevented) return false;
  const [address, hash] = parsePage(link.href)?.href.split('#') ?? [];
  return hash !== undefined && address === pageAddress().href.split('#')[0];
}

/** A drawer from its opening to its closing: the modal, the drag, the push and the scroll position. */
export class OpenDrawer {
  readonly #options: OpenDrawerOptions;
  readonly #modal: Modal;
  readonly #position = { left: scrollX, top: scrollY };
  readonly #drag: Drag;
  #push: Push | undefined;
  #time: Milliseconds | undefined;

  constructor(options: OpenDrawerOptions) {
    this.#options = options;
    const { host, dialog, panel, mask, edge, mode, opener, otherOpener, undisplayed } = options;
    this.#modal = new Modal({
      host,
      dialog,
      isSingle: true,
      initialFocus: () => autofocusIn(host) ?? panel,
      returnFocus: (focused) => [opener ?? focused, otherOpener()],
      cancelled: this.#close,
      interrupted: (by) => {
        if (by === 'style') undisplayed();
        else this.close();
      },
      closed: this.#closed,
    });
    const { signal } = this.#modal;
    this.#drag = new Drag({
      dialog,
      panel,
      mask,
      edge,
      signal,
      mayDrag: () =>
        mode === 'over' && (edge() !== 'top' || panel.scrollHeight <= panel.clientHeight),
      dropped: (time) => {
        this.close({ time });
      },
    });
  }

  /** Opens the dialog above the page; another open drawer closes. */
  open(): void {
    const { dialog, panel, mode } = this.#options;
    const { signal } = this.#modal;
    dialog.style.removeProperty('--_leave');
    // Before the dialog is shown, which computes the styles of the page anyway.
    const unmark = markPage();
    this.#modal.open();
    if (!this.#modal.isOpen) {
      unmark();
      return;
    }
    // Again: a drawer that this one has closed took the mark away.
    signal.addEventListener('abort', markPage());
    panel.scrollTop = 0;
    this.#listen(signal);
    this.#watchSize(signal);
    if (mode === 'push') this.#push = this.#pushPage();
  }

  /** Shows the dialog again after the element was moved in the document. */
  moved(): void {
    this.#modal.moved();
  }

  /** Makes the page usable at once, while the panel still slides out. */
  close({ focus = 'return', time }: Closing = {}): void {
    if (!this.#modal.isOpen) return;
    this.#time = time;
    this.#drag.release();
    if (time !== undefined) this.#options.dialog.style.setProperty('--_leave', `${time}ms`);
    this.#modal.close(focus);
  }

  readonly #close = (): void => {
    this.close();
  };

  readonly #closed = (): void => {
    const { host, closed } = this.#options;
    this.#restoreScroll();
    if (host.isConnected) this.#push?.back(this.#time);
    else this.#push?.undo();
    closed();
  };

  /** The scroll lock or an on-screen keyboard may have scrolled the page. */
  #restoreScroll(): void {
    const { left, top } = this.#position;
    if (scrollX === left && scrollY === top) return;
    scrollTo({ left, top, behavior: 'instant' });
  }

  /** Takes as long as the panel does, which is no time under reduced motion. */
  #pushPage(): Push {
    const { host, panel, edge } = this.#options;
    const { x, y } = AWAY[edge()];
    const { transitionDuration, transitionTimingFunction } = getComputedStyle(panel);
    return pushPage(host, {
      x: -x * panel.offsetWidth,
      y: -y * panel.offsetHeight,
      duration: parseFloat(transitionDuration) * 1000,
      easing: transitionTimingFunction,
    });
  }

  /** `touch-action` depends on whether the panel scrolls. */
  #watchSize(signal: AbortSignal): void {
    const { panel } = this.#options;
    const observer = new ResizeObserver(() => {
      panel.toggleAttribute('data-scrolls', panel.scrollHeight > panel.clientHeight);
    });
    for (const box of [panel, ...panel.children]) observer.observe(box);
    signal.addEventListener('abort', () => {
      observer.disconnect();
    });
  }

  #listen(signal: AbortSignal): void {
    const { mask, host } = this.#options;
    const leave = (): void => {
      this.close({ focus: 'drop' });
    };
    mask.addEventListener('click', this.#close, { signal });
    // A part of this page, another page of this site, or any other page (visual-widgets §4).
    const follow = (event: MouseEvent): void => {
      if (event.composedPath().includes(host) && isToThisPage(event)) leave();
    };
    // After listeners of the page, for which the link may only open a part of the menu.
    addEventListener('click', follow, { signal });
    document.addEventListener('dm-visit', leave, { signal });
    addEventListener('pagehide', leave, { signal });
  }
}
