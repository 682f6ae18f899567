import { json, text, type AttributeTable } from '../../shared/element/attributes';
import { readMarkup, watchChildren } from '../../shared/element/data';
import { ReactElement } from '../../shared/element/react-element';
export type { OpenDetail } from '../../shared/dom/picture-events';
import { followPictureHash, numberOf } from '../../shared/dom/picture-hash';
import { mayAskHost } from '../../shared/site/hosted';
import type { SocialGalleryActions } from './actions';
import { currentAlbum, followAlbum } from './address';
import { markupAlbums, readAlbums, type Album } from './albums';
import styles from './social-gallery.css?inline';

export const attributes = {
  /** Id of the album to show: alone, or first when there is a list of albums. */
  album: text(),
  /** Social network of the albums, by the platform's name for it (visual-widgets §7). */
  platform: text({ default: 'fb' }),
  /** List of albums in JSON; by default that in the children. */
  albums: json<readonly Album[], { default: readonly Album[] }>(readAlbums, { default: [] }),
} satisfies AttributeTable;

/**
 * Shows the albums of a social network: a list of albums, and the photos of one album with captions
 * and likes, which open full-screen (visual-widgets §2, §3). Photos are fetched from the platform when
 * an album is opened. `#&album=ID` in the address opens an album, so that links can lead to it, and
 * the browser's Back button returns to the list.
 *
 * @summary Albums of a social network, with captions, likes and a full-screen viewer.
 * @slot - `figure`s with `data-album="ID"`, a picture linked to the album at its network, and a `figcaption`; or one `script type="application/json"` with a list of albums.
 * @fires {CustomEvent<AlbumDetail>} dm-browse - An album, or the list of albums, is shown.
 * @fires {CustomEvent<PictureDetail>} dm-open - A photo is about to open full-screen; cancelable.
 * @fires {CustomEvent<PictureDetail>} dm-close - The viewer has closed; the detail is the photo shown last.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - The viewer could not be loaded: asks the page to navigate to the photo; cancelable.
 * @csspart albums - The list of albums.
 * @csspart album - An album in the list, a link.
 * @csspart album-name - The name of an album.
 * @csspart album-text - The text of an album.
 * @csspart image - A picture in either list.
 * @csspart missing - The placeholder of a picture that could not be loaded.
 * @csspart back - The button that returns to the list.
 * @csspart heading - The name of the album shown.
 * @csspart photos - The photos of the album.
 * @csspart photo - A photo, a link.
 * @csspart likes - The number of likes.
 * @csspart caption - The caption of a photo.
 * @csspart message - The message when there are no photos to show.
 * @csspart retry - The "Try Again" button.
 * @cssprop [--dm-social-gallery-gap=16px] - Gap between albums and between photos.
 * @cssprop [--dm-social-gallery-width=220px] - Minimum width of a column of albums.
 * @cssprop [--dm-color-accent] - Colour of the heart and of hovered links.
 * @keyboard Enter - On an album: opens it; on a photo: opens it full-screen.
 * @mode editor - Albums and pictures do not open.
 */
export class DmSocialGallery extends ReactElement.with({
  attributes,
  styles,
  view: () => import('./social-gallery.view'),
}) {
  constructor() {
    super();
    const actions: SocialGalleryActions = {
      markupAlbums: [],
      mayLoad: true,
      requested: undefined,
      number: () => numberOf(this),
      host: this,
    };
    this.provide({ ...actions });
  }

  protected override started(signal: AbortSignal): void {
    this.#followMarkup(signal);
    this.#followAddress(signal);
    signal.addEventListener('abort', () => {
      this.provide({ requested: undefined });
    });
  }

  #followMarkup(signal: AbortSignal): void {
    const mayLoad = mayAskHost(this, 'albums need');
    this.provide({ mayLoad });
    if (!mayLoad) return;
    const read = (): void => {
      const { data, leftOver } = readMarkup(this, markupAlbums);
      this.provide({ markupAlbums: data, leftOver });
    };
    read();
    watchChildren(this, signal, read);
  }

  /** Loads the view when the address names an album or a picture, even out of view. */
  #followAddress(signal: AbortSignal): void {
    const wakeForAlbum = (album = currentAlbum()): void => {
      if (album !== undefined) this.wake();
    };
    followAlbum(signal, wakeForAlbum);
    wakeForAlbum();
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

/** Detail of `dm-browse`. */
export interface AlbumDetail {
  /** Id of the album shown; `undefined` for the list. */
  readonly album: string | undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-social-gallery': DmSocialGallery;
  }
  interface HTMLElementEventMap {
    /** An album, or the list of albums, is shown. */
    'dm-browse': CustomEvent<AlbumDetail>;
  }
}
