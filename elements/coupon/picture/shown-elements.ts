import { own } from '../../../shared/dom/own';

/** An element and all that is shown in it: also in slots and open shadow roots. */
export function shownElements(root: Element): Element[] {
  const children = root instanceof HTMLSlotElement ? root.assignedElements({ flatten: true }) : [];
  return [
    root,
    ...[...children, ...(own(root).shadowRoot ?? own(root)).children].flatMap((child) =>
      shownElements(child),
    ),
  ];
}
