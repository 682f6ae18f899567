import { isComposingKey } from '../../shared/dom/composing';
import { fetchPicture } from '../../shared/dom/fetch-picture';
import { isInView, isRendered } from '../../shared/dom/focus';
import { Modal } from '../../shared/dom/modal/modal';
import { addSheet } from '../../shared/dom/style-sheet';
import { PictureAddress } from './address';
import { watchIdle } from './idle';
import type { LightboxItem } from './items';
import type { LateLayer } from './late-layer';
import { engineModule, videosModule, type EngineModule } from './lazy-parts';
import type { PictureStage } from './picture-stage';

/** Delay of the loading indicator, in ms (visual-widgets §9). */
const LOADER_DELAY = 1000;

/** The state that the viewer's controls show. */
export interface ViewerState {
  /** The picture shown, from 0. */
  readonly index: number;
  /** `none` for a picture that cannot be zoomed. */
  readonly zoom: 'none' | 'out' | 'in';
  /** True if the picture has been loading for a second. */
  readonly loading: boolean;
  /** True if a frame was drawn: parts that the picture need not wait for can follow. */
  readonly isDrawn: boolean;
}

/** Options of an {@link OpenViewer}. */
export interface OpenViewerOptions {
  readonly host: HTMLElement;
  readonly dialog: HTMLDialogElement;
  /** The box of the pictures, in the dialog. */
  readonly stage: HTMLElement;
  readonly items: readonly LightboxItem[];
  readonly index: number;
  /** The gallery's number in the address. */
  readonly gid: number;
  /** Shows or hides the controls: after a tap, or when the mouse rests or moves again. */
  readonly onControls: (sign: 'tap' | 'idle' | 'active') => void;
  /** Closes a menu in the viewer; true when one was open. */
  readonly dismiss: () => boolean;
  readonly changed: (state: ViewerState) => void;
  /** The viewer has closed, with this picture shown last. */
  readonly closed: (index: number) => void;
  /** PhotoSwipe could not be loaded; the viewer has closed. */
  readonly failed: (item: LightboxItem, cause: unknown) => void;
  /** Default: loads the viewer's own chunk. */
  readonly load?: () => Promise<EngineModule>;
  /** True if opening takes long here: the pictures come in a task after that of the dialog. */
  readonly isSlow?: boolean;
}

/** Menus handle keys themselves. */
function handlesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=menu]') !== null;
}

/** The viewer from the click that opens it to the returned focus. */
export class OpenViewer {
  readonly #options: OpenViewerOptions;
  readonly #address: PictureAddress;
  readonly #layer: LateLayer | undefined;
  readonly #modal: Modal;
  /** True if pictures go from right to left. */
  #isMirrored = false;
  #stage: PictureStage | undefined;
  #state: ViewerState;
  #loader: ReturnType<typeof setTimeout> | undefined;
  #isClosing = false;
  #work = 0;

