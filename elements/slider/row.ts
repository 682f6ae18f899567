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

/**
 * The browser's own scrolling, with snapping: what shows the slides until Swiper is there, and if
 * it never comes.
 */
export function createRow({ viewport, index, changed }: EngineOptions): Engine {
  const show = (to: number): void => {
    const { direction } = getComputedStyle(viewport);
    viewport.scrollLeft = viewport.clientWidth * (direction === 'rtl' ? -to : to);
  };
  const scrolled = (): void => {
    const at = Math.abs(viewport.scrollLeft / viewport.clientWidth);
    // A slide that is passed has no turn.
    if (Math.abs(at - Math.round(at)) < 0.01) changed(Math.round(at));
  };
  viewport.addEventListener('scroll', scrolled);
  if (index) show(index);
  // It may have been scrolled before this was.
  else scrolled();
  return {
    goTo: show,
    update: show,
    destroy() {
      viewport.removeEventListener('scroll', scrolled);
      viewport.scrollLeft = 0;
    },
  };
}
