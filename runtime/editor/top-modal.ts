function* dialogsIn(root: Document | ShadowRoot): Generator<HTMLDialogElement> {
  for (const element of root.querySelectorAll('*')) {
    if (element.matches('dialog:modal')) yield element as HTMLDialogElement;
    if (element.shadowRoot) yield* dialogsIn(element.shadowRoot);
  }
}

/** Whether a dialog shows an element, through slots and shadow roots. */
function shows(dialog: Element, element: Element): boolean {
  for (let node: Node | null = element; node;) {
    if (node === dialog) return true;
    node =
      (node as Element).assignedSlot ??
      node.parentNode ??
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
