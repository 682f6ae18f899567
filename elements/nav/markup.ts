import { markAdded } from '../../shared/dom/added';
import { isForeign } from '../../shared/dom/left-over';
import { isSeparator, isUnseen, saysSomething, textOf } from './content';

const LISTS = 'ul, ol';

/** Marks the nodes that the menu adds, and the state of the author's own nodes. */
export const MARK = 'data-dm-nav';

/** Marks the boxes that are shown and hidden as sub-menus. */
export const SUBMENU = `${MARK}-sub`;

/** Values of {@link MARK} on added nodes. */
type AddedMark = 'made' | 'more' | 'toggle' | 'icon';

/** Removes properties from a `style` attribute, and the attribute with the last of them. */
export function removeStyles(element: HTMLElement, names: readonly string[]): void {
  if (!element.hasAttribute('style')) return;
  for (const name of names) element.style.removeProperty(name);
  if (element.style.length === 0) element.removeAttribute('style');
}

/** Creates an element marked as added by the menu. */
export function createMarked<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  mark: AddedMark,
): HTMLElementTagNameMap[K] {
  const element = markAdded(document.createElement(tag));
  element.setAttribute(MARK, mark);
  return element;
}

/** Whether an element was added by the menu. */
export const isAdded = (element: Element): boolean =>
  /^(made|more|toggle|icon)$/.test(element.getAttribute(MARK) ?? '');

/**
 * Finds the outermost list of links; or a box whose children are links, or boxes around one; or a `nav`
 * with links among other things.
 */
export function findMenuList(root: Element): HTMLElement | undefined {
  return (
    root.querySelector<HTMLElement>(`:is(${LISTS}):not([${MARK}=made] *)`) ??
    findBoxOfItems(root) ??
    root.querySelector<HTMLElement>(`nav:has(> a):not([${MARK}=made])`) ??
    undefined
  );
}

/** The author's nodes in a list, without added ones. */
export const childrenOf = (list: Element): HTMLElement[] =>
  [...list.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !isAdded(child) && !child.matches('script, style, template'),
  );

/** The author's items in a list, without what separates them. */
export const itemsOf = (list: Element): HTMLElement[] =>
  childrenOf(list).filter((child) => !isSeparator(child));

/** The items in a part of a box: those of its lists, else its links. */
function itemsAmong(part: HTMLElement): HTMLElement[] {
  if (part.matches(LISTS) || part.querySelector(LISTS)) return itemsIn(part);
  return part.matches('a, button') ? [part] : [...part.querySelectorAll<HTMLElement>('a')];
}

/** The items in a list, or in the lists and among the links of a box around them. */
export const itemsIn = (box: Element): HTMLElement[] =>
  box.matches(LISTS) ? itemsOf(box) : childrenOf(box).flatMap(itemsAmong);

/** The items of a menu; where its links are in no list, one may be a box with a title and a sub-menu. */
export const itemsOfMenu = (list: Element): HTMLElement[] =>
  list.matches(LISTS)
    ? itemsOf(list)
    : childrenOf(list).flatMap((child) => (submenuOf(child) ? [child] : itemsAmong(child)));

/** Boxes whose links are a menu without a list, such as Bootstrap's `dropdown-menu`. */
const BOX_OF_LINKS =
  ':is(div, nav):is([role=menu], [class*=menu i], [class*=drop i], [class*=folder i])';

/** Whether a node is in a `details` that is, or is in, an element: the page opens that itself. */
function isInDetails(node: Element, element: Element): boolean {
  const details = node.closest('details');
  return details !== null && element.contains(details);
}

/** Whether an element is or has a list with items. */
const hasList = (element: Element): boolean =>
  [element, ...element.querySelectorAll(LISTS)].some(
    (list) => list.matches(LISTS) && !isInDetails(list, element) && itemsOf(list).length > 0,
  );

