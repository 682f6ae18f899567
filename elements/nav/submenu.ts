import { setAttribute } from '../../shared/dom/set-attribute';
import { createChevron } from './chevron';
import { createMarked, isPlaceholder, labelOf, linkOf, MARK, submenuListOf } from './markup';
import { navText } from './texts';

/** `toggle` opens and closes; `expanded` is always open. */
export type SubmenuMode = 'toggle' | 'expanded';

/** Attributes of a link that only opens its sub-menu. */
const BUTTON = { role: 'button', tabindex: '0', 'aria-expanded': 'false' } as const;

/**
 * The sub-menu of an item. It is opened by the author's own link if that leads nowhere, else by a
 * button after the link (the disclosure pattern of WAI-ARIA: links stay links).
 */
export class Submenu {
  readonly item: HTMLElement;
  readonly list: HTMLElement;
  readonly link: HTMLAnchorElement | undefined;
  readonly mode: SubmenuMode;
  /** The focusable element with `aria-expanded`. */
  readonly control: HTMLElement;
  /** The node added to the item: the button, or the icon beside the author's link. */
  readonly #added: HTMLElement;
  /** Attributes of the author's link before they were changed. */
  readonly #original: readonly (readonly [name: string, value: string | null])[];

  constructor(item: HTMLElement, list: HTMLElement, mode: SubmenuMode) {
    this.item = item;
    this.list = list;
    this.mode = mode;
    this.link = linkOf(item);
    const link = this.link && isPlaceholder(this.link) ? this.link : undefined;
    this.#added = link ? createMarked('span', 'icon') : createMarked('button', 'toggle');
    this.#added.append(createChevron());
    this.control = link ?? this.#added;
    this.#original = Object.keys(BUTTON).map((name) => [name, link?.getAttribute(name) ?? null]);
    if (mode === 'toggle') {
      if (link) for (const [name, value] of Object.entries(BUTTON)) link.setAttribute(name, value);
      else this.#added.setAttribute('type', 'button');
      list.before(this.#added);
    }
    this.isOpen = false;
    this.updateLabel();
  }

  get isOpen(): boolean {
    return this.item.getAttribute(MARK) === 'open';
  }

  set isOpen(value: boolean) {
    const canToggle = this.mode === 'toggle';
    setAttribute(this.item, MARK, canToggle ? (value ? 'open' : 'closed') : 'shown');
    if (canToggle) setAttribute(this.control, 'aria-expanded', String(value));
  }

  /** Whether the link leads nowhere, so that it is the control. */
  get isPlaceholder(): boolean {
    return this.control === this.link;
  }

  /** Whether markup and mode are unchanged since construction. */
  isUpToDate(mode: SubmenuMode): boolean {
    const link = linkOf(this.item);
    return (
      mode === this.mode &&
      this.item.isConnected &&
      submenuListOf(this.item) === this.list &&
      link === this.link &&
      (link !== undefined && isPlaceholder(link)) === this.isPlaceholder &&
      (mode === 'expanded' || this.#added.nextElementSibling === this.list)
    );
  }

  /** Labels the button, in the language of the item. */
  updateLabel(): void {
    if (this.isPlaceholder || this.mode === 'expanded') return;
    const name = navText('navSubMenu', { name: labelOf(this.item) }, this.item);
    setAttribute(this.control, 'aria-label', name);
  }

  /** Whether an event target is the control or the icon beside it. */
  isOpenedBy(target: Element): boolean {
    return this.#added.contains(target) || (this.isPlaceholder && this.control.contains(target));
  }

  /** Restores the author's markup. */
  undo(): void {
    this.#added.remove();
    this.item.removeAttribute(MARK);
    if (!this.isPlaceholder) return;
    for (const [name, value] of this.#original) setAttribute(this.control, name, value);
  }
}
