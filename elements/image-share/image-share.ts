import { text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import { listText } from '../../shared/element/value-text';
export type { ShareDetail } from '../../shared/share/events';
import styles from './image-share.css?inline';

export const attributes = {
  /**
   * Services on which the picture can be shared, in this order: `facebook`, `x`,
   * `pinterest`, `linkedin`, `whatsapp`, `sms`, `email`, `download`, `copy` (the link); separated by
   * spaces or commas.
   */
  services: text({ default: 'facebook x pinterest download', accept: listText(' ') }),
  /** Address of the page to share: `http`, `https` or relative; by default the current page. */
  url: text(),
  /** Address of the picture to share; by default the one in the children. */
  image: text(),
} satisfies AttributeTable;

/** Props of the view besides the attributes. */
export interface ImageShareActions {
  /** The element, whose children contain the picture. */
  readonly host: HTMLElement;
}

/**
 * Share buttons over a picture (visual-widgets §1): shown on hover and keyboard focus, always shown on
 * touch screens. On a picture too small for them, one button opens them in a list. Services open in a
 * window of 600 × 560 px, on a phone in a tab; the device's own share dialog is offered where it
 * exists. In a preview nothing is shared, and a message says so (visual-widgets §5).
 *
 * @summary Share buttons over a picture.
 * @slot - The picture: an `img`, a `picture`, a linked one, or a `figure` with a caption.
 * @fires {CustomEvent<ShareDetail>} dm-share - A visitor shares the picture; cancelable.
 * @fires event-share - The same event for site owners, unless `dm-share` was prevented.
 * @csspart services - The list of share buttons.
 * @csspart service - A share button.
 * @csspart copy - The button that copies the link, if `services` has `copy`.
 * @csspart address - The address to copy by hand, where the browser does not allow the button to.
 * @csspart toggle - The button that opens the services of a small picture.
 * @csspart note - The message shown in a preview.
 * @cssprop [--dm-image-share-color=#fff] - Colour of the icons.
 * @cssprop [--dm-image-share-background=rgb(0 0 0 / .62)] - Background of the icons.
 * @keyboard Tab, Shift+Tab - Moves through the buttons, which are shown on focus.
 * @keyboard Enter - On a button: shares the picture, or opens the list.
 * @keyboard Escape - Closes the list or the message.
 * @mode editor - Shares nothing.
 * @mode preview - Shares nothing and says so (visual-widgets §5).
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
