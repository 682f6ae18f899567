/** Marks a node that an element has added among its author's. */
const ADDED = 'data-dm-added';

/** All nodes with the mark; a copy of one is not among them. */
const added = new WeakSet<Element>();

/** Marks a node that an element adds among its author's, so that a copy of the page does without it. */
export function markAdded<T extends Element>(node: T): T {
  node.setAttribute(ADDED, '');
  added.add(node);
  return node;
}

/**
 * Removes what elements had added to a page that this is a copy of. Pages are copied while they are
 * used: routers keep a clone of a page for Back, editors and libraries write the HTML of a page back
 * into it, and what saves or prerenders a page saves the HTML of that moment.
 *
 * @returns the nodes that were removed.
 */
export function removeCopies(root: ParentNode): Element[] {
  const copies = [...root.querySelectorAll(`[${ADDED}]`)].filter((node) => !added.has(node));
  for (const node of copies) node.remove();
  return copies;
}
