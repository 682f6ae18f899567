import type { Milliseconds } from '../../shared/site/wait-until';

/** Effect with which one picture replaces another (core-runtime §3). */
export type Transition = (typeof TRANSITIONS)[number];

/** All transitions; a slide is named after the side where pictures leave. */
export const TRANSITIONS = ['fade', 'slideLeft', 'slideRight', 'slideTop', 'slideBottom'] as const;

export interface Motion {
  readonly transition: Transition;
  readonly duration: Milliseconds;
}

/** Duration of a transition: half the interval, at most 0.75 s (core-runtime §9). */
export function transitionTime(interval: Milliseconds): Milliseconds {
  return Math.min(750, interval / 2);
}

/** Offset of a picture that has left, in percent. */
const AWAY: Readonly<Record<Exclude<Transition, 'fade'>, readonly [x: number, y: number]>> = {
  slideLeft: [-100, 0],
  slideRight: [100, 0],
  slideTop: [0, -100],
  slideBottom: [0, 100],
};

/** Keyframes of the entering and the leaving picture. */
export function keyframes(transition: Transition): Readonly<Record<'enter' | 'leave', Keyframe[]>> {
  if (transition === 'fade') return { enter: [{ opacity: 0 }, { opacity: 1 }], leave: [] };
  const [x, y] = AWAY[transition];
  const at = (across: number, down: number): Keyframe => ({
    transform: `translate(${across}%, ${down}%)`,
  });
  return { enter: [at(-x, -y), at(0, 0)], leave: [at(0, 0), at(x, y)] };
}

/**
 * Loads and decodes a picture, trying its addresses one after the other.
 *
 * @returns the picture; `undefined` when all addresses fail, or `signal` aborts.
 */
export async function loadPicture(
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<HTMLImageElement | undefined> {
  for (const address of new Set(addresses)) {
    const img = new Image();
    img.alt = '';
    img.setAttribute('part', 'picture');
    img.src = address;
    const isLoaded = await decode(img, signal);
    if (signal.aborted) return undefined;
    if (isLoaded) return img;
  }
  return undefined;
}

/** Decodes a picture; false when it fails, or `signal` aborts, which cancels its download. */
function decode(img: HTMLImageElement, signal: AbortSignal): Promise<boolean> {
  const listening = new AbortController();
  return new Promise<boolean>((resolve) => {
    const cancel = (): void => {
      img.removeAttribute('src');
      // WebKit never settles `decode` then.
      resolve(false);
    };
    signal.addEventListener('abort', cancel, { signal: listening.signal });
    img.decode().then(
      () => {
        resolve(true);
      },
      () => {
        resolve(false);
      },
    );
  }).finally(() => {
    listening.abort();
  });
}

/** Shows the current picture in a box and, during a transition, the previous one. */
export class Stage {
  readonly #box: HTMLElement;
  #shown: HTMLImageElement | undefined;
  #settle = (): void => undefined;

  constructor(box: HTMLElement) {
    this.#box = box;
  }

  /** Replaces the current picture, at once or with a transition. */
  show(picture: HTMLImageElement, motion?: Motion): void {
    this.settle();
    const previous = this.#shown;
    this.#shown = picture;
    this.#box.append(picture);
    if (!previous) return;
    if (!motion) {
      previous.remove();
      return;
    }
    const { enter, leave } = keyframes(motion.transition);
    const timing = { duration: motion.duration, easing: 'ease-in-out', fill: 'both' } as const;
    const running = [picture.animate(enter, timing), previous.animate(leave, timing)];
    const end = (this.#settle = (): void => {
      this.#settle = () => undefined;
      for (const animation of running) animation.cancel();
      previous.remove();
    });
    void Promise.allSettled(running.map(({ finished }) => finished)).then(() => {
      if (this.#settle === end) end();
    });
  }

  /** Removes the picture. */
  clear(): void {
    this.settle();
    this.#shown?.remove();
    this.#shown = undefined;
  }

  /** Ends a running transition at once. */
  settle(): void {
    this.#settle();
  }
}
