/** What shows one slide after the other. */
export interface Engine {
  /** Shows a slide: `gliding` where the visitor may have movement, `at once` anyway. */
  goTo(index: number, how: 'gliding' | 'at once'): void;
  /** Slides came, left or changed places; the one to be shown is at `index` now. */
  update(index: number): void;
  destroy(): void;
}

/** What an engine needs to know. */
export interface EngineOptions {
  /** What clips the slides; its one child holds them. */
  readonly viewport: HTMLElement;
  readonly index: number;
  readonly effect: 'slide' | 'fade';
  /** Another slide has its turn: by hand, or because it was asked for. */
  readonly changed: (index: number) => void;
  /** A hand is on the slides. */
  readonly dragged: (state: 'begun' | 'ended') => void;
}

/** Whether the visitor asks for less movement. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The browser's own scrolling, with snapping: what moves the slides until Swiper is there, and if
 * it never comes.
 */
export function createRow({ viewport, index, changed }: EngineOptions): Engine {
  const life = new AbortController();
  const offsets = (): number[] => {
    const slides = [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[];
    return slides.map(({ offsetLeft }) => offsetLeft - (slides[0]?.offsetLeft ?? 0));
  };
  let target = index;
  /** On the way to a slide that was asked for; those passed do not count. */
  let gliding = false;
  const scroll = (behavior: ScrollBehavior): void => {
    viewport.scrollTo({ left: offsets()[target] ?? 0, behavior });
  };
  viewport.addEventListener(
    'scroll',
    () => {
      const distances = offsets().map((offset) => Math.abs(offset - viewport.scrollLeft));
      const nearest = distances.indexOf(Math.min(...distances));
      if ((distances[nearest] ?? 0) > 2) return;
      if (nearest === target) gliding = false;
      if (gliding || nearest === target) return;
      target = nearest;
      changed(nearest);
    },
    { passive: true, signal: life.signal },
  );
  // A hand on the slides has the last word.
  for (const hand of ['pointerdown', 'wheel', 'touchstart']) {
    const take = (): void => {
      gliding = false;
    };
    viewport.addEventListener(hand, take, { passive: true, signal: life.signal });
  }
  if (index > 0) scroll('instant');
  return {
    goTo(to, how) {
      target = to;
      gliding = true;
      scroll(how === 'at once' || prefersStill() ? 'instant' : 'smooth');
      changed(to);
    },
    update(to) {
      target = to;
      scroll('instant');
    },
    destroy() {
      life.abort();
      viewport.scrollLeft = 0;
    },
  };
}
