import { choice, flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import type {} from '../../shared/dom/picture-events';
import { followPictureHash, numberOf } from '../../shared/dom/picture-hash';
import { createPendingAction, type PendingAction } from '../../shared/dom/pending-action';
import styles from './gallery.css?inline';
import { images } from './images';
import { loadExtras } from './load-extras';

export const attributes = {
  /** The arrangement of the pictures (visual-widgets §3). */
  layout: choice(
    [
      'square',
      'vertical',
      'pinterest',
      'panoramic',
      'asymetric',
      'asymetric2',
      'asymetric3',
      'classic-rounded',
      'classic-drops',
      'pinterest-rounded',
      'vertical-rounded',
    ],
    { perDevice: true },
  ),
  /**
   * Columns: on a tablet as many as on desktops, on a phone at most 2. `asymetric2` and `asymetric3`
   * have at most 2, on a phone 1; `panoramic` has 1 (visual-widgets §5).
   */
  cols: number({ default: 4, min: 1, max: 6, perDevice: true, alias: 'data-d1-gallery-cols' }),
  /** Where captions are: below the picture, over it when pointed at, over it always. */
  textLayout: choice(['bottom', 'over', 'fixed'], { default: 'bottom' }),
  /** Where a caption stands in its box; left is where reading begins. */
  captionAlign: choice(
    [
      'top-left',
      'top-center',
      'top-right',
      'center-left',
      'center-center',
      'center-right',
      'bottom-left',
      'bottom-center',
      'bottom-right',
    ],
    { default: 'bottom-left' },
  ),
  /**
   * Rows shown before "view all"; 100 is all of them (visual-widgets §9). A column of `asymetric2`
   * is 5 pictures in a row, one of `asymetric3` 4.
   */
  rows: number({ default: 4, min: 1, max: 100, alias: 'rowstoshow' }),
  /** Pictures counted as a row when collapsed; without it, the columns. */
  thumbnailsPerRow: number({ default: 0, min: 0, alias: 'thumbnailsperrow' }),
  /** Pictures lead where their links lead, instead of opening the viewer. */
  linkGallery: flag({ alias: 'data-link-gallery' }),
  /** Pictures are fetched at once, however far away they are. */
  eager: flag(),
  /** How pictures come when they are scrolled into view, one after the other (visual-widgets §3, §9). */
  animation: choice(['none', 'slideLeft', 'slideRight', 'rotate', 'fade']),
  /** What a picture does when it is pointed at, or has the keyboard's focus (visual-widgets §3). */
  hover: choice([
    'none',
    'zoomout',
    'grayscale',
    'reverse-grayscale',
    'blur',
    'grayscale-blur',
    'opacity',
    'shine',
  ]),
  /** The viewer has no share button. */
  hideShare: flag(),
  /** Label of the button that shows every picture. */
  viewAllText: text({ default: 'View all' }),
  /** Label of the button that shows the first rows again. */
  viewLessText: text({ default: 'View less' }),
  /** Every picture is shown. */
  expanded: flag({ alias: { name: 'data-mode', parse: (raw) => raw === 'all' } }),
} satisfies AttributeTable;

/** What the view is given besides its attributes and data. */
export interface GalleryActions {
  /** The picture that the address asks for; a new object each time it does. */
  readonly requested?: { readonly index: number };
  /** The element itself. */
  readonly host: DmGallery;
  /** Runs once the interaction module has loaded. */
  readonly pending: PendingAction;
}

/**
 * Arranges photographs and videos in one of eleven layouts and opens them full-screen
 * (visual-widgets §3, §4). Pictures are fetched as they come near, from the media CDN in the size
 * that their box needs; a long gallery begins collapsed. Every picture is a link to its large
 * version, so it opens in a tab as well, and without script.
 *
 * @summary Photo gallery in eleven layouts, with captions and a full-screen viewer.
 * @prop images - The pictures; without it, those of the JSON child or the children.
 * @slot - `figure`s with a picture, linked to its large version or to a video (a file, YouTube, Vimeo), and a `figcaption`; or one `script type="application/json"` with a list of images.
 * @fires {CustomEvent<PictureDetail>} dm-open - A picture is about to be shown full-screen; cancelable.
 * @fires {CustomEvent<PictureDetail>} dm-close - The viewer has closed; the picture is the one seen last.
 * @fires {CustomEvent<ToggleDetail>} dm-toggle - "View all" or "view less" was pressed.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - The viewer could not be loaded, so the page is asked to go to the picture; cancelable.
 * @csspart list - The grid.
 * @csspart item - One picture with its caption; `item revealed` once it is fetched.
 * @csspart link - The link around a picture.
 * @csspart image - The picture.
 * @csspart play - The sign on a video.
 * @csspart missing - What stands in for a picture that could not be loaded.
 * @csspart caption - A caption.
 * @csspart caption-title - The title in a caption.
 * @csspart caption-button - The link in a caption.
 * @csspart toggle - The "view all" button.
 * @cssprop [--dm-gallery-gap=8px] - Between pictures.
 * @cssprop [--dm-gallery-radius=4px] - The pictures' corners, in layouts that are not rounded.
 * @keyboard Arrow keys - The picture beside, above or below.
 * @keyboard Home, End - The first, the last picture.
 * @keyboard Enter - On a picture: opens it full-screen, or follows its link in a link gallery.
 */
export class DmGallery extends ReactElement.with({
  attributes,
  styles,
  data: images,
  view: () => import('./gallery.view'),
}) {
  #present: AbortController | undefined;

  constructor() {
    super();
    const pending = createPendingAction(this, '.frame', /^(Arrow|Home|End)/);
    this.provide({ host: this, pending } satisfies GalleryActions);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#present) return;
    // Beside the view, which asks for it again, and says so when it cannot be had.
    if (this.hover !== 'none' || this.animation !== 'none') loadExtras().catch(() => undefined);
    this.#present = new AbortController();
    followPictureHash(
      () => numberOf(this),
      this.#present.signal,
      (index) => {
        this.provide({ requested: { index } });
        this.wake();
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
}

/** What `dm-toggle` tells. */
export interface ToggleDetail {
  readonly expanded: boolean;
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-gallery': DmGallery;
  }
  interface HTMLElementEventMap {
    /** "View all" or "view less" was pressed. */
    'dm-toggle': CustomEvent<ToggleDetail>;
  }
}
