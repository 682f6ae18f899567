/** How far from the window a picture is fetched, in px (visual-widgets §9). */
export const UNVEIL = 500;

/** When elements came near: as they were drawn, or later, by scrolling. */
export type Nearness = 'drawn' | 'scrolled';

function isNear(element: Element, margin: number): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  return width + height > 0 && top < innerHeight + margin && bottom > -margin;
}

/**
 * Tells which elements are near enough to be fetched; those that are so already, at once. Chromium
 * fetches a picture with `loading="lazy"` from 1200 px away on a fast line, and from farther on a
 * slow one; the specification wants 500.
 *
 * @param elements that are waited for.
 * @param margin around the window, in px.
 * @param near is called with those that come near together, sometimes again.
 * @returns what ends it.
 */
export function reveal(
  elements: readonly Element[],
  margin: number,
  near: (elements: readonly Element[], how: Nearness) => void,
): () => void {
  const options = { rootMargin: `${margin}px`, scrollMargin: `${margin}px` };
  const observer = new IntersectionObserver((entries) => {
    near(
      entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? target : [])),
      'scrolled',
    );
  }, options);
  for (const element of elements) observer.observe(element);
  // One layout for all of them, before any of them changes.
  near(
    elements.filter((element) => isNear(element, margin)),
    'drawn',
  );
  return () => {
    observer.disconnect();
  };
}
