import { findNode, successorOf, type SourceNode } from '../source/node';
import { blockIds, blocksOf } from './blocks';

/** A change of a page, and the blocks that may be selected after it. */
export interface SelectionChange {
  readonly before: SourceNode | undefined;
  readonly after: SourceNode;
  /** The block that was selected before. */
  readonly current: string | null;
  /** The block that the change asks for. */
  readonly wanted: string | null;
}

/**
 * Chooses the block that is selected after a change: the wanted one, else the one before. One that is
 * gone leaves the selection, and the focus in the list, to its neighbour.
 */
export function selectionAfter(change: SelectionChange): string | null {
  const { before, after, current, wanted } = change;
  const isThere = (id: string | null): boolean => id !== null && findNode(after, id) !== undefined;
  if (isThere(wanted)) return wanted;
  if (current === null || isThere(current)) return current;
  const blocks = new Set(blockIds(blocksOf(after)));
  return (before && successorOf(before, current, (id) => blocks.has(id))) ?? null;
}
