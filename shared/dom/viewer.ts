import { fail } from '../site/log';
import { requestNavigate } from './request-navigate';

/** One picture or video: whatever `dm-lightbox` takes. */
interface ViewerItem {
  readonly src: string;
}

/** `dm-lightbox`, as far as a gallery needs it. */
interface ViewerElement extends HTMLElement {
  gid: number;
  hideShare: boolean;
  open(items: readonly ViewerItem[], index: number): void;
  prepare(): void;
}

/** What the viewer shows, and how. */
export interface Showing {
  readonly items: readonly ViewerItem[];
  /** Which of them first, from 0. */
  readonly index: number;
  /** The gallery's number in the address. */
  readonly gid: number;
  /** The viewer has no share button. */
  readonly hideShare: boolean;
}

/** A gallery's own viewer, which is loaded when it is likely to be needed. */
export class Viewer {
  readonly #host: HTMLElement;
  /** Where the viewer's element goes. */
  readonly #place: HTMLElement;
  /** Imports what defines `dm-lightbox`. */
  readonly #define: () => Promise<unknown>;
  #element: Promise<ViewerElement> | undefined;
  /** What is about to be shown, for when it cannot be. */
  #wanted = '';
  /** What is shown as soon as the viewer is there; whoever leaves the gallery wants it no more. */
  #awaited: Showing | undefined;

  constructor(host: HTMLElement, place: HTMLElement, define: () => Promise<unknown>) {
    this.#host = host;
    this.#place = place;
    this.#define = define;
    host.addEventListener('focusout', () => {
      // A window that is left for another one keeps its focus.
      if (document.hasFocus()) this.#awaited = undefined;
    });
  }

  /** Loads it ahead of the click that is to be expected. */
  prepare(): void {
    this.#load().then(
      (element) => {
        element.prepare();
      },
      () => undefined, // The click tries again.
    );
  }

  /**
   * Opens it at one of the pictures; where it cannot be loaded, the page goes to the picture. Of
   * several that are asked for while it is loaded, the last one counts.
   */
  async open(showing: Showing): Promise<void> {
    const { items, index, gid, hideShare } = showing;
    this.#wanted = items[index]?.src ?? '';
    this.#awaited = showing;
    try {
      const element = await this.#load();
      if (this.#awaited !== showing) return;
      element.gid = gid;
      element.hideShare = hideShare;
      element.open(items, index);
    } catch (cause) {
      fail(this.#host, 'the viewer could not be loaded, the picture is opened instead', cause);
      if (this.#awaited === showing) requestNavigate(this.#host, this.#wanted);
    }
  }

  #load(): Promise<ViewerElement> {
    this.#element ??= this.#create().catch((cause: unknown) => {
      this.#element = undefined;
      throw cause;
    });
    return this.#element;
  }

  async #create(): Promise<ViewerElement> {
    await this.#define();
    const element = document.createElement('dm-lightbox') as unknown as ViewerElement;
    // The gallery has announced it in its own name already.
    element.addEventListener('dm-open', (event) => {
      event.stopPropagation();
    });
    element.addEventListener('dm-error', (event) => {
      event.stopPropagation();
      requestNavigate(this.#host, this.#wanted);
    });
    const label = this.#host.getAttribute('aria-label');
    if (label) element.setAttribute('label', label);
    this.#place.append(element);
    return element;
  }
}
