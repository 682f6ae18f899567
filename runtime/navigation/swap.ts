/** A node with `moveBefore`, which preserves iframes, players, focus and animations, if supported. */
interface MovableParent extends Node {
  moveBefore?(node: Node, before: Node | null): void;
}

const PERMANENT = '[data-dm-permanent][id]';

/** Permanent elements in the outlet, with the placeholder of each in the new content. */
type PermanentElements = Map<Element, Element>;

function findPermanent(outlet: Element, content: DocumentFragment): PermanentElements {
  const permanent: PermanentElements = new Map();
  for (const placeholder of content.querySelectorAll(PERMANENT)) {
    const element = outlet.querySelector(`#${CSS.escape(placeholder.id)}${PERMANENT}`);
    if (element && !element.parentElement?.closest(PERMANENT)) permanent.set(element, placeholder);
  }
  return permanent;
}

const hasSameTag = (a: Element, b: Element): boolean =>
  a.cloneNode(false).isEqualNode(b.cloneNode(false));

/** Children that are or contain permanent elements, with their counterparts in the new content. */
type Pairs = readonly (readonly [old: Element, next: Element])[];

/** Pairs the children; `undefined` where a permanent element has other ancestors in the content. */
function pairChildren(
  old: ParentNode,
  next: ParentNode,
  permanent: PermanentElements,
): Pairs | undefined {
  const placeholders = [...permanent.values()];
  const containsAny = (elements: readonly Element[]) => (child: Element) =>
    elements.some((element) => child.contains(element));
  const from = [...old.children].filter(containsAny([...permanent.keys()]));
  const to = [...next.children].filter(containsAny(placeholders));
  if (from.length !== to.length) return undefined;
  const pairs = from.map((child, index) => [child, to[index] as Element] as const);
  const isMatch = pairs.every(([child, counterpart]) =>
    permanent.has(child)
      ? permanent.get(child) === counterpart
      : !placeholders.includes(counterpart) &&
        hasSameTag(child, counterpart) &&
        pairChildren(child, counterpart, permanent),
  );
  return isMatch ? pairs : undefined;
}

/** Replaces everything around permanent elements, which stay in place and see no callback. */
function swapAround(
  old: ParentNode & Node,
  next: ParentNode & Node,
  permanent: PermanentElements,
): void {
  const pairs = pairChildren(old, next, permanent);
  const staying = new Map(pairs?.map(([child, counterpart]) => [counterpart, child]));
  const stays = new Set<Node>(staying.values());
  for (const child of [...old.childNodes]) if (!stays.has(child)) child.remove();
  let before = old.firstChild;
  for (const child of [...next.childNodes]) {
    const element = staying.get(child as Element);
    if (!element) {
      old.insertBefore(child, before);
      continue;
    }
    if (!permanent.has(element)) swapAround(element, child as Element, permanent);
    before = element.nextSibling;
  }
}

/** Moves permanent elements to their places in the new content. */
function movePermanent(
  outlet: HTMLElement,
  content: DocumentFragment,
  permanent: PermanentElements,
): void {
  const old = [...outlet.childNodes];
  const markers = new Map<Element, Comment>();
  for (const [element, placeholder] of permanent) {
    // The placeholder never enters the document, where it would load or be upgraded.
    const marker = new Comment();
    placeholder.replaceWith(marker);
    markers.set(element, marker);
  }
  outlet.append(content);
  for (const [element, marker] of markers) {
    moveTo(element, marker);
    marker.remove();
  }
  for (const node of old) if (!markers.has(node as Element)) node.remove();
}

function moveTo(element: Element, marker: Comment): void {
  const parent: MovableParent | null = marker.parentNode;
  if (parent?.moveBefore) {
    parent.moveBefore(element, marker);
    return;
  }
  const players = [element, ...element.querySelectorAll('*')].filter(
    (node): node is HTMLMediaElement => node instanceof HTMLMediaElement && !node.paused,
  );
  const { activeElement } = document;
  marker.before(element);
  for (const player of players) player.play().catch(() => undefined);
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) {
    activeElement.focus({ preventScroll: true });
  }
}

/** Whether a swap to this content keeps elements, so that the page cannot be retained. */
export const hasPermanentElements = (outlet: Element, content: DocumentFragment): boolean =>
  findPermanent(outlet, content).size > 0;

/** Replaces the content of the outlet, but for `data-dm-permanent` elements on both pages. */
export function swap(outlet: HTMLElement, content: DocumentFragment): void {
  const permanent = findPermanent(outlet, content);
  if (!permanent.size) outlet.replaceChildren(content);
  else if (pairChildren(outlet, content, permanent)) swapAround(outlet, content, permanent);
  else movePermanent(outlet, content, permanent);
}
