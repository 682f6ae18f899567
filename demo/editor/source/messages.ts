import type { FromEditor } from '../../../shared/editor/protocol';
import { isNode, placeOf, ROOT_ID, type SourceNode } from './node';
import { changedNodes, type Operation } from './operations';
import { toFrameMarkup } from './serialize';

/** Whether the host fills in markup: fields of items and lists. */
export const isTemplate = (html: string): boolean => /\{\{|<!--dm:/.test(html);

/** The messages for elements that are replaced by others, as by a text that was edited. */
function replacementOf(operation: Operation): FromEditor[] {
  if (operation.type === 'open') return [];
  const { removed, inserted } = operation;
  const [first, ...others] = removed.filter(isNode);
  const isMove = removed.some((child) => isNode(child) && inserted.includes(child));
  if (!first || isMove || !inserted.some(isNode)) return [];
  const html = inserted.map((child) => (isNode(child) ? toFrameMarkup(child) : child)).join('');
  return [
    { type: 'replace', id: first.id, html: html.trim() },
    ...others.map(({ id }) => ({ type: 'remove', id }) as const),
  ];
}

/**
 * Returns the messages that bring the page from before some operations to the tree after them.
 *
 * @param nextRevision returns the number of each change, in order.
 */
export function messagesOf(
  root: SourceNode,
  operations: readonly Operation[],
  nextRevision: () => number,
): FromEditor[] {
  const replacements = operations.flatMap(replacementOf);
  if (replacements.length > 0) return replacements;
  const { removed, inserted } = changedNodes(operations);
  const messages: FromEditor[] = [...removed.keys()]
    .filter((id) => !inserted.has(id))
    .map((id) => ({ type: 'remove', id }));
  // From the last to the first, so that the sibling after each is in its place.
  const order = [...inserted.values()]
    .map((node) => ({ node, place: placeOf(root, node.id) }))
    .sort((a, b) => (b.place?.index ?? 0) - (a.place?.index ?? 0));
  for (const { node, place } of order) {
    if (!place) continue;
    const { parent, index } = place;
    const at = {
      parent: parent.id === ROOT_ID ? null : parent.id,
      before: parent.children.slice(index + 1).find(isNode)?.id ?? null,
    };
    messages.push(
      removed.has(node.id)
        ? { type: 'move', id: node.id, ...at }
        : { type: 'insert', html: toFrameMarkup(node), ...at },
    );
  }
  for (const operation of operations) {
    if (operation.type !== 'open') continue;
    const { id, attribute, to } = operation;
    const revision = nextRevision();
    messages.push({ type: 'set', id, attribute, value: to.value, revision });
  }
  return messages;
}