/** Whether an element is or has a box with several links. */
const hasLinks = (element: Element): boolean =>
  [element, ...element.querySelectorAll(BOX_OF_LINKS)].some(
    (box) =>
      box.matches(BOX_OF_LINKS) &&
      !isInDetails(box, element) &&
      box.querySelectorAll('a').length > 1,
  );

/**
 * The sub-menu of an item: its list, or what the page has put around its lists, without the title of
 * the item. Links without a list are one only after a title.
 */
export function submenuOf(item: Element): HTMLElement | undefined {
  const children = childrenOf(item);
  const withLists = children.filter(hasList);
  for (const child of withLists.length > 0 ? withLists : children.filter(hasLinks)) {
    const before = [...item.childNodes];
    before.length = before.indexOf(child);
    const hasTitle = before.some(
      (node) => !(node instanceof Element && isAdded(node)) && saysSomething(node),
    );
    if (child.matches(LISTS) || hasTitle) return child;
    // The title may be in the same box as the lists.
    const inner = submenuOf(child);
    if (inner) return inner;
  }
  return undefined;
}

/** Whether a part of a menu without a list is an item: a link, or a box with one or with a sub-menu. */
const isItem = (part: Element): boolean =>
  part.matches('a') ||
  (!isForeign(part) && part.querySelectorAll('a').length === 1) ||
  submenuOf(part) !== undefined;

/** The innermost box around all links of a menu without a list. */
function findBoxOfItems(root: Element): HTMLElement | undefined {
  const [box, ...others] = itemsOf(root);
  if (!box || others.length > 0 || isForeign(box)) return undefined;
  const items = itemsOf(box);
  if (items.length < 2) return findBoxOfItems(box);
  return items.every(isItem) ? box : undefined;
}

/** What has the items below an item: its sub-menu, or the list in a `details` of the page. */
export const nestedOf = (item: Element): HTMLElement | undefined =>
  submenuOf(item) ??
  [...item.querySelectorAll<HTMLElement>(`details :is(${LISTS})`)].find(
    (list) => isInDetails(list, item) && itemsOf(list).length > 0,
  );

/** An item's own link, not one of its sub-menu. */
export function linkOf(item: Element): HTMLAnchorElement | undefined {
  const link = item.matches('a') ? item : item.querySelector('a');
  const isLink = link instanceof HTMLAnchorElement && !nestedOf(item)?.contains(link);
  return isLink ? link : undefined;
}

/** Whether a style hides an element in its item, as themes hide what they need on small screens only. */
function isHiddenIn(item: Element, element: Element): boolean {
  for (let node: Element | null = element; node && node !== item; node = node.parentElement) {
    if (getComputedStyle(node).display === 'none') return true;
  }
  const [own, around] = [element, item].map((node) => getComputedStyle(node).visibility);
  return own !== 'visible' && around === 'visible';
}

/** The author's button of an item that opens its sub-menu, alone or beside a link. */
export function buttonOf(item: Element): HTMLButtonElement | undefined {
  const nested = nestedOf(item);
  return [...item.querySelectorAll('button')].find(
    (button) => !isAdded(button) && !nested?.contains(button) && !isHiddenIn(item, button),
  );
}

function wordsOf(node: Node, nested: Element | undefined): string {
  if (isUnseen(node) || node === nested) return '';
  if (node instanceof Element && (isAdded(node) || node.matches(LISTS))) return '';
  return nested && node.contains(nested) ? childWords(node, nested) : textOf(node);
}

const childWords = (node: Node, nested: Element | undefined): string =>
  [...node.childNodes].map((child) => wordsOf(child, nested)).join(' ');

/** An item's text on one line, without its sub-menu. */
export function labelOf(item: Element): string {
  const link = linkOf(item);
  const text = link ? textOf(link) : childWords(item, nestedOf(item));
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether a link leads nowhere, so that all it can do is open its sub-menu. */
export const isPlaceholder = (link: HTMLAnchorElement): boolean =>
  /^(#!?|javascript:.*)?$/i.test((link.getAttribute('href') ?? '').trim()) &&
  link.getAttribute('href') !== '';
