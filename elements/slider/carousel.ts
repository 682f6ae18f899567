import { flushSync } from 'react-dom';
import { isBeingPrinted, watchPrinting } from '../../shared/dom/printing';
import { addSheet } from '../../shared/dom/style-sheet';
import { lazy } from '../../shared/dom/lazy';
import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import type { Emit } from '../../shared/element/emit';
import { setState } from '../../shared/element/internals';
import { fail } from '../../shared/site/log';
import type { Mode } from '../../shared/site/site';
import { EngineChoice } from './engine-choice';
import { followFocus } from './focus';
import { readKey } from './keys';
import { swiperEngine, type LazyEngine } from './load-engine';
import type { SliderMotion } from './motion';
import printStyles from './print.css?inline';
import type { Slide } from './read-slides';
import { pausePlayers } from './pause-players';
import { fetchSlottedPictures } from './slotted-pictures';
import type { CarouselState, currentIndex } from './state';

const motionModule = lazy(() => import('./motion'));

/** Options of the slider, from its attributes and slides. */
export interface CarouselOptions {
  readonly slides: readonly Slide[];
  /** Keys of the slides, in order. */
  readonly keys: readonly string[];
  /** Slides fade into each other instead of moving. */
  readonly fade: boolean;
  readonly autoplay: boolean;
  /** Whether any slide is a video. */
  readonly hasVideo: boolean;
  /** Duration of a slide, in ms. */
  readonly interval: number;
  /** Delay before slides change by themselves and Swiper is loaded, in ms. */
  readonly initDelay: number;
  readonly mode: Mode;
  /** Whether the pictures of the slide at an index may be fetched. */
  readonly mayFetch: (index: number) => boolean;
}

/** Connects a carousel with its element and its view. */
export interface CarouselHooks {
  readonly host: HTMLElement;
  /** Replaces Swiper, in tests. */
  readonly engine?: LazyEngine | undefined;
  readonly currentIndex: typeof currentIndex;
  readonly initialState: CarouselState;
  /** Draws a new state. */
  readonly onChange: (state: CarouselState) => void;
  /** Lets the pictures of these slides be fetched at once. */
  readonly fetchPictures: (keys: readonly string[]) => void;
  readonly emit: Emit;
}

/** Controls which slide is current: by keys, drags, methods and the rotation. */
export class Carousel {
  readonly #host: HTMLElement;
  readonly #hooks: CarouselHooks;
  #state: CarouselState;
  #options: CarouselOptions | undefined;
  #section: HTMLElement | undefined;
  #engine: EngineChoice | undefined;
  /** Loaded when the slider first plays. */
  #motion: SliderMotion | undefined;
  /** Key of the slide that is selected in the editor. */
  #selectedKey: string | undefined;
  #isDelayed = false;
  readonly #mounted = new AbortController();

  constructor(hooks: CarouselHooks) {
    this.#hooks = hooks;
    this.#state = hooks.initialState;
    this.#host = hooks.host;
  }

  /** Index of the current slide, from 0. */
  get index(): number {
    return this.#state.index;
  }

  /**
   * Starts with the options last passed to {@link Carousel.update}.
   *
   * @returns a function that ends the carousel and undoes everything it did.
   */
  mount(section: HTMLElement): () => void {
    this.#section = section;
    this.#listen();
    if (isBeingPrinted()) this.#print();
    // Nothing moves by itself, and Swiper is not loaded, before the delay is over (visual-widgets §9).
    const delay = this.#options?.initDelay ?? 0;
    this.#isDelayed = delay > 0;
    const timer = setTimeout(() => {
      this.#isDelayed = false;
      this.#engine?.choose();
      this.#updateMotion();
    }, delay);
    this.#engine = this.#createEngine(section);
    this.#updateMotion();
    return () => {
      this.#mounted.abort();
      clearTimeout(timer);
      this.#engine?.stop();
      this.#engine = this.#section = this.#motion = undefined;
      setState(this.#host, 'playing', false);
    };
  }

  #createEngine(section: HTMLElement): EngineChoice {
    return new EngineChoice({
      host: this.#host,
      section,
      swiper: this.#hooks.engine ?? swiperEngine,
      needs: () => ({
        count: this.#options?.keys.length ?? 0,
        index: this.#state.index,
        effect: this.#options?.fade ? 'fade' : 'slide',
        maySwipe: !this.#isDelayed,
      }),
      onChange: (index) => {
        this.#setCurrent(index);
      },
      onDrag: (isDragging) => {
        this.#motion?.rotation.setPauseReason('drag', isDragging);
      },
    });
  }

