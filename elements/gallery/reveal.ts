import { ancestorsOf } from '../../shared/dom/ancestors';

/** Distance from the window within which pictures are fetched, in px (visual-widgets §9). */
export const FETCH_MARGIN = 500;

/** Reason why elements are near the window: they were rendered there, or scrolled there. */
export type Nearness = 'drawn' | 'scrolled';

/** Height of the part of the page for which one element is observed, in px. */
const STRIPE = 500;

/**
 * Options of an observer with margins around the window or, for an element that scrolls in a box of
 * the page, around that box too. Chromium adds `scrollMargin` to `rootMargin` for the window itself,
 * so only one of them is set.
 *
 * @param margins as in CSS, in px.
 */
export function marginsAround(element: Element, margins: string): IntersectionObserverInit {
  const isBoxed = [...ancestorsOf(element)].some((box) =>
    /auto|scroll|hidden/.test(getComputedStyle(box).overflow),
  );
  const hasScrollMargin = 'scrollMargin' in IntersectionObserver.prototype;
  return isBoxed && hasScrollMargin ? { scrollMargin: margins } : { rootMargin: margins };
}

/** Observes elements until they are within a margin of the window, and reports each once. */
function observe(
  options: IntersectionObserverInit,
  onNear: (elements: readonly Element[]) => void,
): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    const near = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : []));
    for (const element of near) observer.unobserve(element);
    onNear(near);
  }, options);
  return observer;
}

/**
 * Reports elements that come within a margin of the window, those already there at once. Chromium
 * fetches pictures with `loading="lazy"` from 1200 px away on a fast connection, and from farther on
 * a slow one; the specification says 500.
 *
 * Observing thousands of elements costs several ms of every frame. So one element of each stripe of
 * the page is observed from farther away, and the others once it is nearer.
 *
 * @param margin around the window, in px.
 * @param onNear receives the elements that come near together.
 * @param drawnBefore the elements that were there before: if near, they were scrolled there.
 * @returns a function that stops observing.
 */
export function reveal(
  elements: readonly Element[],
  margin: number,
  onNear: (elements: readonly Element[], nearness: Nearness) => void,
  drawnBefore: WeakSet<Element>,
): () => void {
  const [first] = elements;
  if (!first) return () => undefined;
  const around = (px: number) => marginsAround(first, `${px}px`);
  const near = observe(around(margin), (found) => {
    onNear(found, 'scrolled');
  });
  const stripes = new Map<number, [Element, ...Element[]]>();
  const far = observe(around(margin + 4 * STRIPE), (found) => {
    for (const stripe of stripes.values()) {
      if (found.includes(stripe[0])) for (const element of stripe) near.observe(element);
    }
  });
  // Read every box before anything changes, for a single layout.
  const within = elements.filter((element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const index = Math.floor(top / STRIPE);
    const stripe = stripes.get(index);
    if (stripe) stripe.push(element);
    else stripes.set(index, [element]);
    return width + height > 0 && top < innerHeight + margin && bottom > -margin;
  });
  const isNew = (element: Element): boolean => !drawnBefore.has(element);
  onNear(within.filter(isNew), 'drawn');
  onNear(
    within.filter((element) => !isNew(element)),
    'scrolled',
  );
  for (const [element] of stripes.values()) far.observe(element);
  return () => {
    near.disconnect();
    far.disconnect();
  };
}
