import type { AudioState } from './audio-state';
import { whenStopped } from './when-stopped';

/** Reports of a file while it plays. */
export interface AudioFileEvents {
  readonly onChange: (change: Partial<Pick<AudioState, 'phase' | 'time' | 'duration'>>) => void;
  /** It plays, or waits for data. */
  readonly onPlay: () => void;
  /** It was paused; not ended, and not because it failed. */
  readonly onPause: () => void;
  readonly onEnded: () => void;
  readonly onFailure: (cause: unknown) => void;
}

/** Wait for data after which a file counts as failed, in ms. */
const LONGEST_WAIT = 20_000;

/** An audio element, in no document, with one file at a time; empty once `signal` is aborted. */
export class AudioFile {
  readonly #media = new Audio();
  readonly #events: AudioFileEvents;
  /** The file that is loaded. */
  #loaded = new AbortController();
  #isFailed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(events: AudioFileEvents, signal: AbortSignal) {
    this.#events = events;
    this.#media.preservesPitch = true;
    this.#listen(signal);
    signal.addEventListener('abort', () => {
      this.#loaded.abort();
      clearTimeout(this.#timer);
      this.#media.pause();
      this.#media.removeAttribute('src');
      this.#media.load();
    });
  }

  /** Loads a file, which starts at a position in seconds. @returns a signal, aborted by the next. */
  load(src: string, time: number, rate: number): AbortSignal {
    this.#loaded.abort();
    this.#loaded = new AbortController();
    this.#isFailed = false;
    this.#media.src = src;
    // Browsers take a position before they know the length as the one to start from.
    this.#media.currentTime = time;
    this.setRate(rate);
    this.#waitForData();
    return this.#loaded.signal;
  }

  async play(): Promise<void> {
    const { signal } = this.#loaded;
    try {
      await this.#media.play();
    } catch (cause) {
      // Another file has been loaded meanwhile, or the `error` event has reported the failure.
      if (signal.aborted || this.#isFailed) return;
      const { name } = cause as DOMException;
      if (name === 'NotAllowedError') this.#events.onChange({ phase: 'paused' });
      else if (name !== 'AbortError') this.#fail(cause);
    }
  }

  pause(): void {
    this.#media.pause();
  }

  /** Goes to a position in seconds. */
  seek(time: number): void {
    this.#media.currentTime = time;
  }

  /** Sets the speed; the pitch stays. */
  setRate(rate: number): void {
    this.#media.playbackRate = this.#media.defaultPlaybackRate = rate;
  }

  #listen(signal: AbortSignal): void {
    const media = this.#media;
    const { onChange, onPlay, onPause, onEnded } = this.#events;
    const on = (type: string, listener: () => void): void => {
      media.addEventListener(type, listener, { signal });
    };
    on('play', () => {
      onPlay();
      if (media.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) this.#wait();
    });
    on('playing', () => {
      clearTimeout(this.#timer);
      this.#isFailed = false;
      onChange({ phase: 'playing' });
    });
    on('waiting', () => {
      this.#wait();
    });
    on('pause', () => {
      clearTimeout(this.#timer);
      if (media.ended || this.#isFailed) return;
      onChange({ phase: 'paused' });
      onPause();
    });
    on('ended', () => {
      clearTimeout(this.#timer);
      this.#isFailed = false;
      onEnded();
    });
    on('timeupdate', () => {
      onChange({ time: media.currentTime });
    });
    on('durationchange', () => {
      if (media.duration > 0) onChange({ duration: media.duration });
    });
    on('error', () => {
      // Without a file, the element has been emptied.
      if (!media.hasAttribute('src')) return;
      const { error } = media;
      whenStopped(media, this.#loaded.signal, () => {
        this.#fail(error);
      });
    });
  }

  #wait(): void {
    if (this.#isFailed) return;
    this.#events.onChange({ phase: 'waiting' });
    this.#waitForData();
  }

  #waitForData(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#fail(new Error('no data arrived'));
    }, LONGEST_WAIT);
  }

  #fail(cause: unknown): void {
    clearTimeout(this.#timer);
    this.#isFailed = true;
    this.#events.onFailure(cause);
    this.#media.pause();
  }
}
