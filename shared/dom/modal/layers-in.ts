import { childNodesOf, own } from '../own';
import { isAbove } from './layer';

/** Smaller than anything to press, such as a live region, in px. */
const LEAST = 16;

/** Most elements of an addition that are looked at. */
const MOST = 300;

/** The children of an element, those in its open shadow root first. */
export function childrenOf(element: Element): Element[] {
  const { shadowRoot, children } = own(element);
  return [...(shadowRoot?.children ?? []), ...children];
}

/** Elements of a tree and of its open shadow roots in document order, at most {@link MOST}. */
function* treeOf(root: Element): Generator<Element> {
  const waiting = [root];
  for (let count = 0; count < MOST; count += 1) {
    const element = waiting.pop();
    if (!element) return;
    yield element;
    if (!isElementOfOurs(element)) waiting.push(...childrenOf(element).reverse());
  }
}

/**
 * Whether an element may have a shadow root that nobody can look into. Those of a `div` that has
 * neither children nor a place over the page are not found.
 */
function isClosed(element: Element): boolean {
  const { localName, shadowRoot, offsetWidth, offsetHeight } = own(element as HTMLElement);
  if (shadowRoot || childNodesOf(element).length > 0) return false;
  const { display, overflow, visibility } = getComputedStyle(element);
  // A live region, which is read and not seen.
  const isCut = overflow !== 'visible' && (offsetWidth < LEAST || offsetHeight < LEAST);
  if (display === 'none' || visibility !== 'visible' || isCut) return false;
  return localName.includes('-')
    ? own(element).matches(':defined')
    : /^(?:div|span|section|aside)$/.test(localName) && coversPage(element as HTMLElement);
}

/** Whether a box is placed on the page itself, not in another box. */
const coversPage = (element: HTMLElement): boolean =>
  /absolute|fixed/.test(getComputedStyle(element).position) &&
  [null, document.body].includes(own(element).offsetParent as HTMLElement | null);

/** Whether a visitor can see and press a box in the viewport. */
function isPressable(element: Element): boolean {
  const { visibility, pointerEvents } = getComputedStyle(element);
  if (visibility !== 'visible' || pointerEvents === 'none') return false;
  const { left, right, top, bottom } = own(element).getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return width >= LEAST && height >= LEAST;
}

/** Whether something of a layer is in the viewport: its own box may have no height. */
export function isLayerShown(layer: Element): boolean {
  for (const element of treeOf(layer)) {
    if (isPressable(element) || isClosed(element)) return true;
  }
  return false;
}

/** The outermost boxes of an addition that cover the page; none for what stands in its flow. */
export function layersIn(addition: Element): readonly HTMLElement[] {
  const layers: HTMLElement[] = [];
  for (const element of treeOf(addition)) {
    if (!(element instanceof HTMLElement) || isElementOfOurs(element)) continue;
    if (layers.some((layer) => isIn(layer, element))) continue;
    if (isAbove(element) || coversPage(element) || isClosed(element)) layers.push(element);
  }
  return layers;
}

/** Whether an element is one of the library's, which show themselves above the page. */
const isElementOfOurs = (element: Element): boolean => own(element).localName.startsWith('dm-');

/** Whether an element is shown in another, through slots and shadow roots. */
export function isIn(outer: Element, element: Element): boolean {
  for (let at: Node | null = element; at;) {
    if (at === outer) return true;
    const slot: HTMLSlotElement | null = at instanceof Element ? own(at).assignedSlot : null;
    at = slot ?? (at instanceof ShadowRoot ? at.host : own(at).parentNode);
  }
  return false;
}
