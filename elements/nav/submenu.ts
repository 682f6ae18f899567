import { setAttribute } from '../../shared/dom/set-attribute';
import { createChevron } from './chevron';
import { SAYS_NOTHING, textOf } from './content';
import {
  buttonOf,
  createMarked,
  isPlaceholder,
  itemsIn,
  labelOf,
  linkOf,
  MARK,
  removeStyles,
  SUBMENU,
  submenuOf,
} from './markup';
import { navText } from './texts';

/** `toggle` opens and closes; `expanded` is always open. */
export type SubmenuMode = 'toggle' | 'expanded';

/** Attributes of a link that only opens its sub-menu. */
const BUTTON = { role: 'button', tabindex: '0', 'aria-expanded': 'false' } as const;

/** Attributes of the author's nodes that the menu changes. */
const CHANGED = [...Object.keys(BUTTON), 'aria-label'];

/** What has a meaning of its own when it is pressed. */
const PRESSABLE =
  'a[href], button, input, select, textarea, summary, label, [role=button], [tabindex]';

/** The author's own control of a sub-menu: a button, or a link that leads nowhere. */
function ownControlOf(item: Element): HTMLElement | undefined {
  const link = linkOf(item);
  return buttonOf(item) ?? (link && isPlaceholder(link) ? link : undefined);
}

/** Whether the author has named a control; a sign such as `▾` is no name. */
const hasName = (control: Element): boolean =>
  control.matches('[aria-label], [aria-labelledby], [title]') ||
  !SAYS_NOTHING.test(textOf(control));

/** What has a meaning of its own for a press: the innermost one inside `frame`, if there is one. */
function pressedIn(frame: Element, target: Element): Element | undefined {
  for (let node: Element | null = target; node && node !== frame; node = node.parentElement) {
    if (node.matches(PRESSABLE) || node.localName.includes('-')) return node;
  }
  return undefined;
}

/**
 * The sub-menu of an item. It is opened by the author's own control if there is one, else by a button
 * after the title (the disclosure pattern of WAI-ARIA: links stay links). A title that is no link
 * opens it, too.
 */
export class Submenu {
  readonly item: HTMLElement;
  /** The list, or the box around its lists. */
  readonly box: HTMLElement;
  readonly link: HTMLAnchorElement | undefined;
  readonly mode: SubmenuMode;
  /** The focusable element with `aria-expanded`. */
  readonly control: HTMLElement;
  /** The parent of the title and the box: the item, or what the page has put around both. */
  readonly #frame: HTMLElement;
  /** The node added before the box: the button, or the icon beside the author's title. */
  readonly #added: HTMLElement | undefined;
  /** Whether the author has named the control. */
  readonly #isNamed: boolean;
  /** The `display` in the box's own style, while another is set. */
  #display: string | undefined;
  /** Attributes of the author's control before they were changed. */
  readonly #original: readonly (readonly [name: string, value: string | null])[];

  constructor(item: HTMLElement, box: HTMLElement, mode: SubmenuMode) {
    this.item = item;
    this.box = box;
    this.mode = mode;
    this.link = linkOf(item);
    this.#frame = box.parentElement ?? item;
    const own = ownControlOf(item);
    // The author's button beside a link has an icon already.
    const isIcon =
      own instanceof HTMLButtonElement &&
      (this.link ?? own.querySelector('svg, img, i') ?? SAYS_NOTHING.test(textOf(own)));
    this.#added = isIcon
      ? undefined
      : createMarked(own ? 'span' : 'button', own ? 'icon' : 'toggle');
    this.#added?.append(createChevron());
    this.control = own ?? (this.#added as HTMLElement);
    this.#original = CHANGED.map((name) => [name, this.control.getAttribute(name)]);
    this.#isNamed = own !== undefined && hasName(own);
    // In a copy of an open menu.
    if (box.hasAttribute(SUBMENU)) removeStyles(box, ['display']);
    box.setAttribute(SUBMENU, '');
    if (mode === 'toggle') {
      if (own && own === this.link) {
        for (const [name, value] of Object.entries(BUTTON)) own.setAttribute(name, value);
      } else if (!own) this.control.setAttribute('type', 'button');
      if (this.#added) box.before(this.#added);
    }
    this.isOpen = false;
    this.updateLabel();
  }

  /** The items in the box. */
  get items(): HTMLElement[] {
    return itemsIn(this.box);
  }

  get isOpen(): boolean {
    return this.#frame.getAttribute(MARK) === 'open';
  }

  set isOpen(value: boolean) {
    const canToggle = this.mode === 'toggle';
    setAttribute(this.#frame, MARK, canToggle ? (value ? 'open' : 'closed') : 'shown');
    if (canToggle) setAttribute(this.control, 'aria-expanded', String(value));
    else if (this.control.hasAttribute('aria-expanded')) {
      setAttribute(this.control, 'aria-expanded', 'true');
    }
    this.#setDisplayed(value || !canToggle);
  }

  /** Displays the box where a style of the page hides it until its item is hovered. */
  #setDisplayed(isDisplayed: boolean): void {
    const { style } = this.box;
    if (isDisplayed) {
      if (getComputedStyle(this.box).display !== 'none') return;
      this.#display ??= style.display;
      style.display = 'block';
    } else if (this.#display !== undefined) {
      if (this.#display) style.display = this.#display;
      else removeStyles(this.box, ['display']);
      this.#display = undefined;
    }
  }

  /** Whether the link leads nowhere, so that it is the control. */
  get isPlaceholder(): boolean {
    return this.control === this.link;
  }

  /** Whether the menu has added the control. */
  get #isAdded(): boolean {
    return this.control === this.#added;
  }

  /** Whether markup and mode are unchanged since construction. */
  isUpToDate(mode: SubmenuMode): boolean {
    return (
      mode === this.mode &&
      this.item.isConnected &&
      submenuOf(this.item) === this.box &&
      this.box.parentElement === this.#frame &&
      linkOf(this.item) === this.link &&
      ownControlOf(this.item) === (this.#isAdded ? undefined : this.control) &&
      (mode === 'expanded' || !this.#added || this.#added.nextElementSibling === this.box)
    );
  }

  /** Labels the button, in the language of the item. */
  updateLabel(): void {
    if (this.isPlaceholder || this.mode === 'expanded' || this.#isNamed) return;
    const name = navText('navSubMenu', { name: labelOf(this.item) }, this.item);
    setAttribute(this.control, 'aria-label', name);
  }

  /** Whether an event target is the control, the icon beside it or a title that is no link. */
  isOpenedBy(target: Element): boolean {
    if (this.#added?.contains(target) || this.control.contains(target)) return true;
    const isTitle = this.#frame.contains(target) && !this.box.contains(target);
    if (!isTitle || (this.link && !isPlaceholder(this.link))) return false;
    const pressed = pressedIn(this.#frame, target);
    if (pressed) return pressed === this.link;
    // Beside the words of a title there is nothing to press.
    const hasWords = [...this.#frame.childNodes].some(
      (node) => node instanceof Text && /\S/.test(node.data),
    );
    return target !== this.#frame || hasWords;
  }

  /** Restores the author's markup. */
  undo(): void {
    this.#added?.remove();
    this.#setDisplayed(false);
    this.#frame.removeAttribute(MARK);
    this.box.removeAttribute(SUBMENU);
    if (this.#isAdded) return;
    for (const [name, value] of this.#original) setAttribute(this.control, name, value);
  }
}
