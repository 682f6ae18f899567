import type { Milliseconds } from '../../shared/site/wait-until';
import type { Slide } from './slides';

/** Connects a rotation with its element. */
export interface RotationOptions<Picture> {
  /** Aborted when the element is removed. */
  readonly signal: AbortSignal;
  /** Time from the start of one change to the start of the next. */
  readonly interval: () => Milliseconds;
  /** Loads a slide's picture, ready to be shown; `undefined` when it fails. */
  readonly load: (slide: Slide, signal: AbortSignal) => Promise<Picture | undefined>;
  /** Shows a picture: `cut` at once, `move` with the transition. */
  readonly show: (picture: Picture, change: 'cut' | 'move') => void;
  /** Called when there is nothing to show. */
  readonly clear: () => void;
  /** Called when {@link Rotation.canChange} may have changed. */
  readonly onChange: () => void;
}

/** A slide and its loaded picture. */
interface LoadedSlide<Picture> {
  readonly slide: Slide;
  readonly picture: Picture;
}

/**
 * Shows slides in a cycle while it runs (core-runtime §4). The next picture is fetched while the current
 * one is shown; while halted, no timer runs and no next picture is fetched.
 */
export class Rotation<Picture> {
  readonly #options: RotationOptions<Picture>;
  #slides: readonly Slide[] = [];
  #shown: Slide | undefined;
  readonly #failed = new Set<Slide>();
  #next: Promise<LoadedSlide<Picture> | undefined> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  /** Aborted when the slides change, to cancel their fetches. */
  #requests = new AbortController();

  constructor(options: RotationOptions<Picture>) {
    this.#options = options;
    options.signal.addEventListener('abort', () => {
      this.halt();
      this.#requests.abort();
    });
  }

  /** Whether at least two slides have not failed to load. */
  get canChange(): boolean {
    return this.#slides.length - this.#failed.size >= 2;
  }

  /** Replaces the slides; keeps the current one if it is among them, otherwise shows the first. */
  set(slides: readonly Slide[]): void {
    this.#restartRequests();
    this.#slides = slides;
    this.#failed.clear();
    this.#shown = slides.find(({ src }) => src === this.#shown?.src);
    if (slides.length === 0) this.#options.clear();
    else if (!this.#shown) void this.#showFirst();
    this.#restartTimer();
    this.#options.onChange();
  }

  /** Fetches the current picture again, in the size needed now. */
  refresh(): void {
    const slide = this.#shown;
    if (!slide) return;
    const signal = this.#restartRequests();
    void this.#options.load(slide, signal).then((picture) => {
      if (picture && !signal.aborted && this.#shown === slide) this.#options.show(picture, 'cut');
    });
    this.#restartTimer();
  }

  /** Starts changing slides. */
  run(): void {
    this.#isRunning = true;
    this.#startTimer();
  }

  /** Stops changing slides. */
  halt(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Aborts pending requests; returns the signal for new ones. */
  #restartRequests(): AbortSignal {
    this.#requests.abort();
    this.#requests = new AbortController();
    if (this.#options.signal.aborted) this.#requests.abort();
    this.#next = undefined;
    return this.#requests.signal;
  }

  async #showFirst(): Promise<void> {
    const { signal } = this.#requests;
    const first = await this.#find(0, signal);
    if (!first || signal.aborted) return;
    this.#shown = first.slide;
    this.#options.show(first.picture, 'cut');
    this.#restartTimer();
  }

  /** Waits for a full interval again. */
  #restartTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#startTimer();
  }

  #startTimer(): void {
    if (!this.#isRunning || this.#timer !== undefined || !this.#shown || !this.canChange) return;
    const { signal } = this.#requests;
    this.#next ??= this.#find(this.#slides.indexOf(this.#shown) + 1, signal);
    this.#timer = setTimeout(() => void this.#advance(signal), this.#options.interval());
  }

  async #advance(signal: AbortSignal): Promise<void> {
    const next = this.#next;
    const loaded = await next;
    // Halted while the picture loaded: it is kept for the next run. That may have started already,
    // and another timer may have shown the picture.
    if (signal.aborted || !this.#isRunning || next !== this.#next) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next = undefined;
    if (!loaded) return;
    this.#shown = loaded.slide;
    this.#options.show(loaded.picture, 'move');
    this.#startTimer();
  }

  /** The first slide from an index on that loads and is not shown already. */
  async #find(start: number, signal: AbortSignal): Promise<LoadedSlide<Picture> | undefined> {
    const slides = this.#slides;
    for (let step = 0; step < slides.length; step++) {
      const slide = slides[(start + step) % slides.length];
      if (!slide || slide === this.#shown || this.#failed.has(slide)) continue;
      const picture = await this.#options.load(slide, signal);
      if (signal.aborted) return undefined;
      if (picture !== undefined) return { slide, picture };
      this.#failed.add(slide);
      this.#options.onChange();
    }
    return undefined;
  }
}
