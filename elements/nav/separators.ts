import { setAttribute } from '../../shared/dom/set-attribute';
import { HIDDEN_ITEM } from './device-visibility';
import { isSeparator } from './content';
import { childrenOf, isAdded } from './markup';

/** The separators right before an item that are rendered. */
export function separatorsBefore(item: Element): Element[] {
  const found: Element[] = [];
  for (let node = item.previousElementSibling; node; node = node.previousElementSibling) {
    // "More" may stand between an item and its separator.
    if (isAdded(node) || node.matches('script, style, template')) continue;
    if (!isSeparator(node)) break;
    if (node.getClientRects().length > 0) found.push(node);
  }
  return found;
}

/**
 * Hides what stands between items that are hidden: a separator goes with the item after it, and one
 * that would be first goes, too. Those behind "more" are shown with them in rows, but not in a panel.
 *
 * @param isShown - whether one is shown on this device.
 * @returns how many are shown.
 */
export function hideSeparators(
  list: HTMLElement,
  isShown: (separator: HTMLElement) => boolean,
): number {
  let pending: HTMLElement[] = [];
  let count = 0;
  let isFirst = true;
  let hasShown = false;
  let hasRest = false;
  const settle = (state: string | null): void => {
    const value = state ?? (isFirst || hasShown ? null : 'off');
    for (const separator of pending) {
      const own = isShown(separator) ? value : 'off';
      setAttribute(separator, HIDDEN_ITEM, own);
      if (own === null) count++;
    }
    pending = [];
  };
  for (const child of childrenOf(list)) {
    if (isSeparator(child)) {
      pending.push(child);
      continue;
    }
    const state = child.getAttribute(HIDDEN_ITEM);
    settle(state === 'rest' ? 'gap' : state);
    isFirst = false;
    hasShown ||= state === null;
    hasRest ||= state === 'rest';
  }
  settle(hasRest ? 'gap' : null);
  return count;
}
