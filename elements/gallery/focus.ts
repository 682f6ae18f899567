import { focusNear } from '../../shared/dom/focus-near';

/** Where the focus is in a gallery, before its pictures change. */
interface FocusPlace {
  readonly focused: Element;
  /** The picture that it is on; undefined for the button below the list. */
  readonly item: Element | undefined;
  /** Its index, or that after the last picture. */
  readonly index: number;
}

const activeIn = (box: Element): Element | null | undefined =>
  (box.getRootNode() as Partial<ShadowRoot>).activeElement;

/** The place of the focus in the box around a list of pictures; `undefined` if it is elsewhere. */
export function focusPlace(box: Element, list: Element): FocusPlace | undefined {
  const focused = activeIn(box);
  if (!focused || !box.contains(focused)) return undefined;
  const item = focused.closest('li') ?? undefined;
  return { focused, item, index: item ? [...list.children].indexOf(item) : list.children.length };
}

/**
 * Restores the focus if its element was removed; call when the list is drawn. It goes to the same
 * picture, else to the one that took its place, to the one before, or to the button; nothing scrolls.
 */
export function keepFocus({ focused, item, index }: FocusPlace, box: Element, list: Element): void {
  if (focused.isConnected) return;
  const items = [...list.children];
  const place = item?.isConnected ? items.indexOf(item) : index;
  const host = (box.getRootNode() as ShadowRoot).host as HTMLElement;
  focusNear(items, place, host, box.querySelector<HTMLElement>('[part=toggle]'));
}
