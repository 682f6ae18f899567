import { itemsOf, MARK, setAttribute, submenuListOf } from './markup';
import type { Submenu } from './submenu';
import { chooseSubmenuPosition } from './submenu-position';
import type { Positioner, Submenus } from './submenus';

const SIDE = `${MARK}-side`;

/** Values while a sub-menu is measured; it would inherit those of the sub-menu around it. */
const UNPOSITIONED = { '--_shift': '0px', '--_room': 'none', '--_width': 'max-content' } as const;

function clearLengths(list: HTMLElement): void {
  if (!list.hasAttribute('style')) return;
  for (const name of Object.keys(UNPOSITIONED)) list.style.removeProperty(name);
  if (list.style.length === 0) list.removeAttribute('style');
}

/** Keeps the sub-menus of a row in the viewport, by an attribute and three lengths on each list. */
export class SubmenuPositioner implements Positioner {
  readonly #submenus: Submenus;

  constructor(submenus: Submenus) {
    this.#submenus = submenus;
  }

  position({ item, list }: Submenu, parent: Submenu | undefined): void {
    const isNarrow = !this.#submenus.layout.flyOuts;
    // A list that scrolls would clip a sub-menu beside it.
    if (parent && (isNarrow || parent.list.matches(`[${SIDE}~=scrolls], [${SIDE}=inline]`))) {
      setAttribute(list, SIDE, 'inline');
      return;
    }
    setAttribute(list, SIDE, parent ? 'end' : 'below');
    for (const [name, value] of Object.entries(UNPOSITIONED)) list.style.setProperty(name, value);
    const { offsetWidth, offsetHeight } = list;
    const { side, shift, maxHeight } = chooseSubmenuPosition({
      item: item.getBoundingClientRect(),
      width: offsetWidth,
      height: offsetHeight,
      viewport: { width: document.documentElement.clientWidth, height: innerHeight },
      direction: getComputedStyle(item).direction === 'rtl' ? 'rtl' : 'ltr',
      kind: parent ? 'fly-out' : 'drop-down',
    });
    if (parent && side === 'inline') {
      setAttribute(parent.list, SIDE, `${parent.list.getAttribute(SIDE) ?? ''} scrolls`);
      clearLengths(list);
      setAttribute(list, SIDE, 'inline');
      return;
    }
    const hasSubmenus = itemsOf(list).some(submenuListOf);
    const scrolls = offsetHeight > maxHeight || isNarrow || !hasSubmenus;
    setAttribute(list, SIDE, scrolls ? `${side} scrolls` : side);
    list.style.setProperty('--_shift', `${shift}px`);
    list.style.setProperty('--_room', `${maxHeight}px`);
    // Keeps its width when a sub-menu opens inside it.
    list.style.setProperty('--_width', `${offsetWidth}px`);
  }

  reset({ list }: Submenu): void {
    setAttribute(list, SIDE, null);
    clearLengths(list);
  }
}
