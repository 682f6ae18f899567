/** Texts of the page that name and describe a control from outside its shadow root. */
export interface OuterText {
  /** The text of the page's `<label>`s, which cannot point into the shadow root. */
  readonly outerLabel: string;
  /** The text of the elements named in `aria-describedby`. */
  readonly outerHint: string;
}

/** The text of a label without the descriptions inside it, which would be read twice. */
function labelText(label: Node, descriptions: readonly (Element | null)[]): Node {
  const inside = descriptions.filter((node) => node && label.contains(node));
  if (inside.length === 0) return label;
  const copy = label.cloneNode(true) as Element;
  for (const node of inside) copy.querySelector(`#${CSS.escape(node?.id ?? '')}`)?.remove();
  return copy;
}

const joinTexts = (nodes: Iterable<Node | null>): string =>
  Array.from(nodes, (node) => node?.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    .filter(Boolean)
    .join(' ');

/** Reads the texts that name and describe a control. */
export function readOuterText(control: Element, labels: NodeList): OuterText {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
  const root = control.getRootNode() as Document | ShadowRoot;
  const descriptions = ids.map((id) => root.getElementById(id));
  return {
    outerLabel: joinTexts(Array.from(labels, (label) => labelText(label, descriptions))),
    outerHint: joinTexts(descriptions),
  };
}
