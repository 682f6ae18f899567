import type { Page } from '@playwright/test';

/** Texts of a page that visitors cannot read. */
export interface Unreadable {
  /** Text cut off by a box that does not scroll. */
  readonly clipped: readonly string[];
  /** Pairs of texts that lie over each other. */
  readonly overlapping: readonly string[];
}

/** Looks for text that is cut off or lies over other text, in open shadow roots too. */
export const unreadableIn = (page: Page): Promise<Unreadable> => page.evaluate(findUnreadable);

/** The same in the page itself: it uses nothing of this file. */
export function findUnreadable(): Unreadable {
  interface Line {
    readonly text: string;
    readonly node: Text;
    readonly rect: DOMRect;
  }
  const parentOf = (node: Node): Element | null =>
    (node as Element | Text).assignedSlot ??
    (node.parentNode instanceof ShadowRoot ? node.parentNode.host : node.parentElement);
  function* ancestorsOf(node: Node): Generator<Element> {
    for (let at = parentOf(node); at; at = parentOf(at)) yield at;
  }
  /** Asks about an element once: most of them are around many texts. */
  const once = <T>(ask: (element: Element) => T): ((element: Element) => T) => {
    const known = new Map<Element, T>();
    return (element) => {
      if (!known.has(element)) known.set(element, ask(element));
      return known.get(element)!;
    };
  };
  const styleOf = once((element) => getComputedStyle(element));
  // Text for screen readers only, such as the name of an icon.
  const isUnseen = once((element) => {
    const { clipPath, opacity, position, width, height } = styleOf(element);
    const isDot = position === 'absolute' && Math.min(parseFloat(width), parseFloat(height)) <= 1;
    return opacity === '0' || clipPath !== 'none' || isDot;
  });
  const isHidden = (node: Text): boolean => {
    const parent = parentOf(node)!;
    if (!parent.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) {
      return true;
    }
    return [...ancestorsOf(node)].some((each) => isUnseen(each) || (each as HTMLElement).inert);
  };
  const linesIn = (root: ParentNode): Line[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (node.shadowRoot) lines.push(...linesIn(node.shadowRoot));
        continue;
      }
      const text = node.textContent?.trim() ?? '';
      if (!text || !parentOf(node) || isHidden(node as Text)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width > 1) lines.push({ text: text.slice(0, 60), node: node as Text, rect });
      }
    }
    return lines;
  };
  const boxOf = once((element) => {
    const { overflowX, overflowY, display, position } = styleOf(element);
    return {
      overflowX,
      overflowY,
      isBox: display !== 'contents' && display !== 'inline',
      isFixed: position === 'fixed',
      isFloating: position === 'fixed' || position === 'sticky',
      rect: element.getBoundingClientRect(),
    };
  });
  /** Whether a line can be read where it is, after scrolling the box around it, or not at all. */
  const stateOf = ({ node, rect }: Line): 'shown' | 'scrolled' | 'cut' => {
    for (const each of ancestorsOf(node)) {
      const { overflowX, overflowY, isBox, isFixed, rect: box } = boxOf(each);
      const isWide = rect.left < box.left - 1 || rect.right > box.right + 1;
      const room = rect.height / 4;
      const isTall = rect.top + room < box.top || rect.bottom - room > box.bottom;
      for (const [isOut, overflow] of [
        [isWide, overflowX],
        [isTall, overflowY],
      ] as const) {
        if (!isBox || !isOut || overflow === 'visible') continue;
        return overflow === 'auto' || overflow === 'scroll' ? 'scrolled' : 'cut';
      }
      if (isFixed) break;
    }
    return 'shown';
  };
  const isFloating = ({ node }: Line): boolean =>
    [...ancestorsOf(node)].some((each) => boxOf(each).isFloating);
  const lines = linesIn(document);
  const states = new Map(lines.map((line) => [line, stateOf(line)]));
  const flat = lines.filter((line) => !isFloating(line) && states.get(line) === 'shown');
  const overlapping = new Set<string>();
  flat.sort((a, b) => a.rect.top - b.rect.top);
  flat.forEach((line, index) => {
    for (const other of flat.slice(index + 1)) {
      const { rect } = other;
      if (rect.top >= line.rect.bottom) break;
      if (other.node === line.node) continue;
      const height = Math.min(line.rect.bottom, rect.bottom) - rect.top;
      const width = Math.min(line.rect.right, rect.right) - Math.max(line.rect.left, rect.left);
      if (width > 2 && height > Math.min(line.rect.height, rect.height) / 2) {
        overlapping.add(`${line.text} / ${other.text}`);
      }
    }
  });
  const clipped = new Set(
    lines.filter((line) => states.get(line) === 'cut').map(({ text }) => text),
  );
  return { clipped: [...clipped], overlapping: [...overlapping] };
}
