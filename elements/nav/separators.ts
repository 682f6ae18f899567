import { setAttribute } from '../../shared/dom/set-attribute';
import { HIDDEN_ITEM } from './device-visibility';
import { childrenOf, isSeparator } from './markup';

/** The separators right before an item. */
export function separatorsBefore(item: Element): Element[] {
  const found: Element[] = [];
  let node = item.previousElementSibling;
  for (; node && isSeparator(node); node = node.previousElementSibling) found.push(node);
  return found;
}

/**
 * Hides what stands between items that are hidden: a separator goes with the item after it, and one
 * that would be first goes, too. Those behind "more" are shown with them in rows, but not in a panel.
 *
 * @returns how many are shown.
 */
export function hideSeparators(list: HTMLElement): number {
  let pending: HTMLElement[] = [];
  let count = 0;
  let isFirst = true;
  let hasShown = false;
  let hasRest = false;
  const settle = (state: string | null): void => {
    const value = state ?? (isFirst || hasShown ? null : 'off');
    for (const separator of pending) setAttribute(separator, HIDDEN_ITEM, value);
    if (value === null) count += pending.length;
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
