/** An element of a page's source, with its tags as written. */
export interface SourceNode {
  /** Unique on the page, also among elements that were removed. */
  readonly id: string;
  readonly tag: string;
  /** The start tag, as written. */
  readonly open: string;
  readonly children: readonly SourceChild[];
  /** The end tag, as written; empty if the source has none. */
  readonly close: string;
}

/** An element, or the source between two elements. */
export type SourceChild = string | SourceNode;

/** Id of the node that stands for the page's content itself. */
export const ROOT_ID = '0';

/** Whether a child is an element. */
export const isNode = (child: SourceChild | undefined): child is SourceNode =>
  typeof child === 'object';

/** Iterates over a node and its descendants in document order. */
export function* nodesIn(node: SourceNode): Generator<SourceNode> {
  yield node;
  for (const child of node.children) if (isNode(child)) yield* nodesIn(child);
}

/** Finds a node by its id. */
export function findNode(root: SourceNode, id: string): SourceNode | undefined {
  for (const node of nodesIn(root)) if (node.id === id) return node;
  return undefined;
}

/** The parent of a node, and the node's place in its children. */
export interface Place {
  readonly parent: SourceNode;
  readonly index: number;
}

/** Finds the place of a node; `undefined` for the root and for unknown ids. */
export function placeOf(root: SourceNode, id: string): Place | undefined {
  for (const parent of nodesIn(root)) {
    const index = parent.children.findIndex((child) => isNode(child) && child.id === id);
    if (index >= 0) return { parent, index };
  }
  return undefined;
}

/**
 * The node that takes the place of one that was removed: the next, else the previous, else the parent.
 *
 * @param isThere whether a node may be taken; `undefined` is returned if none may.
 */
export function successorOf(
  root: SourceNode,
  id: string,
  isThere: (id: string) => boolean,
): string | undefined {
  const place = placeOf(root, id);
  if (!place) return undefined;
  const { parent, index } = place;
  const may = (child: SourceChild): child is SourceNode => isNode(child) && isThere(child.id);
  const sibling =
    parent.children.slice(index + 1).find(may) ?? parent.children.slice(0, index).findLast(may);
  if (sibling) return sibling.id;
  return isThere(parent.id) ? parent.id : successorOf(root, parent.id, isThere);
}

/** Returns a copy of a tree with a node replaced. */
export function replaceNode(
  root: SourceNode,
  id: string,
  change: (node: SourceNode) => SourceNode,
): SourceNode {
  if (root.id === id) return change(root);
  const children = root.children.map((child) =>
    isNode(child) ? replaceNode(child, id, change) : child,
  );
  const isSame = children.every((child, index) => child === root.children[index]);
  return isSame ? root : { ...root, children };
}
