import { fail } from '../site/log';
import { afterPaint } from './after-paint';
import { focusedElement } from './focus';
import { lazy } from './lazy';
import { requestNavigate } from './request-navigate';

/** A picture or video: an item of `dm-lightbox`. */
interface ViewerItem {
  readonly src: string;
}

/** The members of `dm-lightbox` that a gallery uses. */
interface ViewerElement extends HTMLElement {
  gid: number;
  hideShare: boolean;
  show(items: readonly ViewerItem[], index: number): void;
  prepare(): void;
}

/** Actions of a gallery for its viewer. */
interface ViewerActions {
  /** Imports the definition of `dm-lightbox`. */
  readonly define: () => Promise<unknown>;
  /** Moves the focus to the picture that has an index, from 0, or the last picture if there are fewer. */
  readonly focusPicture: (index: number) => void;
}

/** The content of a viewer. */
export interface ViewerOptions {
  readonly items: readonly ViewerItem[];
  /** Index of the first picture shown, from 0. */
  readonly index: number;
  /** Number of the gallery in the address. */
  readonly gid: number;
  readonly hideShare: boolean;
}

/** The viewer of a gallery, loaded on demand. */
export class Viewer {
  readonly #host: HTMLElement;
  readonly #element = lazy(() => this.#create());
  /** The parent of the viewer's element, which is around the pictures or beside them. */
  readonly #parent: HTMLElement;
  readonly #actions: ViewerActions;
  /** The address of the picture requested last, for when the viewer fails. */
  #address = '';
  /** Shown once the viewer has loaded, unless the visitor leaves the gallery meanwhile. */
  #pending: ViewerOptions | undefined;

  constructor(host: HTMLElement, parent: HTMLElement, actions: ViewerActions) {
    this.#host = host;
    this.#parent = parent;
    this.#actions = actions;
    // Around the pictures, and not the host, which outlives them: it would keep them.
    (parent.parentElement ?? parent).addEventListener('focusout', ({ target }) => {
      const left = this.#pending;
      // Switching to another window keeps the focus. A picture that was removed was not left.
      queueMicrotask(() => {
        const isLeft = document.hasFocus() && (target as Node).isConnected;
        if (isLeft && this.#pending === left) this.drop();
      });
    });
  }

  /** Loads the viewer ahead of a click. */
  prepare(): void {
    this.#element.load().then(
      (element) => {
        element.prepare();
      },
      () => undefined, // A click tries again.
    );
  }

  /** Opens nothing that was asked for before: the visitor has left the pictures. */
  drop(): void {
    this.#pending = undefined;
  }

  /**
   * Opens the viewer; if it cannot be loaded, the page goes to the picture. While it loads, a later
   * call replaces an earlier one.
   */
  async open(options: ViewerOptions): Promise<void> {
    const { items, index, gid, hideShare } = options;
    this.#address = items[index]?.src ?? '';
    this.#pending = options;
    try {
      const element = await this.#element.load();
      if (this.#pending !== options) return;
      if (!this.#parent.isConnected) {
        // A gallery that was drawn anew meanwhile has no place for this viewer: the picture is opened,
        // unless the visitor has moved on to something else.
        if ((focusedElement() ?? this.#host) === this.#host) this.#openPicture();
        return;
      }
      element.gid = gid;
      element.hideShare = hideShare;
      element.show(items, index);
    } catch (cause) {
      fail(this.#host, 'the viewer could not be loaded, the picture is opened instead', cause);
      if (this.#pending === options) this.#openPicture();
    }
  }

  /** Goes to the picture requested last, in place of the viewer. */
  #openPicture(): void {
    if (this.#host.isConnected) requestNavigate(this.#host, this.#address);
  }

  async #create(): Promise<ViewerElement> {
    // Not before the press that may have asked for it has an answer.
    await Promise.all([this.#actions.define(), afterPaint()]);
    const element = document.createElement('dm-lightbox') as unknown as ViewerElement;
    // The gallery has fired its own event already.
    element.addEventListener('dm-open', (event) => {
      if (event.target === element) event.stopPropagation();
    });
    element.addEventListener('dm-error', (event) => {
      if (event.target !== element) return;
      event.stopPropagation();
      requestNavigate(this.#host, this.#address);
    });
    element.addEventListener('dm-close', ({ target, detail }) => {
      // The pictures that were open are gone: otherwise, the viewer has returned the focus to one.
      const isLost = target === element && this.#host.isConnected && !focusedElement();
      if (isLost) this.#actions.focusPicture(detail.index ?? 0);
    });
    const label = this.#host.getAttribute('aria-label');
    if (label) element.setAttribute('label', label);
    this.#parent.append(element);
    return element;
  }
}
