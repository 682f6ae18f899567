/**
 * Makes nodes the children of a parent, in their order. Those in their place are not touched, so that
 * the focus, a transition and what is embedded in them stay.
 */
export function placeNodes(parent: Node, nodes: readonly ChildNode[]): void {
  const kept = new Set<Node>(nodes);
  for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove();
  let next = parent.firstChild;
  for (const node of nodes) {
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
}
