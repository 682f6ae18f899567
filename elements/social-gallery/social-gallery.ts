import { json, text, type AttributeTable } from '../../shared/element/attributes';
import { readData, watchChildren } from '../../shared/element/data';
import { ReactElement } from '../../shared/element/react-element';
import type {} from '../../shared/dom/picture-events';
import { followPictureHash, numberOf } from '../../shared/dom/picture-hash';
import { albumIn, followAlbum } from './address';
import { markupAlbums, readAlbums, type Album } from './albums';
import styles from './social-gallery.css?inline';

export const attributes = {
  /** The album that is shown: alone, or first, where there is a list of albums too. */
  album: text(),
  /** The network that keeps the albums, as the platform calls it (visual-widgets §7). */
  platform: text({ default: 'fb' }),
  /** The list of albums in JSON; without it, that of the children. */
  albums: json<readonly Album[], { default: readonly Album[] }>(readAlbums, { default: [] }),
} satisfies AttributeTable;

/** What the view is given besides its attributes. */
export interface SocialGalleryActions {
  /** The albums in the markup. */
  readonly listed: readonly Album[];
  /** The picture that the address asks for; a new object each time it does. */
  readonly requested: { readonly index: number } | undefined;
  /** The number that names the gallery in the address. */
  readonly number: () => number;
  /** The element itself, for what the page is asked. */
  readonly host: HTMLElement;
}

/**
 * Shows albums that a social network keeps: the list of them, and the photographs of one, with
 * captions and likes, which open full-screen (visual-widgets §2, §3). The photographs come from the
 * platform when an album is opened. `#&album=ID` in the address opens an album, so that a link can
 * lead to it, and the browser's Back returns to the list.
 *
 * @summary Albums of a social network, with captions, likes and a full-screen viewer.
 * @slot - `figure`s with `data-album="ID"`, a picture linked to the album at its network, and a `figcaption`; or one `script type="application/json"` with a list of albums.
 * @fires {CustomEvent<AlbumDetail>} dm-browse - An album is shown, or the list of albums.
 * @fires {CustomEvent<PictureDetail>} dm-open - A photograph is about to be shown full-screen; cancelable.
 * @fires {CustomEvent<PictureDetail>} dm-close - The viewer has closed; the photograph is the one seen last.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - The viewer could not be loaded, so the page is asked to go to the photograph; cancelable.
 * @csspart albums - The list of albums.
 * @csspart album - One album of the list, a link.
 * @csspart album-name - Its name.
 * @csspart album-text - What is said about it.
 * @csspart image - A picture of either list.
 * @csspart missing - What stands in for a picture that could not be loaded.
 * @csspart back - The button that returns to the list.
 * @csspart heading - The name of the album shown.
 * @csspart photos - The photographs of the album.
 * @csspart photo - One photograph, a link.
 * @csspart likes - How many like it.
 * @csspart caption - Its caption.
 * @csspart message - What is said where there are no photographs to show.
 * @csspart retry - The button that asks for them again.
 * @cssprop [--dm-social-gallery-gap=16px] - Between albums and between photographs.
 * @cssprop [--dm-social-gallery-width=220px] - The width at the least that makes a column of albums.
 * @cssprop [--dm-color-accent] - The heart and the links that are pointed at.
 * @keyboard Enter - On an album: opens it; on a photograph: opens it full-screen.
 */
export class DmSocialGallery extends ReactElement.with({
  attributes,
  styles,
  view: () => import('./social-gallery.view'),
}) {
  #present: AbortController | undefined;

  constructor() {
    super();
    const actions: SocialGalleryActions = {
      listed: [],
      requested: undefined,
      number: () => numberOf(this),
      host: this,
    };
    this.provide({ ...actions });
  }

  override connectedCallback(): void {
    if (this.#present) {
      super.connectedCallback();
      return;
    }
    const { signal } = (this.#present = new AbortController());
    this.#followMarkup(signal);
    super.connectedCallback();
    this.#followAddress(signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#present?.abort();
      this.#present = undefined;
      this.provide({ requested: undefined });
    });
  }

  #followMarkup(signal: AbortSignal): void {
    const read = (): void => {
      this.provide({ listed: readData(this, markupAlbums) });
    };
    read();
    watchChildren(this, signal, read);
  }

  /** What the address asks for may be out of sight; whether it is in here, the view knows. */
  #followAddress(signal: AbortSignal): void {
    const lookForAlbum = (album = albumIn(location.hash)): void => {
      if (album !== undefined) this.wake();
    };
    followAlbum(signal, lookForAlbum);
    lookForAlbum();
    followPictureHash(
      () => numberOf(this),
      signal,
      (index) => {
        this.provide({ requested: { index } });
        this.wake();
      },
    );
  }
}

/** What `dm-browse` tells. */
export interface AlbumDetail {
  /** The album shown; `undefined` for the list. */
  readonly album: string | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-social-gallery': DmSocialGallery;
  }
  interface HTMLElementEventMap {
    /** An album is shown, or the list of albums. */
    'dm-browse': CustomEvent<AlbumDetail>;
  }
}
