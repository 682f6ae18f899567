/** Reasons that pause a playing slider. */
export type PauseReason = 'disabled' | 'hover' | 'drag' | 'page-hidden' | 'out-of-view';

/** Whether a slider plays, and whether its slides are changing right now. */
export interface Motion {
  /** Not paused by the visitor or a script; there may be a {@link PauseReason}. */
  readonly isPlaying: boolean;
  readonly isRotating: boolean;
}

export interface RotationOptions {
  /** Called when the next slide is due. */
  readonly advance: () => void;
  readonly onChange: (motion: Motion) => void;
}

/**
 * Timer of a slider that changes by itself. Runs while the slider plays and there is no pause reason;
 * restarts after every pause.
 */
export class Rotation {
  readonly #options: RotationOptions;
  readonly #pauseReasons = new Set<PauseReason>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isPlaying = false;
  #interval = Infinity;
  #reported: Motion = { isPlaying: false, isRotating: false };

  constructor(options: RotationOptions) {
    this.#options = options;
  }

  /** Videos may play while this is true, even if slides do not change. */
  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  play(): void {
    this.#isPlaying = true;
    this.#update();
  }

  /** Pauses until {@link Rotation.play} is called. */
  pause(): void {
    this.#isPlaying = false;
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
    this.#reported = { isPlaying: false, isRotating: false };
  }

  #update(): void {
    const motion = {
      isPlaying: this.#isPlaying,
      isRotating: this.#isPlaying && this.#pauseReasons.size === 0,
    };
    const { isPlaying, isRotating } = this.#reported;
    if (motion.isPlaying === isPlaying && motion.isRotating === isRotating) return;
    this.#reported = motion;
    this.restart();
    this.#options.onChange(motion);
  }
}
