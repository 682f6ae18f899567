const LISTS = 'ul, ol';

/** Marks what the element adds to its children, and the state of its children. */
export const MARK = 'data-dm-nav';

/** What an element may be marked as. */
type Mark = 'made' | 'more' | 'toggle' | 'icon';

/** Changes an attribute only where it is another: every change is one that somebody hears of. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Makes an element that is ours among those of the author. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  mark: Mark,
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.setAttribute(MARK, mark);
  return element;
}

/** Whether an element was added by us. */
export const isMade = (element: Element): boolean =>
  /^(made|more|toggle|icon)$/.test(element.getAttribute(MARK) ?? '');

/** The outermost list of links, or a `nav` of links that are in no list. */
export function menuIn(root: Element): HTMLElement | undefined {
  return (
    root.querySelector<HTMLElement>(`:is(${LISTS}):not([${MARK}=made] *)`) ??
    root.querySelector<HTMLElement>(`nav:has(> a):not([${MARK}=made])`) ??
    undefined
  );
}

/** The items of a list, without what is ours. */
export const itemsOf = (list: Element): HTMLElement[] =>
  [...list.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement && !isMade(child) && !child.matches('script, template'),
  );

/** The list in an item: its sub-menu. */
export function listOf(item: Element): HTMLElement | undefined {
  const list = item.querySelector<HTMLElement>(LISTS);
  return list && itemsOf(list).length > 0 ? list : undefined;
}

/** An item's own link. */
export function linkOf(item: Element): HTMLAnchorElement | undefined {
  const link = item.matches('a') ? item : item.querySelector('a');
  return link instanceof HTMLAnchorElement && !listOf(item)?.contains(link) ? link : undefined;
}

/** What an item says, on one line, without what its sub-menu says. */
export function labelOf(item: Element): string {
  const own = [...item.childNodes].filter(
    (node) => !(node instanceof Element && (isMade(node) || node.matches(LISTS))),
  );
  const text = linkOf(item)?.textContent ?? own.map((node) => node.textContent).join(' ');
  return text.replace(/\s+/g, ' ').trim();
}

/** A link that leads nowhere: all it can do is open its sub-menu. */
export const isPlaceholder = (link: HTMLAnchorElement): boolean =>
  /^(#!?|javascript:.*)?$/i.test((link.getAttribute('href') ?? '').trim()) &&
  link.getAttribute('href') !== '';
