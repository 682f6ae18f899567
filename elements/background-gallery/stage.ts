import type { Milliseconds } from '../../shared/site/wait-until';

/** How one picture takes the place of another (core-runtime §3). */
export type Transition = (typeof TRANSITIONS)[number];

/** Every transition there is; of a slide, the side that pictures leave by. */
export const TRANSITIONS = ['fade', 'slideLeft', 'slideRight', 'slideTop', 'slideBottom'] as const;

/** A transition and how long it takes. */
export interface Motion {
  readonly transition: Transition;
  readonly duration: Milliseconds;
}

/** Half the interval, and no more than 0.75 s (core-runtime §9). */
export function transitionTime(interval: Milliseconds): Milliseconds {
  return Math.min(750, interval / 2);
}

/** Where a picture stands that has left. */
const AWAY: Readonly<Record<Exclude<Transition, 'fade'>, readonly [x: number, y: number]>> = {
  slideLeft: [-100, 0],
  slideRight: [100, 0],
  slideTop: [0, -100],
  slideBottom: [0, 100],
};

/** The key frames of the picture that comes and of the one that goes. */
export function keyframes(transition: Transition): Readonly<Record<'come' | 'go', Keyframe[]>> {
  if (transition === 'fade') return { come: [{ opacity: 0 }, { opacity: 1 }], go: [] };
  const [x, y] = AWAY[transition];
  const at = (across: number, down: number): Keyframe => ({
    transform: `translate(${across}%, ${down}%)`,
  });
  return { come: [at(-x, -y), at(0, 0)], go: [at(0, 0), at(x, y)] };
}

/**
 * Loads and decodes a picture, trying its addresses one after the other.
 *
 * @returns the picture, or `undefined` when none of them is one, or `signal` has ended.
 */
export async function loadPicture(
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<HTMLImageElement | undefined> {
  for (const address of new Set(addresses)) {
    const img = new Image();
    const drop = (): void => {
      img.removeAttribute('src');
    };
    signal.addEventListener('abort', drop);
    img.alt = '';
    img.setAttribute('part', 'picture');
    img.src = address;
    const isThere = await img.decode().then(
      () => true,
      () => false,
    );
    signal.removeEventListener('abort', drop);
    if (signal.aborted) return undefined;
    if (isThere) return img;
  }
  return undefined;
}

/** The box that holds the picture shown and, while one takes the other's place, the one before. */
export class Stage {
  readonly #box: HTMLElement;
  #shown: HTMLImageElement | undefined;
  #settle = (): void => undefined;

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  /** Shows a picture in the place of the one before: at once, or by a motion. */
  show(picture: HTMLImageElement, motion?: Motion): void {
    this.settle();
    const before = this.#shown;
    this.#shown = picture;
    this.#box.append(picture);
    if (!before) return;
    if (!motion) {
      before.remove();
      return;
    }
    const { come, go } = keyframes(motion.transition);
    const timing = { duration: motion.duration, easing: 'ease-in-out', fill: 'both' } as const;
    const running = [picture.animate(come, timing), before.animate(go, timing)];
    const end = (this.#settle = (): void => {
      this.#settle = () => undefined;
      for (const animation of running) animation.cancel();
      before.remove();
    });
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
      if (this.#settle === end) end();
    });
  }

  /** Shows nothing. */
  clear(): void {
    this.settle();
    this.#shown?.remove();
    this.#shown = undefined;
  }

  /** Ends a motion at once. */
  settle(): void {
    this.#settle();
  }
}
