import { html, nothing } from 'lit';
import { isPlainClick } from '../../shared/dom/plain-click';
import type {} from '../../shared/dom/picture-events';
import { choice, flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { warn } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { textsOf } from '../../shared/site/strings';
import type { Expandable } from './expandable';
import { areWritten, decodeItems, makeList, navItems, type NavItem } from './items';
import { Menu } from './menu';
import styles from './nav.css?inline';
import { styleLinks } from './style-links';
import { navText } from './texts';
import { make, menuIn } from './tree';

export const attributes = {
  /** Items before "more"; -1 is unlimited. Without it, the site parameters' (core-runtime §9). */
  size: number({ default: 5, min: -1, perDevice: true }),
  /** What opens the rest; without it, the site parameters'. */
  moreText: text({ default: 'More Options' }),
  /** What closes the rest; without it, the site parameters'. */
  lessText: text({ default: 'Less Options' }),
  /** In a row: as many items as the width has room for, at most `size` where that is given. */
  fit: flag(),
  /** A row whose sub-menus float, or a column that has them between its items. */
  orientation: choice(['horizontal', 'vertical']),
  /** The menu opens from a button, with a dark overlay behind it. */
  expandable: flag(),
  /** In a column: sub-menus are always open. */
  showSubItems: flag(),
} satisfies AttributeTable;

/**
 * Makes a menu of the links that are its children (core-runtime §2, §4, §9). They stay in the page,
 * where its styles, search engines and page swaps find them; without script they are all there and
 * lead where they say. Added to them are a button after each link with a sub-menu, and one that
 * opens the items past the navbar size. The link of the page shown is marked `aria-current="page"`
 * and those above it `aria-current="true"`, also after a page swap.
 *
 * Page styles reach links and buttons as any other: `dm-nav a`, `dm-nav [aria-current]`,
 * `dm-nav [data-dm-nav=toggle]`, `dm-nav [data-dm-nav=more] > button`. A link that leads nowhere
 * (`href="#"`, or none) opens its sub-menu. Items are hidden by `data-dm-hide="mobile tablet"`.
 *
 * @summary Menu of links with sub-menus, which keeps what is too much behind "more".
 * @prop items - The items; without it, those of the JSON child, the children or the site parameters' `navItems`.
 * @slot - The links: a `nav` with a `ul`, sub-menus as `ul` in its items. Or one `script type="application/json"` with a list of items.
 * @csspart toggle - `expandable`: the button that opens the menu.
 * @csspart panel - `expandable`: the menu, once it is open; its `::backdrop` is the overlay.
 * @csspart close - `expandable`: the button that closes it.
 * @cssprop [--dm-color-surface] - Behind sub-menus.
 * @cssprop [--dm-color-text] - Text of sub-menus; the row itself has the page's.
 * @cssprop [--dm-color-accent] - Marks the page shown.
 * @cssprop [--dm-color-mask] - The overlay.
 * @cssprop [--dm-nav-gap=4px] - Between two items of a row.
 * @cssprop [--dm-nav-padding=12px] - Beside a link's text.
 * @cssprop [--dm-nav-width=360px] - `expandable`: the width of the menu, at most.
 * @cssstate open - `expandable`: the menu is open.
 * @cssstate more - The items behind "more" are shown.
 * @fires dm-open - `expandable`: the menu is about to open; cancelable.
 * @fires dm-close - `expandable`: the menu has closed.
 * @keyboard Tab - From link to link, through the sub-menu that is open.
 * @keyboard Enter, Space - On a button or a link that leads nowhere: opens or closes its sub-menu.
 * @keyboard ArrowLeft, ArrowRight - In a row: to the item before or after; elsewhere out of a sub-menu or into it.
 * @keyboard ArrowDown, ArrowUp - In a row: into the sub-menu; elsewhere to the item below or above.
 * @keyboard Home, End - To the first or last item of the list.
 * @keyboard Escape - Closes the innermost open level and returns the focus to what opened it.
 */
export class DmNav extends LitElement.with({ attributes, styles, data: navItems }) {
  #menu: Menu | undefined;
  #expandable: Expandable | undefined;
  #signal: AbortSignal | undefined;
  /** The list that was made of data, and the data as text. */
  #made: { readonly node: HTMLElement; readonly text: string } | undefined;

  /** Opens an `expandable` menu. */
  open(): void {
    if (this.snapshot.expandable) void this.#open();
  }

  /** Closes an `expandable` menu. */
  close(): void {
    this.#expandable?.close();
  }

  protected override started(signal: AbortSignal): void {
    styleLinks(this, () => {
      this.#menu?.overflow.refit();
    });
    this.#signal = signal;
    this.#menu = new Menu({
      host: this,
      frame: () => this.renderRoot.querySelector<HTMLElement>('.frame') ?? undefined,
      left: () => {
        this.close();
      },
      signal,
    });
    signal.addEventListener('abort', () => {
      this.#menu = this.#expandable = this.#signal = undefined;
      this.#made?.node.remove();
      this.#made = undefined;
    });
    this.#sync();
  }

  async #open(): Promise<void> {
    const signal = this.#signal;
    const hands = await this.#menu?.hands().catch(() => undefined);
    if (!hands || !signal || signal !== this.#signal) return;
    this.#expandable ??= hands.expandable({
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

  /** Brings the list that is made of data in step with it, before the slot is chosen. */
  protected override willUpdate(): void {
    if (!this.snapshot.expandable) this.close();
    const items = this.#given();
    const written = JSON.stringify(items);
    if (written === (this.#made?.text ?? '[]')) return;
    this.#made?.node.remove();
    this.#made = undefined;
    if (items.length === 0) return;
    const node = make('nav', 'made');
    node.slot = 'items';
    node.append(makeList(items));
    this.append(node);
    this.#made = { node, text: written };
  }

  /** Items that are not in the page yet: of script, of JSON, else of the site parameters. */
  #given(): readonly NavItem[] {
    const { items } = this.snapshot;
    if (!areWritten(items)) return items;
    const { navItems: encoded } = getSite().parameters;
    if (!encoded || this.querySelector('a:not([data-dm-nav=made] *)')) return [];
    try {
      return decodeItems(encoded);
    } catch (cause) {
      warn(this, 'the site parameters’ navItems cannot be read, its children are shown', cause);
      return [];
    }
  }

  protected override updated(): void {
    this.#sync();
  }

  #sync(): void {
    const { device, orientation, expandable, showSubItems, fit } = this.snapshot;
    const { nav } = getSite().parameters;
    const say = textsOf<'moreText' | 'lessText'>(nav);
    const isSet = (name: string): boolean => this.hasAttribute(name);
    const isSized = isSet('size') || isSet(`size-${device}`);
    const isRow = orientation === 'horizontal' && !expandable;
    this.#expandable?.moved();
    this.#menu?.sync({
      menu: this.#made?.node.querySelector('ul') ?? menuIn(this),
      layout: isRow ? 'row' : 'column',
      kind: showSubItems && !isRow ? 'shown' : 'toggled',
      device,
      fit: fit && isRow,
      // What opens from a button has no bar that could be full.
      size: isSized ? this.snapshot.size : expandable || (fit && isRow) ? -1 : nav.size,
      moreText: isSet('more-text') ? this.snapshot.moreText : say('moreText', this),
      lessText: isSet('less-text') ? this.snapshot.lessText : say('lessText', this),
    });
  }

  readonly #toggle = (): void => {
    this.open();
  };

  readonly #close = (): void => {
    this.close();
  };

  readonly #clicked = (event: MouseEvent): void => {
    if (isPlainClick(event)) this.#expandable?.clicked(event);
  };

  protected override render(): unknown {
    const slot = html`<slot name=${this.#made ? 'items' : nothing}></slot>`;
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
      <dialog part="panel" aria-label=${name} @click=${this.#clicked}>
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
