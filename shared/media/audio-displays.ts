import { hasRuntime } from '../site/hosted';
import { isPlaying, type AudioState } from './audio-state';
import { whilePlaying } from './load-while-playing';
import type { Track } from './tracks';

/** A place on the page that shows the player. */
export interface Display {
  readonly tracks: readonly Track[];
  /** Makes the content of the bar that shows the player once its page has been left. */
  readonly createBar: () => HTMLElement;
}

/** The player as its displays see it. */
interface ShownPlayer {
  getState(): AudioState;
  stop(): void;
}

/** Time for the next page to show the player before the bar does, in ms. */
const BAR_DELAY = 200;

/** Whether the page's runtime swaps pages (`page.md`), so that a player can outlive its page. */

/**
 * The places that show a player. When none is left that shows what plays, a bar does; what nothing
 * shows is stopped.
 */
export class AudioDisplays {
  readonly #player: ShownPlayer;
  readonly #displays = new Set<Display>();
  #createBar: (() => HTMLElement) | undefined;
  /** Aborted when the player is stopped. */
  #session: AbortSignal | undefined;
  #bar: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(player: ShownPlayer) {
    this.#player = player;
  }

  /** Shows or hides the bar from now on, until the player is stopped. */
  start(session: AbortSignal): void {
    this.#session = session;
    session.addEventListener('abort', () => {
      this.#session = undefined;
      this.#hideBar();
    });
  }

  /** Adds a place. @returns a function that removes it. */
  add(display: Display): () => void {
    this.#displays.add(display);
    this.#createBar = display.createBar;
    this.update();
    return () => {
      this.#displays.delete(display);
      // A display whose list changes is attached again in the same task.
      queueMicrotask(() => {
        this.update();
      });
    };
  }

  /** Whether an element on the page shows what is loaded. */
  get isShown(): boolean {
    const { track } = this.#player.getState();
    return [...this.#displays].some(({ tracks }) => tracks.some(({ src }) => src === track?.src));
  }

  /** Shows or hides the bar, after the displays or the phase of the player have changed. */
  update(): void {
    clearTimeout(this.#timer);
    const session = this.#session;
    if (!session) return;
    if (this.isShown) {
      this.#hideBar();
      return;
    }
    // A bar stays until its player is closed, or until the next page is shown while it is paused.
    if (this.#bar) return;
    if (!hasRuntime() || !isPlaying(this.#player.getState())) {
      this.#player.stop();
      return;
    }
    this.#timer = setTimeout(() => {
      void this.#showBar(session);
    }, BAR_DELAY);
  }

  async #showBar(session: AbortSignal): Promise<void> {
    const parts = await whilePlaying.load().catch(() => undefined);
    if (session.aborted || this.#bar || this.isShown) return;
    // What nobody could pause must not play.
    if (!parts || !this.#createBar) {
      this.#player.stop();
      return;
    }
    const { signal } = (this.#bar = new AbortController());
    parts.showAudioBar(this.#createBar(), signal);
    // On the next page, a bar that plays nothing is not needed.
    const onLoad = (): void => {
      if (!isPlaying(this.#player.getState())) this.#player.stop();
    };
    document.addEventListener('dm-load', onLoad, { signal });
  }

  #hideBar(): void {
    clearTimeout(this.#timer);
    this.#bar?.abort();
    this.#bar = undefined;
  }
}
