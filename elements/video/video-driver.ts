import { requestNavigate } from '../../shared/dom/request-navigate';
import { lazy } from '../../shared/dom/lazy';
import { prefersStillness } from '../../shared/dom/stillness';
import { addSheet } from '../../shared/dom/style-sheet';
import { setState } from '../../shared/element/internals';
import { videoText } from '../../shared/media/texts';
import { fail } from '../../shared/site/log';
import styles from './video-driver.css?inline';
import { controlsCode, openFile, prepareFile } from './file-player';
import { Playback } from './playback';
import type { Player, Start, VideoElement, VideoValues } from './player.types';

const serviceCode = lazy(() => import('./service-player'));

/** Starts a video in place of its picture, and ends it; loaded when a visitor is about to press. */
export class Driver {
  readonly #element: VideoElement;
  readonly #getValues: () => VideoValues;
  /** The box of the player; `undefined` while the picture is shown. */
  box: HTMLElement | undefined;
  #player: Player | undefined;
  #ending: AbortController | undefined;
  /** What is shown, to compare. */
  #page: string | undefined;
  #autoplay: boolean | undefined;
  /** The video of a file that is likely to be played next. */
  #prepared: HTMLVideoElement | undefined;
  /** Waits until a video that plays by itself is in view. */
  #observer: IntersectionObserver | undefined;

  constructor(element: VideoElement, getValues: () => VideoValues) {
    this.#element = element;
    this.#getValues = getValues;
    addSheet(element.shadowRoot as ShadowRoot, styles, 'above');
  }

  /** Begins to load a prepared video; a finger that goes down may only scroll. */
  pressed({ button, pointerType }: PointerEvent): void {
    if (this.#prepared && !button && pointerType !== 'touch') this.#prepared.preload = 'auto';
  }

  /** Loads the code that a press will need, and nothing of the video. */
  readonly prepare = (): void => {
    const values = this.#getValues();
    const { found } = values;
    const isFile = found?.provider === 'file';
    if (isFile && !this.box) this.#prepared ??= prepareFile(found, values);
    ((isFile ? controlsCode : serviceCode).load() as Promise<unknown>).catch(() => undefined);
  };

  /** @param video the one that a press has created: Safari lets no other play. */
  play(video = this.#prepared): void {
    if (this.box) this.#player?.play();
    else this.#start({ video });
    this.#prepared = undefined;
  }

  /** One that can't be paused has to go. */
  readonly pause = (): void => {
    if (this.#player?.pause() === false) this.stop();
  };

  readonly stop = (): void => {
    this.#observer?.disconnect();
    if (!this.box) return;
    const element = this.#element;
    this.#ending?.abort();
    this.box = this.#player = undefined;
    setState(element, 'open', false);
    setState(element, 'playing', false);
    element.requestUpdate();
  };

  readonly #start = (how: Start = {}): void => {
    const element = this.#element;
    const { found: source, start, mode } = this.#getValues();
    // Draws it without the sign that it is busy.
    element.requestUpdate();
    if (!source || mode === 'editor') return;
    const { signal } = (this.#ending = new AbortController());
    const box = (this.box = document.createElement('div'));
    Object.assign(box, { className: 'player', role: 'group', tabIndex: -1, ariaBusy: 'true' });
    this.#setName();
    setState(element, 'open', true);
    const playback = new Playback({
      element,
      pause: this.pause,
      isReported: how.resumeAt !== undefined,
    });
    signal.addEventListener('abort', () => {
      playback.paused();
    });
    const options = {
      element,
      box,
      source,
      playback,
      getValues: this.#getValues,
      how,
      at: how.resumeAt ?? (start || (source.start ?? 0)),
      stop: this.stop,
      retry: () => {
        this.stop();
        this.#start();
      },
    };
    const drawn = element.updateComplete.then(() => {
      if (!how.isAuto) box.focus({ preventScroll: true });
    });
    if (source.provider === 'file') {
      this.#player = openFile(options, signal);
      return;
    }
    // Its frame loads only in the document, and takes the focus then.
    Promise.all([serviceCode.load(), drawn]).then(
      ([{ openService }]) => {
        if (signal.aborted) return;
        this.#player = openService(options, signal);
        box.ariaBusy = 'false';
      },
      (cause: unknown) => {
        fail(element, 'the player could not be loaded', cause);
        if (!signal.aborted) requestNavigate(element, source.page);
      },
    );
  };

  /** Call when the element has been drawn. */
  update(): void {
    const { found, autoplay } = this.#getValues();
    const page = found?.page;
    this.#setName();
    this.#player?.draw();
    // It may be another file by now.
    this.#prepared = undefined;
    if (page === this.#page && autoplay === this.#autoplay) return;
    // Another video: its picture.
    if (page !== this.#page && this.#page !== undefined) this.stop();
    this.#page = page;
    this.#autoplay = autoplay;
    this.#startUnpressed(autoplay);
  }

  #setName(): void {
    if (this.box) this.box.ariaLabel = this.#getValues().name || videoText('video', this.#element);
  }

  /** Starts a video that nobody presses here, now or once half of it is in view. */
  #startUnpressed(autoplay: boolean): void {
    this.#observer?.disconnect();
    const element = this.#element;
    const { child } = this.#getValues().source;
    if (child && !child.paused) {
      // The visitor has started it before the script came.
      child.pause();
      this.#start({ resumeAt: child.currentTime });
    } else if (autoplay && !prefersStillness()) {
      this.#observer = new IntersectionObserver(
        (entries, observer) => {
          if (!entries.at(-1)?.isIntersecting) return;
          observer.disconnect();
          if (!this.box) this.#start({ isAuto: true });
        },
        { threshold: 0.5 },
      );
      this.#observer.observe(element);
    }
  }
}
