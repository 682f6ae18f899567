import { requestNavigate } from '../../shared/dom/request-navigate';
import { fail } from '../../shared/site/log';

type Lightbox = HTMLElementTagNameMap['dm-lightbox'];
type Items = Parameters<Lightbox['open']>[0] & object;

/** What the viewer shows, and how. */
export interface Showing {
  readonly items: Items;
  /** Which of them first, from 0. */
  readonly index: number;
  /** The gallery's number in the address. */
  readonly gid: number;
  /** The viewer has no share button. */
  readonly hideShare: boolean;
}

/** The gallery's own viewer, which is loaded when it is likely to be needed. */
export class Viewer {
  readonly #host: HTMLElement;
  /** Where the viewer's element goes. */
  readonly #place: HTMLElement;
  #lightbox: Promise<Lightbox> | undefined;
  /** What is about to be shown, for when it cannot be. */
  #wanted = '';

  constructor(host: HTMLElement, place: HTMLElement) {
    this.#host = host;
    this.#place = place;
  }

  /** Loads it ahead of the click that is to be expected. */
  prepare(): void {
    this.#load().then(
      (lightbox) => {
        lightbox.prepare();
      },
      () => undefined, // The click tries again.
    );
  }

  /** Opens it at one of the pictures; where it cannot be loaded, the page goes to the picture. */
  async open({ items, index, gid, hideShare }: Showing): Promise<void> {
    this.#wanted = items[index] ? sourceOf(items[index]) : '';
    try {
      const lightbox = await this.#load();
      lightbox.gid = gid;
      lightbox.hideShare = hideShare;
      lightbox.open(items, index);
    } catch (cause) {
      fail(this.#host, 'the viewer could not be loaded, the picture is opened instead', cause);
      requestNavigate(this.#host, this.#wanted);
    }
  }

  #load(): Promise<Lightbox> {
    this.#lightbox ??= this.#create().catch((cause: unknown) => {
      this.#lightbox = undefined;
      throw cause;
    });
    return this.#lightbox;
  }

  async #create(): Promise<Lightbox> {
    await import('../lightbox/lightbox.define');
    const lightbox = document.createElement('dm-lightbox');
    // The gallery has announced it in its own name already.
    lightbox.addEventListener('dm-open', (event) => {
      event.stopPropagation();
    });
    lightbox.addEventListener('dm-error', (event) => {
      event.stopPropagation();
      requestNavigate(this.#host, this.#wanted);
    });
    const label = this.#host.getAttribute('aria-label');
    if (label) lightbox.setAttribute('label', label);
    this.#place.append(lightbox);
    return lightbox;
  }
}

function sourceOf(item: Items[number]): string {
  return typeof item === 'string' ? item : item.src;
}
