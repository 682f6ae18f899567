import { own } from './own';

/** Marks a node that an element has added among its author's. */
const ADDED = 'data-dm-added';

/** Names the attributes that an element has given to a node of its author, separated by spaces. */
const GIVEN = 'data-dm-given';

/** All nodes with these marks; a copy of one is not among them. */
const marked = new WeakSet<Element>();

const givenTo = (element: Element): string[] =>
  own(element).getAttribute(GIVEN)?.split(' ').filter(Boolean) ?? [];

/** Marks a node that an element adds among its author's, so that a copy of the page does without it. */
export function markAdded<T extends Element>(node: T): T {
  node.setAttribute(ADDED, '');
  marked.add(node);
  return node;
}

/**
 * Notes that an element has given a node of its author an attribute that was not there, so that a copy
 * of the page does without it; or, with `isGiven` false, that it has taken it back.
 */
export function markGiven(element: Element, name: string, isGiven = true): void {
  const names = givenTo(element).filter((other) => other !== name);
  if (isGiven) names.push(name);
  marked.add(element);
  if (names.length > 0) own(element).setAttribute(GIVEN, names.join(' '));
  else own(element).removeAttribute(GIVEN);
}

/** Gives a node of the author an attribute that it does not have, or takes it back. */
export function toggleGiven(element: Element, name: string, isGiven: boolean, value = ''): void {
  if (!isGiven && !givenTo(element).includes(name)) return;
  if (isGiven && own(element).hasAttribute(name)) return;
  markGiven(element, name, isGiven);
  if (isGiven) own(element).setAttribute(name, value);
  else own(element).removeAttribute(name);
}

/**
 * Restores the author's markup in a copy of what elements have drawn. Pages are copied while they are
 * used: routers keep a clone of a page for Back, editors and libraries write the HTML of a page back
 * into it, and what saves or prerenders a page saves the HTML of that moment.
 *
 * @returns the nodes that were removed.
 */
export function restoreCopies(root: ParentNode): Element[] {
  const removed: Element[] = [];
  for (const element of root.querySelectorAll(`[${ADDED}], [${GIVEN}]`)) {
    if (marked.has(element)) continue;
    if (element.hasAttribute(ADDED)) {
      element.remove();
      removed.push(element);
    }
    for (const name of givenTo(element)) own(element).removeAttribute(name);
    own(element).removeAttribute(GIVEN);
  }
  return removed;
}
