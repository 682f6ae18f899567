import { HIDDEN_ITEM } from './device-visibility';
import { setAttribute } from '../../shared/dom/set-attribute';
import { itemsOf, MARK, removeStyles, submenuListOf } from './markup';
import type { Submenu } from './submenu';
import { chooseSubmenuPosition } from './submenu-position';
import type { Positioner, Submenus } from './submenus';

const SIDE = `${MARK}-side`;

/** Values while a sub-menu is measured; it would inherit those of the sub-menu around it. */
const UNPOSITIONED = { '--_shift': '0px', '--_room': 'none', '--_width': 'max-content' } as const;
const LENGTHS = Object.keys(UNPOSITIONED);

/** Distance by which a sub-menu starts before its item, so that their texts start alike, in px. */
const OUTSET = 5;

function outsetOf(item: Element): Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'> {
  const { left, right, top, bottom } = item.getBoundingClientRect();
  return { left: left - OUTSET, right: right + OUTSET, top, bottom };
}

/** Keeps the sub-menus of a row in the viewport, by an attribute and three lengths on each list. */
export class SubmenuPositioner implements Positioner {
  readonly #submenus: Submenus;

  constructor(submenus: Submenus) {
    this.#submenus = submenus;
  }

  position({ item, list }: Submenu, parent: Submenu | undefined): void {
    const isNarrow = !this.#submenus.layout.flyOuts;
    // In the panel of "more", items are one below the other, as in a sub-menu.
    const isStacked =
      parent !== undefined || item.matches(`[${MARK}=panel] > [${HIDDEN_ITEM}=rest]`);
    // A list that scrolls would clip a sub-menu beside it.
    const isClipped = parent?.list.matches(`[${SIDE}~=scrolls], [${SIDE}=inline]`) === true;
    if (isStacked && (isNarrow || isClipped)) {
      setAttribute(list, SIDE, 'inline');
      return;
    }
    setAttribute(list, SIDE, isStacked ? 'end' : 'below');
    for (const [name, value] of Object.entries(UNPOSITIONED)) list.style.setProperty(name, value);
    const { offsetWidth, offsetHeight } = list;
    const { side, shift, maxHeight } = chooseSubmenuPosition({
      item: isStacked ? item.getBoundingClientRect() : outsetOf(item),
      width: offsetWidth,
      height: offsetHeight,
      viewport: { width: document.documentElement.clientWidth, height: innerHeight },
      direction: getComputedStyle(item).direction === 'rtl' ? 'rtl' : 'ltr',
      kind: isStacked ? 'fly-out' : 'drop-down',
    });
    if (side === 'inline') {
      const around = parent?.list;
      if (around) setAttribute(around, SIDE, `${around.getAttribute(SIDE) ?? ''} scrolls`);
      removeStyles(list, LENGTHS);
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
    removeStyles(list, LENGTHS);
  }
}
