import type { Mode } from '../../shared/site/site';
import { fail } from '../../shared/site/log';
import { watchHolds } from './holds';
import type { EngineSource } from './load-engine';
import { Rotation } from './rotation';
import { createRow, prefersStill, type Engine, type EngineOptions } from './row';

/** What the view draws besides the slides. */
export interface CarouselState {
  /** The slide shown: its key, and where it was last. */
  readonly key: string | undefined;
  readonly index: number;
  /** The visitor wants movement, or has not said otherwise. */
  readonly isWanted: boolean;
  /** Slides change by themselves at the moment. */
  readonly isTurning: boolean;
  /** The slider is in the window of a tab that is seen. */
  readonly isInSight: boolean;
}

/** What the view tells of the slider. */
export interface CarouselOptions {
  readonly keys: readonly string[];
  readonly effect: 'slide' | 'fade';
  readonly autoplay: boolean;
  /** Some slide moves by itself, as a video does. */
  readonly hasVideo: boolean;
  /** In ms. */
  readonly interval: number;
  /** Before slides begin to turn and Swiper is asked for, in ms. */
  readonly initDelay: number;
  readonly mode: Mode;
  /** The key of the slide that is selected in the editor. */
  readonly selected: string | undefined;
}

/** Where the slides are drawn. */
export interface CarouselParts {
  readonly section: HTMLElement;
  readonly viewport: HTMLElement;
}

/** Where a slide is now; one that has gone leaves its place to the next. */
export function placeOf({ key, index }: CarouselState, keys: readonly string[]): number {
  const found = key === undefined ? -1 : keys.indexOf(key);
  return found >= 0 ? found : Math.max(0, Math.min(index, keys.length - 1));
}

