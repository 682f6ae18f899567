import { html } from 'lit';
import { choice, flag, text } from '../../shared/element/attributes';
import type { ChangedAttributes } from '../../shared/element/contract';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
export type { OpenDetail } from '../../shared/dom/picture-events';
import { Openers } from '../../shared/dom/openers';
import { warn } from '../../shared/site/log';
import styles from './drawer.css?inline';
import { edgeOf, type Edge } from './edge';
import { HAMBURGER } from './page-mark';
import { OpenDrawer } from './open-drawer';
import { drawerText } from './texts';
import { onAbort } from '../../shared/dom/on-abort';

export const attributes = {
  /** The edge that the drawer comes from: the inline start, the inline end, or the top. */
  origin: choice(['side', 'side-reverse', 'top']),
  /** Pushes the page aside instead of covering it; such a drawer cannot be dragged. */
  pushContent: flag(),
  /** Opens or closes the drawer; true while it is open. */
  open: flag(),
  /** Accessible name of the drawer; default: "Menu". */
  label: text(),
};

/** Options of a drawer's methods. */
export interface DrawerOptions {
  /** Fires neither `dm-open` nor `dm-close`. */
  readonly silent?: boolean;
}

/**
 * Menu that slides in from an edge of the window (visual-widgets §2, §4). Shows its children in a
 * modal dialog; meanwhile the page is inert and does not scroll. Any control with `data-dm-drawer`
 * and the drawer's `id` opens it, and so does the hamburger on the header (`data-dm-hamburger`, with
 * an `id` where there are several drawers), which is hidden while the drawer is open. The close
 * button, Escape, a click on the mask, dragging it back by more than 50 px and following a link
 * close it; the page keeps its scroll position, to the pixel. A style that stops displaying the drawer
 * closes it without an event.
 *
 * With `push-content` the page moves aside: the elements with `data-dm-push`, else all of it. While
 * a drawer is open, `<html>` has the class `dm-drawer-open`.
 *
 * `open` is a boolean property, as a dialog's; scripts that called the former method `open()` call
 * `show()`.
 *
 * Uses Lit, because it is on every page of a site and draws only a dialog with a button. With
 * scripts, the children are hidden until the drawer opens; without scripts, and if its script has not
 * loaded after ten seconds, they are shown in place.
 *
 * @summary Menu that slides in from an edge of the window.
 * @slot - The menu, or any other content.
 * @fires {CustomEvent<OpenDetail>} dm-open - The drawer is about to open; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The drawer has closed.
 * @csspart dialog - The dialog: mask and panel.
 * @csspart mask - The layer over the page.
 * @csspart panel - The part that slides in, and scrolls.
 * @csspart close - The close button.
 * @csspart content - The box of the children.
 * @cssprop [--dm-drawer-width=320px] - The width of a drawer from the side; 56 px of the page always stay visible.
 * @cssprop [--dm-drawer-padding=24px] - The padding around the children.
 * @cssprop [--dm-color-mask=rgb(0 0 0 / .6)] - The colour of the mask.
 * @cssprop [--dm-color-surface] - The drawer's background.
 * @cssprop [--dm-color-text] - The colour of its text.
 * @cssprop [--dm-shadow] - Its shadow.
 * @cssprop [--dm-speed=200ms] - Duration of the opening; closing takes three quarters of it.
 * @cssstate open - The drawer is open.
 * @keyboard Escape - Closes the drawer; the focus returns to the control that opened it.
 * @keyboard Tab, Shift+Tab - Moves through the drawer's controls; the page behind cannot be reached.
 */
export class DmDrawer extends LitElement.with({ attributes, styles }) {
  #current: OpenDrawer | undefined;
  #openers: Openers | undefined;
  #opener: HTMLElement | undefined;
  #isSilent = false;

