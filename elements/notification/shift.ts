/** Per frame, in px: what moves 3 px and more counts as a shift of the layout, and looks like one. */
const STEP = 2.5;
/** The most room there is, in px. */
const MOST = 10_000;

/** How a container makes room. */
export type Pace = 'smooth' | 'at once';

/** The part of the page that makes room for a bar above it. */
export interface Shift {
  /** Makes as much room, in px. */
  readonly to: (room: number, pace: Pace) => void;
  /** Gives the room back at once, for an element that is taken away. */
  readonly end: () => void;
}

/**
 * Lets a container make room at its start. The room is a padding that an animation adds to the
 * container's own: no attribute and no style of the page is touched, and once it is gone all is as
 * it was, to the pixel. It grows by steps that nobody sees as a jump; a page that is scrolled past
 * the container's start is scrolled along, and stands still.
 */
export function shiftOf(container: HTMLElement): Shift {
  let animation: Animation | undefined;
  let frame = 0;
  let now = 0;
  let wanted = 0;

  const set = (room: number): void => {
    if (!animation) {
      // Never played: one millisecond of it is one pixel of room.
      animation = container.animate(
        { paddingTop: ['0px', `${MOST}px`], composite: 'add' },
        { duration: MOST, fill: 'both' },
      );
      animation.pause();
    }
    animation.currentTime = room;
    if (room === 0) {
      animation.cancel();
      animation = undefined;
    }
    now = room;
  };

  /** Whether a visitor sees nothing of it when the page is scrolled along. */
  const isPassed = (): boolean =>
    container.getBoundingClientRect().top < 0 && scrollY > 0 && scrollY >= now - wanted;

  const jump = (): void => {
    const by = isPassed() ? wanted - now : 0;
    set(wanted);
    if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
  };

  const step = (): void => {
    const rest = wanted - now;
    if (Math.abs(rest) <= STEP || isPassed()) jump();
    else set(now + Math.sign(rest) * STEP);
    frame = now === wanted ? 0 : requestAnimationFrame(step);
  };

  const halt = (): void => {
    cancelAnimationFrame(frame);
    frame = 0;
  };

  return {
    to: (room, pace) => {
      wanted = Math.min(room, MOST);
      if (pace === 'at once') {
        halt();
        jump();
      } else if (frame === 0 && now !== wanted) {
        // Not in this task: the frame that it belongs to has a step of its own.
        frame = requestAnimationFrame(step);
      }
    },
    end: () => {
      halt();
      wanted = 0;
      if (now > 0) jump();
    },
  };
}
