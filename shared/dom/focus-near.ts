import { isRendered } from './focus';
import { focusTop } from './focus-top';

/**
 * Moves the focus to the link of the item at an index, else to that of the next item, of the one before,
 * to another control, or to the start of their element; nothing scrolls.
 *
 * @param index may be after the last item.
 * @param host of the items, which is focused where nothing else can be.
 */
export function focusNear(
  items: readonly Element[],
  index: number,
  host: HTMLElement,
  other?: HTMLElement | null,
): void {
  const target = [...items.slice(index), ...items.slice(0, index).reverse()]
    .map((item) => item.querySelector<HTMLElement>('a[href]'))
    .concat(other ?? null)
    .find((candidate) => isRendered(candidate ?? undefined));
  if (target) target.focus({ preventScroll: true });
  else focusTop(host);
}
