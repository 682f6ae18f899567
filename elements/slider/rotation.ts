/** Why slides that change by themselves are paused for now. */
export type PauseReason = 'disabled' | 'hover' | 'drag' | 'page-hidden' | 'out-of-view';

/** Whether motion is wanted, and whether slides are changing by themselves right now. */
export interface Motion {
  readonly wantsMotion: boolean;
  readonly isRotating: boolean;
}

export interface RotationOptions {
  /** Called when the next slide is due. */
  readonly advance: () => void;
  readonly onChange: (motion: Motion) => void;
}

/**
 * Timer of a slider that changes by itself. Runs while motion is wanted and there is no pause
 * reason; starts over after every pause.
 */
export class Rotation {
  readonly #options: RotationOptions;
  readonly #pauseReasons = new Set<PauseReason>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wantsMotion = false;
  #interval = Infinity;
  #reported: Motion = { wantsMotion: false, isRotating: false };

  constructor(options: RotationOptions) {
    this.#options = options;
  }

  /** Whether motion is wanted: videos may play even while slides do not change. */
  get wantsMotion(): boolean {
    return this.#wantsMotion;
  }

  play(): void {
    this.#wantsMotion = true;
    this.#update();
  }

  /** Pauses until {@link Rotation.play} is called. */
  pause(): void {
    this.#wantsMotion = false;
    this.#update();
  }

  /** Adds a pause reason, or removes it. */
  setPauseReason(reason: PauseReason, force: boolean): void {
    if (force) this.#pauseReasons.add(reason);
    else this.#pauseReasons.delete(reason);
    this.#update();
  }

  /** Sets how long a slide is shown, in ms. */
  setInterval(interval: number): void {
    if (interval === this.#interval) return;
    this.#interval = interval;
    this.restart();
  }

  /** Gives the current slide its full time again. */
  restart(): void {
    clearTimeout(this.#timer);
    if (!this.#reported.isRotating) return;
    this.#timer = setTimeout(() => {
      this.#options.advance();
      this.restart();
    }, this.#interval);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#reported = { wantsMotion: false, isRotating: false };
  }

  #update(): void {
    const motion = {
      wantsMotion: this.#wantsMotion,
      isRotating: this.#wantsMotion && this.#pauseReasons.size === 0,
    };
    const { wantsMotion, isRotating } = this.#reported;
    if (motion.wantsMotion === wantsMotion && motion.isRotating === isRotating) return;
    this.#reported = motion;
    this.restart();
    this.#options.onChange(motion);
  }
}
