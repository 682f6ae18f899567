import type { FromEditor } from '../../../shared/editor/protocol';
import { isNode, placeOf, ROOT_ID, type SourceNode } from './node';
import { changedNodes, type Operation } from './operations';
import { toFrameMarkup } from './serialize';

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
