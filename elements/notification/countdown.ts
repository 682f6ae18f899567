import type { Milliseconds } from '../../shared/site/wait-until';

/** Counts down while nothing holds it. */
export class Countdown {
  readonly #over: () => void;
  readonly #holds = new Set<string>();
  #left: Milliseconds;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Begins to count. */
  constructor(duration: Milliseconds, over: () => void) {
    this.#left = duration;
    this.#over = over;
    this.#run();
  }

  /** Stops the count, for as long as any of its reasons to is there. */
  hold(reason: string): void {
    if (this.#holds.size === 0) this.#halt();
    this.#holds.add(reason);
  }

  /** Takes a reason away; without any, the count goes on from where it was. */
  release(reason: string): void {
    if (this.#holds.delete(reason) && this.#holds.size === 0) this.#run();
  }

  /** Ends it, and it is never over. */
  end(): void {
    clearTimeout(this.#timer);
    this.#left = Infinity;
  }

  #run(): void {
    if (this.#left === Infinity) return;
    this.#since = performance.now();
    this.#timer = setTimeout(this.#over, this.#left);
  }

  #halt(): void {
    clearTimeout(this.#timer);
    this.#left = Math.max(0, this.#left - (performance.now() - this.#since));
  }
}
