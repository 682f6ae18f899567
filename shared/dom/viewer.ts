import { fail } from '../site/log';
import { afterPaint } from './after-paint';
import { focusedElement, isRendered } from './focus';
import { focusTop } from './focus-top';
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

const CONTROLS = 'a[href], button';

/**
 * Moves the focus to the picture of a gallery that has an index, from 0, to the last one before it that
 * is left, to the first control, or to the gallery itself.
 */
function focusGallery(host: HTMLElement, index: number): void {
  const controls = [host.shadowRoot, host].flatMap((root) =>
    [...(root?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter((one) => isRendered(one)),
  );
  const pictures = controls.filter((control) => control.querySelector('img'));
  const control = pictures[Math.min(index, pictures.length - 1)] ?? controls[0];
  if (control) control.focus({ preventScroll: true });
  else focusTop(host);
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
  /** Imports the definition of `dm-lightbox`. */
  readonly #define: () => Promise<unknown>;
  /** The address of the picture requested last, for when the viewer fails. */
  #address = '';
  /** Shown once the viewer has loaded, unless the visitor leaves the gallery meanwhile. */
  #pending: ViewerOptions | undefined;

  constructor(host: HTMLElement, parent: HTMLElement, define: () => Promise<unknown>) {
    this.#host = host;
    this.#parent = parent;
    this.#define = define;
    // Around the pictures, and not the host, which outlives them: it would keep them.
    (parent.parentElement ?? parent).addEventListener('focusout', () => {
      // Switching to another window keeps the focus.
      if (document.hasFocus()) this.#pending = undefined;
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
      // The gallery may have been drawn anew meanwhile.
      if (this.#pending !== options || !this.#parent.isConnected) return;
      element.gid = gid;
      element.hideShare = hideShare;
      element.show(items, index);
    } catch (cause) {
      fail(this.#host, 'the viewer could not be loaded, the picture is opened instead', cause);
      if (this.#pending === options && this.#host.isConnected)
        requestNavigate(this.#host, this.#address);
    }
  }

  async #create(): Promise<ViewerElement> {
    // Not before the press that may have asked for it has an answer.
    await Promise.all([this.#define(), afterPaint()]);
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
      if (isLost) focusGallery(this.#host, detail.index ?? 0);
    });
    const label = this.#host.getAttribute('aria-label');
    if (label) element.setAttribute('label', label);
    this.#parent.append(element);
    return element;
  }
}
