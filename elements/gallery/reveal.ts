/** How far from the window a picture is fetched, in px (visual-widgets §9). */
export const UNVEIL = 500;

/** When a picture came near: as the gallery was drawn, or later, by scrolling. */
export type Nearness = 'drawn' | 'scrolled';

/** Tells pictures that they are near enough to be fetched. */
export interface Revealer {
  /** Calls `near` once; returns what ends the waiting. */
  observe(element: Element, near: (how: Nearness) => void): () => void;
  /** Tells those at once that are near as they are drawn: one layout for all. */
  measure(): void;
  /** Tells all that are left, as for a printer. */
  revealAll(): void;
  stop(): void;
}

function isNear(element: Element): boolean {
  const { top, bottom, width, height } = element.getBoundingClientRect();
  return width + height > 0 && top < innerHeight + UNVEIL && bottom > -UNVEIL;
}

/**
 * Chromium fetches a picture with `loading="lazy"` from 1200 px away on a fast line, and from
 * farther on a slow one; the specification wants 500.
 */
export function createRevealer(): Revealer {
  const waiting = new Map<Element, (how: Nearness) => void>();
  const fresh = new Set<Element>();
  const tell = (element: Element, how: Nearness): void => {
    const near = waiting.get(element);
    waiting.delete(element);
    fresh.delete(element);
    observer.unobserve(element);
    near?.(how);
  };
  const margin = `${UNVEIL}px`;
  const options = { rootMargin: margin, scrollMargin: margin };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) tell(target, 'scrolled');
  }, options);
  return {
    observe(element, near) {
      waiting.set(element, near);
      fresh.add(element);
      observer.observe(element);
      return () => {
        waiting.delete(element);
        fresh.delete(element);
        observer.unobserve(element);
      };
    },
    measure() {
      const near = [...fresh].filter(isNear);
      fresh.clear();
      for (const element of near) tell(element, 'drawn');
    },
    revealAll() {
      for (const element of [...waiting.keys()]) tell(element, 'drawn');
    },
    stop() {
      observer.disconnect();
    },
  };
}
