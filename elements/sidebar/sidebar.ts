import { html } from 'lit';
import { isComposingKey } from '../../shared/dom/composing';
import { choice, flag, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
export type { OpenDetail } from '../../shared/dom/picture-events';
import { focusedElement } from '../../shared/dom/focus';
import { Openers } from '../../shared/dom/openers';
import { getSite } from '../../shared/site/site';
import styles from './sidebar.css?inline';
import { sidebarText } from './texts';

/** Position of a sidebar (visual-widgets §2). */
type Position = 'left' | 'right' | 'hidden';

export const attributes = {
  /** Side of the page. Defaults to the site parameters' `sidebar.position`. */
  position: choice(['', 'left', 'right', 'hidden']),
  /** Shows only a strip with a button that expands and closes the sidebar. */
  collapsed: flag({ perDevice: true }),
  /** Accessible name of the sidebar and its button. Defaults to "Sidebar". */
  label: text(),
} satisfies AttributeTable;

/**
 * A column beside the page's content (visual-widgets §2, §4), on the left or the right, or hidden.
 * Without `position`, it uses the site parameters, which may change with the page. Put it before the
 * content: it floats in a plain page, and uses `order` in a flex or grid container. In a narrow
 * viewport it is above the content.
 *
 * Collapsed, it is a strip with a button that expands it over the content, or, in a narrow viewport,
 * above it. Any control with `data-dm-sidebar` and its `id` does the same. Without `collapsed` it is
 * always expanded.
 *
 * The element sets `data-position` to its current position. Servers that have the site parameters
 * should write it too, to avoid a layout shift.
 *
 * @summary Column beside the content: left, right or hidden; always open, or collapsed to a strip.
 * @slot - The content of the sidebar.
 * @fires {CustomEvent<OpenDetail>} dm-open - The sidebar is about to expand; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The sidebar has closed.
 * @csspart toggle - The button of a collapsed sidebar.
 * @csspart content - The box of the children.
 * @cssprop [--dm-sidebar-width=280px] - Width of the sidebar.
 * @cssprop [--dm-sidebar-rail=52px] - Width of the strip of a collapsed sidebar.
 * @cssprop [--dm-sidebar-padding=16px] - Padding around the children while a collapsed sidebar is expanded.
 * @cssprop [--dm-color-surface] - Background while a collapsed sidebar is expanded.
 * @cssprop [--dm-color-text] - Text on that background.
 * @cssprop [--dm-shadow] - Shadow while a collapsed sidebar is expanded.
 * @cssstate collapsed - The sidebar can be expanded and closed.
 * @cssstate expanded - The content is shown.
 * @keyboard Enter, Space - On the button: expands or closes the sidebar.
 * @keyboard Escape - In an expanded sidebar with `collapsed`: closes it and returns the focus to its opener.
 */
export class DmSidebar extends LitElement.with({ attributes, styles }) {
  #openers: Openers | undefined;
  #opener: HTMLElement | undefined;
  #isOpen = false;

  /** Whether the content is shown, unless `position` is `hidden`. */
  get expanded(): boolean {
    return !this.snapshot.collapsed || this.#isOpen;
  }

  /** Expands a collapsed sidebar. */
  open(): void {
    if (this.expanded || !this.emit('dm-open', {}, 'cancelable')) return;
    this.#opener = focusedElement();
    this.#setOpen(true);
  }

  /** Closes the sidebar, if it is collapsed (visual-widgets §4). */
  close(): void {
    if (!this.snapshot.collapsed || !this.#isOpen) return;
    const focused = focusedElement();
    const hadFocus = focused && (this.contains(focused) || this.renderRoot.contains(focused));
    this.#setOpen(false);
    if (hadFocus && !this.renderRoot.contains(focused)) this.#focusOpener();
    this.emit('dm-close', {});
  }

  /** Expands or closes a collapsed sidebar. */
  toggle(): void {
    if (this.expanded) this.close();
    else this.open();
  }

  protected override started(signal: AbortSignal): void {
    this.#openers = new Openers({
      host: this,
      selector: () => (this.id ? `[data-dm-sidebar="${CSS.escape(this.id)}"]` : ':not(*)'),
      attributes: ['data-dm-sidebar'],
      isOpen: () => this.expanded && this.#position !== 'hidden',
      pressed: (opener) => {
        this.toggle();
        this.#opener = opener;
      },
      signal,
    });
    const close = (): void => {
      this.close();
    };
    // A new page starts with the sidebar closed.
    document.addEventListener('dm-visit', close, { signal });
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event)) return;
      if (!this.snapshot.collapsed || !this.#isOpen) return;
      event.preventDefault();
      this.close();
    };
    this.addEventListener('keydown', escape, { signal });
    signal.addEventListener('abort', () => {
      this.#openers = this.#opener = undefined;
      this.#isOpen = false;
    });
  }

  get #position(): Position {
    return this.snapshot.position || getSite().parameters.sidebar.position;
  }

  #setOpen(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.requestUpdate();
    // At once, since focus and `aria-expanded` must match in this task.
    if (this.hasUpdated && this.isConnected) this.performUpdate();
  }

  #focusOpener(): void {
    const toggle = this.renderRoot.querySelector('button');
    const opener = this.#opener?.getClientRects().length ? this.#opener : toggle;
    opener?.focus({ preventScroll: true });
  }

  protected override willUpdate(): void {
    const { collapsed } = this.snapshot;
    // Starts closed when `collapsed` is set again.
    if (!collapsed) this.#isOpen = false;
    if (this.dataset['position'] !== this.#position) this.dataset['position'] = this.#position;
    setState(this, 'collapsed', collapsed);
    setState(this, 'expanded', this.expanded);
  }

  protected override updated(): void {
    this.#openers?.update();
  }

  protected override render(): unknown {
    const { collapsed, label } = this.snapshot;
    const name = label || sidebarText('sidebar', this);
    const mode = collapsed ? (this.#isOpen ? 'over' : 'closed') : 'beside';
    return html`
      <div class="box" data-mode=${mode}>
        <button
          part="toggle"
          type="button"
          ?hidden=${!collapsed}
          aria-expanded=${this.expanded ? 'true' : 'false'}
          aria-controls="content"
          title=${name}
          @click=${() => this.toggle()}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path
              d="M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2M9 3v18"
            />
          </svg>
        </button>
        <section part="content" id="content" aria-label=${name}><slot></slot></section>
      </div>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-sidebar': DmSidebar;
  }
}
