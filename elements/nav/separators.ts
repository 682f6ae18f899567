import { setAttribute } from '../../shared/dom/set-attribute';
import { HIDDEN_ITEM } from './device-visibility';
import { isSeparator, SAYS_NOTHING } from './content';
import { childrenOf, isAdded } from './markup';

/** Texts that are hidden, and their words: a text has no attribute to hide it by. */
const hiddenTexts = new WeakMap<Text, string>();

/** Whether a node is a text that separates items, such as a bare `|`. */
const isTextSeparator = (node: Node): node is Text =>
  node instanceof Text &&
  (hiddenTexts.has(node) || (SAYS_NOTHING.test(node.data) && /\S/.test(node.data)));

function showText(text: Text, isShown: boolean): void {
  const words = hiddenTexts.get(text);
  if (words === undefined && !isShown) {
    hiddenTexts.set(text, text.data);
    text.data = '';
  } else if (words !== undefined && isShown) {
    hiddenTexts.delete(text);
    // Unless the page has written another.
    text.data ||= words;
  }
}

/** The texts that separate the items of a list. */
const textsIn = (list: Element): Text[] => [...list.childNodes].filter(isTextSeparator);

/** Whether texts separate the items of a list. */
export const hasTexts = (list: Element): boolean => textsIn(list).length > 0;

/** Shows all texts that were hidden. */
export function showTexts(list: Element): void {
  for (const text of textsIn(list)) showText(text, true);
}

/** The width of what is in a text. */
function textWidth(text: Text): number {
  const range = new Range();
  range.selectNode(text);
  return range.getBoundingClientRect().width;
}

/** The widths of the separators right before an item that are rendered, in px. */
export function separatorsBefore(item: Element, widthOf: (element: Element) => number): number[] {
  const found: number[] = [];
  for (let node = item.previousSibling; node; node = node.previousSibling) {
    if (isTextSeparator(node)) found.push(textWidth(node));
    if (!(node instanceof Element)) continue;
    // "More" may stand between an item and its separator.
    if (isAdded(node) || node.matches('script, style, template')) continue;
    if (!isSeparator(node)) break;
    if (node.getClientRects().length > 0) found.push(widthOf(node));
  }
  return found;
}

/** Decides which separators are shown. */
interface SeparatorOptions {
  /** Whether one is shown on this device. */
  readonly isShown: (separator: HTMLElement) => boolean;
  /** Whether the items behind "more" are shown in further rows. */
  readonly hasRows: boolean;
}

/**
 * Hides what stands between items that are hidden: a separator goes with the item after it, and one
 * that would be first goes, too. Those behind "more" are shown with them in rows, but not in a panel.
 *
 * @returns how many are shown.
 */
export function hideSeparators(list: HTMLElement, { isShown, hasRows }: SeparatorOptions): number {
  let pending: (HTMLElement | Text)[] = [];
  let count = 0;
  let isFirst = true;
  let hasShown = false;
  let hasRest = false;
  const settle = (state: string | null): void => {
    const value = state ?? (isFirst || hasShown ? null : 'off');
    for (const separator of pending) {
      const own = separator instanceof Text || isShown(separator) ? value : 'off';
      if (separator instanceof Text) {
        showText(separator, own === null || (own === 'gap' && hasRows));
      } else setAttribute(separator, HIDDEN_ITEM, own);
      if (own === null) count++;
    }
    pending = [];
  };
  const children = new Set<Node>(childrenOf(list));
  for (const child of [...list.childNodes]) {
    if (isTextSeparator(child)) pending.push(child);
    if (!(child instanceof HTMLElement) || !children.has(child)) continue;
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
