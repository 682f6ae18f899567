import { lazy } from '../dom/lazy';
import { fail } from '../site/log';
import { pageState } from '../site/page-state';
import { getSite } from '../site/site';
import { readPosition, readRate, storePosition, storeRate } from './listening';
import { endTurn, takeTurn } from './one-at-a-time';
import type { Chapter, Track } from './tracks';
import { whenStopped } from './when-stopped';

/** What a player does; `waiting` is for data. */
export type Phase = 'idle' | 'paused' | 'waiting' | 'playing' | 'failed';

/** The state of the page's player: frozen, and replaced as a whole on a change. */
export interface AudioState {
  readonly phase: Phase;
  readonly tracks: readonly Track[];
  readonly index: number;
  /** The recording that is loaded; `undefined` while idle. */
  readonly track: Track | undefined;
  /** Address of the page on which it was started. */
  readonly page: string;
  /** Position in seconds. */
  readonly time: number;
  /** Length in seconds; 0 while unknown. */
  readonly duration: number;
  readonly rate: number;
  readonly chapters: readonly Chapter[];
}

/** A place on the page that shows the player. */
export interface Display {
  readonly tracks: readonly Track[];
  /** Makes the content of the bar that shows the player once its page has been left. */
  readonly createBar: () => HTMLElement;
}

/** Wait for data after which a recording counts as failed, in ms. */
const LONGEST_WAIT = 20_000;
/** Between two stores of the position, in ms. */
const STORE_INTERVAL = 5000;
/** Time for the next page to show the player before the bar does, in ms. */
const BAR_DELAY = 200;
/** Past this position, going back starts the recording again, in seconds. */
const RESTART = 3;

/** The bar, chapters, and the device's controls. */
const lazyParts = lazy(() => import('./while-playing'));

const IDLE: AudioState = Object.freeze({
  phase: 'idle',
  tracks: [],
  index: -1,
  track: undefined,
  page: '',
  time: 0,
  duration: 0,
  rate: 1,
  chapters: [],
});

/** Whether the page's runtime swaps pages (`page.md`), so that a player can outlive its page. */
const isHosted = (): boolean => document.documentElement.dataset['dmMode'] !== undefined;

/**
 * The one player of recordings of a page. Its audio element is in no document: nothing that happens
 * to the page can move, pause or copy it. Elements show it and press its buttons; when none is left
 * that shows what plays, a bar does.
 */
export class AudioPlayer {
  #state = IDLE;
  readonly #listeners = new Set<() => void>();
  readonly #displays = new Set<Display>();
  #createBar: (() => HTMLElement) | undefined;
  #media: HTMLAudioElement | undefined;
  /** From the first press to the end: aborted, nothing of the player is left. */
  #session: AbortController | undefined;
  /** The recording that is loaded. */
  #loaded: AbortController | undefined;
  #bar: AbortController | undefined;
  #barTimer: ReturnType<typeof setTimeout> | undefined;
  #waitTimer: ReturnType<typeof setTimeout> | undefined;
  #storedAt = 0;

  /** The current state. */
  readonly getState = (): AudioState => this.#state;

  /** Calls a listener after each change. @returns an unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Registers a place that shows the player. @returns a function that ends this. */
  attach(display: Display): () => void {
    this.#displays.add(display);
    this.#createBar = display.createBar;
    const { track } = this.#state;
    const index = display.tracks.findIndex(({ src }) => src === track?.src);
    if (index >= 0) this.#set({ tracks: display.tracks, index, track: display.tracks[index] });
    this.#showOrHideBar();
    return () => {
      this.#displays.delete(display);
      // A display whose list changes is attached again in the same task.
      queueMicrotask(() => {
        this.#showOrHideBar();
      });
    };
  }

  /** Plays a recording of a list from where the visitor stopped, or goes on with it. */
  play(tracks: readonly Track[], index: number): void {
    const track = tracks[index];
    // In the editor, nothing plays.
    if (!track || getSite().mode === 'editor') return;
    const isLoaded = this.#state.track?.src === track.src && this.#state.phase !== 'failed';
    this.#set({ tracks, index, page: location.href });
    if (!isLoaded) this.#load(track);
    this.resume();
  }

