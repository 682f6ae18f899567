/** Why slides that may turn do not turn just now. */
export type Hold = 'off' | 'pointer' | 'hidden' | 'away' | 'drag';

/** Whether a visitor wants movement, and whether slides turn by themselves at the moment. */
export interface Motion {
  readonly isWanted: boolean;
  readonly isTurning: boolean;
}

export interface RotationOptions {
  /** The next slide has its turn. */
  readonly turn: () => void;
  readonly changed: (motion: Motion) => void;
}

/**
 * The clock of a slider that changes by itself: it runs while movement is wanted and nothing holds
 * it, and begins anew whenever it was held.
 */
export class Rotation {
  readonly #options: RotationOptions;
  readonly #holds = new Set<Hold>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWanted = false;
  #interval = Infinity;
  #told: Motion = { isWanted: false, isTurning: false };

  constructor(options: RotationOptions) {
    this.#options = options;
  }

  /** Movement is wanted: videos play, though slides may not turn. */
  get isWanted(): boolean {
    return this.#isWanted;
  }

  /** Movement is wanted. */
  play(): void {
    this.#isWanted = true;
    this.#follow();
  }

  /** Movement is not wanted, until it is asked for. */
  pause(): void {
    this.#isWanted = false;
    this.#follow();
  }

  /** Nothing turns while there is a reason. */
  hold(reason: Hold): void {
    this.#holds.add(reason);
    this.#follow();
  }

  release(reason: Hold): void {
    this.#holds.delete(reason);
    this.#follow();
  }

  /** How long a slide is shown, in ms. */
  setInterval(interval: number): void {
    if (interval === this.#interval) return;
    this.#interval = interval;
    this.restart();
  }

  /** The slide shown has its whole time before it. */
  restart(): void {
    clearTimeout(this.#timer);
    if (!this.#told.isTurning) return;
    this.#timer = setTimeout(() => {
      this.#options.turn();
      this.restart();
    }, this.#interval);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#told = { isWanted: false, isTurning: false };
  }

  #follow(): void {
    const isTurning = this.#isWanted && this.#holds.size === 0;
    const before = this.#told;
    if (before.isWanted === this.#isWanted && before.isTurning === isTurning) return;
    this.#told = { isWanted: this.#isWanted, isTurning };
    this.restart();
    this.#options.changed(this.#told);
  }
}
