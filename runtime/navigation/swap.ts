import { childNodesOf, own } from '../../shared/dom/own';
import { trustedScript } from '../../shared/dom/trusted-types';
import { childWith, findPermanent, findStaying } from './permanent';
import type { PermanentElements, Staying } from './permanent';

/** A node with `moveBefore`, which preserves iframes, players, focus and animations, if supported. */
interface MovableParent extends Node {
  moveBefore?(node: Node, before: Node | null): void;
}

/** Gives an element the attributes of its counterpart on the next page. */
function copyAttributes(source: Element, target: Element): void {
  const [from, to] = [own(source), own(target)];
  for (const { namespaceURI, localName } of [...to.attributes]) {
    if (!from.hasAttributeNS(namespaceURI, localName))
      to.removeAttributeNS(namespaceURI, localName);
  }
  for (const attribute of from.attributes) {
    const { namespaceURI, localName, name, value } = attribute;
    if (to.getAttributeNS(namespaceURI, localName) === value) continue;
    // Trusted Types guard the code of event handlers.
    if (name.startsWith('on')) to.setAttribute(name, trustedScript(value));
    // Unlike `setAttribute`, takes every name that the parser takes, such as `@click`.
    else to.setAttributeNode(attribute.cloneNode() as Attr);
  }
}

/**
 * Inserts the next content around the elements that stay, which see no callback, and removes the old
 * content, but for nodes with elements that are still to be moved.
 *
 * @returns those nodes.
 */
function swapAround(
  old: ParentNode & Node,
  next: ParentNode & Node,
  permanent: PermanentElements,
  staying: Staying,
): Node[] {
  const stays = new Set<Node | undefined>(
    [...own(next as Element).children].map((child) => staying.get(child)),
  );
  const needed = new Set([...permanent.values()].map((element) => childWith(old, element)));
  const leaving: Node[] = [];
  for (const child of [...childNodesOf(old)]) {
    if (stays.has(child)) continue;
    if (needed.has(child as Element)) leaving.push(child);
    else own(child).remove();
  }
  let before = own(old).firstChild;
  for (const child of [...childNodesOf(next)]) {
    const element = staying.get(child as Element);
    if (!element) {
      own(old).insertBefore(child, before);
      continue;
    }
    if (!permanent.has(child as Element)) {
      copyAttributes(child as Element, element);
      leaving.push(...swapAround(element, child as Element, permanent, staying));
    }
    before = own(element).nextSibling;
  }
  return leaving;
}

function moveTo(element: Element, marker: Comment): void {
  const parent: MovableParent | null = own(marker.parentNode);
  if (parent?.moveBefore) {
    parent.moveBefore(element, marker);
    return;
  }
  const players = [element, ...own(element).querySelectorAll('*')].filter(
    (node): node is HTMLMediaElement => node instanceof HTMLMediaElement && !node.paused,
  );
  const { activeElement } = document;
  marker.before(element);
  for (const player of players) player.play().catch(() => undefined);
  if (activeElement instanceof HTMLElement && own(element).contains(activeElement)) {
    activeElement.focus({ preventScroll: true });
  }
}

/** Elements that a swap to this content keeps, so that the page cannot be retained. */
export const keptElements = (outlet: Element, content: DocumentFragment): Element[] => [
  ...findPermanent(outlet, content).values(),
];

/** Replaces the content of the outlet, but for `data-dm-permanent` elements on both pages. */
export function swap(outlet: HTMLElement, content: DocumentFragment): void {
  const permanent = findPermanent(outlet, content);
  if (!permanent.size) {
    outlet.replaceChildren(content);
    return;
  }
  const staying = findStaying(outlet, content, permanent);
  const moving = new Map<Element, Comment>();
  for (const [placeholder, element] of permanent) {
    if (staying.has(placeholder)) continue;
    // The placeholder never enters the document, where it would load or be upgraded.
    const marker = new Comment();
    own(placeholder).replaceWith(marker);
    moving.set(element, marker);
  }
  const leaving = swapAround(outlet, content, permanent, staying);
  for (const [element, marker] of moving) {
    moveTo(element, marker);
    marker.remove();
  }
  for (const node of leaving) if (!moving.has(node as Element)) own(node as ChildNode).remove();
}
