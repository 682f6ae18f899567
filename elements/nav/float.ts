import type { Branch } from './branch';
import type { Branches, Floater } from './branches';
import { choosePlace } from './place';
import { listOf, itemsOf, MARK, setAttribute } from './tree';

const SIDE = `${MARK}-side`;

/** What a list is before it is measured; it would inherit those of the list that it is in. */
const UNPLACED = { '--_shift': '0px', '--_room': 'none', '--_width': 'max-content' } as const;

/** Keeps the lists of a row inside the window: by a mark on each, and by two lengths. */
export class Float implements Floater {
  readonly #branches: Branches;

  constructor(branches: Branches) {
    this.#branches = branches;
  }

  place({ item, list }: Branch, outer: Branch | undefined): void {
    const isNarrow = this.#branches.structure.flyOuts === 'never';
    // A list that scrolls would cut off what is beside it.
    if (outer && (isNarrow || outer.list.matches(`[${SIDE}~=scrolls], [${SIDE}=inline]`))) {
      setAttribute(list, SIDE, 'inline');
      return;
    }
    setAttribute(list, SIDE, outer ? 'end' : 'below');
    for (const [name, value] of Object.entries(UNPLACED)) list.style.setProperty(name, value);
    const { offsetWidth, offsetHeight } = list;
    const { clientWidth: width } = document.documentElement;
    const { side, shift, room } = choosePlace({
      item: item.getBoundingClientRect(),
      width: offsetWidth,
      height: offsetHeight,
      window: { width, height: innerHeight },
      direction: getComputedStyle(item).direction === 'rtl' ? 'rtl' : 'ltr',
      kind: outer ? 'fly-out' : 'drop-down',
    });
    if (outer && side === 'inline') {
      setAttribute(outer.list, SIDE, `${outer.list.getAttribute(SIDE) ?? ''} scrolls`);
      this.#clear(list);
      setAttribute(list, SIDE, 'inline');
      return;
    }
    const hasLists = itemsOf(list).some(listOf);
    const scrolls = offsetHeight > room || isNarrow || !hasLists;
    setAttribute(list, SIDE, scrolls ? `${side} scrolls` : side);
    list.style.setProperty('--_shift', `${shift}px`);
    list.style.setProperty('--_room', `${room}px`);
    // It stays as wide when a list opens in it.
    list.style.setProperty('--_width', `${offsetWidth}px`);
  }

  release({ list }: Branch): void {
    setAttribute(list, SIDE, null);
    this.#clear(list);
  }

  #clear(list: HTMLElement): void {
    if (!list.hasAttribute('style')) return;
    for (const name of Object.keys(UNPLACED)) list.style.removeProperty(name);
    if (list.style.length === 0) list.removeAttribute('style');
  }
}
