/** How far from the window a picture is fetched, in px (visual-widgets §9). */
export const UNVEIL = 500;

/** When elements came near: as they were drawn, or later, by scrolling. */
export type Nearness = 'drawn' | 'scrolled';

/** How much of the page's height one element stands for, in px. */
const STRIPE = 500;

/** Calls `seen` with the elements that come as near to the window as `margin`, once with each. */
function watch(margin: number, seen: (elements: readonly Element[]) => void): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) => {
      const found = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : []));
      for (const element of found) observer.unobserve(element);
      seen(found);
    },
    { rootMargin: `${margin}px`, scrollMargin: `${margin}px` },
  );
  return observer;
}

/**
 * Tells which elements are near enough to be fetched; those that are so already, at once. Chromium
 * fetches a picture with `loading="lazy"` from 1200 px away on a fast line, and from farther on a
 * slow one; the specification wants 500.
 *
 * Thousands of observed elements take a browser several ms of every frame. So of those that stand
 * about as high one is observed, from farther away, and the others once it is nearer.
 *
 * @param elements that are waited for.
 * @param margin around the window, in px.
 * @param near is called with those that come near together.
 * @returns what ends it.
 */
export function reveal(
  elements: readonly Element[],
  margin: number,
  near: (elements: readonly Element[], how: Nearness) => void,
): () => void {
  const close = watch(margin, (found) => {
    near(found, 'scrolled');
  });
  const stripes = new Map<number, [Element, ...Element[]]>();
  const far = watch(margin + 4 * STRIPE, (found) => {
    for (const stripe of stripes.values()) {
      if (found.includes(stripe[0])) for (const element of stripe) close.observe(element);
    }
  });
  // One layout for all of them, before any of them changes.
  const drawn = elements.filter((element) => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const place = Math.floor(top / STRIPE);
    const stripe = stripes.get(place);
    if (stripe) stripe.push(element);
    else stripes.set(place, [element]);
    return width + height > 0 && top < innerHeight + margin && bottom > -margin;
  });
  near(drawn, 'drawn');
  for (const [first] of stripes.values()) far.observe(first);
  return () => {
    close.disconnect();
    far.disconnect();
  };
}
