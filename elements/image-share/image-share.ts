import { text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import type {} from '../../shared/share/events';
import styles from './image-share.css?inline';

export const attributes = {
  /**
   * Where the picture can be shared, in the order in which it is offered: `facebook`, `x`,
   * `pinterest`, `linkedin`, `whatsapp`, `sms`, `email`, `download`; separated by spaces or commas.
   */
  services: text({ default: 'facebook x pinterest download' }),
  /** The page that is shared: `http`, `https` or relative; without it, the page the picture is on. */
  url: text(),
  /** The picture that is shared; without it, the one among the children. */
  image: text(),
} satisfies AttributeTable;

/** What the view is given besides its attributes. */
export interface ImageShareActions {
  /** The element itself, whose children hold the picture. */
  readonly host: HTMLElement;
}

/**
 * Share buttons over a picture (visual-widgets §1): they appear when it is pointed at or the
 * keyboard reaches it, and are always there under a finger. Services open in a window of 600 × 560 px,
 * on a phone in a tab; where the device has a sharing of its own, that is offered too. From a preview
 * nothing is shared: a message says so (visual-widgets §5).
 *
 * @summary Share buttons over a picture.
 * @slot - The picture: an `img`, a `picture`, a linked one, or a `figure` with a caption.
 * @fires {CustomEvent<ShareDetail>} dm-share - A visitor shares the picture; cancelable.
 * @fires event-share - The same for the site owner, after it was not prevented.
 * @csspart service - A share button.
 * @csspart note - Why nothing can be shared from a preview.
 * @cssprop [--dm-image-share-color=#fff] - The icons.
 * @cssprop [--dm-image-share-background=rgb(0 0 0 / .62)] - What is behind them.
 * @keyboard Tab, Shift+Tab - Through the buttons, which the focus makes visible.
 * @keyboard Enter - On a button: shares.
 * @keyboard Escape - Takes the message away.
 */
export class DmImageShare extends ReactElement.with({
  attributes,
  styles,
  view: () => import('./image-share.view'),
}) {
  constructor() {
    super();
    const actions: ImageShareActions = { host: this };
    this.provide({ ...actions });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-image-share': DmImageShare;
  }
}