  /**
   * Opens the drawer.
   *
   * @param options `silent` opens it without an event.
   */
  show(options?: DrawerOptions): void {
    if (this.#current) return;
    // Read when the drawer opens, which is not before it is drawn.
    this.#isSilent = options?.silent === true;
    this.open = true;
  }

  /**
   * Closes the drawer; the focus returns to where it was.
   *
   * @param options `silent` closes it without an event.
   */
  hide(options?: DrawerOptions): void {
    this.#isSilent = options?.silent === true;
    this.open = false;
    this.#isSilent = false;
  }

  /**
   * Opens the drawer, or closes it if it is open.
   *
   * @param force `true` only opens, `false` only closes.
   * @param options `silent` does so without an event.
   */
  toggle(force?: boolean, options?: DrawerOptions): void {
    const first: unknown = force;
    if (typeof first === 'object' && first) {
      warn(this.localName, 'toggle(options) is deprecated, call toggle(undefined, options)');
      this.toggle(undefined, first);
    } else if (force ?? !this.open) this.show(options);
    else this.hide(options);
  }

  /**
   * Alias of `hide()` for one version.
   *
   * @param options `silent` closes it without an event.
   * @deprecated Call `hide()`.
   */
  close(options?: DrawerOptions): void {
    warn(this.localName, 'close() is deprecated, call hide()');
    this.hide(options);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#current?.moved();
  }

  protected override attributesChangedSync(names: ChangedAttributes<typeof attributes>): void {
    if (!names.has('open')) return;
    if (this.open) this.#open();
    else this.#current?.close();
  }

  protected override started(signal: AbortSignal): void {
    this.#openers = new Openers({
      host: this,
      selector: () => this.#selector(),
      attributes: ['data-dm-drawer', 'data-dm-hamburger'],
      popup: 'dialog',
      isOpen: () => this.#current !== undefined,
      pressed: (opener) => {
        this.#opener = opener;
        this.toggle();
        this.#opener = undefined;
      },
      signal,
    });
    onAbort(signal, () => {
      this.#current?.close();
      this.#openers = undefined;
    });
    if (this.open) this.#open();
  }

  /** Matches the controls that open it; a hamburger without an `id` opens the first drawer. */
  #selector(): string {
    const named = this.id
      ? ['drawer', 'hamburger'].map((name) => `[data-dm-${name}="${CSS.escape(this.id)}"]`)
      : [];
    const isFirst = document.querySelector('dm-drawer') === this;
    const unnamed = isFirst ? ['[data-dm-hamburger=""]', HAMBURGER] : [];
    return [...named, ...unnamed].join() || ':not(*)';
  }

  #open(): void {
    const openers = this.#openers;
    if (this.#current || !openers) return;
    const isSilent = this.#isSilent;
    this.#isSilent = false;
    if (!isSilent && !this.emit('dm-open', {}, 'cancelable')) {
      this.open = false;
      return;
    }
    // A listener may have closed or removed it.
    if (!this.open || !this.isConnected) return;
    this.#setEdge();
    this.#current = new OpenDrawer({
      host: this,
      dialog: this.#part('dialog') as HTMLDialogElement,
      panel: this.#part('panel'),
      mask: this.#part('mask'),
      edge: () => this.#edge,
      mode: this.pushContent ? 'push' : 'over',
      opener: this.#opener,
      otherOpener: () => openers.first,
      undisplayed: () => {
        this.hide({ silent: true });
      },
      closed: () => {
        this.#current = undefined;
        this.open = false;
        setState(this, 'open', false);
        openers.update();
        if (!this.#isSilent) this.emit('dm-close', {});
      },
    });
    setState(this, 'open', true);
    this.#current.open();
    openers.update();
  }

  get #edge(): Edge {
    return edgeOf(this.origin, getComputedStyle(this).direction);
  }

  #part(name: string): HTMLElement {
    return this.renderRoot.querySelector<HTMLElement>(`[part=${name}]`) ?? this;
  }

  /** The direction of the text may have changed since the last opening. */
  #setEdge(): void {
    this.#part('dialog').dataset['edge'] = this.#edge;
  }

  protected override updated(): void {
    if (this.#current) this.#setEdge();
  }

  protected override render(): unknown {
    const close = drawerText('close', this);
    const label = this.label || drawerText('menu', this);
    return html`
      <dialog part="dialog" aria-label=${label}>
        <div part="mask"></div>
        <div part="panel" class="scroll-shadow" role="group" aria-label=${label} tabindex="-1">
          <button part="close" type="button" aria-label=${close} @click=${() => this.hide()}>
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
