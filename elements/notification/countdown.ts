import type { Milliseconds } from '../../shared/site/wait-until';

/** A timer that can be paused for several reasons. */
export class Countdown {
  readonly #onEnd: () => void;
  readonly #pauseReasons = new Set<string>();
  #remaining: Milliseconds;
  #startedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Starts counting down. */
  constructor(duration: Milliseconds, onEnd: () => void) {
    this.#remaining = duration;
    this.#onEnd = onEnd;
    this.#start();
  }

  /** Pauses for a reason. */
  pause(reason: string): void {
    if (this.#pauseReasons.size === 0) this.#stop();
    this.#pauseReasons.add(reason);
  }

  /** Removes a reason; continues once none is left. */
  resume(reason: string): void {
    if (this.#pauseReasons.delete(reason) && this.#pauseReasons.size === 0) this.#start();
  }

  /** Stops for good, without calling back. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#remaining = Infinity;
  }

  #start(): void {
    if (this.#remaining === Infinity) return;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(this.#onEnd, this.#remaining);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#remaining = Math.max(0, this.#remaining - (performance.now() - this.#startedAt));
  }
}
