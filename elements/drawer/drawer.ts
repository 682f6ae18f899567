import { html } from 'lit';
import { choice, flag, text } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement, type LitElementClass } from '../../shared/element/lit-element';
import type {} from '../../shared/dom/picture-events';
import { Openers } from '../../shared/dom/openers';
import { warn } from '../../shared/site/log';
import styles from './drawer.css?inline';
import { edgeOf, type Edge } from './edge';
import { HAMBURGER } from './page-mark';
import { Session } from './session';
import { drawerText } from './texts';

export const attributes = {
  /** Where the drawer comes from: the side where a line begins, the other side, or the top. */
  origin: choice(['side', 'side-reverse', 'top']),
  /** The page moves aside instead of being covered; such a drawer is not dragged. */
  pushContent: flag(),
  /** The drawer is open; setting it opens, removing it closes. */
  open: flag(),
  /** What a screen reader calls the drawer; without it, "Menu". */
  label: text(),
};

/** How a drawer is opened or closed by script. */
export interface DrawerOptions {
  /** No event tells of it. */
  readonly silent?: boolean;
}

/** Opens the drawer. */
export type OpenDrawer = (options?: DrawerOptions) => void;

type Mirrored = Omit<typeof attributes, 'open'>;

// `open` is both the attribute and the method, so its property is defined below.
const Base = LitElement.with({ attributes, styles }) as unknown as LitElementClass<
  Mirrored,
  undefined
>;

/**
 * A menu that comes in from an edge of the window (visual-widgets §2, §4): its children, in a dialog
 * over the page, which is out of reach and does not scroll while the drawer is open. Any control
 * with `data-dm-drawer` and the drawer's `id` opens it, and the hamburger on the header
 * (`data-dm-hamburger`, with an `id` where there are several drawers) opens it and is hidden while it
 * is open. The close button, Escape, a click on the mask, dragging it back by more than 50 px and
 * following a link close it; the page is then where it was, to the pixel. So does a style that
 * stops displaying it, without an event.
 *
 * With `push-content` the page moves aside: what it marks with `data-dm-push`, else all of it. While
 * a drawer is open, `<html>` has the class `dm-drawer-open`.
 *
 * Drawn without React, because it is on every page of a site and draws no more than a dialog with a
 * button. Where scripts run, the children are out of sight until the drawer opens; where none run,
 * and where none has come after ten seconds, they are read in their place on the page.
 *
 * @summary Menu that comes in from an edge of the window.
 * @slot - The menu, or whatever the drawer holds.
 * @fires {CustomEvent<OpenDetail>} dm-open - The drawer is about to open; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The drawer has closed.
 * @csspart dialog - All of the window: mask and panel.
 * @csspart mask - What lies over the page.
 * @csspart panel - What comes in, and scrolls.
 * @csspart close - The close button.
 * @csspart content - The box of the children.
 * @cssprop [--dm-drawer-width=320px] - The width of a drawer from the side; 56 px of the page are always left.
 * @cssprop [--dm-drawer-padding=24px] - Around the children.
 * @cssprop [--dm-color-mask=rgb(0 0 0 / .6)] - What is over the page.
 * @cssprop [--dm-color-surface] - The drawer's background.
 * @cssprop [--dm-color-text] - Its text.
 * @cssprop [--dm-shadow] - Its shadow.
 * @cssprop [--dm-speed=200ms] - How long it takes to come; it leaves in three quarters of that.
 * @cssstate open - The drawer is open.
 * @keyboard Escape - Closes the drawer; the focus returns to what opened it.
 * @keyboard Tab, Shift+Tab - Through the drawer's controls; the page behind is out of reach.
 */
export class DmDrawer extends Base {
  #session: Session | undefined;
  #openers: Openers | undefined;
  #opener: HTMLElement | undefined;
  #isSilent = false;

  /** A method that opens the drawer; set to a boolean, it opens or closes it as the attribute does. */
  get open(): OpenDrawer {
    return this.#open;
  }

  set open(value: boolean | OpenDrawer) {
    // A page may set anything before the upgrade, and a framework text.
    const given: unknown = value;
    this.toggleAttribute('open', given === true || given === '');
  }

