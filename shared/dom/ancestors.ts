/** The ancestors of an element as it is rendered, up to the body, across slots and shadow roots. */
export function* ancestorsOf(element: Element): Generator<Element> {
  let node: Node | null = element.assignedSlot ?? element.parentNode;
  while (node && node !== document.body) {
    if (node instanceof Element) yield node;
    node =
      node instanceof ShadowRoot ? node.host : ((node as Element).assignedSlot ?? node.parentNode);
  }
}
