import { own } from '../../shared/dom/own';

function* dialogsIn(root: Document | ShadowRoot): Generator<HTMLDialogElement> {
  for (const element of root.querySelectorAll('*')) {
    const { shadowRoot } = own(element);
    if (own(element).matches('dialog:modal')) yield element as HTMLDialogElement;
    if (shadowRoot) yield* dialogsIn(shadowRoot);
  }
}

/** Whether a dialog shows an element, through slots and shadow roots. */
function shows(dialog: Element, element: Element): boolean {
  for (let node: Node | null = element; node;) {
    if (node === dialog) return true;
    node =
      own(node as Element).assignedSlot ??
      own(node).parentNode ??
      (node as Partial<ShadowRoot>).host ??
      null;
  }
  return false;
}

/**
 * Finds the modal dialog that makes the rest of the page inert, in open shadow roots too: of several
 * the one around the selected block, else the last.
 */
export function topModal(selected: Element | undefined): HTMLDialogElement | undefined {
  const dialogs = [...dialogsIn(document)];
  return dialogs.findLast((dialog) => selected && shows(dialog, selected)) ?? dialogs.at(-1);
}
