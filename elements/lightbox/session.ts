import { addSheet } from '../../shared/dom/style-sheet';
import { fetchPicture } from '../../shared/dom/fetch-picture';
import { focusedElement, isInView, isRendered } from '../../shared/dom/focus';
import { lockScroll } from '../../shared/dom/modal/scroll-lock';
import { PictureAddress } from './address';
import type { Engine } from './engine';
import type { LightboxItem } from './items';
import { loadedEngine, loadEngine, loadVideos, type LoadedEngine } from './load-engine';
import { openModal, type Layer } from './modal';
import type * as Videos from './video-slides';

/** Until a picture that is loading is said to be, in ms (visual-widgets §9). */
const LOADER_DELAY = 1000;

/** What the viewer's controls show. */
export interface ViewerState {
  /** The picture shown, from 0. */
  readonly index: number;
  /** `none` for a picture that cannot be zoomed. */
  readonly zoom: 'none' | 'out' | 'in';
  /** The picture is taking its time. */
  readonly loading: boolean;
  /** A frame has been drawn: what the picture need not wait for can follow. */
  readonly isDrawn: boolean;
}

/** What one opening of the viewer needs. */
export interface SessionOptions {
  readonly dialog: HTMLDialogElement;
  /** Where the pictures go, in the dialog. */
  readonly stage: HTMLElement;
  readonly items: readonly LightboxItem[];
  readonly index: number;
  /** The gallery's number in the address. */
  readonly gid: number;
  /** What the controls follow: a tap on the picture, a mouse that rests or moves again. */
  readonly onControls: (sign: 'tap' | 'idle' | 'active') => void;
  /** Closes what is open over the viewer; true when there was something. */
  readonly dismiss: () => boolean;
  readonly changed: (state: ViewerState) => void;
  /** It is over, and nothing is left of it. */
  readonly ended: (index: number) => void;
  /** The viewer could not be loaded; it is over. */
  readonly failed: (item: LightboxItem, cause: unknown) => void;
  /** Default: as the viewer's own chunk. */
  readonly load?: () => Promise<LoadedEngine>;
}

/** A menu or a video that has the focus takes keys for itself. */
function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=menu], video') !== null;
}

/** A page has one viewer open at the most. */
let current: Session | undefined;