/** Which slide is shown, and how the next one comes: by hand, by script, by itself. */
export class Carousel {
  readonly #source: EngineSource;
  readonly #host: HTMLElement;
  readonly #moved: (index: number) => void;
  readonly #listeners = new Set<() => void>();
  readonly #rotation: Rotation;
  #state: CarouselState = {
    key: undefined,
    index: 0,
    isWanted: false,
    isTurning: false,
    isInSight: true,
  };
  #options: CarouselOptions | undefined;
  #parts: CarouselParts | undefined;
  #engine: Engine | undefined;
  /** What the engine in use was made for; `undefined` for the browser's own scrolling. */
  #engineKind: EngineOptions['effect'] | 'row' | undefined;
  #isDelayed = false;
  /** Swiper has been asked for. */
  #isLoading = false;
  /** The slider has been in sight: those that nobody has seen do without Swiper. */
  #wasSeen = false;
  #life = new AbortController();

  constructor(host: HTMLElement, source: EngineSource, moved: (index: number) => void) {
    this.#host = host;
    this.#source = source;
    this.#moved = moved;
    this.#rotation = new Rotation({
      turn: () => {
        this.#show(this.#state.index + 1, 'gliding');
      },
      changed: (motion) => {
        this.#set({ ...this.#state, ...motion });
      },
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): CarouselState => this.#state;

  /** Begins with what {@link Carousel.follow} was told; returns what ends it, and leaves nothing behind. */
  mount(parts: CarouselParts): () => void {
    const life = (this.#life = new AbortController());
    this.#parts = parts;
    this.#delay(this.#options?.initDelay ?? 0);
    watchHolds(parts.section, this.#rotation, life.signal, (sight) => {
      this.#see(sight === 'in sight');
    });
    this.#renew();
    return () => {
      life.abort();
      this.#rotation.stop();
      this.#engine?.destroy();
      this.#engine = undefined;
      this.#engineKind = undefined;
      this.#parts = undefined;
    };
  }

  /** Takes over what the slider is now; to be called when that is drawn. */
  follow(options: CarouselOptions): void {
    const before = this.#options;
    this.#options = options;
    const { keys, autoplay, hasVideo, interval, mode, selected } = options;
    const index = placeOf(this.#state, keys);
    const key = keys[index];
    const isAnother = this.#state.key !== undefined && key !== this.#state.key;
    if (key !== this.#state.key || index !== this.#state.index) {
      this.#set({ ...this.#state, key, index });
    }
    this.#renew();
    if (before && before.keys !== keys) this.#engine?.update(index);
    if (isAnother && key !== undefined) this.#moved(index);

    if (autoplay && keys.length > 1) this.#rotation.release('off');
    else this.#rotation.hold('off');
    this.#rotation.setInterval(interval);
    const moves = autoplay || hasVideo;
    if (!before || moves !== (before.autoplay || before.hasVideo) || mode !== before.mode) {
      if (moves && mode !== 'editor' && !prefersStill()) this.play();
      else this.pause();
    }
    if (selected !== undefined && selected !== before?.selected) {
      this.#show(keys.indexOf(selected), 'at once');
    }
  }

  /** Shows a slide, counted from 0; past the last comes the first. */
  goTo(index: number): void {
    this.#show(Math.trunc(index), 'gliding');
  }

  /** Shows the slide that many places away. */
  step(by: 1 | -1): void {
    this.#show(this.#state.index + by, 'gliding');
  }

  play(): void {
    this.#rotation.play();
  }

  pause(): void {
    this.#rotation.pause();
  }

  #show(to: number, how: 'gliding' | 'at once'): void {
    const count = this.#options?.keys.length ?? 0;
    if (count === 0 || !Number.isFinite(to)) return;
    const index = ((to % count) + count) % count;
    if (index === this.#state.index) return;
    this.#engine?.goTo(index, how);
    this.#arrive(index);
  }

  /** Another slide has its turn, whoever gave it. */
  #arrive(index: number): void {
    const key = this.#options?.keys[index];
    if (index === this.#state.index || key === undefined) return;
    this.#set({ ...this.#state, index, key });
    this.#rotation.restart();
    this.#moved(index);
  }

  #set(next: CarouselState): void {
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }

  /** Nothing moves by itself, and Swiper is not asked for, before its time (visual-widgets §9). */
  #delay(time: number): void {
    this.#isDelayed = time > 0;
    if (!this.#isDelayed) return;
    this.#rotation.hold('delay');
    const timer = setTimeout(() => {
      this.#isDelayed = false;
      this.#rotation.release('delay');
      this.#renew();
    }, time);
    this.#life.signal.addEventListener('abort', () => {
      clearTimeout(timer);
    });
  }

  #see(isInSight: boolean): void {
    if (isInSight && !this.#wasSeen) {
      this.#wasSeen = true;
      this.#renew();
    }
    if (this.#options?.hasVideo && isInSight !== this.#state.isInSight) {
      this.#set({ ...this.#state, isInSight });
    }
  }

  /** Gives the slides the engine that they need now, if it is another than they have. */
  #renew(): void {
    if (!this.#parts || !this.#options) return;
    const { keys, effect } = this.#options;
    const { loaded } = this.#source;
    if (!loaded && !this.#isDelayed && keys.length > 1) this.#load();
    const mayBeSwiper = loaded && !this.#isDelayed && this.#wasSeen;
    const kind = keys.length < 2 ? undefined : mayBeSwiper ? effect : 'row';
    if (kind === this.#engineKind) return;
    this.#engine?.destroy();
    this.#engineKind = kind;
    const create = kind === 'row' ? createRow : loaded?.createEngine;
    this.#engine = kind && create?.(this.#engineOptions(this.#parts, effect));
  }

  #engineOptions({ viewport }: CarouselParts, effect: EngineOptions['effect']): EngineOptions {
    return {
      viewport,
      effect,
      index: this.#state.index,
      changed: (index) => {
        this.#arrive(index);
      },
      dragged: (state) => {
        if (state === 'begun') this.#rotation.hold('drag');
        else this.#rotation.release('drag');
      },
    };
  }

  #load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const { signal } = this.#life;
    this.#source.load().then(
      () => {
        this.#renew();
      },
      (cause: unknown) => {
        this.#isLoading = false;
        if (signal.aborted) return;
        fail(this.#host, 'what moves the slides could not be loaded, they are scrolled', cause);
      },
    );
  }
}
