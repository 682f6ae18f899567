import { isPlaceholder, labelOf, linkOf, listOf, make, MARK, setAttribute } from './tree';
import { navText } from './texts';

const SVG = 'http://www.w3.org/2000/svg';
/** Icon of Lucide (ISC licence). */
const CHEVRON = 'm6 9 6 6 6-6';

/** Whether a branch can be closed, or is shown for good. */
export type BranchKind = 'toggled' | 'shown';

function chevron(): SVGElement {
  const icon = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', CHEVRON);
  icon.append(path);
  return icon;
}

/** What a link becomes that only opens its sub-menu. */
const BUTTON = { role: 'button', tabindex: '0', 'aria-expanded': 'false' } as const;

/**
 * An item with a sub-menu. What opens it is the author's own link where that leads nowhere, else a
 * button after the link (the disclosure pattern of WAI-ARIA: links stay links).
 */
export class Branch {
  readonly item: HTMLElement;
  readonly list: HTMLElement;
  readonly link: HTMLAnchorElement | undefined;
  readonly kind: BranchKind;
  /** What has the focus, and says whether the sub-menu is open. */
  readonly control: HTMLElement;
  /** What was added to the item: the button, or the sign on the author's link. */
  readonly #made: HTMLElement;
  /** What the author's link said before. */
  readonly #before: readonly (readonly [name: string, value: string | null])[];

  constructor(item: HTMLElement, list: HTMLElement, kind: BranchKind) {
    this.item = item;
    this.list = list;
    this.kind = kind;
    this.link = linkOf(item);
    const link = this.link && isPlaceholder(this.link) ? this.link : undefined;
    this.#made = link ? make('span', 'icon') : make('button', 'toggle');
    this.#made.append(chevron());
    this.control = link ?? this.#made;
    this.#before = Object.keys(BUTTON).map((name) => [name, link?.getAttribute(name) ?? null]);
    if (kind === 'toggled') {
      if (link) for (const [name, value] of Object.entries(BUTTON)) link.setAttribute(name, value);
      else this.#made.setAttribute('type', 'button');
      list.before(this.#made);
    }
    this.isOpen = false;
    this.name();
  }

  get isOpen(): boolean {
    return this.item.getAttribute(MARK) === 'open';
  }

  set isOpen(value: boolean) {
    const isToggled = this.kind === 'toggled';
    setAttribute(this.item, MARK, isToggled ? (value ? 'open' : 'closed') : 'shown');
    if (isToggled) setAttribute(this.control, 'aria-expanded', String(value));
  }

  /** Whether the link leads nowhere, so that it is the control. */
  get isPlaceholder(): boolean {
    return this.control === this.link;
  }

  /** Whether the branch is still what the markup and the layout say. */
  fits(kind: BranchKind): boolean {
    const link = linkOf(this.item);
    return (
      kind === this.kind &&
      this.item.isConnected &&
      listOf(this.item) === this.list &&
      link === this.link &&
      (link !== undefined && isPlaceholder(link)) === this.isPlaceholder &&
      (kind === 'shown' || this.#made.nextElementSibling === this.list)
    );
  }

  /** Gives the button its name, in the page's language. */
  name(): void {
    if (this.isPlaceholder || this.kind === 'shown') return;
    const name = navText('navSubMenu', this.item).replace('{name}', () => labelOf(this.item));
    setAttribute(this.control, 'aria-label', name);
  }

  /** Whether an event came from what opens the sub-menu: its control, or its sign. */
  isOpenedBy(target: Element): boolean {
    return this.#made.contains(target) || (this.isPlaceholder && this.control.contains(target));
  }

  /** Leaves the markup as it was. */
  undo(): void {
    this.#made.remove();
    this.item.removeAttribute(MARK);
    if (!this.isPlaceholder) return;
    for (const [name, value] of this.#before) setAttribute(this.control, name, value);
  }
}
