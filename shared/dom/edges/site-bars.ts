import { own } from '../own';
import type { Bar, Edge, PageBars } from './page-bars';
import type { Span } from './stack';

/** A box of the page's own that stays at an edge: a header, a bar of the template, a chat button. */
export interface SiteBar extends Span {
  readonly element: Element;
  /** It reaches over at least half the window's width. */
  readonly isWide: boolean;
}

/** Distances between the points at which boxes are looked for, in px: the least size of a control. */
const ROW = 24;
const COLUMN = 40;
/** Space that is left beside a floating box of the page, in px. */
const GAP = 8;
/** A position may be off by a part of a pixel. */
const TOLERANCE = 1.5;

const parentOf = (element: Element): Element | null => {
  const { assignedSlot, parentElement } = own(element);
  if (assignedSlot ?? parentElement) return assignedSlot ?? parentElement;
  const root = own(element).getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
};

/** Tags of the library, whose elements keep clear of bars themselves. */
const isLibrary = (element: Element): boolean => own(element).localName.startsWith('dm-');

/** Whether a box is in a shadow root of the library: the children in it are found, such as a message's. */
const isOfLibrary = (element: Element): boolean => {
  const root = own(element).getRootNode();
  return root instanceof ShadowRoot && isLibrary(root.host);
};

/** All boxes at a point, also in the shadow roots of others. */
function boxesAt(root: Document | ShadowRoot, x: number, y: number): Element[] {
  return root.elementsFromPoint(x, y).flatMap((element) => {
    const { shadowRoot } = own(element);
    if (!shadowRoot || shadowRoot === root || isLibrary(element)) return [element];
    return [...boxesAt(shadowRoot, x, y).filter((inner) => shadowRoot.contains(inner)), element];
  });
}

const isModal = (element: Element): boolean =>
  own(element).matches('dialog') || own(element).hasAttribute('popover');

/** The box around an element that stays in its place while the page scrolls. */
function stayingBox(
  element: Element,
  edge: Edge,
  isOurs: (node: Element) => boolean,
): Element | undefined {
  let found: Element | undefined;
  const { body, documentElement } = document;
  for (let node: Element | null = element; node; node = parentOf(node)) {
    if (node === body || node === documentElement) break;
    if (isOurs(node) || isModal(node)) return undefined;
    if (found) continue;
    const style = getComputedStyle(node);
    if (style.opacity === '0') return undefined;
    if (style.position === 'fixed' || (style.position === 'sticky' && isStuck(node, edge, style)))
      found = node;
  }
  return found && !isLibrary(found) && !isOfLibrary(found) ? found : undefined;
}

function isStuck(element: Element, edge: Edge, style: CSSStyleDeclaration): boolean {
  const inset = parseFloat(style[edge]);
  const { top, bottom } = own(element).getBoundingClientRect();
  return Math.abs((edge === 'top' ? top : innerHeight - bottom) - inset) < TOLERANCE;
}

function spanOf(element: Element, edge: Edge): SiteBar | undefined {
  const { left, right, top, bottom, height } = own(element).getBoundingClientRect();
  // A menu, a chat or a background, and no bar.
  if (height === 0 || height > innerHeight / 2) return undefined;
  const [near, far] = edge === 'top' ? [top, bottom] : [innerHeight - bottom, innerHeight - top];
  if (far <= 0 || near > innerHeight / 2) return undefined;
  const isWide = right - left >= innerWidth / 2;
  return { element, left, right, isWide, near: Math.max(0, near), far: far + (isWide ? 0 : GAP) };
}

/**
 * Finds the boxes of the page's own that stay at an edge of the window.
 *
 * @param depth distance from the edge within which they are looked for, in px.
 */
export function findSiteBars({ bars, followers }: PageBars, edge: Edge, depth: number): SiteBar[] {
  const hosts = new Set<Element>([...bars].map(({ host }: Bar) => host));
  const isOurs = (node: Element): boolean => hosts.has(node) || followers.has(node);
  const seen = new Set<Element>();
  const found = new Set<Element>();
  const columns = [12, COLUMN, innerWidth / 4, innerWidth / 2, (innerWidth * 3) / 4];
  columns.push(innerWidth - COLUMN, innerWidth - 12);
  for (let distance = 4; distance < depth; distance += ROW) {
    const y = edge === 'top' ? distance : innerHeight - distance;
    for (const x of columns) {
      for (const element of boxesAt(document, x, y)) {
        if (seen.has(element)) continue;
        seen.add(element);
        const box = stayingBox(element, edge, isOurs);
        if (box) found.add(box);
      }
    }
  }
  return [...found].flatMap((element) => spanOf(element, edge) ?? []);
}