/** One opening of the viewer, from the click to the returned focus. */
export class Session {
  readonly #options: SessionOptions;
  readonly #life = new AbortController();
  readonly #address: PictureAddress;
  readonly #unlock: () => void;
  readonly #layer: Layer;
  /** The page reads to the left where the viewer stands. */
  readonly #isMirrored: boolean;
  readonly #opener = focusedElement();
  #engine: Engine | undefined;
  #driver: LoadedEngine | undefined;
  #closeEngine = (): void => undefined;
  #state: ViewerState;
  #loader: ReturnType<typeof setTimeout> | undefined;
  #isClosing = false;
  #isOver = false;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#address = new PictureAddress(options.gid);
    this.#state = {
      index: Math.min(options.index, options.items.length - 1),
      zoom: 'none',
      loading: false,
      isDrawn: false,
    };
    const item = options.items[this.#state.index];
    if (item && item.type !== 'video') fetchPicture(item.src);
    current?.destroy();
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the one session there is
    current = this;
    this.#unlock = lockScroll();
    this.#layer = this.#raise();
    // Here, where styles have just been computed.
    this.#isMirrored = getComputedStyle(options.dialog).direction === 'rtl';
    this.#listen();
    options.changed(this.#state);
    this.#watchLoading();
    requestAnimationFrame(() => {
      setTimeout(() => {
        this.#set({ ...this.#state, isDrawn: true });
      });
    });
    void this.#start(options.load ?? loadEngine);
  }

  /** Shows another picture; where the viewer is still on its way, begins with that one. */
  goTo(index: number): void {
    if (index === this.#state.index || !this.#options.items[index]) return;
    if (this.#engine) {
      this.#engine.goTo(this.#at(index));
      return;
    }
    this.#set({ ...this.#state, index });
  }

  /** Shows the picture before or after, in reading order. */
  step(by: -1 | 1): void {
    if (this.#isMirrored ? by > 0 : by < 0) this.#engine?.prev();
    else this.#engine?.next();
  }

  /** Brings the picture nearer, or back to where it fits. */
  toggleZoom(): void {
    const [engine, driver] = [this.#engine, this.#driver];
    if (engine) driver?.zoom(engine, 'toggle');
  }

  /** Closes as a visitor would: the picture returns to its thumbnail. */
  readonly close = (): void => {
    if (this.#isClosing) return;
    this.#isClosing = true;
    if (!this.#engine) this.#finish();
    else if (this.#engine.opener.isOpen) void this.#leave();
  };

  /** Ends it at once and leaves nothing, for an element that is taken away. */
  destroy(): void {
    if (this.#isOver) return;
    this.#isClosing = true;
    this.#address.strip();
    const engine = this.#engine;
    if (!engine) {
      this.#finish();
      return;
    }
    // Its own destroy() waits for animations, and does nothing while it opens.
    engine.isDestroying = true;
    engine.events.removeAll();
    engine.destroy();
  }

  #raise(): Layer {
    const { dialog } = this.#options;
    const late = 'popover' in dialog ? loadedEngine() : undefined;
    if (!late) return openModal(dialog);
    const { signal } = this.#life;
    return new late.LateLayer({ dialog, signal, escaped: this.#escape });
  }

  readonly #escape = (): void => {
    if (!this.#options.dismiss()) this.close();
  };

  /** PhotoSwipe counts from the left; where reading goes to the left, so do the pictures. */
  #at(index: number): number {
    return this.#isMirrored ? this.#options.items.length - 1 - index : index;
  }

  #listen(): void {
    const { dialog, items } = this.#options;
    const { signal } = this.#life;
    dialog.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        this.#escape();
      },
      { signal },
    );
    // A browser closes a dialog without asking when it is asked twice. The event comes late: the
    // dialog may be open again, or on its way to it.
    dialog.addEventListener('close', () => dialog.open || dialog.popover || this.destroy(), {
      signal,
    });
    dialog.addEventListener(
      'keydown',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || hasOwnKeys(event.target)) return;
        if (!this.#engine) {
          this.#turnEarly(event);
          return;
        }
        const go = (where: 'first' | 'last'): void => {
          this.goTo(where === 'first' ? 0 : items.length - 1);
        };
        if (this.#driver?.handleKey(event, this.#engine, go)) event.preventDefault();
      },
      { signal },
    );
    addEventListener(
      'popstate',
      () => {
        const { index } = this.#address;
        // Until then the address is that of before.
        if (!this.#state.isDrawn) return;
        if (index === undefined) this.close();
        else this.goTo(index);
      },
      { signal },
    );
  }

  /** An arrow pressed before the viewer has come is not lost. */
  #turnEarly(event: KeyboardEvent): void {
    const toTheRight = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (toTheRight === undefined) return;
    event.preventDefault();
    this.goTo(this.#state.index + (this.#isMirrored ? -toTheRight : toTheRight));
  }

  async #start(load: () => Promise<LoadedEngine>): Promise<void> {
    const { items, stage, failed } = this.#options;
    const hasVideos = items.some(({ type }) => type === 'video');
    try {
      const [loaded, videos] = await Promise.all([load(), hasVideos ? loadVideos() : undefined]);
      if (this.#isOver) return;
      addSheet(stage, loaded.styles, 'below');
      this.#open(loaded, videos);
    } catch (cause) {
      if (this.#isOver) return;
      const item = items[this.#state.index];
      this.destroy();
      if (item) failed(item, cause);
    }
  }

  #open(driver: LoadedEngine, videos: typeof Videos | undefined): void {
    const index = this.#at(this.#state.index);
    const engine = driver.createEngine({ ...this.#options, index, isMirrored: this.#isMirrored });
    videos?.playVideos(engine, this.#options.stage);
    this.#engine = engine;
    this.#driver = driver;
    this.#closeEngine = engine.close.bind(engine);
    // Every way of closing, gestures included, goes through one door.
    engine.close = this.close;
    const update = (): void => {
      this.#update(engine);
    };
    for (const name of ['change', 'zoomPanUpdate', 'loadComplete', 'loadError'] as const) {
      engine.on(name, update);
    }
    engine.on('openingAnimationEnd', () => {
      if (this.#isClosing) void this.#leave();
      else update();
    });
    driver.closeOnWheel(engine);
    driver.watchIdle(this.#options.dialog, this.#life.signal, this.#options.onControls);
    engine.on('destroy', () => this.#finish());
    engine.init();
  }

  #update(engine: Engine): void {
    if (this.#isOver) return;
    this.#set({
      ...this.#state,
      index: this.#at(engine.currIndex),
      zoom: this.#driver?.zoomState(engine) ?? 'none',
      loading: this.#state.loading && this.#isLoading(),
    });
    this.#watchLoading();
    if (engine.opener.isOpen && !this.#isLoading()) this.#layer.settle();
  }

  #set(next: ViewerState): void {
    const last = this.#state;
    const names = Object.keys(next) as (keyof ViewerState)[];
    if (this.#isOver || names.every((name) => next[name] === last[name])) return;
    this.#state = next;
    if (next.isDrawn && !this.#isClosing) this.#address.show(next.index);
    // Until there are controls, nothing shows but the caption.
    if (next.isDrawn || next.index !== last.index) this.#options.changed(next);
  }

  /** Whether what is looked at is still on its way: the viewer itself, or its picture. */
  #isLoading(): boolean {
    return this.#engine ? this.#engine.currSlide?.content.isLoading() === true : !this.#isOver;
  }

  #watchLoading(): void {
    if (this.#state.loading) return;
    clearTimeout(this.#loader);
    if (!this.#isLoading()) return;
    this.#loader = setTimeout(() => {
      this.#set({ ...this.#state, loading: this.#isLoading() });
      this.#layer.settle();
    }, LOADER_DELAY);
  }

  async #leave(): Promise<void> {
    await this.#address.release();
    if (this.#isOver) return;
    this.#bringIntoView();
    this.#closeEngine();
  }

  /** The thumbnail of the picture last seen is where the picture and the focus return to. */
  #bringIntoView(): void {
    const { thumbnail } = this.#options.items[this.#state.index] ?? {};
    if (isRendered(thumbnail) && !isInView(thumbnail)) {
      thumbnail.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
  }

  #finish(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#isClosing = true;
    if (current === this) current = undefined;
    clearTimeout(this.#loader);
    this.#life.abort();
    const { dialog, items, ended } = this.#options;
    const hadFocus = dialog.isConnected;
    this.#layer.close();
    this.#unlock();
    void this.#address.release();
    if (hadFocus) this.#returnFocus(items[this.#state.index]?.thumbnail);
    ended(this.#state.index);
  }

  #returnFocus(thumbnail: HTMLElement | undefined): void {
    const link = thumbnail?.closest<HTMLElement>('a[href], button') ?? undefined;
    const target = isRendered(link) ? link : this.#opener;
    if (isRendered(target)) target.focus({ preventScroll: true });
  }
}