  /** Applies the slider's options; called after every render. */
  update(options: CarouselOptions): void {
    const previous = this.#options;
    this.#options = options;
    const { slides, keys, autoplay, hasVideo, mode, mayFetch } = options;
    slides.forEach(({ child, isSlotted }, at) => {
      if (isSlotted && child && mayFetch(at)) fetchSlottedPictures(child);
    });
    const previousKey = this.#state.key;
    const index = this.#hooks.currentIndex(this.#state, keys);
    const key = keys[index];
    if (key !== previousKey || index !== this.#state.index) this.#set({ index, key });
    this.#engine?.choose();
    if (previous && previous.keys !== keys) {
      this.#engine?.update(index);
      if (isBeingPrinted()) this.#print();
    }
    if (previousKey !== undefined && key !== undefined && key !== previousKey)
      this.#hooks.emit('dm-change', { index });

    const moves = autoplay || hasVideo;
    if (!previous || moves !== (previous.autoplay || previous.hasVideo) || mode !== previous.mode) {
      this.#setPlaying(moves && mode !== 'editor' && !prefersReducedMotion());
    }
    this.#updateMotion();
    if (this.#section) followFocus(this.#section, this.#state.index);
    const selected = mode === 'editor' ? slides.findIndex((slide) => slide.selected) : -1;
    const selectedKey = keys[selected];
    if (selectedKey !== undefined && selectedKey !== this.#selectedKey)
      this.#show(selected, 'instant');
    this.#selectedKey = selectedKey;
  }

  /** Shows the slide at an index, from 0; wraps around at both ends. */
  goTo(index: number): void {
    this.#show(Math.trunc(index), 'smooth');
  }

  /** Shows the slide at a distance from the current one. */
  step(by: number): void {
    this.#show(this.#state.index + by, 'smooth');
  }

  play(): void {
    this.#setPlaying(true);
  }

  pause(): void {
    this.#setPlaying(false);
  }

  /** Pauses everything that moves by itself, or plays it. */
  toggle(): void {
    this.#setPlaying(!this.#state.isPlaying);
  }

  #show(target: number, behavior: 'smooth' | 'instant'): void {
    const count = this.#options?.keys.length ?? 0;
    const index = ((target % count) + count) % count;
    // NaN without slides, and for an index that is not a number.
    if (Number.isNaN(index) || index === this.#state.index) return;
    this.#engine?.goTo(index, behavior);
    this.#setCurrent(index);
  }

  #setCurrent(index: number): void {
    const key = this.#options?.keys[index];
    if (index === this.#state.index || key === undefined) return;
    pausePlayers(this.#options?.slides[this.#state.index]?.child);
    this.#set({ index, key });
    this.#motion?.rotation.restart();
    this.#hooks.emit('dm-change', { index });
  }

  #set(change: Partial<CarouselState>): void {
    this.#state = { ...this.#state, ...change };
    setState(this.#host, 'playing', this.#state.isRotating);
    this.#hooks.onChange(this.#state);
  }

  #listen(): void {
    const { signal } = this.#mounted;
    this.#host.addEventListener(
      'keydown',
      (event) => {
        const target = readKey(event, this.#state.index);
        if (target === undefined || (this.#options?.keys.length ?? 0) < 2) return;
        event.preventDefault();
        this.goTo(target);
      },
      { signal },
    );
    watchPrinting(signal, (isPrinting) => {
      if (!isPrinting) return;
      // Chromium waits for pictures that are requested before this returns.
      flushSync(() => {
        this.#print();
      });
    });
    // Links are not followed in the editor (visual-widgets §6).
    this.#host.addEventListener(
      'click',
      (event) => {
        const isLink = event.composedPath().some((target) => target instanceof HTMLAnchorElement);
        if (isLink && this.#options?.mode === 'editor') event.preventDefault();
      },
      { capture: true, signal },
    );
  }

  /** Fetches the pictures of all slides, and adds the styles of paper only now: few pages are ever printed. */
  #print(): void {
    this.#hooks.fetchPictures(this.#options?.keys ?? []);
    if (this.#section) addSheet(this.#section, printStyles, 'above');
  }

  #setPlaying(isPlaying: boolean): void {
    const rotation = this.#motion?.rotation;
    if (rotation) rotation[isPlaying ? 'play' : 'pause']();
    else this.#set({ isPlaying });
    this.#updateMotion();
  }

  /** Applies the options to the motion, which is loaded when the slider first plays. */
  #updateMotion(): void {
    const options = this.#options;
    const section = this.#section;
    if (!options || !section) return;
    const { keys, autoplay, interval } = options;
    if (this.#motion) {
      const isDisabled = !autoplay || keys.length < 2 || this.#isDelayed;
      this.#motion.update(isDisabled ? Infinity : interval);
      return;
    }
    if (!this.#state.isPlaying || this.#isDelayed) return;
    const { signal } = this.#mounted;
    motionModule.load().then(
      ({ startMotion }) => {
        if (signal.aborted || this.#motion) return;
        this.#motion = startMotion(this.#host, section, signal, {
          advance: () => {
            this.step(1);
          },
          onChange: (motion) => {
            this.#set(motion);
          },
        });
        this.#setPlaying(this.#state.isPlaying);
      },
      (cause: unknown) => {
        fail(this.#host, 'its autoplay could not be loaded', cause);
      },
    );
  }
}
