import { flag, number, choice, text } from '../../shared/element/attributes';
import type { ChangedAttributes } from '../../shared/element/contract';
import { ReactElement } from '../../shared/element/react-element';
import { modalOf } from '../../shared/dom/modal/modal';
export type { OpenDetail } from '../../shared/dom/picture-events';
export type { PopupRequest } from '../../shared/dom/request-popup';
import { warn } from '../../shared/site/log';
import { openByOwnLinks } from './own-links';
import styles from './popup.css?inline';

export const attributes = {
  /** Name that links open the popup by (`data-dm-popup`). */
  name: text(),
  /** Page to show instead of the children: `http`, `https` or relative. */
  url: text(),
  /** Opens or closes the popup; true while it is open. */
  open: flag(),
  /** Animation of the opening; under reduced motion there is none. */
  animation: choice(['fade', 'slide-up', 'zoom', 'none']),
  /** Colour of the mask over the page; default: `--dm-color-mask`. */
  overlayColor: text({ alias: 'overlaycolor' }),
  /** In px, at most the window less 20 px; the default of a frame is 900. */
  width: number({ default: 700, min: 0, unit: 'px' }),
  /**
   * In px, at most the window less 20 px; 0 fits the content. The default of a frame is 500. In a
   * window under 720 px, a popup grows to its content.
   */
  height: number({ default: 400, min: 0, unit: 'px' }),
  /** Shows the page at `url` in a frame, because it is an external app. */
  frame: flag(),
  /** Opens without the site-owner event `popup`, as the platform's own messages do. */
  silent: flag(),
  /** Accessible name of the popup; default: its first heading, else its name. */
  label: text(),
};

/** Props of the view besides its attributes. */
export interface PopupActions {
  /** The element, whose children the popup shows. */
  readonly host: HTMLElement;
  /** Counts the openings: one may follow a closing in the same task. */
  readonly opening: number;
  /** Returns whether the site owner is not notified of the opening. */
  readonly isSilent: () => boolean;
  /** The popup has closed, or did not open. */
  readonly closed: () => void;
}

/**
 * Dialog over the page, with a mask behind it (visual-widgets §2, §4). Shows its children, a popup
 * page by its address, or an external app in a frame. A link or button with its name in
 * `data-dm-popup`, or a script opens it; the close button, Escape and a click on the mask close it, of several popups the topmost. A
 * page that cannot be loaded or is empty is reported in the popup, with a button that tries again; it
 * closes if nobody has asked for it, such as that of a rule.
 *
 * `open` is a boolean property, as a dialog's; scripts that called the former method `open(url)` call
 * `show(url)`.
 *
 * With scripts, the children are hidden until the popup opens; without scripts, and if its script
 * has not loaded after ten seconds, they are shown in place.
 *
 * @summary Dialog over the page: own content, a page by its address, or a frame.
 * @slot - The content. With `url`, what visitors without script get: a link to the page.
 * @slot page - The content of the page at `url`; filled by the page runtime.
 * @fires {CustomEvent<OpenDetail>} dm-open - The popup is about to open; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The popup has closed.
 * @fires {CustomEvent<PopupRequest>} dm-request-popup - Requests the content of the page at `url`; cancelable, by the script that provides it.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - Nothing provides the content of a page on another site, so the page should go there; cancelable.
 * @csspart dialog - The popup.
 * @csspart content - The part that scrolls.
 * @csspart close - The close button.
 * @csspart frame - The frame of an external app.
 * @cssprop [--dm-popup-padding=24px] - Between the popup's edge and its content.
 * @cssprop [--dm-popup-min-height=0] - The least height, for a popup that fits its content.
 * @cssprop [--dm-color-mask=rgb(0 0 0 / .6)] - The colour of the mask.
 * @cssprop [--dm-color-surface] - The popup's background.
 * @cssprop [--dm-color-text] - The colour of its text.
 * @cssprop [--dm-radius=8px] - The radius of its corners.
 * @cssprop [--dm-shadow] - Its shadow.
 * @cssprop [--dm-speed=200ms] - Duration of the opening; closing takes three quarters of it.
 * @cssstate open - The popup is open.
 * @keyboard Escape - Closes the popup, of several the topmost. The focus returns to where it was.
 * @keyboard Tab, Shift+Tab - Moves through the controls in the popup; the page behind cannot be reached.
 */
export class DmPopup extends ReactElement.with({
  attributes,
  styles,
  load: 'idle',
  view: () => import('./popup.view'),
}) {
  #openings = 0;

  constructor() {
    super();
    const actions: PopupActions = {
      host: this,
      opening: 0,
      isSilent: () => this.silent,
      closed: () => {
        this.open = false;
      },
    };
    this.provide({ ...actions });
  }

  /**
   * Opens the popup.
   *
   * @param url replaces the address of the page to show.
   */
  show(url?: string): void {
    if (url !== undefined) this.url = url;
    this.open = true;
  }

  /** Closes the popup; the focus returns to where it was. */
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

  protected override started(signal: AbortSignal): void {
    openByOwnLinks(this, signal);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasAttribute('open')) this.wake();
    modalOf(this)?.moved();
  }

  protected override attributesChangedSync(names: ChangedAttributes<typeof attributes>): void {
    if (!names.has('open')) return;
    const modal = modalOf(this);
    if (!this.open) {
      modal?.close();
      return;
    }
    if (!modal) this.provide({ opening: (this.#openings += 1) });
    this.wake();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-popup': DmPopup;
  }
}
