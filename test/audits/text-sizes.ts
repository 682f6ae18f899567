/** A text of a page, or a field, and the size of its letters in px. */
export interface SizedText {
  /** The text with what it is in, by which it is found again in another size. */
  readonly name: string;
  readonly size: number;
}

/** Reads the sizes of all visible texts and fields of a page. Runs in it: it uses nothing of this file. */
export function readTextSizes(): SizedText[] {
  const NO_TEXT = '[type=range], [type=checkbox], [type=radio], [type=file], [type=hidden]';
  const FIELDS = `input:not(${NO_TEXT}), select, textarea`;
  const parentOf = (node: Node): Element | null =>
    (node as Element | Text).assignedSlot ??
    (node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement);
  const isUnseen = (element: Element): boolean => {
    const { clipPath, opacity, position, width } = getComputedStyle(element);
    return clipPath !== 'none' || opacity === '0' || (position === 'absolute' && width === '1px');
  };
  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    for (let at: Element | null = element; at; at = parentOf(at)) if (isUnseen(at)) return false;
    return true;
  };
  const nameOf = (element: Element): string => {
    const root = element.getRootNode();
    const host = root instanceof ShadowRoot ? `${nameOf(root.host)} ` : '';
    return `${host}${element.localName}${element.id && `#${element.id}`}`;
  };
  const sizeOf = (element: Element): number => parseFloat(getComputedStyle(element).fontSize);
  const sizes: SizedText[] = [];
  const readIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot) readIn(node.shadowRoot);
        if (node.matches(FIELDS) && isSeen(node))
          sizes.push({ name: nameOf(node), size: sizeOf(node) });
        continue;
      }
      const text = node.textContent?.trim().replace(/\s+/g, ' ') ?? '';
      const parent = parentOf(node);
      if (!text || !parent || parent.localName === 'option' || !isSeen(parent)) continue;
      const named = nameOf(parent.closest('h1, h2') ?? parent);
      sizes.push({ name: `${named} "${text.slice(0, 40)}"`, size: sizeOf(parent) });
    }
  };
  readIn(document.body);
  return sizes;
}

/**
 * Texts that are not twice as large as before.
 *
 * @param tolerance by what part of its size a text may be smaller than that.
 */
export function notDoubled(
  before: readonly SizedText[],
  after: readonly SizedText[],
  tolerance = 0.01,
): string[] {
  const sizes = new Map<string, number>();
  // A text that is there twice counts in its smaller size.
  for (const { name, size } of before) sizes.set(name, Math.min(size, sizes.get(name) ?? size));
  return after.flatMap(({ name, size }) => {
    const small = sizes.get(name);
    if (small === undefined || size >= 2 * small * (1 - tolerance)) return [];
    return [`${name}: ${small.toFixed(1)} px, now ${size.toFixed(1)} px`];
  });
}
