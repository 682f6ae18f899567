import { attributesIn, setAttribute } from './attributes';
import { findNode, isNode, nodesIn, placeOf, type SourceNode } from './node';
import { applyOperation, type Operation } from './operations';
import type { NextId } from './parse-source';
import { withNewIds } from './serialize';

/** Names of the texts of posts and products that stand on their pages. */
export type PostTextName = 'title' | 'caption' | 'name' | 'description';

/** A step that the owner can undo. */
export interface Command {
  /** Its name, for “Undo …”. */
  readonly label: string;
  readonly operations: readonly Operation[];
  /** Commands with the same key, close in time, are one step. */
  readonly mergeKey?: string;
  /** The page shows it already, as a text that was written there. */
  readonly isShown?: true;
  /** A text of the post that is stored apart from its source, before and after. */
  readonly postText?: {
    readonly name: PostTextName;
    readonly from: string;
    readonly to: string;
  };
  /** The block that is selected afterwards. */
  readonly selected: string | null;
}

/** White space at the end of a text: the indentation of what follows it. */
const indentationOf = (text: unknown): string =>
  typeof text === 'string' ? text.slice(text.trimEnd().length) : '';

/** Sets an attribute of a block; `null` removes it. `undefined` if nothing changes. */
export function setCommand(
  root: SourceNode,
  id: string,
  attribute: string,
  value: string | null,
): Command | undefined {
  const node = findNode(root, id);
  if (!node) return undefined;
  const before = attributesIn(node.open).get(attribute) ?? null;
  if (before === value) return undefined;
  const from = { open: node.open, value: before };
  const to = { open: setAttribute(node.open, attribute, value), value };
  return {
    label: `Setting: ${attribute}`,
    operations: [{ type: 'open', id, attribute, from, to }],
    mergeKey: `${id} ${attribute}`,
    selected: id,
  };
}

/** Takes a block out, with the white space before it. */
function removal(root: SourceNode, id: string): Operation | undefined {
  const place = placeOf(root, id);
  if (!place) return undefined;
  const { parent, index } = place;
  const node = parent.children[index];
  const before = parent.children[index - 1];
  const indentation = indentationOf(before);
  if (node === undefined) return undefined;
  if (typeof before !== 'string' || indentation === '') {
    return { type: 'splice', parent: parent.id, index, removed: [node], inserted: [] };
  }
  const rest = before.slice(0, before.length - indentation.length);
  return {
    type: 'splice',
    parent: parent.id,
    index: index - 1,
    removed: [before, node],
    inserted: rest === '' ? [] : [rest],
  };
}

/** Takes a block that goes elsewhere among its siblings out, with the white space that goes with it. */
function departure(root: SourceNode, id: string): { out: Operation; space: string } | undefined {
  const place = placeOf(root, id);
  const out = removal(root, id);
  if (!place || !out) return undefined;
  const { parent, index } = place;
  const { children } = parent;
  const [node, after] = [children[index], children[index + 1]];
  const space = indentationOf(children[index - 1]);
  // Only the first one has it behind; the last white space belongs to the parent's end tag.
  const isFirst = !children.slice(0, index).some(isNode);
  const isLast = !children.slice(index + 1).some(isNode);
  if (space !== '' || node === undefined || typeof after !== 'string' || !isFirst || isLast)
    return { out, space };
  const rest = after.trimStart();
  const removed = [node, after];
  const inserted = rest === '' ? [] : [rest];
  return {
    out: { type: 'splice', parent: parent.id, index, removed, inserted },
    space: after.slice(0, after.length - rest.length),
  };
}

/**
 * Puts a block in, before a sibling or in the last place.
 *
 * @param space the white space between it and its neighbour. @default as between its neighbours, or a new line
 */
