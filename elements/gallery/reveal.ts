/** How far from the window a picture is fetched, in px (visual-widgets §9). */
export const UNVEIL = 500;

/** When an element came near: as it was drawn, or later, by scrolling. */
export type Nearness = 'drawn' | 'scrolled';

/** Tells which elements are near enough to be fetched. */
export interface Revealer {
  /** What is waited for from now on. Those that are near at once are told at once. */
  watch(elements: ReadonlySet<Element>): void;
  stop(): void;
}

function isNear(element: Element, margin: number): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  return width + height > 0 && top < innerHeight + margin && bottom > -margin;
}

/**
 * Chromium fetches a picture with `loading="lazy"` from 1200 px away on a fast line, and from
 * farther on a slow one; the specification wants 500.
 *
 * @param margin around the window, in px.
 * @param near is called once for each element.
 */
export function createRevealer(
  margin: number,
  near: (element: Element, how: Nearness) => void,
): Revealer {
  let waiting: ReadonlySet<Element> = new Set();
  const told = new WeakSet<Element>();
  const tell = (element: Element, how: Nearness): void => {
    observer.unobserve(element);
    if (told.has(element)) return;
    told.add(element);
    near(element, how);
  };
  const options = { rootMargin: `${margin}px`, scrollMargin: `${margin}px` };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) tell(target, 'scrolled');
  }, options);
  return {
    watch(elements) {
      for (const element of waiting) if (!elements.has(element)) observer.unobserve(element);
      const fresh = [...elements].filter((element) => !waiting.has(element) && !told.has(element));
      waiting = elements;
      for (const element of fresh) observer.observe(element);
      // One layout for all of them, before any of them changes.
      const here = fresh.filter((element) => isNear(element, margin));
      for (const element of here) tell(element, 'drawn');
    },
    stop() {
      observer.disconnect();
    },
  };
}
