import { focusedElement, isRendered } from '../../shared/dom/focus';
import { lockScroll } from '../../shared/dom/modal/scroll-lock';
import type { Milliseconds } from '../../shared/site/wait-until';
import { Drag } from './drag';
import { AWAY, type Edge } from './edge';
import { markPage } from './page-mark';
import { pushPage, type Push } from './push';

/** What one opening of a drawer needs. */
export interface SessionOptions {
  /** The element, whose children are shown. */
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** What comes in from the edge, and scrolls. */
  readonly panel: HTMLElement;
  readonly mask: HTMLElement;
  readonly edge: () => Edge;
  /** Over the page, or moving it aside. */
  readonly mode: 'over' | 'push';
  /** The control that opened it, where one did. */
  readonly opener: HTMLElement | undefined;
  /** Where the focus goes when what had it is gone. */
  readonly otherOpener: () => Element | undefined;
  /** The drawer is not displayed any more, though nobody has closed it. */
  readonly hidden: () => void;
  readonly closed: () => void;
}

/** How a drawer closes. */
export interface Closing {
  /** `leave` takes the focus out of the drawer and no further: something else is to have it. */
  readonly focus?: 'return' | 'leave';
  /** How long it takes to leave. */
  readonly time?: Milliseconds;
}

/** The open drawer of the page: there is one at most. */
const open = new Set<Session>();

/** The link to a part of this page that a click inside a drawer follows. */
function isToThisPage(event: MouseEvent): boolean {
  const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
  if (!link?.href || event.defaultPrevented) return false;
  const [there] = link.href.split('#');
  return link.href.includes('#') && there === location.href.split('#')[0];
}

/** One opening of a drawer, from the modal dialog to the returned focus and scroll position. */
export class Session {
  readonly #options: SessionOptions;
  readonly #life = new AbortController();
  readonly #opener: HTMLElement | undefined;
  readonly #position = { left: scrollX, top: scrollY };
  readonly #unlock: () => void;
  readonly #unmark: () => void;
  readonly #drag: Drag;
  readonly #push: Push | undefined;
  #isOver = false;

  /** Opens the dialog, modal and above everything else; another open drawer closes. */
  constructor(options: SessionOptions) {
    this.#options = options;
    const { dialog, panel, mask, edge, mode, opener } = options;
    for (const other of open) other.close();
    open.add(this);
    this.#opener = opener ?? focusedElement();
    this.#unlock = lockScroll();
    dialog.style.removeProperty('--_leave');
    this.#unmark = markPage();
    dialog.showModal();
    panel.scrollTop = 0;
    const { signal } = this.#life;
    this.#drag = new Drag({
      dialog,
      panel,
      mask,
      edge,
      signal,
      mayDrag: () =>
        mode === 'over' && (edge() !== 'top' || panel.scrollHeight <= panel.clientHeight),
      dropped: (time) => this.close({ time }),
    });
    this.#listen();
    this.#watchSize();
    this.#focus();
    if (mode === 'push') this.#push = this.#pushPage();
  }

  /** Whether the drawer can be seen: an ancestor that is not displayed would leave a page inert. */
  get isShown(): boolean {
    return this.#options.panel.getClientRects().length > 0;
  }

  /** Shows the dialog again, which a browser takes away when its element is moved. */
  moved(): void {
    const { dialog } = this.#options;
    if (this.#isOver || dialog.matches(':modal')) return;
    dialog.removeAttribute('open');
    dialog.showModal();
    this.#focus();
  }

  /** Gives the page back at once; what can be seen of the drawer leaves by its animation. */
  close({ focus = 'return', time }: Closing = {}): void {
    if (this.#isOver) return;
    this.#isOver = true;
    open.delete(this);
    const { dialog, host, closed } = this.#options;
    this.#life.abort();
    this.#drag.letGo();
    const focused = focusedElement();
    const hadFocus = !focused || dialog.matches(':focus-within') || host.contains(focused);
    if (time !== undefined) dialog.style.setProperty('--_leave', `${time}ms`);
    dialog.close();
    this.#unmark();
    this.#unlock();
    this.#giveScrollBack();
    if (host.isConnected) this.#push?.back(time);
    else this.#push?.undo();
    if (hadFocus) this.#giveFocusBack(focus);
    closed();
  }

  /** The page may have been scrolled by what froze it, or by a keyboard on the screen. */
  #giveScrollBack(): void {
    const { left, top } = this.#position;
    if (scrollX === left && scrollY === top) return;
    scrollTo({ left, top, behavior: 'instant' });
  }

  #giveFocusBack(focus: 'return' | 'leave'): void {
    if (focus === 'leave') {
      // The browser gives it to the opener by itself.
      focusedElement()?.blur();
      return;
    }
    const places = [this.#opener, this.#options.otherOpener()];
    const place = places.find((element) => isRendered(element));
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  }

  #focus(): void {
    const { host, panel } = this.#options;
    const wanted = host.querySelector<HTMLElement>('[autofocus]');
    (isRendered(wanted ?? undefined) ? wanted : panel)?.focus({ preventScroll: true });
  }

  /** As fast as the panel comes, which is nothing under reduced motion. */
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

  /**
   * Whether the panel scrolls decides which way a finger may go (`touch-action`). A panel without a
   * size is one that a style has taken away: a phone that is turned may have another menu.
   */
  #watchSize(): void {
    const { panel, hidden } = this.#options;
    const observer = new ResizeObserver(() => {
      if (!this.isShown) hidden();
      panel.toggleAttribute('data-scrolls', panel.scrollHeight > panel.clientHeight);
    });
    for (const box of [panel, ...panel.children]) observer.observe(box);
    this.#life.signal.addEventListener('abort', () => {
      observer.disconnect();
    });
  }

  #listen(): void {
    const { dialog, mask, host } = this.#options;
    const { signal } = this.#life;
    const close = (): void => {
      this.close();
    };
    const leave = (): void => {
      this.close({ focus: 'leave' });
    };
    mask.addEventListener('click', close, { signal });
    const cancel = (event: Event): void => {
      // A file picker in the content is cancelled too, and bubbles.
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    };
    dialog.addEventListener('cancel', cancel, { signal });
    const gone = ({ target }: Event): void => {
      // A browser closes a dialog without asking when it is asked twice.
      if (target === dialog && !dialog.open) close();
    };
    dialog.addEventListener('close', gone, { signal });
    // A part of this page, another page of this site, or any other page (visual-widgets §4).
    const follow = (event: MouseEvent): void => {
      if (isToThisPage(event)) leave();
    };
    host.addEventListener('click', follow, { signal });
    document.addEventListener('dm-visit', leave, { signal });
    addEventListener('pagehide', leave, { signal });
  }
}
