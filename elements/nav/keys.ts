import { focusedElement, isRendered } from '../../shared/dom/focus';
import { HIDDEN_ITEM } from './device-visibility';
import { MARK } from './markup';
import type { Submenus } from './submenus';

/** Move of the focus by a key (the disclosure navigation pattern of WAI-ARIA). */
export type Move = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out';

/** Position in the menu, which decides the meaning of an arrow key. */
export interface KeyContext {
  readonly layout: 'row' | 'column';
  /** Number of sub-menus around the focused item. */
  readonly depth: number;
  readonly direction: 'ltr' | 'rtl';
}

const ROW: Readonly<Record<string, Move>> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  ArrowDown: 'in',
};

const COLUMN: Readonly<Record<string, Move>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

const MIRRORED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** Maps a key to a move. */
export function moveOf(key: string, { layout, depth, direction }: KeyContext): Move | undefined {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  const logical = direction === 'rtl' ? (MIRRORED[key] ?? key) : key;
  return (layout === 'row' && depth === 0 ? ROW : COLUMN)[logical];
}

const FOCUSABLE = 'a[href], button, [role=button]';

/** First focusable element of an item: its link, else the button of its sub-menu. */
function focusableOf(item: Element): HTMLElement | undefined {
  const element = item.matches(FOCUSABLE) ? item : item.querySelector(FOCUSABLE);
  return element instanceof HTMLElement && isRendered(element) ? element : undefined;
}

const focusablesOf = (items: Iterable<Element>): HTMLElement[] =>
  [...items].flatMap((item) => focusableOf(item) ?? []);

/** Focusable elements of a column and of its open sub-menus, from top to bottom. */
function allFocusables(submenus: Submenus, items: Iterable<Element>): HTMLElement[] {
  const elements = [...items].flatMap((item) => {
    const element = focusableOf(item);
    const submenu = submenus.of(item);
    const nested = submenu?.item === item ? allFocusables(submenus, submenu.items) : [];
    return element ? [element, ...nested] : nested;
  });
  return [...new Set(elements)];
}

/** Moves the focus between items, into sub-menus and out of them. */
export class Keys {
  readonly #submenus: Submenus;

  constructor(submenus: Submenus) {
    this.#submenus = submenus;
  }

  /** Handles a key; false if it has no meaning in the menu. */
  press(key: string): boolean {
    const { list: menuList, layout: menuLayout } = this.#submenus;
    const active = focusedElement();
    if (!menuList || !active || !menuList.contains(active)) return false;
    const path = this.#submenus.pathOf(active);
    // The focus is on the control of this sub-menu, not inside it.
    const submenu = path.at(-1)?.box.contains(active) === false ? path.pop() : undefined;
    const direction = getComputedStyle(menuList).direction === 'rtl' ? 'rtl' : 'ltr';
    // The panel of "more" is a column, as a sub-menu is.
    const isInPanel = active.closest(`[${MARK}=panel] > [${HIDDEN_ITEM}=rest]`) !== null;
    const depth = path.length + (isInPanel ? 1 : 0);
    const move = moveOf(key, { ...menuLayout, depth, direction });
    const parent = path.at(-1);
    const isRow = menuLayout.layout === 'row';
    if (move === 'in') {
      if (!submenu) return false;
      this.#submenus.expand(submenu, 'press');
      return this.#focus(focusablesOf(submenu.items)[0]);
    }
    if (move === 'out') {
      const closing = !isRow && submenu?.isOpen ? submenu : parent;
      if (!closing) return false;
      if (closing === parent) this.#focus(focusableOf(parent.item));
      if (closing === submenu || isRow) this.#submenus.collapse(closing);
      return true;
    }
    if (!move) return false;
    const elements = isRow
      ? focusablesOf(parent?.items ?? menuList.children)
      : allFocusables(this.#submenus, menuList.children);
    const index = elements.findIndex(
      (element) => element === active || submenu?.item.contains(element),
    );
    if (move === 'previous' && index === 0 && parent) return this.#focus(focusableOf(parent.item));
    const targets = {
      next: elements[index + 1],
      previous: elements[index - 1],
      first: elements[0],
      last: elements.at(-1),
    };
    this.#focus(targets[move]);
    return true;
  }

  #focus(element: HTMLElement | undefined): boolean {
    element?.focus();
    return element !== undefined;
  }
}
