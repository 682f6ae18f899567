import { own } from '../own';
import { isIn } from './layers-in';

/** The elements beside a dialog on every level up to the document, in shadow roots too. */
export function* besideOf(dialog: Element, host: Element): Generator<Element> {
  const path = new Set<Node>();
  const parents = new Set<ParentNode>();
  const add = (node: Node | null): void => {
    for (let at = node; at && !path.has(at);) {
      path.add(at);
      const slot: HTMLSlotElement | null = at instanceof Element ? own(at).assignedSlot : null;
      if (slot) add(slot);
      const parent: Node | null = at instanceof ShadowRoot ? at.host : own(at).parentNode;
      if (parent && 'children' in own(parent) && parent !== document)
        parents.add(parent as Element);
      at = parent;
    }
  };
  add(dialog);
  for (const parent of parents) {
    if (parent === document.documentElement) continue;
    for (const child of own(parent as Element).children) {
      // The children of its element may be shown in the dialog.
      const isInside = parent === host && own(child).assignedSlot && isIn(dialog, child);
      if (!path.has(child) && !isInside) yield child;
    }
  }
}
