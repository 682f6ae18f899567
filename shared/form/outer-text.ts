/** Texts of the page that name and describe a control from outside its shadow root. */
export interface OuterText {
  /** The text of the page's `<label>`s, which cannot point into the shadow root. */
  readonly outerLabel: string;
  /** The text of the elements named in `aria-describedby`. */
  readonly outerHint: string;
}

const joinTexts = (nodes: Iterable<Node | null>): string =>
  Array.from(nodes, (node) => node?.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    .filter(Boolean)
    .join(' ');

/** Reads the texts that name and describe a control. */
export function readOuterText(control: Element, labels: NodeList): OuterText {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
  const root = control.getRootNode() as Document | ShadowRoot;
  return {
    outerLabel: joinTexts(labels),
    outerHint: joinTexts(ids.map((id) => root.getElementById(id))),
  };
}
