import type { Device } from '../../shared/site/site';
import { linkOf, MARK, setAttribute } from './tree';

/** Marks items that are not shown; those of the outermost list are counted by `Overflow`. */
export const ITEM = `${MARK}-item`;

const HIDE = 'data-dm-hide';

const isHiddenOn = (element: Element | undefined, device: Device): boolean =>
  element?.getAttribute(HIDE)?.split(/\s+/).includes(device) === true;

/** Whether an item, or its link, is shown on a device (`data-dm-hide`). */
export const isShownOn = (item: HTMLElement, device: Device): boolean =>
  !item.hidden && !isHiddenOn(item, device) && !isHiddenOn(linkOf(item), device);

/** Hides the items of sub-menus that are not for a device. */
export function hideNested(menu: HTMLElement, device: Device): void {
  for (const element of menu.querySelectorAll(`[${HIDE}], [${ITEM}=off]`)) {
    const item = element.closest('li');
    if (!(item instanceof HTMLElement) || item.parentElement === menu) continue;
    setAttribute(item, ITEM, isShownOn(item, device) ? null : 'off');
  }
}
