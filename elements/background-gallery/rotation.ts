import type { Milliseconds } from '../../shared/site/wait-until';
import type { Slide } from './slides';

/** What a rotation needs of its element. */
export interface RotationOptions<Picture> {
  /** Ends with the element. */
  readonly signal: AbortSignal;
  /** From the begin of one change to the begin of the next. */
  readonly interval: () => Milliseconds;
  /** Brings a slide's picture, ready to be shown; `undefined` when there is none. */
  readonly load: (slide: Slide, signal: AbortSignal) => Promise<Picture | undefined>;
  /** Shows a picture: `cut` at once, `move` by the transition. */
  readonly show: (picture: Picture, how: 'cut' | 'move') => void;
  /** There is nothing to show. */
  readonly clear: () => void;
  /** Whether the pictures can change is another than before. */
  readonly changed: () => void;
}

/** A slide whose picture is ready. */
interface Found<Picture> {
  readonly slide: Slide;
  readonly picture: Picture;
}

/**
 * Shows slides in a cycle while it is let run (core-runtime §4). The picture that comes next is
 * fetched while the one before is shown, and nothing waits or is fetched while it does not run.
 */
export class Rotation<Picture> {
  readonly #options: RotationOptions<Picture>;
  #slides: readonly Slide[] = [];
  #shown: Slide | undefined;
  readonly #broken = new Set<Slide>();
  #next: Promise<Found<Picture> | undefined> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isRunning = false;
  /** Ends what is being fetched for slides that are no longer these. */
  #life = new AbortController();

  constructor(options: RotationOptions<Picture>) {
    this.#options = options;
    options.signal.addEventListener('abort', () => {
      this.halt();
      this.#life.abort();
    });
  }

  /** Whether there are two slides or more to be shown, as far as is known. */
  get canChange(): boolean {
    return this.#slides.length - this.#broken.size >= 2;
  }

  /** Takes other slides; the one shown stays where it is among them, else the first is shown. */
  set(slides: readonly Slide[]): void {
    this.#renew();
    this.#slides = slides;
    this.#broken.clear();
    this.#shown = slides.find(({ src }) => src === this.#shown?.src);
    if (slides.length === 0) this.#options.clear();
    else if (!this.#shown) void this.#begin();
    this.#again();
    this.#options.changed();
  }

  /** Fetches the picture shown once more, in the size that is wanted now. */
  refresh(): void {
    const slide = this.#shown;
    if (!slide) return;
    const signal = this.#renew();
    void this.#options.load(slide, signal).then((picture) => {
      if (picture && !signal.aborted && this.#shown === slide) this.#options.show(picture, 'cut');
    });
    this.#again();
  }

  /** Lets the slides change. */
  run(): void {
    this.#isRunning = true;
    this.#wait();
  }

  /** Keeps the slide that is shown. */
  halt(): void {
    this.#isRunning = false;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Gives up what is on its way. */
  #renew(): AbortSignal {
    this.#life.abort();
    this.#life = new AbortController();
    if (this.#options.signal.aborted) this.#life.abort();
    this.#next = undefined;
    return this.#life.signal;
  }

  async #begin(): Promise<void> {
    const { signal } = this.#life;
    const found = await this.#find(0, signal);
    if (!found || signal.aborted) return;
    this.#shown = found.slide;
    this.#options.show(found.picture, 'cut');
    this.#again();
  }

  /** Waits the whole interval once more. */
  #again(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wait();
  }

  #wait(): void {
    if (!this.#isRunning || this.#timer !== undefined || !this.#shown || !this.canChange) return;
    const { signal } = this.#life;
    this.#next ??= this.#find(this.#slides.indexOf(this.#shown) + 1, signal);
    this.#timer = setTimeout(() => void this.#advance(signal), this.#options.interval());
  }

  async #advance(signal: AbortSignal): Promise<void> {
    const next = this.#next;
    const found = await next;
    // Halted while the picture was on its way: it is kept for when the slides change again. They
    // may change again already, and another turn have shown it.
    if (signal.aborted || !this.#isRunning || next !== this.#next) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#next = undefined;
    if (!found) return;
    this.#shown = found.slide;
    this.#options.show(found.picture, 'move');
    this.#wait();
  }

  /** The first slide from a place on, in the cycle, that has a picture and is not shown already. */
  async #find(from: number, signal: AbortSignal): Promise<Found<Picture> | undefined> {
    const slides = this.#slides;
    for (let step = 0; step < slides.length; step++) {
      const slide = slides[(from + step) % slides.length];
      if (!slide || slide === this.#shown || this.#broken.has(slide)) continue;
      const picture = await this.#options.load(slide, signal);
      if (signal.aborted) return undefined;
      if (picture !== undefined) return { slide, picture };
      this.#broken.add(slide);
      this.#options.changed();
    }
    return undefined;
  }
}
