import { own } from './own';

/** The ancestors of an element as it is rendered, up to the body, across slots and shadow roots. */
export function* ancestorsOf(element: Element): Generator<Element> {
  let node: Node | null = own(element).assignedSlot ?? own(element).parentNode;
  while (node && node !== document.body) {
    if (node instanceof Element) yield node;
    node =
      node instanceof ShadowRoot
        ? node.host
        : (own(node as Element).assignedSlot ?? own(node).parentNode);
  }
}
