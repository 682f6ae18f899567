/** Change per frame, in px: from 3 px on, browsers count a layout shift, and it looks like one. */
const STEP = 2.5;
/** Maximum height of the space, in px. */
const MAX_HEIGHT = 10_000;

/** Space at the start of a container, for a bar above it. */
export interface PageShift {
  /** Sets the height of the space, in px. */
  readonly setHeight: (height: number, behavior: 'smooth' | 'instant') => void;
  /** Removes the space at once. */
  readonly remove: () => void;
}

/** The element that a selector names, without one the page; `null` if there is none. */
export function shiftedElement(selector: string): HTMLElement | null {
  if (!selector) return document.body;
  try {
    return document.querySelector<HTMLElement>(selector);
  } catch {
    // Not a valid selector.
    return null;
  }
}

/**
 * Creates space at the start of a container. The space is padding that a paused animation adds to
 * the container's own: it changes neither attributes nor styles of the page, and leaves no trace
 * once removed. It grows in steps too small for a layout shift; if the page is scrolled past the
 * start of the container, it is scrolled along and nothing moves.
 */
export function createPageShift(container: HTMLElement): PageShift {
  let animation: Animation | undefined;
  let frame = 0;
  let height = 0;
  let target = 0;

  const apply = (newHeight: number): void => {
    if (!animation) {
      // Never plays: each millisecond of it stands for one pixel of padding.
      animation = container.animate(
        { paddingTop: ['0px', `${MAX_HEIGHT}px`], composite: 'add' },
        { duration: MAX_HEIGHT, fill: 'both' },
      );
      animation.pause();
    }
    animation.currentTime = newHeight;
    if (newHeight === 0) {
      animation.cancel();
      animation = undefined;
    }
    height = newHeight;
  };

  /** Whether scrolling along makes the change invisible. */
  const isScrolledPast = (): boolean =>
    container.getBoundingClientRect().top < 0 && scrollY > 0 && scrollY >= height - target;

  const jump = (): void => {
    const delta = isScrolledPast() ? target - height : 0;
    apply(target);
    if (delta !== 0) scrollBy({ top: delta, behavior: 'instant' });
  };

  const step = (): void => {
    const remaining = target - height;
    if (Math.abs(remaining) <= STEP || isScrolledPast()) jump();
    else apply(height + Math.sign(remaining) * STEP);
    frame = height === target ? 0 : requestAnimationFrame(step);
  };

  const stop = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
  };

  return {
    setHeight: (newHeight, behavior) => {
      target = Math.min(newHeight, MAX_HEIGHT);
      if (behavior === 'instant') {
        stop();
        jump();
      } else if (frame === 0 && height !== target) {
        // Not in this task: its frame already has a step.
        frame = requestAnimationFrame(step);
      }
    },
    remove: () => {
      stop();
      target = 0;
      if (height > 0) jump();
    },
  };
}
