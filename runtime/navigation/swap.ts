/** `moveBefore` keeps iframes, players, focus and animations; not every browser has it. */
interface Moving extends Node {
  moveBefore?(node: Node, before: Node | null): void;
}

const PERMANENT = '[data-dm-permanent][id]';

/** An element that lives on, and the one in the new content that stands for it. */
type Kept = Map<Element, Element>;

function keptIn(outlet: Element, content: DocumentFragment): Kept {
  const kept: Kept = new Map();
  for (const stand of content.querySelectorAll(PERMANENT)) {
    const living = outlet.querySelector(`#${CSS.escape(stand.id)}${PERMANENT}`);
    if (living && !living.parentElement?.closest(PERMANENT)) kept.set(living, stand);
  }
  return kept;
}

const looksAlike = (a: Element, b: Element): boolean =>
  a.cloneNode(false).isEqualNode(b.cloneNode(false));

/** Children that lead to kept elements, beside their counterparts in the new content. */
type Anchors = readonly (readonly [old: Element, next: Element])[];

function anchorsOf(old: ParentNode, next: ParentNode, kept: Kept): Anchors | undefined {
  const living = [...kept.keys()];
  const stands = [...kept.values()];
  const holds = (elements: readonly Element[]) => (child: Element) =>
    elements.some((element) => child.contains(element));
  const from = [...old.children].filter(holds(living));
  const to = [...next.children].filter(holds(stands));
  if (from.length !== to.length) return undefined;
  const pairs = from.map((child, at) => [child, to[at] as Element] as const);
  const fits = pairs.every(([child, other]) =>
    kept.has(child)
      ? kept.get(child) === other
      : !stands.includes(other) && looksAlike(child, other) && anchorsOf(child, other, kept),
  );
  return fits ? pairs : undefined;
}

/** Changes everything around kept elements, which never leave their place and see no callback. */
function swapAround(old: ParentNode & Node, next: ParentNode & Node, kept: Kept): void {
  const anchors = new Map(anchorsOf(old, next, kept)?.map(([child, other]) => [other, child]));
  const stay = new Set<Node>(anchors.values());
  for (const child of [...old.childNodes]) if (!stay.has(child)) child.remove();
  let place = old.firstChild;
  for (const child of [...next.childNodes]) {
    const same = anchors.get(child as Element);
    if (!same) {
      old.insertBefore(child, place);
      continue;
    }
    if (!kept.has(same)) swapAround(same, child as Element, kept);
    place = same.nextSibling;
  }
}

/** Moves kept elements to where the new content has them. */
function moveKept(outlet: HTMLElement, content: DocumentFragment, kept: Kept): void {
  const old = [...outlet.childNodes];
  const places = new Map<Element, Comment>();
  for (const [living, stand] of kept) {
    // The stand-in never enters the document, where it would load or be upgraded.
    const place = new Comment();
    stand.replaceWith(place);
    places.set(living, place);
  }
  outlet.append(content);
  for (const [living, place] of places) {
    moveTo(living, place);
    place.remove();
  }
  for (const node of old) if (!places.has(node as Element)) node.remove();
}

function moveTo(living: Element, place: Comment): void {
  const parent: Moving | null = place.parentNode;
  if (parent?.moveBefore) {
    parent.moveBefore(living, place);
    return;
  }
  const players = [living, ...living.querySelectorAll('*')].filter(
    (node): node is HTMLMediaElement => node instanceof HTMLMediaElement && !node.paused,
  );
  const { activeElement } = document;
  place.before(living);
  for (const player of players) player.play().catch(() => undefined);
  if (activeElement instanceof HTMLElement && living.contains(activeElement)) {
    activeElement.focus({ preventScroll: true });
  }
}

/** Whether a swap to this content would keep elements, so that the page cannot be retained. */
export const keepsElements = (outlet: Element, content: DocumentFragment): boolean =>
  keptIn(outlet, content).size > 0;

/** Replaces what the outlet shows; `data-dm-permanent` elements of both pages live on. */
export function swap(outlet: HTMLElement, content: DocumentFragment): void {
  const kept = keptIn(outlet, content);
  if (!kept.size) outlet.replaceChildren(content);
  else if (anchorsOf(outlet, content, kept)) swapAround(outlet, content, kept);
  else moveKept(outlet, content, kept);
}
