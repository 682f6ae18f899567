import { flag, number, text } from '../../shared/element/attributes';
import { ReactElement, type ElementClass } from '../../shared/element/react-element';
import type {} from '../../shared/dom/picture-events';
import type {} from '../../shared/share/events';
import { followPictureHash, numberOf } from '../../shared/dom/picture-hash';
import { isPlainClick } from '../../shared/dom/plain-click';
import { getSite } from '../../shared/site/site';
import { items, readItems, type LightboxItem } from './items';
import styles from './lightbox.css?inline';
import { loadEngine } from './load-engine';

export const attributes = {
  /** The gallery's number in the address (`#&gid=1&pid=3`); without it, its place on the page. */
  gid: number({ default: 0, min: 0 }),
  /** The picture shown, or to be shown first, from 0. */
  index: number({ default: 0, min: 0 }),
  /** The viewer is open; setting it opens, removing it closes. */
  open: flag(),
  /** The viewer offers no sharing. */
  hideShare: flag(),
  /** What a screen reader calls the viewer. */
  label: text({ default: 'Pictures' }),
};

/** What the view is given besides its attributes and data. */
export interface LightboxActions {
  /** The pictures that {@link DmLightbox.open} was called with. */
  readonly given: readonly LightboxItem[] | undefined;
  /** The number that names the viewer in the address. */
  readonly number: () => number;
  /** Another picture is shown. */
  readonly moved: (index: number) => void;
  /** The viewer has closed, or did not open. */
  readonly closed: () => void;
  /** The element itself, for what the page is asked. */
  readonly host: HTMLElement;
}

/** Opens the viewer: with pictures of its own or given ones, at the first or a given one. */
export type OpenLightbox = (items?: readonly (LightboxItem | string)[], index?: number) => void;

type Mirrored = Omit<typeof attributes, 'open'>;

// `open` is both the attribute and the method, so its property is defined below.
const Base = ReactElement.with({
  attributes,
  styles,
  data: items,
  view: () => import('./lightbox.view'),
}) as unknown as ElementClass<ReactElement, Mirrored, typeof items>;

/**
 * Shows pictures full-screen, one at a time (visual-widgets §4, §9). A gallery opens it by itself;
 * used alone, its children are thumbnails, or script calls `open(items, index)`. The picture grows
 * from its thumbnail and returns to it; the address names the picture while it is shown, and the
 * browser's Back closes it.
 *
 * A video shows its poster until it is played; a frame of YouTube (its address without cookies) or
 * Vimeo is not fetched before. A page with a Content Security Policy names them in `frame-src`; where
 * it does not, a link leads to the video.
 *
 * @summary Full-screen viewer for pictures and videos, with zoom, swipe, captions and sharing.
 * @prop items - What is shown; without it, what the JSON child or the children say.
 * @slot - Thumbnails, if any: `figure`s with a link to the large picture or the video.
 * @fires {CustomEvent<PictureDetail>} dm-open - A picture is about to be shown; cancelable.
 * @fires {CustomEvent<PictureDetail>} dm-close - The viewer has closed; the picture is the one seen last.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - The viewer could not be loaded, so the page is asked to go to the picture; cancelable.
 * @fires {CustomEvent<ShareDetail>} dm-share - A visitor shares the picture; cancelable.
 * @fires event-share - The same for the site owner, after it was not prevented.
 * @csspart dialog - The whole viewer.
 * @csspart bar - The bar at the top: position, zoom, share, close.
 * @csspart button - Every button.
 * @csspart caption - The caption below the picture.
 * @csspart play - The button that plays a video.
 * @csspart service - An entry of the share menu.
 * @csspart note - Why nothing can be shared from a preview.
 * @cssprop [--dm-lightbox-color=#fff] - Text and icons.
 * @cssprop [--dm-lightbox-background=#0d0e10] - What surrounds the picture.
 * @cssstate ready - The viewer can open without waiting.
 * @keyboard Arrow left, Arrow right - The picture before, the picture after; moves a zoomed picture.
 * @keyboard Arrow up, Arrow down - Moves a zoomed picture.
 * @keyboard Home, End - The first, the last picture.
 * @keyboard +, - - Nearer, away.
 * @keyboard Arrow up, Arrow down, Home, End - In the share menu: to another entry.
 * @keyboard Escape - Closes the share menu where it is open, else the viewer; the focus returns to the thumbnail of the picture last seen.
 */
export class DmLightbox extends Base {
  #present: AbortController | undefined;

  constructor() {
    super();
    const actions: LightboxActions = {
      given: undefined,
      number: () => this.gid || numberOf(this),
      moved: (index) => {
        if (index !== this.index) this.index = index;
      },
      closed: () => {
        this.removeAttribute('open');
        this.provide({ given: undefined });
      },
      host: this,
    };
    this.provide({ ...actions });
    this.addEventListener('click', this.#openThumbnail);
  }

  /** A method that opens the viewer; set to a boolean, it opens or closes it as the attribute does. */
  get open(): OpenLightbox {
    return this.#open;
  }

  set open(value: boolean | OpenLightbox) {
    // A page may set anything before the upgrade, and a framework text.
    const given: unknown = value;
    this.toggleAttribute('open', given === true || given === '');
  }

  /** Closes the viewer; the picture returns to its thumbnail. */
  close(): void {
    this.removeAttribute('open');
  }

  /** Loads what opening needs, ahead of the click that is to be expected. */
  prepare(): void {
    this.wake();
    // A failure is met again, and dealt with, when the viewer opens.
    loadEngine().catch(() => undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasAttribute('open')) this.wake();
    if (this.#present) return;
    this.#present = new AbortController();
    followPictureHash(
      () => this.gid || numberOf(this),
      this.#present.signal,
      (index) => {
        if (index < this.items.length) this.#open(undefined, index);
      },
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#present?.abort();
      this.#present = undefined;
    });
  }

  override attributeChangedCallback(name: string): void {
    super.attributeChangedCallback(name);
    if (name === 'open' && this.hasAttribute('open')) this.wake();
  }

  readonly #open: OpenLightbox = (given, index) => {
    this.provide({ given: given && readItems(given) });
    if (index !== undefined) this.index = index;
    this.toggleAttribute('open', true);
  };

  readonly #openThumbnail = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const target = event.target as Element;
    const child = target.closest('figcaption') ? null : target.closest('figure, a, img');
    const index = this.items.findIndex(
      ({ thumbnail }) => thumbnail && (child === thumbnail || child?.contains(thumbnail)),
    );
    if (index < 0) return;
    event.preventDefault();
    if (getSite().mode !== 'editor') this.#open(undefined, index);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-lightbox': DmLightbox;
  }
}
