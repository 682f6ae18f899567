/** Shows one slide at a time. */
export interface Engine {
  /** Shows a slide: `smooth` unless the visitor wants less motion, or `instant`. */
  goTo(index: number, behavior: 'smooth' | 'instant'): void;
  /** Updates after slides were added, removed or moved; the current one is at `index` now. */
  update(index: number): void;
  destroy(): void;
}

export interface EngineOptions {
  /** The scroll container; its only child holds the slides. */
  readonly viewport: HTMLElement;
  readonly index: number;
  readonly effect: 'slide' | 'fade';
  /** Called when another slide has become current. */
  readonly onChange: (index: number) => void;
  /** Called when a drag starts and when it ends. */
  readonly onDrag: (isDragging: boolean) => void;
}

/** Creates the engine that uses native scrolling with snap points, until Swiper has loaded. */
export function createRow({ viewport, index, onChange }: EngineOptions): Engine {
  const show = (target: number): void => {
    const { direction } = getComputedStyle(viewport);
    viewport.scrollLeft = viewport.clientWidth * (direction === 'rtl' ? -target : target);
  };
  const scrolled = (): void => {
    const position = Math.abs(viewport.scrollLeft / viewport.clientWidth);
    // Ignore slides that are only scrolled past.
    if (Math.abs(position - Math.round(position)) < 0.01) onChange(Math.round(position));
  };
  viewport.addEventListener('scroll', scrolled);
  if (index) show(index);
  // The visitor may have scrolled already.
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
