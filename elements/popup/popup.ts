import { flag, number, choice, text } from '../../shared/element/attributes';
import { ReactElement, type ElementClass } from '../../shared/element/react-element';
import type {} from '../../shared/dom/picture-events';
import styles from './popup.css?inline';

export const attributes = {
  /** What links call the popup by (`data-dm-popup`). */
  name: text(),
  /** The page that the popup shows, instead of its children: `http`, `https` or relative. */
  url: text(),
  /** The popup is open; setting it opens, removing it closes. */
  open: flag(),
  /** How the popup appears; under reduced motion it is just there. */
  animation: choice(['fade', 'slide-up', 'zoom', 'none']),
  /** The colour of the mask over the page; without it `--dm-color-mask`. */
  overlayColor: text({ alias: 'overlaycolor' }),
  /** In px, never more than the window less 20 px; a frame's default is 900. */
  width: number({ default: 700, min: 0 }),
  /** In px, never more than the window less 20 px; 0 is as high as its content, a frame's default is 500. */
  height: number({ default: 400, min: 0 }),
  /** The page at `url` is an app of somebody else, shown in a frame. */
  frame: flag(),
  /** What a screen reader calls the popup; without it, its first heading, else its name. */
  label: text(),
};

/** What the view and its element tell each other. */
export interface PopupActions {
  /** The element itself, whose children the popup shows. */
  readonly host: HTMLElement;
  /** Counts the openings: one may follow a closing in the same task. */
  readonly opening: number;
  /** The popup has closed, or did not open. */
  readonly closed: () => void;
  /** Takes what closes the popup at once, and what shows it again after a move; `undefined` ends it. */
  readonly attach: (handle: PopupHandle | undefined) => void;
}

/** An open popup, as its element holds it. */
export interface PopupHandle {
  readonly close: () => void;
  /** The element stands somewhere else in the document: the browser has let go of the dialog. */
  readonly moved: () => void;
}

/** Opens the popup, with another page where an address is given. */
export type OpenPopup = (url?: string) => void;

type Mirrored = Omit<typeof attributes, 'open'>;

// `open` is both the attribute and the method, so its property is defined below.
const Base = ReactElement.with({
  attributes,
  styles,
  load: 'idle',
  view: () => import('./popup.view'),
}) as unknown as ElementClass<ReactElement, Mirrored, undefined>;

/**
 * A dialog over the page, with a mask behind it (visual-widgets §2, §4): its own children, a popup
 * page by its address, or an app of somebody else in a frame. A link with `data-dm-popup` or
 * script opens it; the close button, Escape and a click on the mask close it, of several the one
 * on top. A page that cannot be had, or is empty, closes it again without a word.
 *
 * Where scripts run, the children are out of sight until the popup opens; where none run, and where
 * none has come after ten seconds, they are read in their place on the page.
 *
 * @summary Dialog over the page: own content, a page by its address, or a frame.
 * @slot - What the popup shows. With `url`, what visitors without script get: a link to the page.
 * @slot page - The content of the page at `url`; put there by the page runtime.
 * @fires {CustomEvent<OpenDetail>} dm-open - The popup is about to open; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The popup has closed.
 * @fires {CustomEvent<PopupRequest>} dm-request-popup - The popup wants the content of its page; cancelable, by whoever brings it.
 * @fires {CustomEvent<NavigateRequest>} dm-request-navigate - Nobody brings the content of a page on another site, so the page is asked to go there; cancelable.
 * @csspart dialog - The popup.
 * @csspart content - What scrolls in it.
 * @csspart close - The close button.
 * @csspart frame - The frame of an external app.
 * @cssprop [--dm-popup-padding=24px] - Between the popup's edge and its content.
 * @cssprop [--dm-color-mask=rgb(0 0 0 / .6)] - What is over the page.
 * @cssprop [--dm-color-surface] - The popup's background.
 * @cssprop [--dm-color-text] - Its text.
 * @cssprop [--dm-radius=8px] - Its corners.
 * @cssprop [--dm-shadow] - Its shadow.
 * @cssprop [--dm-speed=200ms] - How long it takes to appear; it leaves in three quarters of that.
 * @cssstate open - The popup is open.
 * @keyboard Escape - Closes the popup; of several, the one on top. The focus returns to where it was.
 * @keyboard Tab, Shift+Tab - Through the controls in the popup; the page behind is out of reach.
 */
export class DmPopup extends Base {
  #handle: PopupHandle | undefined;
  #openings = 0;

  constructor() {
    super();
    const actions: PopupActions = {
      host: this,
      opening: 0,
      closed: () => {
        this.removeAttribute('open');
      },
      attach: (handle) => {
        this.#handle = handle;
      },
    };
    this.provide({ ...actions });
  }

  /** A method that opens the popup; set to a boolean, it opens or closes it as the attribute does. */
  get open(): OpenPopup {
    return this.#open;
  }

  set open(value: boolean | OpenPopup) {
    // A page may set anything before the upgrade, and a framework text.
    const given: unknown = value;
    this.toggleAttribute('open', given === true || given === '');
  }

  /** Closes the popup; the focus returns to where it was. */
  close(): void {
    this.removeAttribute('open');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasAttribute('open')) this.wake();
    this.#handle?.moved();
  }

  override attributeChangedCallback(name: string): void {
    super.attributeChangedCallback(name);
    if (name !== 'open') return;
    if (!this.hasAttribute('open') || this.getAttribute('open') === 'false') {
      this.#handle?.close();
      return;
    }
    if (!this.#handle) this.provide({ opening: (this.#openings += 1) });
    this.wake();
  }

  readonly #open: OpenPopup = (url) => {
    if (url !== undefined) this.setAttribute('url', url);
    this.setAttribute('open', '');
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-popup': DmPopup;
  }
}
