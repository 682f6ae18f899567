import { own } from '../../shared/dom/own';
import { modalOf } from '../../shared/dom/modal/modal';
export type { OpenDetail } from '../../shared/dom/picture-events';
import { followPictureHash, numberOf } from '../../shared/dom/picture-hash';
import { isPlainClick } from '../../shared/dom/plain-click';
import { flag, number, text } from '../../shared/element/attributes';
import type { ChangedAttributes } from '../../shared/element/contract';
import { DomElement } from '../../shared/element/dom-element';

export type { ShareDetail } from '../../shared/share/events';
import { warn } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { items, linksToPage, readItems, type LightboxItem } from './items';
import { engineModule } from './lazy-parts';
import styles from './lightbox.css?inline';

export const attributes = {
  /** Number of the gallery in the address (`#&gid=1&pid=3`); default: its position on the page. */
  gid: number({ default: 0, min: 0 }),
  /** Index of the picture shown, or to show first, from 0. */
  index: number({ default: 0, min: 0 }),
  /** Opens or closes the viewer; true while it is open. */
  open: flag(),
  /** Hides the share button. */
  hideShare: flag(),
  /** Accessible name of the viewer. */
  label: text({ default: 'Pictures', key: 'lightboxPictures' }),
};

/** Props of the view besides its attributes and data. */
export interface LightboxActions {
  /** The pictures that {@link DmLightbox.show} was called with. */
  readonly shownItems: readonly LightboxItem[] | undefined;
  /** Returns the number of the viewer in the address. */
  readonly number: () => number;
  /** Another picture is shown. */
  readonly turned: (index: number) => void;
  /** The viewer has closed, or did not open. */
  readonly closed: () => void;
  /** The element, which fires the events. */
  readonly host: HTMLElement;
}

/**
 * Viewer that shows pictures full-screen, one at a time (visual-widgets §4, §9). A gallery opens it by
 * itself; used alone, its children are thumbnails, or a script calls `show(items, index)`. The
 * picture grows from its thumbnail and returns to it; the address names the picture while it is shown,
 * and the browser's Back closes the viewer.
 *
 * `open` is a boolean property, as a dialog's; scripts that called the former method
 * `open(items, index)` call `show(items, index)`.
 *
 * A video is a `dm-video`: it shows its poster until it is played, and nothing is requested from
 * YouTube, Vimeo or Dailymotion before.
 *
 * @summary Full-screen viewer for pictures and videos, with zoom, swipe, captions and sharing.
 * @prop items - The pictures; default: those of the JSON child or of the children.
 * @slot - Optional thumbnails: `figure`s with a link to the large picture or the video; a link to a page is followed.
 * @fires {CustomEvent<PictureDetail>} dm-open - A picture is about to be shown; cancelable.
 * @fires {CustomEvent<PictureDetail>} dm-close - The viewer has closed; names the picture shown last.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - The viewer could not be loaded, so the page should go to the picture; cancelable.
 * @fires {CustomEvent<ShareDetail>} dm-share - A visitor shares the picture; cancelable.
 * @fires event-share - The same for the site owner, unless it was prevented.
 * @csspart dialog - The whole viewer.
 * @csspart bar - The bar at the top: position, zoom, share, close.
 * @csspart button - Every button.
 * @csspart caption - The caption below the picture.
 * @csspart play - The button that plays a video.
 * @csspart services - The share menu.
 * @csspart service - An entry of the share menu.
 * @csspart note - The note that a preview cannot share.
 * @cssprop [--dm-lightbox-color=#fff] - The colour of text and icons.
 * @cssprop [--dm-lightbox-background=#0d0e10] - The background around the picture.
 * @cssstate ready - The viewer can open without waiting.
 * @keyboard Arrow left, Arrow right - Shows the previous or next picture; moves a zoomed picture.
 * @keyboard Arrow up, Arrow down - Moves a zoomed picture.
 * @keyboard Home, End - Shows the first or last picture.
 * @keyboard +, - - Zooms in or out.
 * @keyboard Arrow up, Arrow down, Home, End - In the share menu: moves to another entry.
 * @keyboard Escape - Closes the share menu if it is open, else the viewer; the focus returns to the thumbnail of the picture shown last.
 * @mode editor - Does not open by a click on a picture.
 * @mode preview - Shares nothing and says so (visual-widgets §5).
 */
export class DmLightbox extends DomElement.with({
  attributes,
  styles,
  data: items,
  view: () => import('./lightbox.view'),
}) {
  constructor() {
    super();
    const actions: LightboxActions = {
      shownItems: undefined,
      number: () => this.gid || numberOf(this),
      turned: (index) => {
        if (index !== this.index) this.index = index;
      },
      closed: () => {
        this.open = false;
        this.provide({ shownItems: undefined });
      },
      host: this,
    };
    this.provide({ ...actions });
    this.addEventListener('click', this.#openThumbnail);
  }

  /**
   * Opens the viewer.
   *
   * @param pictures items or addresses to show; default: the viewer's own items.
   * @param index of the picture to show first, from 0.
   */
  show(pictures?: readonly (LightboxItem | string)[], index?: number): void {
    this.provide({ shownItems: pictures && readItems(pictures) });
    if (index !== undefined) this.index = index;
    this.open = true;
  }

  /** Closes the viewer; the picture returns to its thumbnail. */
  hide(): void {
    this.open = false;
  }

  /**
   * Alias of `hide()` for one version.
   *
   * @deprecated Call `hide()`.
   */
  close(): void {
    warn(this.localName, 'close() is deprecated, call hide()');
    this.hide();
  }

  /** Loads the viewer's code ahead of an opening. */
  prepare(): void {
    this.wake();
    // The next opening handles the failure.
    engineModule.load().catch(() => undefined);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasAttribute('open')) this.wake();
    modalOf(this)?.moved();
  }

  protected override attributesChangedSync(names: ChangedAttributes<typeof attributes>): void {
    if (names.has('open') && this.hasAttribute('open')) this.wake();
  }

  protected override started(signal: AbortSignal): void {
    followPictureHash(
      () => this.gid || numberOf(this),
      signal,
      (index) => {
        if (index < this.items.length) this.show(undefined, index);
      },
    );
  }

  readonly #openThumbnail = (event: MouseEvent): void => {
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const target = own(event.target as Element);
    const child = target.closest('figcaption') ? null : target.closest('figure, a, img');
    const index = this.items.findIndex(
      ({ thumbnail }) => thumbnail && (child === thumbnail || child?.contains(thumbnail)),
    );
    const item = this.items[index];
    if (!item) return;
    const isEditor = getSite().mode === 'editor';
    if (!isEditor && linksToPage(this, item)) return;
    event.preventDefault();
    if (!isEditor) this.show(undefined, index);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-lightbox': DmLightbox;
  }
}
