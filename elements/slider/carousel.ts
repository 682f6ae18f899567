import { flushSync } from 'react-dom';
import { addSheet } from '../../shared/dom/style-sheet';
import { prefersReducedMotion } from '../../shared/dom/reduced-motion';
import type { Emit } from '../../shared/element/emit';
import { setState } from '../../shared/element/internals';
import { fail } from '../../shared/site/log';
import type { Mode } from '../../shared/site/site';
import { keepFocus } from './focus';
import { readKey } from './keys';
import { engineSource, type EngineSource } from './load-engine';
import type { Mover } from './motion';
import { fetchPictures } from './own-pictures';
import type { CarouselState, placeOf } from './place';
import printed from './print.css?inline';
import type { Slide } from './read-slides';
import { createRow, type Engine, type EngineOptions } from './row';

/** What the view tells of the slider. */
export interface CarouselOptions {
  readonly slides: readonly Slide[];
  /** One of each slide. */
  readonly keys: readonly string[];
  /** Slides fade into each other instead of moving. */
  readonly fade: boolean;
  readonly autoplay: boolean;
  /** Some slide moves by itself, as a video does. */
  readonly hasVideo: boolean;
  /** In ms. */
  readonly interval: number;
  /** Before slides begin to turn and Swiper is asked for, in ms. */
  readonly initDelay: number;
  readonly mode: Mode;
  /** Whether a slide's pictures may be fetched, by its place. */
  readonly isNear: (place: number) => boolean;
}

/** Whom a carousel acts on, and whom it tells what happens. */
export interface CarouselHooks {
  readonly host: HTMLElement;
  /** Where Swiper comes from, if not from where it does for all. */
  readonly source?: EngineSource | undefined;
  readonly placeOf: typeof placeOf;
  /** The state that is drawn until it changes. */
  readonly start: CarouselState;
  /** It is in another state, which is to be drawn. */
  readonly changed: (state: CarouselState) => void;
  /** Pictures of these slides may be fetched at once. */
  readonly settle: (keys: readonly string[]) => void;
  readonly emit: Emit;
}

/** Which slide is shown, and how the next one comes: by hand, by script, by itself. */
export class Carousel {
  readonly #host: HTMLElement;
  readonly #hooks: CarouselHooks;
  readonly #source: EngineSource;
  #state: CarouselState;
  #options: CarouselOptions | undefined;
  #section: HTMLElement | undefined;
  #engine: Engine | undefined;
  /** What the engine in use was made for; `undefined` for the browser's own scrolling. */
  #engineKind: EngineOptions['effect'] | 'row' | undefined;
  /** What turns slides and plays videos, once that was wanted. */
  #mover: Mover | undefined;
  /** The key of the slide that is selected in the editor. */
  #selected: string | undefined;
  #isDelayed = false;
  /** The slider has been in sight: those that nobody has seen do without Swiper. */
  #wasSeen = false;
  /** Swiper has been asked for. */
  #isLoading = false;
  readonly #life = new AbortController();

  constructor(hooks: CarouselHooks) {
    this.#hooks = hooks;
    this.#state = hooks.start;
    this.#host = hooks.host;
    this.#source = hooks.source ?? engineSource;
  }

  /** Which slide is shown, from 0. */
  get index(): number {
    return this.#state.index;
  }

