import { isRendered } from '../../shared/dom/focus';
import { focusTop } from '../../shared/dom/focus-top';

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
 * Call when the list is drawn. Moves a focus that was drawn away to the same picture, else to the one
 * that took its place, to the one before, or to the button; nothing scrolls.
 */
export function keepFocus({ focused, item, index }: FocusPlace, box: Element, list: Element): void {
  if (focused.isConnected) return;
  const items = [...list.children];
  const near = [...items.slice(index), ...items.slice(0, index).reverse()];
  const candidates = [...(item?.isConnected ? [item] : []), ...near]
    .map((candidate) => candidate.querySelector<HTMLElement>('a'))
    .concat(box.querySelector<HTMLElement>('[part=toggle]'));
  const target = candidates.find((candidate) => isRendered(candidate ?? undefined));
  if (target) target.focus({ preventScroll: true });
  else focusTop((box.getRootNode() as ShadowRoot).host as HTMLElement);
}
