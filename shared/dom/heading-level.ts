import { own } from './own';
import { isRendered } from './focus';

const HEADING = 'h1, h2, h3, h4, h5, h6, [role=heading]';

/** The level of an element that is a heading to a screen reader. */
function levelOf(element: Element): number | undefined {
  if (!own(element).matches(HEADING) || !isRendered(element)) return undefined;
  if (element.closest('[aria-hidden=true]')) return undefined;
  if (getComputedStyle(element).visibility !== 'visible') return undefined;
  const level = Number(element.ariaLevel ?? /^h([1-6])$/.exec(element.localName)?.[1]);
  return level > 0 ? level : 2;
}

/** Searches a tree from its end, or from before `start`, which is not inside what is searched. */
function lastLevelIn(root: Node, start?: Element): number | undefined {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  if (start) {
    walker.currentNode = start;
    walker.previousNode();
  } else {
    while (walker.lastChild());
  }
  for (let node: Node | null = walker.currentNode; node; node = walker.previousNode()) {
    if (!(node instanceof Element) || (start && own(node).contains(start))) continue;
    const { shadowRoot } = own(node);
    const level = levelOf(node) ?? (shadowRoot ? lastLevelIn(shadowRoot) : undefined);
    if (level !== undefined) return level;
  }
  return undefined;
}

/**
 * Level of the last heading that is shown before an element, inside open shadow roots too; `undefined`
 * if it comes first. Headings that an element draws are at most one level below.
 */
export function precedingHeadingLevel(element: Element): number | undefined {
  const root = element.getRootNode();
  const level = lastLevelIn(root, element);
  if (level !== undefined || !(root instanceof ShadowRoot)) return level;
  return precedingHeadingLevel(root.host);
}
