import { focusedElement, isRendered } from '../../shared/dom/focus';
import type { Branches } from './branches';

/** Where a key takes the focus (the disclosure navigation pattern of WAI-ARIA). */
export type Move = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out';

/** What decides what an arrow key means. */
export interface KeyContext {
  readonly layout: 'row' | 'column';
  /** Lists around the focused item, without the outermost. */
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

const MIRROR: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** What a key means where it is pressed. */
export function moveOf(key: string, { layout, depth, direction }: KeyContext): Move | undefined {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  const logical = direction === 'rtl' ? (MIRROR[key] ?? key) : key;
  return (layout === 'row' && depth === 0 ? ROW : COLUMN)[logical];
}

const FOCUSABLE = 'a[href], button, [role=button]';

/** What of an item has the focus first: its link, else what opens its sub-menu. */
function stopOf(item: Element): HTMLElement | undefined {
  const stop = item.matches(FOCUSABLE) ? item : item.querySelector(FOCUSABLE);
  return stop instanceof HTMLElement && isRendered(stop) ? stop : undefined;
}

const stopsOf = (list: Element): HTMLElement[] =>
  [...list.children].flatMap((item) => stopOf(item) ?? []);

/** The stops of a column, with those of the lists that are shown in it, from top to bottom. */
function allStops(branches: Branches, list: Element): HTMLElement[] {
  const stops = [...list.children].flatMap((item) => {
    const own = stopOf(item);
    const nested = branches.of(item);
    const inner = nested?.item === item ? allStops(branches, nested.list) : [];
    return own ? [own, ...inner] : inner;
  });
  return [...new Set(stops)];
}

/** Moves the focus between the items of a menu, into its sub-menus and out of them. */
export class Keys {
  readonly #branches: Branches;

  constructor(branches: Branches) {
    this.#branches = branches;
  }

  /** Does what a key means; false where it means nothing to the menu. */
  press(key: string): boolean {
    const { menu, structure } = this.#branches;
    const active = focusedElement();
    if (!menu || !active || !menu.contains(active)) return false;
    const path = this.#branches.pathOf(active);
    const own = path.at(-1)?.list.contains(active) === false ? path.pop() : undefined;
    const direction = getComputedStyle(menu).direction === 'rtl' ? 'rtl' : 'ltr';
    const move = moveOf(key, { ...structure, depth: path.length, direction });
    const around = path.at(-1);
    if (move === 'in') {
      if (!own) return false;
      this.#branches.expand(own, 'press');
      return this.#focus(stopsOf(own.list)[0]);
    }
    if (move === 'out') {
      const closes = structure.layout === 'column' && own?.isOpen ? own : around;
      if (!closes) return false;
      if (closes === around) this.#focus(stopOf(around.item));
      if (closes === own || structure.layout === 'row') this.#branches.collapse(closes);
      return true;
    }
    if (!move) return false;
    const list = around?.list ?? menu;
    const stops = structure.layout === 'row' ? stopsOf(list) : allStops(this.#branches, menu);
    const at = stops.findIndex((stop) => stop === active || own?.item.contains(stop));
    const target = {
      next: stops[at + 1],
      previous: stops[at - 1],
      first: stops[0],
      last: stops.at(-1),
    };
    if (move === 'previous' && at === 0 && around) return this.#focus(stopOf(around.item));
    this.#focus(target[move]);
    return true;
  }

  #focus(stop: HTMLElement | undefined): boolean {
    stop?.focus();
    return stop !== undefined;
  }
}
