import { html } from 'lit';
import { choice, flag, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import type {} from '../../shared/dom/picture-events';
import { focusedElement } from '../../shared/dom/focus';
import { Openers } from '../../shared/dom/openers';
import { getSite } from '../../shared/site/site';
import styles from './sidebar.css?inline';
import { sidebarText } from './texts';

/** Where a sidebar can stand (visual-widgets §2). */
type Position = 'left' | 'right' | 'hidden';

export const attributes = {
  /** The side of the page; without it, what the site parameters say (`sidebar.position`). */
  position: choice(['', 'left', 'right', 'hidden']),
  /** The sidebar is closed until an opener expands it, and can be closed again. */
  collapsed: flag({ perDevice: true }),
  /** What a screen reader calls the sidebar and its button; without it, "Sidebar". */
  label: text(),
} satisfies AttributeTable;

/**
 * A column beside the page's content (visual-widgets §2, §4), at the left or the right, or hidden.
 * Where it has no `position` of its own, it follows the site parameters, and so moves with a page
 * that wants it elsewhere. Put it before the content: it floats in a plain page, and takes its place
 * by `order` in a flex or grid container. On a narrow window it stands above what follows it.
 *
 * Collapsed, it is a strip with a button that expands it over the content, or, on a narrow window,
 * above it. Any control with `data-dm-sidebar` and its `id` does the same. Without `collapsed` it is
 * always expanded, and no opener closes it.
 *
 * On the element, `data-position` says where it stands. A server that knows the site parameters
 * writes it, so that nothing moves when the script comes.
 *
 * @summary Column beside the content: left, right or hidden; always open, or collapsed to a strip.
 * @slot - What the sidebar holds.
 * @fires {CustomEvent<OpenDetail>} dm-open - The sidebar is about to expand; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The sidebar has closed.
 * @csspart toggle - The button of a collapsed sidebar.
 * @csspart content - The box of the children.
 * @cssprop [--dm-sidebar-width=280px] - Its width.
 * @cssprop [--dm-sidebar-rail=52px] - The width of the strip while it is collapsed.
 * @cssprop [--dm-sidebar-padding=16px] - Around the children of a collapsed sidebar that is expanded.
 * @cssprop [--dm-color-surface] - The background of a collapsed sidebar that is expanded.
 * @cssprop [--dm-color-text] - The text on it.
 * @cssprop [--dm-shadow] - Its shadow.
 * @cssstate collapsed - The sidebar can be closed.
 * @cssstate expanded - What it holds can be seen.
 * @keyboard Enter, Space - On the button: expands or closes.
 * @keyboard Escape - In a collapsed sidebar that is expanded: closes it; the focus returns to its opener.
 */
export class DmSidebar extends LitElement.with({ attributes, styles }) {
  #openers: Openers | undefined;
  #opener: HTMLElement | undefined;
  #isOpen = false;

  /** Whether what it holds can be seen, unless it is hidden. */
  get expanded(): boolean {
    return !this.snapshot.collapsed || this.#isOpen;
  }

  /** Expands a collapsed sidebar. */
  open(): void {
    if (this.expanded || !this.emit('dm-open', {}, 'cancelable')) return;
    this.#opener = focusedElement();
    this.#become('open');
  }

  /** Closes the sidebar, if it is collapsed (visual-widgets §4). */
  close(): void {
    if (!this.snapshot.collapsed || !this.#isOpen) return;
    const focused = focusedElement();
    const hadFocus = focused && (this.contains(focused) || this.renderRoot.contains(focused));
    this.#become('closed');
    if (hadFocus && !this.renderRoot.contains(focused)) this.#focusOpener();
    this.emit('dm-close', {});
  }

  /** Expands a collapsed sidebar, or closes it. */
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
    // Another page is read without what was opened over this one.
    document.addEventListener('dm-visit', close, { signal });
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
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

  #become(state: 'open' | 'closed'): void {
    this.#isOpen = state === 'open';
    this.requestUpdate();
    // What a reader hears of it, and the focus, go with the task.
    if (this.hasUpdated && this.isConnected) this.performUpdate();
  }

  #focusOpener(): void {
    const toggle = this.renderRoot.querySelector('button');
    const opener = this.#opener?.getClientRects().length ? this.#opener : toggle;
    opener?.focus({ preventScroll: true });
  }

  protected override willUpdate(): void {
    const { collapsed } = this.snapshot;
    // One that is collapsed anew begins closed.
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
          aria-label=${name}
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
