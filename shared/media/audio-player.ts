import { fail } from '../site/log';
import { pageState } from '../site/page-state';
import { getSite } from '../site/site';
import { AudioDisplays, type Display } from './audio-displays';
import { AudioFile } from './audio-file';
import { IDLE, type AudioState } from './audio-state';
import { readPosition, readRate, storePosition, storeRate } from './listening';
import { whilePlaying } from './load-while-playing';
import { endTurn, takeTurn } from './one-at-a-time';
import type { Track } from './tracks';

/** Between two stores of the position, in ms. */
const STORE_INTERVAL = 5000;
/** Past this position, going back starts the recording again, in seconds. */
const RESTART = 3;

/**
 * The one player of recordings of a page. Its audio element is in no document: nothing that happens
 * to the page can move, pause or copy it. Elements show it and press its buttons.
 */
export class AudioPlayer {
  #state = IDLE;
  readonly #listeners = new Set<() => void>();
  readonly #displays = new AudioDisplays(this);
  /** From the first press to the end: aborted, nothing of the player is left. */
  #session: AbortController | undefined;
  #file: AudioFile | undefined;
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
    const { tracks } = display;
    const index = tracks.findIndex(({ src }) => src === this.#state.track?.src);
    if (index >= 0) this.#set({ tracks, index, track: tracks[index] });
    return this.#displays.add(display);
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
    void this.#file?.play();
  }

  /** Pauses; without an error where nothing plays. */
  pause(): void {
    this.#file?.pause();
  }

  /** Goes to a position in seconds. */
  seek(time: number): void {
    const { duration } = this.#state;
    if (!this.#file) return;
    const position = Math.max(0, duration > 0 ? Math.min(time, duration) : time);
    this.#file.seek(position);
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
    this.#file?.setRate(rate);
    this.#set({ rate });
  }

  /** Ends everything, and stores where the visitor stopped. */
  stop(): void {
    if (!this.#session) return;
    this.#store();
    this.#session.abort();
    this.#session = this.#file = undefined;
    endTurn(this);
    this.#set(IDLE);
  }

  /** The speed of the next recording. */
  get rate(): number {
    return this.#state.phase === 'idle' ? readRate() : this.#state.rate;
  }

  /** A file whose length the browser cannot tell has that which its author has written. */
  #withLength(change: Partial<AudioState>): Partial<AudioState> {
    const duration = change.duration === Infinity && this.#state.track?.duration;
    return duration ? { ...change, duration } : change;
  }

  #set(change: Partial<AudioState>): void {
    const before = this.#state as unknown as Record<string, unknown>;
    if (Object.entries(change).every(([name, value]) => before[name] === value)) return;
    this.#state = Object.freeze({ ...this.#state, ...change });
    for (const listener of this.#listeners) listener();
  }

  #load(track: Track): void {
    const file = this.#open();
    this.#store();
    const time = readPosition(track.src);
    const rate = this.rate;
    const chapters = typeof track.chapters === 'object' ? track.chapters : [];
    const signal = file.load(track.src, time, rate);
    this.#set({ track, time, rate, chapters, duration: track.duration ?? 0, phase: 'waiting' });
    if (typeof track.chapters === 'string') void this.#loadChapters(track.chapters, signal);
  }

  async #loadChapters(src: string, signal: AbortSignal): Promise<void> {
    const parts = await whilePlaying.load().catch(() => undefined);
    const chapters = await parts?.loadChapters(src, signal);
    if (chapters && !signal.aborted) this.#set({ chapters });
  }

  /** Starts a session, if none is open. */
  #open(): AudioFile {
    if (this.#file && this.#session) return this.#file;
    const { signal } = (this.#session = new AbortController());
    this.#displays.start(signal);
    const file = (this.#file = new AudioFile(
      {
        onChange: (change) => {
          this.#set(this.#withLength(change));
          const isDue = Date.now() - this.#storedAt > STORE_INTERVAL;
          if (change.time !== undefined && isDue) this.#store();
        },
        onPlay: () => {
          takeTurn(this);
        },
        onPause: () => {
          this.#store();
          endTurn(this);
          this.#displays.update();
        },
        onEnded: () => {
          this.#ended();
        },
        onFailure: (cause) => {
          fail('dm-audio', `${this.#state.track?.src ?? ''} could not be played`, cause);
          this.#store();
          this.#set({ phase: 'failed' });
          endTurn(this);
        },
      },
      signal,
    ));
    addEventListener(
      'pagehide',
      () => {
        this.#store();
      },
      { signal },
    );
    void this.#startSession(signal);
    return file;
  }

  async #startSession(signal: AbortSignal): Promise<void> {
    try {
      const { startMediaSession } = await whilePlaying.load();
      if (!signal.aborted) startMediaSession(this, signal);
    } catch (cause) {
      fail('dm-audio', 'the controls of the device could not be loaded', cause);
    }
  }

  /** Plays the next recording; after the last one, goes back to its beginning. */
  #ended(): void {
    const { tracks, index, track, duration } = this.#state;
    if (track) storePosition(track.src, 0, duration);
    if (index < tracks.length - 1) {
      this.next();
      return;
    }
    endTurn(this);
    this.seek(0);
    this.#set({ phase: 'paused' });
    if (!this.#displays.isShown) this.stop();
  }

  #store(): void {
    const { track, time, duration, phase } = this.#state;
    this.#storedAt = Date.now();
    if (!track || phase === 'idle') return;
    // Nobody returns to a position in a stream.
    storePosition(track.src, duration === Infinity ? 0 : time, duration || Infinity);
  }
}

/** The player of this page; all copies of the library share it. */
export const audioPlayer = pageState('audio', () => new AudioPlayer());
