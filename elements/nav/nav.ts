import { html, nothing } from 'lit';
import { removeCopies } from '../../shared/dom/added';
import { lazy } from '../../shared/dom/lazy';
export type { OpenDetail } from '../../shared/dom/picture-events';
import type { AgentTool, OffersAgentTools } from '../../shared/element/agent-tools.types';
import { choice, flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { fail, warn } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { siteText } from '../../shared/site/strings';
import type { Expandable } from './expandable';
import { areFromMarkup, createList, decodeItems, navItems, type NavItem } from './items';
import { loadLinkStyles } from './load-link-styles';
import { createMarked, findMenuList, isPlaceholder, labelOf, MARK } from './markup';
import { Menu } from './menu';
import styles from './nav.css?inline';
import { navText } from './texts';
import { onAbort } from '../../shared/dom/on-abort';

const interaction = lazy(() => import('./menu-interaction'));

export const attributes = {
  /** Number of items before "more"; -1 for no limit. Defaults to the site parameters' `nav.size`. */
  size: number({ default: 5, min: -1, perDevice: true }),
  /** Text of the button that shows the remaining items. Defaults to the site parameters' text. */
  moreText: text({ default: 'More Options', key: 'moreText' }),
  /** Text of the button that hides them again. Defaults to the site parameters' text. */
  lessText: text({ default: 'Less Options', key: 'lessText' }),
  /** In a row: shows as many items as fit the width, at most `size` if it is set. */
  fit: flag(),
  /** A row with floating sub-menus, or a column with sub-menus between its items. */
  orientation: choice(['horizontal', 'vertical']),
  /** The menu opens from a button, above a dark overlay. */
  expandable: flag(),
  /** In a column: sub-menus are always open. */
  showSubItems: flag(),
} satisfies AttributeTable;

/**
 * Turns the links inside it into a menu (core-runtime §2, §4, §9). The links stay in the page, where
 * its styles, search engines and page swaps find them; without script they are plain links. The
 * element adds a button after each link with a sub-menu, and one that shows the items past the
 * navbar size. The link to the current page gets `aria-current="page"` and the items above it
 * `aria-current="true"`, updated after each page swap.
 *
 * Page styles reach links and buttons directly: `dm-nav a`, `dm-nav [aria-current]`,
 * `dm-nav [data-dm-nav=toggle]`, `dm-nav [data-dm-nav=more] > button`. A link that leads nowhere
 * (`href="#"`, or none) opens its sub-menu. `data-dm-hide="mobile tablet"` hides an item on devices.
 *
 * Where the site parameter `agentTools` is set, agents in the browser (WebMCP) get the tool `open_page`
 * with the pages of the menu.
 *
 * @summary Menu of links with sub-menus; items that do not fit are behind "more".
 * @prop items - The items. Defaults to those of the JSON child, the children or the site parameters' `navItems`.
 * @slot - The links: a `nav` with a `ul`, sub-menus as `ul` in its items. Or one `script type="application/json"` with a list of items.
 * @csspart toggle - `expandable`: the button that opens the menu.
 * @csspart panel - `expandable`: the open menu; its `::backdrop` is the overlay.
 * @csspart close - `expandable`: the button that closes it.
 * @cssprop [--dm-color-surface] - Background of sub-menus.
 * @cssprop [--dm-color-text] - Text of sub-menus; the row itself uses the page's colour.
 * @cssprop [--dm-color-accent] - Mark of the current page.
 * @cssprop [--dm-color-mask] - The overlay.
 * @cssprop [--dm-nav-gap=4px] - Space between two items of a row.
 * @cssprop [--dm-nav-padding=12px] - Space on both sides of a link's text.
 * @cssprop [--dm-nav-width=360px] - `expandable`: maximum width of the menu.
 * @cssstate open - `expandable`: the menu is open.
 * @cssstate more - The items behind "more" are shown.
 * @fires dm-open - `expandable`: the menu is about to open; cancelable.
 * @fires dm-close - `expandable`: the menu has closed.
 * @keyboard Tab - Moves from link to link, through the open sub-menu.
 * @keyboard Enter, Space - On a button or a link that leads nowhere: opens or closes its sub-menu.
 * @keyboard ArrowLeft, ArrowRight - In a row: moves to the previous or next item; elsewhere out of or into a sub-menu.
 * @keyboard ArrowDown, ArrowUp - In a row: moves into the sub-menu; elsewhere to the next or previous item.
 * @keyboard Home, End - Moves to the first or last item of the list.
 * @keyboard Escape - Closes the innermost open level and returns the focus to its control.
 */
export class DmNav
  extends LitElement.with({ attributes, styles, data: navItems, addsChildren: true })
  implements OffersAgentTools
{
  #menu: Menu | undefined;
  #isInteractive = false;
  #expandable: Expandable | undefined;
  #signal: AbortSignal | undefined;
  /** The list created from data, and that data as JSON. */
  #created: { readonly node: HTMLElement; readonly json: string } | undefined;

  /** Opens an `expandable` menu. */
  open(): void {
    if (this.snapshot.expandable) void this.#open();
  }

  /** Closes an `expandable` menu. */
  close(): void {
    this.#expandable?.close();
  }

  /** The tools for agents, where the site parameter `agentTools` allows them: `open_page`. */
  async agentTools(): Promise<readonly AgentTool[]> {
    await this.ready;
    return (await import('./nav-tools')).navTools(this, { isPlaceholder, labelOf, MARK });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#expandable?.moved();
  }

  protected override started(signal: AbortSignal): void {
    const refit = (): void => {
      this.#menu?.overflow.refit();
    };
    loadLinkStyles(this, refit, signal);
    this.#signal = signal;
    this.#menu = new Menu({
      host: this,
      frame: () => this.renderRoot.querySelector<HTMLElement>('.frame') ?? undefined,
      onNavigate: () => {
        this.close();
      },
      signal,
    });
    const load = (): void => {
      void this.#loadInteraction();
    };
    // Not `pointerover`, which a menu that scrolls under a resting pointer fires too; in Safari it
    // fires `pointermove` as well, without a distance.
    const move = (event: PointerEvent): void => {
      // eslint-disable-next-line dm/browser-support -- where they are missing, they are not 0
      if (event.movementX === 0 && event.movementY === 0) return;
      this.removeEventListener('pointermove', move);
      load();
    };
    this.addEventListener('pointermove', move, { signal, passive: true });
    this.addEventListener('pointerdown', load, { signal });
    this.addEventListener('focusin', load, { signal });
    onAbort(signal, () => {
      this.#menu = this.#expandable = this.#signal = undefined;
      this.#isInteractive = false;
      this.#created?.node.remove();
      this.#created = undefined;
    });
    this.#sync();
  }

  /** Loads hover and keyboard handling. After a failure, the next press or focus tries again. */
  async #loadInteraction(): Promise<typeof interaction.loaded> {
    const signal = this.#signal;
    try {
      const module = await interaction.load();
      if (!signal || !this.#menu || signal !== this.#signal) return undefined;
      if (!this.#isInteractive) new module.MenuInteraction(this.#menu, this).start(signal);
      this.#isInteractive = true;
      return module;
    } catch (cause) {
      fail(this, 'pointer and keyboard handling could not be loaded', cause);
      return undefined;
    }
  }

  async #open(): Promise<void> {
    const module = await this.#loadInteraction();
    const signal = this.#signal;
    if (!module || !signal) return;
    this.#expandable ??= new module.Expandable({
      host: this,
      dialog: () => this.renderRoot.querySelector('dialog') ?? undefined,
      mayOpen: () => this.emit('dm-open', {}, 'cancelable'),
      changed: (now) => {
        setState(this, 'open', now === 'open');
        this.requestUpdate();
        if (now === 'closed') this.emit('dm-close', {});
      },
      signal,
    });
    this.#expandable.open();
  }

  /** Updates the list created from data before the slot is chosen. */
  protected override willUpdate(): void {
    if (!this.snapshot.expandable) this.close();
    const items = this.#itemsToCreate();
    const json = JSON.stringify(items);
    if (json === (this.#created?.json ?? '[]')) return;
    this.#created?.node.remove();
    this.#created = undefined;
    if (items.length === 0) return;
    const node = createMarked('nav', 'made');
    node.slot = 'items';
    node.append(createList(items));
    this.append(node);
    this.#created = { node, json };
  }

  /** Items that are not in the page yet: from a script, JSON, else the site parameters. */
  #itemsToCreate(): readonly NavItem[] {
    const { items } = this.snapshot;
    if (!areFromMarkup(items)) return items;
    const { navItems: encoded } = getSite().parameters;
    if (!encoded || this.querySelector('a:not([data-dm-nav=made] *)')) return [];
    try {
      return decodeItems(encoded);
    } catch (cause) {
      warn(this, 'the site parameters’ navItems cannot be read, using its children', cause);
      return [];
    }
  }

  protected override updated(): void {
    this.#sync();
  }

  #sync(): void {
    removeCopies(this);
    const { device, orientation, expandable, showSubItems, fit } = this.snapshot;
    const { nav } = getSite().parameters;
    const isSet = (name: string): boolean => this.hasAttribute(name);
    // Texts in the site parameters' `nav` go before ours, and below those with a key.
    const labelOf = (name: 'moreText' | 'lessText', attribute: string): string =>
      isSet(attribute) || nav[name] === attributes[name].default
        ? this.snapshot[name]
        : (siteText(name, this) ?? nav[name]);
    const hasSize = isSet('size') || isSet(`size-${device}`);
    const isRow = orientation === 'horizontal' && !expandable;
    this.#menu?.sync({
      list: this.#created?.node.querySelector('ul') ?? findMenuList(this),
      layout: isRow ? 'row' : 'column',
      mode: showSubItems && !isRow ? 'expanded' : 'toggle',
      device,
      fit: fit && isRow,
      // An expandable menu is not limited by the width of a bar.
      size: hasSize ? this.snapshot.size : expandable || (fit && isRow) ? -1 : nav.size,
      moreText: labelOf('moreText', 'more-text'),
      lessText: labelOf('lessText', 'less-text'),
    });
  }

  readonly #toggle = (): void => {
    this.open();
  };

  readonly #close = (): void => {
    this.close();
  };

  protected override render(): unknown {
    const slot = html`<slot name=${this.#created ? 'items' : nothing}></slot>`;
    if (!this.snapshot.expandable) return html`<div class="frame">${slot}</div>`;
    const name = navText('navMenu', this);
    return html`
      <button
        part="toggle"
        class="toggle"
        type="button"
        aria-haspopup="dialog"
        aria-expanded=${this.#expandable?.isOpen ? 'true' : 'false'}
        @click=${this.#toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M4 12h16M4 18h16" /></svg>
        ${name}
      </button>
      <dialog part="panel" aria-label=${name}>
        <button
          part="close"
          class="close"
          type="button"
          aria-label=${navText('navClose', this)}
          @click=${this.#close}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12" /></svg>
        </button>
        ${slot}
      </dialog>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-nav': DmNav;
  }
}
