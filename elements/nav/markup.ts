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
  const element = document.createElement(tag);
  element.setAttribute(MARK, mark);
  return element;
}

/** Whether an element was added by the menu. */
export const isAdded = (element: Element): boolean =>
  /^(made|more|toggle|icon)$/.test(element.getAttribute(MARK) ?? '');

/** Finds the outermost list of links, or a `nav` whose links are in no list. */
export function findMenuList(root: Element): HTMLElement | undefined {
  return (
    root.querySelector<HTMLElement>(`:is(${LISTS}):not([${MARK}=made] *)`) ??
    root.querySelector<HTMLElement>(`nav:has(> a):not([${MARK}=made])`) ??
    undefined
  );
}

/** Content of an item besides words: something to use, a picture with a name, or more items. */
const CONTENT = `a, button, input, select, textarea, [role=button], img[alt]:not([alt='']), ${LISTS}`;

/** Texts that only separate, such as `|`, `•` or `»`. */
const SAYS_NOTHING = /^[\s\p{P}\p{S}]*$/u;

/** Whether a node in a list only separates its items, such as `<span>|</span>` or `<br>`. */
export function isSeparator(element: Element): boolean {
  if (element.matches('br, hr, [role=separator]')) return true;
  if (element.matches(CONTENT) || element.querySelector(CONTENT)) return false;
  return !element.localName.includes('-') && SAYS_NOTHING.test(element.textContent);
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

/** The items in a list, or in the lists and among the links of a box around them. */
export function itemsIn(box: Element): HTMLElement[] {
  if (box.matches(LISTS)) return itemsOf(box);
  return childrenOf(box).flatMap((child) => {
    if (child.matches(LISTS) || child.querySelector(LISTS)) return itemsIn(child);
    const links = child.matches('a, button') ? [child] : child.querySelectorAll<HTMLElement>('a');
    return [...links];
  });
}

/** Boxes whose links are a menu without a list, such as Bootstrap's `dropdown-menu`. */
const BOX_OF_LINKS = ':is(div, nav):is([role=menu], [class*=menu i], [class*=drop i])';

/** Whether an element is or has a list with items, or is a box with several links. */
function hasItems(element: Element): boolean {
  const lists = element.matches(LISTS) ? [element] : [...element.querySelectorAll(LISTS)];
  if (lists.some((list) => itemsOf(list).length > 0)) return true;
  return [element, ...element.querySelectorAll(BOX_OF_LINKS)].some(
    (box) => box.matches(BOX_OF_LINKS) && box.querySelectorAll('a').length > 1,
  );
}

/** Whether a node is, or is in, the title of an item: words, or something to press. */
const isTitle = (node: Node): boolean =>
  node instanceof HTMLElement
    ? !isAdded(node) && !isSeparator(node)
    : node instanceof Text && !SAYS_NOTHING.test(node.data);

/**
 * The sub-menu of an item: its list, or what the page has put around its lists, without the title of
 * the item.
 */
export function submenuOf(item: Element): HTMLElement | undefined {
  for (let box = item; ;) {
    const child = [...box.children].find(hasItems);
    if (!(child instanceof HTMLElement)) return undefined;
    const before = [...box.childNodes];
    before.length = before.indexOf(child);
    if (child.matches(LISTS) || before.some(isTitle)) return child;
    // The title is in the same box as the lists.
    box = child;
  }
}

/** An item's own link, not one of its sub-menu. */
export function linkOf(item: Element): HTMLAnchorElement | undefined {
  const link = item.matches('a') ? item : item.querySelector('a');
  const isLink = link instanceof HTMLAnchorElement && !submenuOf(item)?.contains(link);
  return isLink ? link : undefined;
}

/** The author's button of an item that opens its sub-menu, alone or beside a link. */
export function buttonOf(item: Element): HTMLButtonElement | undefined {
  const submenu = submenuOf(item);
  return [...item.querySelectorAll('button')].find(
    (button) => !isAdded(button) && !submenu?.contains(button),
  );
}

function wordsOf(node: Node, submenu: Element | undefined): string {
  if (node instanceof Element && (node === submenu || isAdded(node) || node.matches(LISTS))) {
    return '';
  }
  if (!submenu || !node.contains(submenu)) return node.textContent ?? '';
  return childWords(node, submenu);
}

const childWords = (node: Node, submenu: Element | undefined): string =>
  [...node.childNodes].map((child) => wordsOf(child, submenu)).join(' ');

/** An item's text on one line, without its sub-menu. */
export function labelOf(item: Element): string {
  const text = linkOf(item)?.textContent ?? childWords(item, submenuOf(item));
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether a link leads nowhere, so that all it can do is open its sub-menu. */
export const isPlaceholder = (link: HTMLAnchorElement): boolean =>
  /^(#!?|javascript:.*)?$/i.test((link.getAttribute('href') ?? '').trim()) &&
  link.getAttribute('href') !== '';
