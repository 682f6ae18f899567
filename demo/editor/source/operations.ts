import { isNode, replaceNode, type SourceChild, type SourceNode } from './node';

/** The change of a start tag by one attribute. */
interface OpenChange {
  readonly type: 'open';
  readonly id: string;
  readonly attribute: string;
  readonly from: { readonly open: string; readonly value: string | null };
  readonly to: { readonly open: string; readonly value: string | null };
}

/** The replacement of some children of a node by others. */
interface Splice {
  readonly type: 'splice';
  readonly parent: string;
  readonly index: number;
  readonly removed: readonly SourceChild[];
  readonly inserted: readonly SourceChild[];
}

/** A change of a page's source that can be undone exactly. */
export type Operation = OpenChange | Splice;

/** Returns the tree after an operation. */
export function applyOperation(root: SourceNode, operation: Operation): SourceNode {
  if (operation.type === 'open') {
    return replaceNode(root, operation.id, (node) => ({ ...node, open: operation.to.open }));
  }
  const { parent, index, removed, inserted } = operation;
  return replaceNode(root, parent, (node) => ({
    ...node,
    children: node.children.toSpliced(index, removed.length, ...inserted),
  }));
}

/** Returns the operation that undoes another. */
export function invert(operation: Operation): Operation {
  if (operation.type === 'open') return { ...operation, from: operation.to, to: operation.from };
  return { ...operation, removed: operation.inserted, inserted: operation.removed };
}

/** The elements that operations take out and put in, by id; a moved one is in both. */
export function changedNodes(operations: readonly Operation[]): {
  readonly removed: ReadonlyMap<string, SourceNode>;
  readonly inserted: ReadonlyMap<string, SourceNode>;
} {
  const removed = new Map<string, SourceNode>();
  const inserted = new Map<string, SourceNode>();
  for (const operation of operations) {
    if (operation.type === 'open') continue;
    for (const node of operation.removed.filter(isNode)) removed.set(node.id, node);
    for (const node of operation.inserted.filter(isNode)) inserted.set(node.id, node);
  }
  return { removed, inserted };
}
