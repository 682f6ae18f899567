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

/** A margin around the window, and the receiver of elements that come within it. */
export interface Zone {
  /** In px. */
  readonly margin: number;
  /** Receives the elements that come near together, each once. */
  readonly onNear: (elements: readonly Element[], nearness: Nearness) => void;
}

/** Observes elements until they are within a margin of the window, and reports each once. */
function observe(
  options: IntersectionObserverInit,
  onNear: (elements: readonly Element[]) => void,
  onAway?: (entry: IntersectionObserverEntry) => void,
): IntersectionObserver {
  const observer = new IntersectionObserver((entries) => {
    const near = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : []));
    for (const element of near) observer.unobserve(element);
    onNear(near);
    for (const entry of entries) if (!entry.isIntersecting) onAway?.(entry);
  }, options);
  return observer;
}

const hasBox = ({ width, height }: DOMRectReadOnly): boolean => width + height > 0;

/**
 * Reports elements that come within the margins of the window, those already there at once. Chromium
 * fetches pictures with `loading="lazy"` from 1200 px away on a fast connection, and from farther on
 * a slow one; the specification says 500.
 *
 * Observing thousands of elements costs several ms of every frame. So one element of each stripe of
 * the page is observed from farther away, and the others once it is nearer.
 *
 * @param drawnBefore the elements that were there before, with a box: if near, they were scrolled there.
 *   Those that have one now are added.
 * @returns a function that stops observing.
 */
export function reveal(
  elements: readonly Element[],
  zones: readonly Zone[],
  drawnBefore: WeakSet<Element>,
): () => void {
  const [first] = elements;
  if (!first) return () => undefined;
  const around = (px: number) => marginsAround(first, `${px}px`);
  /** Elements without a box, such as those of a closed tab: they count as drawn when they get one. */
  const boxless = new Set<Element>();
  const report = (
    onNear: Zone['onNear'],
    found: readonly Element[],
    isDrawn: (element: Element) => boolean,
  ) => {
    onNear(found.filter(isDrawn), 'drawn');
    onNear(
      found.filter((element) => !isDrawn(element)),
      'scrolled',
    );
  };
  const near = zones.map(({ margin, onNear }) =>
    observe(
      around(margin),
      (found) => {
        report(onNear, found, (element) => boxless.has(element));
      },
      ({ target, boundingClientRect }) => {
        if (!hasBox(boundingClientRect)) return;
        boxless.delete(target);
        drawnBefore.add(target);
      },
    ),
  );
  const stripes = new Map<number, [Element, ...Element[]]>();
  const widest = Math.max(...zones.map(({ margin }) => margin));
  const far = observe(around(widest + 4 * STRIPE), (found) => {
    for (const stripe of stripes.values()) {
      if (!found.includes(stripe[0])) continue;
      for (const element of stripe) for (const observer of near) observer.observe(element);
    }
  });
  // Read every box before anything changes, for a single layout.
  // In closed details, there are boxes that nobody sees; Safari before 17.4 cannot tell.
  const { checkVisibility } = first as { readonly checkVisibility?: () => boolean };
  const isShown = checkVisibility?.call(first) ?? true;
  const boxes = elements.map((element) => {
    const box = element.getBoundingClientRect();
    const index = Math.floor(box.top / STRIPE);
    const stripe = stripes.get(index);
    if (stripe) stripe.push(element);
    else stripes.set(index, [element]);
    if (!isShown || !hasBox(box)) boxless.add(element);
    return { element, box };
  });
  for (const { margin, onNear } of zones) {
    const within = boxes.flatMap(({ element, box }) =>
      !boxless.has(element) && box.top < innerHeight + margin && box.bottom > -margin
        ? element
        : [],
    );
    report(onNear, within, (element) => !drawnBefore.has(element));
  }
  for (const element of elements) if (!boxless.has(element)) drawnBefore.add(element);
  for (const [element] of stripes.values()) far.observe(element);
  return () => {
    for (const observer of [...near, far]) observer.disconnect();
  };
}