  /** Begins with what {@link Carousel.follow} was told; returns what ends it, and leaves nothing behind. */
  mount(section: HTMLElement): () => void {
    this.#section = section;
    this.#listen();
    // Nothing moves by itself, and Swiper is not asked for, before its time (visual-widgets §9).
    const delay = this.#options?.initDelay ?? 0;
    this.#isDelayed = delay > 0;
    const timer = setTimeout(() => {
      this.#isDelayed = false;
      this.#renew();
      this.#followMotion();
    }, delay);
    const observer = new IntersectionObserver((entries) => {
      this.#wasSeen ||= entries.some(({ isIntersecting }) => isIntersecting);
      this.#renew();
    });
    observer.observe(section);
    this.#renew();
    this.#followMotion();
    return () => {
      this.#life.abort();
      clearTimeout(timer);
      observer.disconnect();
      this.#engine?.destroy();
      this.#engine = this.#engineKind = this.#section = this.#mover = undefined;
      setState(this.#host, 'playing', false);
    };
  }

  /** Takes over what the slider is now; to be called whenever that is drawn. */
  follow(options: CarouselOptions): void {
    const before = this.#options;
    this.#options = options;
    const { slides, keys, autoplay, hasVideo, mode, isNear } = options;
    slides.forEach(({ child, isOwn }, place) => {
      if (isOwn && child && isNear(place)) fetchPictures(child);
    });
    const was = this.#state.key;
    const index = this.#hooks.placeOf(this.#state, keys);
    const key = keys[index];
    if (key !== was || index !== this.#state.index) this.#set({ index, key });
    this.#renew();
    if (before && before.keys !== keys) this.#engine?.update(index);
    if (was !== undefined && key !== undefined && key !== was)
      this.#hooks.emit('dm-change', { index });

    const moves = autoplay || hasVideo;
    if (!before || moves !== (before.autoplay || before.hasVideo) || mode !== before.mode) {
      this.#want(moves && mode !== 'editor' && !prefersReducedMotion());
    }
    this.#followMotion();
    if (this.#section) keepFocus(this.#section, this.#state.index);
    const selected = mode === 'editor' ? slides.findIndex((slide) => slide.selected) : -1;
    const selectedKey = keys[selected];
    if (selectedKey !== undefined && selectedKey !== this.#selected)
      this.#show(selected, 'at once');
    this.#selected = selectedKey;
  }

  /** Shows a slide, counted from 0; past the last comes the first. */
  goTo(index: number): void {
    this.#show(Math.trunc(index), 'gliding');
  }

  /** Shows the slide that many places away. */
  step(by: number): void {
    this.#show(this.#state.index + by, 'gliding');
  }

  play(): void {
    this.#want(true);
  }

  pause(): void {
    this.#want(false);
  }

  /** Stops what moves by itself, or starts it again. */
  toggle(): void {
    this.#want(!this.#state.isWanted);
  }

  #show(to: number, how: 'gliding' | 'at once'): void {
    const count = this.#options?.keys.length ?? 0;
    const index = ((to % count) + count) % count;
    // Of no slides, and of a place that is no number, there is no rest.
    if (Number.isNaN(index) || index === this.#state.index) return;
    this.#engine?.goTo(index, how);
    this.#arrive(index);
  }

  /** Another slide has its turn, whoever gave it. */
  #arrive(index: number): void {
    const key = this.#options?.keys[index];
    if (index === this.#state.index || key === undefined) return;
    this.#set({ index, key });
    this.#mover?.rotation.restart();
    this.#hooks.emit('dm-change', { index });
  }

  #set(change: Partial<CarouselState>): void {
    this.#state = { ...this.#state, ...change };
    setState(this.#host, 'playing', this.#state.isTurning);
    this.#hooks.changed(this.#state);
  }

  #listen(): void {
    const { signal } = this.#life;
    this.#host.addEventListener(
      'keydown',
      (event) => {
        const to = readKey(event, this.#state.index);
        if (to === undefined || (this.#options?.keys.length ?? 0) < 2) return;
        event.preventDefault();
        this.goTo(to);
      },
      { signal },
    );
    addEventListener(
      'beforeprint',
      () => {
        // What is asked for when this returns, Chromium waits for.
        flushSync(() => {
          this.#hooks.settle(this.#options?.keys ?? []);
        });
        // Few pages are ever printed.
        if (this.#section) addSheet(this.#section, printed, 'above');
      },
      { signal },
    );
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

  #want(isWanted: boolean): void {
    const rotation = this.#mover?.rotation;
    if (rotation) rotation[isWanted ? 'play' : 'pause']();
    else this.#set({ isWanted });
    this.#followMotion();
  }

  /** Tells what moves by itself what it may, and asks for it where it is not there yet. */
  #followMotion(): void {
    const options = this.#options;
    const section = this.#section;
    if (!options || !section) return;
    const { keys, autoplay, interval } = options;
    if (this.#mover) {
      const isOff = !autoplay || keys.length < 2 || this.#isDelayed;
      this.#mover.follow(isOff ? Infinity : interval);
      return;
    }
    if (!this.#state.isWanted || this.#isDelayed) return;
    const { signal } = this.#life;
    import('./motion').then(
      ({ startMotion }) => {
        if (signal.aborted || this.#mover) return;
        this.#mover = startMotion(this.#host, section, signal, {
          turn: () => {
            this.step(1);
          },
          changed: (motion) => {
            this.#set(motion);
          },
        });
        this.#want(this.#state.isWanted);
      },
      (cause: unknown) => {
        fail(this.#host, 'what turns its slides could not be loaded', cause);
      },
    );
  }

  /** Gives the slides the engine that they need now, if it is another than they have. */
  #renew(): void {
    const options = this.#options;
    const viewport = this.#section?.querySelector<HTMLElement>('.viewport');
    if (!viewport || !options) return;
    const { keys, fade } = options;
    const effect = fade ? 'fade' : 'slide';
    const { loaded } = this.#source;
    if (!loaded && !this.#isDelayed && keys.length > 1) this.#load();
    const isSwiper = loaded && !this.#isDelayed && this.#wasSeen;
    const kind = keys.length < 2 ? undefined : isSwiper ? effect : 'row';
    if (kind === this.#engineKind) return;
    this.#engine?.destroy();
    this.#engineKind = kind;
    const create = isSwiper ? loaded.createEngine : createRow;
    this.#engine =
      kind &&
      create({
        viewport,
        effect,
        index: this.#state.index,
        changed: (index) => {
          this.#arrive(index);
        },
        dragged: (state) => {
          this.#mover?.rotation[state === 'begun' ? 'hold' : 'release']('drag');
        },
      });
  }

  #load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    this.#source.load().then(
      () => {
        this.#renew();
      },
      (cause: unknown) => {
        this.#isLoading = false;
        if (this.#life.signal.aborted) return;
        fail(this.#host, 'what moves the slides could not be loaded, they are scrolled', cause);
      },
    );
  }
}
