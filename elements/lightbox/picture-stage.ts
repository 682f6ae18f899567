import { createEngine, type Engine, type EngineOptions } from './engine';
import { handleKey, zoom, zoomState } from './keys';
import { closeOnWheel } from './wheel';

/** Options of a {@link PictureStage}. */
export interface PictureStageOptions extends EngineOptions {
  /** Adds videos to the engine; absent where there are none. */
  readonly playVideos: ((engine: Engine, stage: HTMLElement) => void) | undefined;
  /** A gesture, a wheel or a click beside the picture asks to close. */
  readonly onCloseRequest: () => void;
  /** Another picture is shown, or the same one loads or is zoomed. */
  readonly onUpdate: () => void;
  readonly onOpened: () => void;
  readonly onClosed: () => void;
}

/** The pictures in an open viewer: PhotoSwipe, with indexes in reading order. */
export class PictureStage {
  readonly #options: PictureStageOptions;
  readonly #engine: Engine;
  readonly #closeEngine: () => void;

  constructor(options: PictureStageOptions) {
    this.#options = options;
    const { stage, onUpdate, onOpened, onClosed } = options;
    const engine = createEngine({ ...options, index: this.#mirror(options.index) });
    this.#engine = engine;
    options.playVideos?.(engine, stage);
    this.#closeEngine = engine.close.bind(engine);
    engine.close = options.onCloseRequest;
    for (const name of ['change', 'zoomPanUpdate', 'loadComplete', 'loadError'] as const) {
      engine.on(name, onUpdate);
    }
    engine.on('openingAnimationEnd', onOpened);
    engine.on('destroy', onClosed);
    closeOnWheel(engine);
  }

  /** Starts to show the pictures. */
  open(): void {
    this.#engine.init();
  }

  /** True if the opening animation has ended. */
  get isOpen(): boolean {
    return this.#engine.opener.isOpen;
  }

  get index(): number {
    return this.#mirror(this.#engine.currIndex);
  }

  /** `none` for a picture that cannot be zoomed. */
  get zoom(): 'none' | 'out' | 'in' {
    return zoomState(this.#engine);
  }

  get isLoading(): boolean {
    return this.#engine.currSlide?.content.isLoading() === true;
  }

  goTo(index: number): void {
    this.#engine.goTo(this.#mirror(index));
  }

  /** Shows the previous or next picture in reading order. */
  step(by: -1 | 1): void {
    if (this.#options.isMirrored === by > 0) this.#engine.prev();
    else this.#engine.next();
  }

  toggleZoom(): void {
    zoom(this.#engine, 'toggle');
  }

  /** Handles a key; false when it has no meaning here. */
  handleKey(event: KeyboardEvent): boolean {
    return handleKey(event, this.#engine, (end) => {
      this.goTo(end === 'first' ? 0 : this.#options.items.length - 1);
    });
  }

  /** Closes with the animation. */
  close(): void {
    this.#closeEngine();
  }

  /** Closes at once. */
  destroy(): void {
    const engine = this.#engine;
    // Its own destroy() waits for animations, and does nothing during the opening.
    engine.isDestroying = true;
    engine.events.removeAll();
    engine.destroy();
  }

  /** PhotoSwipe counts from the left, right-to-left pages from the right. */
  #mirror(index: number): number {
    const { isMirrored, items } = this.#options;
    return isMirrored ? items.length - 1 - index : index;
  }
}