  constructor(options: OpenViewerOptions) {
    this.#options = options;
    const { host, dialog, items, gid } = options;
    this.#address = new PictureAddress(gid);
    const index = Math.min(options.index, items.length - 1);
    this.#state = { index, zoom: 'none', loading: false, isDrawn: false };
    const { loaded } = engineModule;
    if (loaded && 'popover' in dialog) this.#layer = new loaded.LateLayer(dialog);
    this.#modal = new Modal({
      host,
      dialog,
      isSingle: true,
      ...(this.#layer && { layer: this.#layer }),
      initialFocus: () => dialog,
      returnFocus: (opener) => {
        const { index: last } = this.#state;
        const links = items.map(
          ({ thumbnail }) => thumbnail?.closest('a[href], button') ?? undefined,
        );
        // Those beside it, as the picture may have been removed meanwhile.
        return [links[last], opener, ...links.slice(last), ...links.slice(0, last).reverse()];
      },
      cancelled: () => {
        if (!options.dismiss()) this.close();
      },
      interrupted: () => {
        this.destroy();
      },
      closed: () => {
        clearTimeout(this.#loader);
        void this.#address.release();
        options.closed(this.#state.index);
      },
    });
  }

  /** How long the opening kept the main thread, in ms. */
  get work(): number {
    return this.#work;
  }

  /** Opens the dialog and starts to load the picture. */
  open(): void {
    this.#measure(() => {
      this.#open();
    });
  }

  #measure(run: () => void): void {
    const start = performance.now();
    run();
    this.#work += performance.now() - start;
  }

  #open(): void {
    const { dialog, changed, load = () => engineModule.load() } = this.#options;
    const item = this.#item;
    if (item && item.type !== 'video') fetchPicture(item.src);
    this.#modal.open();
    if (!this.#modal.isOpen) return;
    // Here, where styles have just been computed.
    this.#isMirrored = getComputedStyle(dialog).direction === 'rtl';
    // At once: Back closes the viewer from the first frame on.
    this.#address.show(this.#state.index);
    this.#listen(this.#modal.signal);
    changed(this.#state);
    this.#watchLoading();
    requestAnimationFrame(() => {
      setTimeout(() => {
        this.#set({ ...this.#state, isDrawn: true });
      });
    });
    void this.#loadStage(load);
  }

  /** Shows another picture, also before PhotoSwipe has loaded. */
  goTo(index: number): void {
    if (index === this.#state.index || !this.#options.items[index]) return;
    if (this.#stage) this.#stage.goTo(index);
    else this.#set({ ...this.#state, index });
  }

  /** Shows the previous or next picture in reading order. */
  step(by: -1 | 1): void {
    this.#stage?.step(by);
  }

  /** Zooms in, or back to where the picture fits. */
  toggleZoom(): void {
    this.#stage?.toggleZoom();
  }

  /** Closes with the animation of the picture to its thumbnail. */
  readonly close = (): void => {
    if (this.#isClosing) return;
    this.#isClosing = true;
    if (!this.#stage) this.#modal.close();
    else if (this.#stage.isOpen) void this.#leave();
  };

  /** Closes at once and leaves nothing behind. */
  destroy(): void {
    if (this.#isOver) return;
    this.#isClosing = true;
    this.#address.strip();
    if (this.#stage) this.#stage.destroy();
    else this.#modal.close();
  }

  get #isOver(): boolean {
    return this.#modal.signal.aborted;
  }

  get #item(): LightboxItem | undefined {
    return this.#options.items[this.#state.index];
  }

  get #thumbnail(): HTMLElement | undefined {
    return this.#item?.thumbnail;
  }

  #listen(signal: AbortSignal): void {
    const { dialog } = this.#options;
    const press = (event: KeyboardEvent): void => {
      if (isComposingKey(event) || handlesKeys(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isHandled = this.#stage ? this.#stage.handleKey(event) : this.#handleEarly(event);
      if (isHandled) event.preventDefault();
    };
    dialog.addEventListener('keydown', press, { signal });
    const navigate = (): void => {
      const { index, isWritten } = this.#address;
      if (!isWritten) return;
      if (index === undefined) this.close();
      else this.goTo(index);
    };
    addEventListener('popstate', navigate, { signal });
  }

  /** Handles an arrow that is pressed before PhotoSwipe has loaded. */
  #handleEarly({ key }: KeyboardEvent): boolean {
    const toTheRight = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (toTheRight === undefined) return false;
    this.goTo(this.#state.index + (this.#isMirrored ? -toTheRight : toTheRight));
    return true;
  }

  async #loadStage(load: () => Promise<EngineModule>): Promise<void> {
    const { items, stage, failed, isSlow } = this.#options;
    const hasVideos = items.some(({ type }) => type === 'video');
    try {
      const [driver, videos] = await Promise.all([
        load(),
        hasVideos ? videosModule.load() : undefined,
        // The release of the key that has opened it is answered between the two.
        isSlow && new Promise((resolve) => setTimeout(resolve)),
      ]);
      if (this.#isOver) return;
      addSheet(stage, driver.styles, 'below');
      this.#measure(() => {
        this.#openStage(driver, videos?.playVideos);
      });
    } catch (cause) {
      if (this.#isOver) return;
      const item = this.#item;
      this.destroy();
      if (item) failed(item, cause);
    }
  }

  #openStage(
    { PictureStage }: EngineModule,
    playVideos: ConstructorParameters<typeof PictureStage>[0]['playVideos'],
  ): void {
    this.#stage = new PictureStage({
      ...this.#options,
      index: this.#state.index,
      isMirrored: this.#isMirrored,
      playVideos,
      onCloseRequest: this.close,
      onUpdate: this.#update,
      onOpened: () => {
        if (this.#isClosing) void this.#leave();
        else this.#update();
      },
      onClosed: () => {
        this.#modal.close();
      },
    });
    this.#stage.open();
    const { dialog, onControls } = this.#options;
    watchIdle(dialog, this.#modal.signal, onControls);
  }

  readonly #update = (): void => {
    const stage = this.#stage;
    if (this.#isOver || !stage) return;
    const { index, zoom } = stage;
    const loading = this.#state.loading && this.#isLoading;
    this.#set({ ...this.#state, index, zoom, loading });
    this.#watchLoading();
    if (stage.isOpen && !this.#isLoading) this.#layer?.settle();
  };

  #set(next: ViewerState): void {
    const last = this.#state;
    const names = Object.keys(next) as (keyof ViewerState)[];
    if (this.#isOver || names.every((name) => next[name] === last[name])) return;
    this.#state = next;
    if (!this.#isClosing) this.#address.show(next.index);
    // Until there are controls, only the caption changes.
    if (next.isDrawn || next.index !== last.index) this.#options.changed(next);
  }

  /** True if PhotoSwipe, or the picture shown, is still loading. */
  get #isLoading(): boolean {
    return this.#stage ? this.#stage.isLoading : !this.#isOver;
  }

  #watchLoading(): void {
    if (this.#state.loading) return;
    clearTimeout(this.#loader);
    if (!this.#isLoading) return;
    this.#loader = setTimeout(() => {
      this.#set({ ...this.#state, loading: this.#isLoading });
      this.#layer?.settle();
    }, LOADER_DELAY);
  }

  async #leave(): Promise<void> {
    await this.#address.release();
    if (this.#isOver) return;
    this.#scrollToThumbnail();
    this.#stage?.close();
  }

  /** The picture shown last shrinks to its thumbnail, which also gets the focus. */
  #scrollToThumbnail(): void {
    const thumbnail = this.#thumbnail;
    if (isRendered(thumbnail) && !isInView(thumbnail)) {
      thumbnail.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
  }
}
