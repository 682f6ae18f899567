import { fail } from '../../shared/site/log';
import type { LazyEngine } from './load-engine';
import { createRow, type Engine, type EngineOptions } from './row';

/** Needs of a slider that decide on its engine. */
export interface EngineNeeds extends Pick<EngineOptions, 'index' | 'effect'> {
  /** Number of slides. */
  readonly count: number;
  /** Whether Swiper may be loaded and used. */
  readonly maySwipe: boolean;
}

/** Options of {@link EngineChoice}. */
export interface EngineChoiceOptions extends Pick<EngineOptions, 'onChange' | 'onDrag'> {
  readonly host: HTMLElement;
  readonly section: HTMLElement;
  readonly swiper: LazyEngine;
  /** Returns the current needs. */
  readonly needs: () => EngineNeeds;
}

/**
 * The engine of a slider: a row that is scrolled, until Swiper has loaded and the slider has been in
 * view; none for fewer than two slides.
 */
export class EngineChoice {
  readonly #options: EngineChoiceOptions;
  readonly #observer: IntersectionObserver;
  #engine: Engine | undefined;
  /** Kind of the engine in use. */
  #kind: EngineOptions['effect'] | 'row' | undefined;
  #wasSeen = false;
  #isLoading = false;
  #isStopped = false;

  /** Starts with the current needs. */
  constructor(options: EngineChoiceOptions) {
    this.#options = options;
    this.#observer = new IntersectionObserver((entries) => {
      this.#wasSeen ||= entries.some(({ isIntersecting }) => isIntersecting);
      this.choose();
    });
    this.#observer.observe(options.section);
    this.choose();
  }

  stop(): void {
    this.#isStopped = true;
    this.#observer.disconnect();
    this.#engine?.destroy();
    this.#engine = undefined;
  }

  /** Replaces the engine when the slider needs another one. */
  choose(): void {
    const { section, swiper, needs, onChange, onDrag } = this.#options;
    const viewport = section.querySelector<HTMLElement>('.viewport');
    if (!viewport || this.#isStopped) return;
    const { count, index, effect, maySwipe } = needs();
    if (!swiper.loaded && maySwipe && count > 1) this.#load();
    const module = maySwipe && this.#wasSeen ? swiper.loaded : undefined;
    const kind = count < 2 ? undefined : module ? effect : 'row';
    if (kind === this.#kind) return;
    this.#engine?.destroy();
    this.#kind = kind;
    const create = module?.createEngine ?? createRow;
    this.#engine = kind && create({ viewport, effect, index, onChange, onDrag });
  }

  /** Shows a slide. */
  goTo(index: number, behavior: 'smooth' | 'instant'): void {
    this.#engine?.goTo(index, behavior);
  }

  /** Updates after slides were added, removed or moved; the current one is at `index` now. */
  update(index: number): void {
    this.#engine?.update(index);
  }

  #load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#options.swiper.load().then(
      () => {
        this.choose();
      },
      (cause: unknown) => {
        this.#isLoading = false;
        if (this.#isStopped) return;
        fail(this.#options.host, 'Swiper could not be loaded, its slides only scroll', cause);
      },
    );
  }
}
