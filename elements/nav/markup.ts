const LISTS = 'ul, ol';

/** Marks the nodes that the menu adds, and the state of the author's own nodes. */
export const MARK = 'data-dm-nav';

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

/** The author's items in a list, without added nodes. */
export const itemsOf = (list: Element): HTMLElement[] =>
  [...list.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !isAdded(child) && !child.matches('script, template'),
  );

/** The sub-menu list inside an item. */
export function submenuListOf(item: Element): HTMLElement | undefined {
  const list = item.querySelector<HTMLElement>(LISTS);
  return list && itemsOf(list).length > 0 ? list : undefined;
}

/** An item's own link, not one of its sub-menu. */
export function linkOf(item: Element): HTMLAnchorElement | undefined {
  const link = item.matches('a') ? item : item.querySelector('a');
  const isLink = link instanceof HTMLAnchorElement && !submenuListOf(item)?.contains(link);
  return isLink ? link : undefined;
}

/** An item's text on one line, without its sub-menu. */
export function labelOf(item: Element): string {
  const nodes = [...item.childNodes].filter(
    (node) => !(node instanceof Element && (isAdded(node) || node.matches(LISTS))),
  );
  const text = linkOf(item)?.textContent ?? nodes.map((node) => node.textContent).join(' ');
  return text.replace(/\s+/g, ' ').trim();
}

/** Whether a link leads nowhere, so that all it can do is open its sub-menu. */
export const isPlaceholder = (link: HTMLAnchorElement): boolean =>
  /^(#!?|javascript:.*)?$/i.test((link.getAttribute('href') ?? '').trim()) &&
  link.getAttribute('href') !== '';
