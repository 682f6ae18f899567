/** Attributes that name other elements by their ids. */
const REFERENCES = [
  'for',
  'aria-activedescendant',
  'aria-controls',
  'aria-describedby',
  'aria-details',
  'aria-errormessage',
  'aria-labelledby',
  'aria-owns',
];

/** Numbers of the trees, so that an id of one is none of another. */
class Scopes {
  readonly #numbers = new Map<Node, number>();

  id(element: Element, id: string): string {
    const root = element.getRootNode();
    const number = this.#numbers.get(root) ?? this.#numbers.size;
    this.#numbers.set(root, number);
    return `tree-${String(number)}-${id}`;
  }
}

function copyAttributes(from: Element, to: Element, scopes: Scopes): void {
  for (const { name, value } of from.attributes) {
    if (/^(?:src|srcset|style|load)$/.test(name)) continue;
    const ids = name === 'id' || REFERENCES.includes(name) ? value.split(/\s+/) : undefined;
    to.setAttribute(name, ids?.map((id) => scopes.id(from, id)).join(' ') ?? value);
  }
}

/** Copies what a visitor has entered, which is in no attribute. */
function copyState(from: Element, to: Element): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.value = from.value;
    // The reader looks at the attribute.
    to.toggleAttribute('checked', from.checked);
  } else if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) {
    to.value = from.value;
  }
}

function childrenOf(element: Element): Iterable<Node> {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (!(element instanceof HTMLSlotElement)) return element.childNodes;
  const assigned = element.assignedNodes({ flatten: true });
  return assigned.length > 0 ? assigned : element.childNodes;
}

function copyNodes(nodes: Iterable<Node>, scopes: Scopes): Node[] {
  return [...nodes].flatMap((node) => {
    if (node instanceof Text) {
      const parent = node.assignedSlot ?? node.parentElement;
      const isSeen = !parent || getComputedStyle(parent).visibility === 'visible';
      return isSeen ? [node.cloneNode()] : [];
    }
    if (!(node instanceof Element) || /^(?:script|style)$/.test(node.localName)) return [];
    const { display } = getComputedStyle(node);
    if (display === 'none' || node.hasAttribute('inert')) return [];
    const content = copyNodes(childrenOf(node), scopes);
    // Nothing is said of a live region that says nothing.
    if (/^(?:status|alert)$/.test(node.getAttribute('role') ?? '') && !node.textContent.trim())
      return [];
    if (node instanceof HTMLSlotElement) return content;
    const isCustom = node.localName.includes('-');
    const copy = isCustom ? document.createElement('div') : (node.cloneNode() as Element);
    if (!isCustom) for (const name of node.getAttributeNames()) copy.removeAttribute(name);
    copyAttributes(node, copy, scopes);
    copyState(node, copy);
    copy.append(...content);
    return [copy];
  });
}

/**
 * The flat tree of a part of the page, as browsers expose it to assistive technology: what is
 * rendered, shadow roots in the place of their hosts, slotted nodes in the place of their slots. For
 * tools that know nothing of shadow roots.
 */
export function flatTree(root: Element): Element {
  const copy = document.createElement('main');
  copy.append(...copyNodes([root], new Scopes()));
  return copy;
}
