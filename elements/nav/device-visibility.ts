import type { Device } from '../../shared/site/site';
import { setAttribute } from '../../shared/dom/set-attribute';
import { linkOf, MARK } from './markup';

/** Marks hidden items: `off` on this device, `rest` behind "more". */
export const HIDDEN_ITEM = `${MARK}-item`;

const HIDE = 'data-dm-hide';

const isHiddenOn = (element: Element | undefined, device: Device): boolean =>
  element?.getAttribute(HIDE)?.split(/\s+/).includes(device) === true;

/** Whether neither an item nor its link is hidden on a device (`data-dm-hide`). */
export const isShownOn = (item: HTMLElement, device: Device): boolean =>
  !item.hidden && !isHiddenOn(item, device) && !isHiddenOn(linkOf(item), device);

/** Hides items of sub-menus on this device. `Overflow` does so for the outermost list. */
export function hideSubmenuItems(menu: HTMLElement, device: Device): void {
  for (const element of menu.querySelectorAll(`[${HIDE}], [${HIDDEN_ITEM}=off]`)) {
    const item = element.closest('li') ?? element;
    if (!(item instanceof HTMLElement) || item.parentElement === menu) continue;
    setAttribute(item, HIDDEN_ITEM, isShownOn(item, device) ? null : 'off');
  }
}
