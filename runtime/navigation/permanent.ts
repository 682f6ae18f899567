import { own } from '../../shared/dom/own';
import { longestIncreasing } from './longest-increasing';

const PERMANENT = '[data-dm-permanent][id]';

/** Permanent elements of the page shown, by their placeholders in the next content. */
export type PermanentElements = ReadonlyMap<Element, Element>;

/** Finds the permanent elements that the next content has too. */
export function findPermanent(outlet: Element, content: DocumentFragment): PermanentElements {
  const permanent = new Map<Element, Element>();
  let last: Element | undefined;
  for (const placeholder of content.querySelectorAll(PERMANENT)) {
    // Permanent elements inside another stay with it.
    if (own(last)?.contains(placeholder)) continue;
    const element = outlet.querySelector(`#${CSS.escape(own(placeholder).id)}${PERMANENT}`);
    if (!element || own(own(element).parentElement)?.closest(PERMANENT)) continue;
    permanent.set(placeholder, element);
    last = placeholder;
  }
  return permanent;
}

/** Elements of the page shown that stay where they are, by their counterparts in the content. */
export type Staying = Map<Element, Element>;

/** The child of a parent that is or contains a node. */
export function childWith(parent: ParentNode, node: Node): Element | undefined {
  let child: Node | null = node;
  while (child && own(child).parentNode !== parent) child = own(child).parentNode;
  return (child as Element | null) ?? undefined;
}

const hasSameTag = (a: Element, b: Element): boolean =>
  own(a).localName === own(b).localName && own(a).namespaceURI === own(b).namespaceURI;

/** Pairs the children of two parents, in the order of the content. */
function pairChildren(
  parent: ParentNode,
  content: ParentNode,
  permanent: PermanentElements,
): [counterpart: Element, child: Element][] {
  const pairs = new Map<Element, Element>();
  const paired = new Set<Element>();
  for (const [placeholder, element] of permanent) {
    const counterpart = childWith(content, placeholder);
    const child = childWith(parent, element);
    if (!counterpart || !child || pairs.has(counterpart) || paired.has(child)) continue;
    const isMatch =
      counterpart === placeholder
        ? child === element
        : child !== element && hasSameTag(child, counterpart);
    if (!isMatch) continue;
    pairs.set(counterpart, child);
    paired.add(child);
  }
  return [...pairs];
}

/**
 * Finds the permanent elements, and their wrappers, that need not move: wrappers with the same tag
 * around them, and the same order. All others are moved.
 */
export function findStaying(
  parent: ParentNode,
  content: ParentNode,
  permanent: PermanentElements,
  staying: Staying = new Map(),
): Staying {
  const pairs = pairChildren(parent, content, permanent);
  const order = [...own(parent as Element).children];
  for (const index of longestIncreasing(pairs.map(([, child]) => order.indexOf(child)))) {
    const [counterpart, child] = pairs[index] as [Element, Element];
    staying.set(counterpart, child);
    if (!permanent.has(counterpart)) findStaying(child, counterpart, permanent, staying);
  }
  return staying;
}
