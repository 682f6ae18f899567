import { HIDDEN_ITEM } from './device-visibility';
import { setAttribute } from '../../shared/dom/set-attribute';
import { MARK, removeStyles, submenuOf } from './markup';
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

/** Keeps the sub-menus of a row in the viewport, by an attribute and three lengths on each. */
export class SubmenuPositioner implements Positioner {
  readonly #submenus: Submenus;

  constructor(submenus: Submenus) {
    this.#submenus = submenus;
  }

  position({ item, items, box }: Submenu, parent: Submenu | undefined): void {
    const isNarrow = !this.#submenus.layout.flyOuts;
    // In the panel of "more", items are one below the other, as in a sub-menu.
    const isStacked =
      parent !== undefined || item.matches(`[${MARK}=panel] > [${HIDDEN_ITEM}=rest]`);
    // One that scrolls would clip a sub-menu beside it.
    const isClipped = parent?.box.matches(`[${SIDE}~=scrolls], [${SIDE}=inline]`) === true;
    if (isStacked && (isNarrow || isClipped)) {
      setAttribute(box, SIDE, 'inline');
      return;
    }
    setAttribute(box, SIDE, isStacked ? 'end' : 'below');
    for (const [name, value] of Object.entries(UNPOSITIONED)) box.style.setProperty(name, value);
    const { offsetWidth, offsetHeight } = box;
    const { side, shift, maxHeight } = chooseSubmenuPosition({
      item: isStacked ? item.getBoundingClientRect() : outsetOf(item),
      width: offsetWidth,
      height: offsetHeight,
      viewport: { width: document.documentElement.clientWidth, height: innerHeight },
      direction: getComputedStyle(item).direction === 'rtl' ? 'rtl' : 'ltr',
      kind: isStacked ? 'fly-out' : 'drop-down',
    });
    if (side === 'inline') {
      const around = parent?.box;
      if (around) setAttribute(around, SIDE, `${around.getAttribute(SIDE) ?? ''} scrolls`);
      removeStyles(box, LENGTHS);
      setAttribute(box, SIDE, 'inline');
      return;
    }
    const hasSubmenus = items.some(submenuOf);
    const scrolls = offsetHeight > maxHeight || isNarrow || !hasSubmenus;
    setAttribute(box, SIDE, scrolls ? `${side} scrolls` : side);
    box.style.setProperty('--_shift', `${shift}px`);
    box.style.setProperty('--_room', `${maxHeight}px`);
    // Keeps its width when a sub-menu opens inside it.
    box.style.setProperty('--_width', `${offsetWidth}px`);
  }

  reset({ box }: Submenu): void {
    setAttribute(box, SIDE, null);
    removeStyles(box, LENGTHS);
  }
}