function insertion(
  root: SourceNode,
  node: SourceNode,
  { parent: parentId, before, space }: { parent: string; before: string | null; space?: string },
): Operation | undefined {
  const parent = findNode(root, parentId);
  if (!parent) return undefined;
  const { children } = parent;
  const isTarget = (child: unknown): boolean => (child as SourceNode | undefined)?.id === before;
  const target = before === null ? -1 : children.findIndex(isTarget);
  if (before !== null && target < 0) return undefined;
  const siblings = children.flatMap((child, index) => (isNode(child) ? [index] : []));
  if (target >= 0) {
    const indentation = space ?? (indentationOf(children[target - 1]) || '\n');
    const inserted = indentation === '' ? [node] : [node, indentation];
    return { type: 'splice', parent: parentId, index: target, removed: [], inserted };
  }
  const last = siblings.at(-1);
  const like = last === undefined ? '' : indentationOf(children[last - 1]) || '\n';
  const indentation = space ?? like;
  const index = last === undefined ? children.length : last + 1;
  const inserted = indentation === '' ? [node] : [indentation, node];
  return { type: 'splice', parent: parentId, index, removed: [], inserted };
}

/** Removes a block. */
export function removeCommand(root: SourceNode, id: string): Command | undefined {
  const operation = removal(root, id);
  return operation && { label: 'Removed: block', operations: [operation], selected: null };
}

/** Inserts a block; `before` is `null` for the last place in the parent. */
export function insertCommand(
  root: SourceNode,
  node: SourceNode,
  parent: string,
  before: string | null,
): Command | undefined {
  const operation = insertion(root, node, { parent, before });
  return operation && { label: 'Added: block', operations: [operation], selected: node.id };
}

/** Returns the sibling after a block; `null` for the last one. */
export function nextSibling(root: SourceNode, id: string): string | null {
  const place = placeOf(root, id);
  return place?.parent.children.slice(place.index + 1).find(isNode)?.id ?? null;
}

/** Inserts a copy of a block behind it. */
export function duplicateCommand(
  root: SourceNode,
  id: string,
  nextId: NextId,
): Command | undefined {
  const [node, place] = [findNode(root, id), placeOf(root, id)];
  if (!node || !place) return undefined;
  const copy = withNewIds(withoutId(node), nextId);
  const command = insertCommand(root, copy, place.parent.id, nextSibling(root, id));
  return command && { ...command, label: 'Copied: block' };
}

/** An `id` attribute is unique on a page, so copies have none. */
export const withoutId = (node: SourceNode): SourceNode => ({
  ...node,
  open: attributesIn(node.open).has('id') ? setAttribute(node.open, 'id', null) : node.open,
  children: node.children.map((child) => (isNode(child) ? withoutId(child) : child)),
});

/** Exchanges a block with the sibling before or after it; the white space between them stays. */
export function stepCommand(root: SourceNode, id: string, by: -1 | 1): Command | undefined {
  const place = placeOf(root, id);
  if (!place) return undefined;
  const { parent, index } = place;
  const siblings = parent.children.flatMap((child, at) => (isNode(child) ? [at] : []));
  const other = siblings[siblings.indexOf(index) + by];
  if (other === undefined) return undefined;
  const [first, last] = [Math.min(index, other), Math.max(index, other)];
  const removed = parent.children.slice(first, last + 1);
  const inserted = [...removed];
  [inserted[0], inserted[inserted.length - 1]] = [removed.at(-1) ?? '', removed[0] ?? ''];
  return {
    label: 'Moved: block',
    operations: [{ type: 'splice', parent: parent.id, index: first, removed, inserted }],
    selected: id,
  };
}

/** Moves a block to another place; not into itself. */
export function moveCommand(
  root: SourceNode,
  id: string,
  parent: string,
  before: string | null,
): Command | undefined {
  const node = findNode(root, id);
  const isAmong = placeOf(root, id)?.parent.id === parent;
  const gone = removal(root, id);
  // Among its siblings, no other character of the source changes.
  const { out, space } = (isAmong ? departure(root, id) : undefined) ?? { out: gone };
  if (!node || !out || before === id || (isAmong && nextSibling(root, id) === before))
    return undefined;
  for (const inner of nodesIn(node)) if (inner.id === parent) return undefined;
  const place = { parent, before, ...(space !== undefined && { space }) };
  const into = insertion(applyOperation(root, out), node, place);
  return into && { label: 'Moved: block', operations: [out, into], selected: id };
}