  /** Goes on after a pause, or tries again after a failure. */
  resume(): void {
    const { track, phase } = this.#state;
    if (!track) return;
    if (phase === 'failed') this.#load(track);
    const media = this.#media;
    const signal = this.#loaded?.signal;
    media?.play().catch((cause: unknown) => {
      // Another recording has been loaded meanwhile, or the `error` event has reported the failure.
      if (signal?.aborted || this.#state.phase === 'failed') return;
      const { name } = cause as DOMException;
      if (name === 'NotAllowedError') this.#set({ phase: 'paused' });
      else if (name !== 'AbortError') this.#failed(cause);
    });
  }

  /** Pauses; without an error where nothing plays. */
  pause(): void {
    this.#media?.pause();
  }

  /** Goes to a position in seconds. */
  seek(time: number): void {
    const { duration } = this.#state;
    if (!this.#media) return;
    const position = Math.max(0, duration > 0 ? Math.min(time, duration) : time);
    this.#media.currentTime = position;
    this.#set({ time: position });
  }

  /** Goes forward by some seconds, or back. */
  step(by: number): void {
    this.seek(this.#state.time + by);
  }

  /** Goes to the recording before, or to the beginning of this one. */
  previous(): void {
    const { tracks, index, time } = this.#state;
    if (time > RESTART || index === 0) this.seek(0);
    else this.play(tracks, index - 1);
  }

  /** Goes to the next recording. */
  next(): void {
    const { tracks, index } = this.#state;
    this.play(tracks, index + 1);
  }

  /** Sets the speed, which is stored for later recordings. The pitch stays. */
  setRate(rate: number): void {
    storeRate(rate);
    if (this.#media) this.#media.playbackRate = this.#media.defaultPlaybackRate = rate;
    this.#set({ rate });
  }

  /** Ends everything, and stores where the visitor stopped. */
  stop(): void {
    if (!this.#session) return;
    this.#store();
    this.#session.abort();
    this.#session = undefined;
    const media = this.#media;
    this.#media = undefined;
    media?.pause();
    media?.removeAttribute('src');
    media?.load();
    endTurn(this);
    this.#set(IDLE);
  }

  /** The speed of the next recording. */
  get rate(): number {
    return this.#state.phase === 'idle' ? readRate() : this.#state.rate;
  }

  #set(change: Partial<AudioState>): void {
    const before = this.#state as unknown as Record<string, unknown>;
    if (Object.entries(change).every(([name, value]) => before[name] === value)) return;
    this.#state = Object.freeze({ ...this.#state, ...change });
    for (const listener of this.#listeners) listener();
  }

  #load(track: Track): void {
    const media = this.#open();
    this.#store();
    this.#loaded?.abort();
    const { signal } = (this.#loaded = new AbortController());
    const time = readPosition(track.src);
    const rate = this.rate;
    const chapters = typeof track.chapters === 'object' ? track.chapters : [];
    media.src = track.src;
    // Browsers take a position before they know the length as the one to start from.
    media.currentTime = time;
    media.defaultPlaybackRate = media.playbackRate = rate;
    media.preservesPitch = true;
    this.#set({ track, time, rate, chapters, duration: track.duration ?? 0, phase: 'waiting' });
    this.#waitForData();
    if (typeof track.chapters !== 'string') return;
    void this.#loadChapters(track.chapters, signal);
  }

  async #loadChapters(src: string, signal: AbortSignal): Promise<void> {
    const parts = await lazyParts.load().catch(() => undefined);
    const chapters = await parts?.loadChapters(src, signal);
    if (chapters && !signal.aborted) this.#set({ chapters });
  }

  /** The audio element, and all that goes with a player that is used. */
  #open(): HTMLAudioElement {
    if (this.#media && this.#session) return this.#media;
    const { signal } = (this.#session = new AbortController());
    const media = (this.#media = new Audio());
    signal.addEventListener('abort', () => {
      this.#loaded?.abort();
      this.#bar?.abort();
      this.#bar = undefined;
      clearTimeout(this.#barTimer);
      clearTimeout(this.#waitTimer);
    });
    const on = (type: string, listener: () => void): void => {
      media.addEventListener(type, listener, { signal });
    };
    on('play', () => {
      takeTurn(this);
      if (media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) this.#waiting();
    });
    on('playing', () => {
      this.#playing();
    });
    on('waiting', () => {
      this.#waiting();
    });
    on('pause', () => {
      clearTimeout(this.#waitTimer);
      if (media.ended || this.#state.phase === 'failed') return;
      this.#set({ phase: 'paused' });
      this.#store();
      endTurn(this);
      this.#showOrHideBar();
    });
    on('ended', () => {
      this.#ended();
    });
    on('timeupdate', () => {
      this.#set({ time: media.currentTime });
      if (Date.now() - this.#storedAt > STORE_INTERVAL) this.#store();
    });
    on('durationchange', () => {
      if (Number.isFinite(media.duration)) this.#set({ duration: media.duration });
    });
    on('error', () => {
      // Without a file, the element has been emptied.
      if (!media.hasAttribute('src')) return;
      const { error } = media;
      whenStopped(media, this.#loaded?.signal, () => {
        this.#failed(error);
      });
    });
    addEventListener(
      'pagehide',
      () => {
        this.#store();
      },
      { signal },
    );
    void this.#startSession(signal);
    return media;
  }

  async #startSession(signal: AbortSignal): Promise<void> {
    try {
      const { startMediaSession } = await lazyParts.load();
      if (!signal.aborted) startMediaSession(this, signal);
    } catch (cause) {
      fail('dm-audio', 'the controls of the device could not be loaded', cause);
    }
  }

  #playing(): void {
    clearTimeout(this.#waitTimer);
    this.#set({ phase: 'playing' });
  }

  #waiting(): void {
    if (this.#state.phase === 'failed') return;
    this.#set({ phase: 'waiting' });
    this.#waitForData();
  }

  #waitForData(): void {
    clearTimeout(this.#waitTimer);
    this.#waitTimer = setTimeout(() => {
      this.#failed(new Error('no data arrived'));
    }, LONGEST_WAIT);
  }

  #failed(cause: unknown): void {
    clearTimeout(this.#waitTimer);
    fail('dm-audio', `${this.#state.track?.src ?? ''} could not be played`, cause);
    this.#store();
    this.#set({ phase: 'failed' });
    this.#media?.pause();
    endTurn(this);
  }

  #ended(): void {
    const { tracks, index, track, duration } = this.#state;
    if (track) storePosition(track.src, duration, duration);
    if (index < tracks.length - 1) {
      this.next();
      return;
    }
    endTurn(this);
    this.seek(0);
    this.#set({ phase: 'paused' });
    if (!this.#isShown()) this.stop();
  }

  #store(): void {
    const { track, time, duration, phase } = this.#state;
    this.#storedAt = Date.now();
    if (!track || phase === 'idle') return;
    storePosition(track.src, time, duration || Infinity);
  }

  /** Whether an element on the page shows what is loaded. */
  #isShown(): boolean {
    const { track } = this.#state;
    return [...this.#displays].some(({ tracks }) => tracks.some(({ src }) => src === track?.src));
  }

  #showOrHideBar(): void {
    clearTimeout(this.#barTimer);
    if (!this.#session) return;
    if (this.#isShown()) {
      this.#bar?.abort();
      this.#bar = undefined;
      return;
    }
    // A bar stays until its player is closed, or until the next page is shown while it is paused.
    if (this.#bar) return;
    const { phase } = this.#state;
    if (!isHosted() || (phase !== 'playing' && phase !== 'waiting')) {
      this.stop();
      return;
    }
    const { signal } = this.#session;
    this.#barTimer = setTimeout(() => {
      void this.#showBar(signal);
    }, BAR_DELAY);
  }

  async #showBar(session: AbortSignal): Promise<void> {
    const parts = await lazyParts.load().catch(() => undefined);
    if (session.aborted || this.#bar || this.#isShown()) return;
    // What nobody could pause must not play.
    if (!parts || !this.#createBar) {
      this.stop();
      return;
    }
    const { signal } = (this.#bar = new AbortController());
    parts.showAudioBar(this.#createBar(), signal);
    // On the next page, a bar that plays nothing is not needed.
    const onLoad = (): void => {
      if (this.#state.phase === 'paused' || this.#state.phase === 'failed') this.stop();
    };
    document.addEventListener('dm-load', onLoad, { signal });
  }
}

/** The player of this page; all copies of the library share it. */
export const audioPlayer = pageState('audio', () => new AudioPlayer());