  /**
   * Opens the drawer.
   *
   * @param options whether it is silent.
   */
  show(options?: DrawerOptions): void {
    this.#open(options);
  }

  /**
   * Closes the drawer; the focus returns to where it was.
   *
   * @param options whether it is silent.
   */
  close(options?: DrawerOptions): void {
    this.#isSilent = options?.silent === true;
    this.removeAttribute('open');
    this.#isSilent = false;
  }

  /**
   * Opens the drawer, or closes it.
   *
   * @param options whether it is silent.
   */
  toggle(options?: DrawerOptions): void {
    if (this.#isWanted) this.close(options);
    else this.#open(options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#session?.moved();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name !== 'open') return;
    if (this.#isWanted) this.#begin();
    else this.#session?.close();
  }

  protected override started(signal: AbortSignal): void {
    this.#openers = new Openers({
      host: this,
      selector: () => this.#selector(),
      attributes: ['data-dm-drawer', 'data-dm-hamburger'],
      popup: 'dialog',
      isOpen: () => this.#session !== undefined,
      pressed: (opener) => {
        this.#opener = opener;
        this.toggle();
        this.#opener = undefined;
      },
      signal,
    });
    signal.addEventListener('abort', () => {
      this.#session?.close();
      this.#openers = undefined;
    });
    if (this.#isWanted) this.#begin();
  }

  get #isWanted(): boolean {
    return this.hasAttribute('open') && this.getAttribute('open') !== 'false';
  }

  readonly #open: OpenDrawer = (options) => {
    if (this.#session) return;
    // Told when it opens, which is not before it is drawn.
    this.#isSilent = options?.silent === true;
    this.setAttribute('open', '');
  };

  /** The controls that open it; a hamburger that names no drawer is the first one's. */
  #selector(): string {
    const named = this.id
      ? ['drawer', 'hamburger'].map((name) => `[data-dm-${name}="${CSS.escape(this.id)}"]`)
      : [];
    const isFirst = document.querySelector('dm-drawer') === this;
    const unnamed = isFirst ? ['[data-dm-hamburger=""]', HAMBURGER] : [];
    return [...named, ...unnamed].join() || ':not(*)';
  }

  #begin(): void {
    const openers = this.#openers;
    if (this.#session || !openers) return;
    const isSilent = this.#isSilent;
    this.#isSilent = false;
    if (!isSilent && !this.emit('dm-open', {}, 'cancelable')) {
      this.removeAttribute('open');
      return;
    }
    // A listener may have closed it again, or taken it away.
    if (!this.#isWanted || !this.isConnected) return;
    this.#showEdge();
    const session = new Session({
      host: this,
      dialog: this.#part('dialog') as HTMLDialogElement,
      panel: this.#part('panel'),
      mask: this.#part('mask'),
      edge: () => this.#edge,
      mode: this.pushContent ? 'push' : 'over',
      opener: this.#opener,
      otherOpener: () => openers.first,
      hidden: () => {
        this.close({ silent: true });
      },
      closed: () => {
        this.#session = undefined;
        this.removeAttribute('open');
        setState(this, 'open', false);
        openers.update();
        if (!this.#isSilent) this.emit('dm-close', {});
      },
    });
    this.#session = session;
    setState(this, 'open', true);
    openers.update();
    if (session.isShown) return;
    warn(this, 'is in a part of the page that is not displayed, so it stays closed');
    session.close();
  }

  get #edge(): Edge {
    return edgeOf(this.origin, getComputedStyle(this).direction);
  }

  #part(name: string): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>(`[part=${name}]`) ?? this;
  }

  /** The direction of the text may be another at every opening. */
  #showEdge(): void {
    this.#part('dialog').dataset['edge'] = this.#edge;
  }

  protected override updated(): void {
    if (this.#session) this.#showEdge();
  }

  protected override render(): unknown {
    const close = drawerText('close', this);
    return html`
      <dialog part="dialog" aria-label=${this.label || drawerText('menu', this)}>
        <div part="mask"></div>
        <div part="panel" tabindex="-1">
          <button
            part="close"
            type="button"
            aria-label=${close}
            title=${close}
            @click=${() => this.close()}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12" /></svg>
          </button>
          <slot part="content"></slot>
        </div>
      </dialog>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-drawer': DmDrawer;
  }
}
