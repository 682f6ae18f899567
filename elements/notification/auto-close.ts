import type { Milliseconds } from '../../shared/site/wait-until';

/** A timer that can be paused for several reasons. */
class Countdown {
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

/** Options of {@link closeAutomatically}. */
export interface AutoCloseOptions {
  readonly host: HTMLElement;
  readonly bar: HTMLElement;
  /** Duration in seconds. */
  readonly duration: number;
  readonly onEnd: () => void;
}

/** Calls `onEnd` after a duration, paused while the bar is hovered, focused or in a hidden tab. */
export function closeAutomatically(options: AutoCloseOptions, signal: AbortSignal): void {
  const { host, bar, duration, onEnd } = options;
  const countdown = new Countdown(duration * 1000, onEnd);
  const on = (target: EventTarget, type: string, listener: () => void): void => {
    target.addEventListener(type, listener, { signal });
  };
  const updateVisibility = (): void => {
    if (document.hidden) countdown.pause('hidden');
    else countdown.resume('hidden');
  };
  on(bar, 'pointerenter', () => countdown.pause('hover'));
  on(bar, 'pointerleave', () => countdown.resume('hover'));
  on(host, 'focusin', () => countdown.pause('focus'));
  on(host, 'focusout', () => countdown.resume('focus'));
  on(document, 'visibilitychange', updateVisibility);
  updateVisibility();
  signal.addEventListener('abort', () => {
    countdown.cancel();
  });
}
