import type { Context } from '../context';
import type { SourceElement } from '../html/tree.types';

/** Removes the tags of a list's items, for a list whose own tags become those of an element. */
export function unwrapList({ edits }: Context, list: SourceElement): void {
  for (const item of list.children) if (item.name === 'li') edits.unwrap(item);
}
