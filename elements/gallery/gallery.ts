import { choice, flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import { DomElement } from '../../shared/element/dom-element';
export type { OpenDetail } from '../../shared/dom/picture-events';
import { followPictureHash, numberOf } from '../../shared/dom/picture-hash';
import { createPendingAction, type PendingAction } from '../../shared/dom/pending-action';
import styles from './gallery.css?inline';
import { images } from './images';
import { LAYOUTS } from './layouts';
import { lazyExtras } from './load-extras';

export const attributes = {
  /** Arrangement of the pictures (visual-widgets §3). */
  layout: choice(LAYOUTS, { perDevice: true }),
  /**
   * Number of columns, at most 2 on a phone, and no more than there are pictures for. `asymetric2` and `asymetric3` have at most 2, on a phone
   * 1; `panoramic` has 1 (visual-widgets §5).
   */
  cols: number({ default: 4, min: 1, max: 6, perDevice: true, alias: 'data-d1-gallery-cols' }),
  /**
   * Placement of captions: below the picture, over it on hover, or always over it. Without hover, they
   * are always there. One that needs more room than its picture makes the row taller.
   */
  textLayout: choice(['bottom', 'over', 'fixed'], { default: 'bottom' }),
  /** Position of a caption in its box; left is the start of the line. */
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
   * Rows shown while collapsed; 100 shows all (visual-widgets §9). A row of `asymetric2` has 5 pictures
   * for each column, one of `asymetric3` 4.
   */
  rows: number({ default: 4, min: 1, max: 100, alias: 'rowstoshow' }),
  /** Pictures counted as a row while collapsed; by default the number of columns. */
  thumbnailsPerRow: number({ default: 0, min: 0, alias: 'thumbnailsperrow' }),
  /** Pictures follow their links instead of opening the viewer. */
  linkGallery: flag({ alias: 'data-link-gallery' }),
  /** Fetches all pictures at once, even those far away. */
  eager: flag(),
  /** Animation of pictures, one after the other, when drawn in view or scrolled there (visual-widgets §3, §9). */
  animation: choice(['none', 'slideLeft', 'slideRight', 'rotate', 'fade']),
  /** Effect on a picture on hover and keyboard focus (visual-widgets §3). */
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
  /** Hides the share button of the viewer. */
  hideShare: flag(),
  /** Label of the button that shows every picture. */
  viewAllText: text({ default: 'View all', key: 'galleryViewAll' }),
  /** Label of the button that shows the first rows again. */
  viewLessText: text({ default: 'View less', key: 'galleryViewLess' }),
  /** Shows all pictures. */
  expanded: flag({ alias: { name: 'data-mode', parse: (raw) => raw === 'all' } }),
} satisfies AttributeTable;

/** Props of the view besides attributes and data. */
export interface GalleryActions {
  /** The picture that the address requests; a new object for each request. */
  readonly requested?: { readonly index: number };
  readonly host: DmGallery;
  /** Runs once the interaction module has loaded. */
  readonly pending: PendingAction;
}

/**
 * Arranges photographs and videos in one of eleven layouts and opens them full-screen
 * (visual-widgets §3, §4). Pictures are fetched as they come near, from the media CDN in the size
 * that their box needs; a long gallery starts collapsed. Every picture is a link to its large
 * version, so it also opens in a new tab, and without script. One whose link leads to a page, by its
 * address (`/rooms/`, `rooms.html`), leads there. `data-focus` on a picture
 * (`30% 60%`) is the point that stays in view where it is cut.
 *
 * @summary Photo gallery in eleven layouts, with captions and a full-screen viewer.
 * @prop images - The pictures; by default those in the JSON child or the children.
 * @slot - `figure`s with a picture, linked to its large version or to a video (a file, YouTube, Vimeo), and a `figcaption`, or any pictures, in wrappers or not; or one `script type="application/json"` with a list of images. What is not a picture stays beside them.
 * @fires {CustomEvent<PictureDetail>} dm-open - A picture is about to open full-screen; cancelable.
 * @fires {CustomEvent<PictureDetail>} dm-close - The viewer has closed; the detail is the picture shown last.
 * @fires {CustomEvent<ToggleDetail>} dm-toggle - "View all" or "view less" was pressed.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - The viewer could not be loaded: asks the page to navigate to the picture; cancelable.
 * @csspart list - The grid.
 * @csspart item - A picture with its caption; `item revealed` once it is fetched, or with an animation once it is in the window.
 * @csspart link - The link around a picture.
 * @csspart image - The picture.
 * @csspart play - The play sign on a video.
 * @csspart missing - The placeholder of a picture that could not be loaded.
 * @csspart caption - A caption.
 * @csspart caption-title - The title in a caption.
 * @csspart caption-button - The link in a caption.
 * @csspart toggle - The "view all" button.
 * @cssprop [--dm-gallery-gap=8px] - Gap between pictures.
 * @cssprop [--dm-gallery-radius=4px] - Corner radius of pictures, in layouts that are not rounded.
 * @keyboard Arrow keys - Moves the focus to the picture beside, above or below.
 * @keyboard Home, End - Moves the focus to the first or the last picture.
 * @keyboard Enter - On a picture: opens it full-screen, or follows its link to a page or in a link gallery.
 * @mode editor - Shows its pictures as they were uploaded, without entrance; links and the viewer do
 *   not open.
 */
export class DmGallery extends DomElement.with({
  attributes,
  styles,
  data: images,
  view: () => import('./gallery.view'),
}) {
  constructor() {
    super();
    const pending = createPendingAction(this, '.frame', /^(Arrow|Home|End)/);
    this.provide({ host: this, pending } satisfies GalleryActions);
  }

  protected override started(signal: AbortSignal): void {
    // In parallel with the view, which also reports a failure.
    if (this.hover !== 'none' || this.animation !== 'none') {
      lazyExtras.load().catch(() => undefined);
    }
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

/** Detail of `dm-toggle`. */
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
