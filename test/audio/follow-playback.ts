import type { Page } from '@playwright/test';

/** What happened to the audio elements of a page. */
export interface Playback {
  /** How many have played. */
  readonly elements: number;
  /** Events that interrupt what is heard. */
  readonly interruptions: readonly string[];
  /** The longest time by which the position fell behind the clock in one go, in ms. */
  readonly longestGap: number;
  /** How far the position moved, in seconds. */
  readonly played: number;
}

type PlaybackWindow = Window & { readPlayback: () => Playback };

/** Records, from its own events and its own clock, what happens to any audio element of a page. */
export async function followPlayback(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const elements = new Set<HTMLMediaElement>();
    const interruptions: string[] = [];
    const state = { gap: 0, played: 0 };
    const follow = (media: HTMLMediaElement): void => {
      for (const type of ['pause', 'waiting', 'emptied', 'stalled', 'playing']) {
        media.addEventListener(type, () => {
          const { buffered, currentTime } = media;
          const loaded = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
          interruptions.push(
            `${type} at ${currentTime.toFixed(1)} s, loaded until ${loaded.toFixed(1)} s`,
          );
        });
      }
      let lag = 0;
      let [time, position] = [performance.now(), media.currentTime];
      setInterval(() => {
        const [now, at] = [performance.now(), media.currentTime];
        // A recording in a loop starts again.
        const moved =
          at < position - media.duration / 2 ? at - position + media.duration : at - position;
        const behind = now - time - moved * 1000;
        // A gap lasts as long as the position falls further behind.
        lag = behind > 5 ? lag + behind : 0;
        state.gap = Math.max(state.gap, lag);
        state.played += moved;
        [time, position] = [now, at];
      }, 50);
    };
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the element
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      // The longest walk is longer than the recording.
      this.loop = true;
      if (!elements.has(this)) {
        elements.add(this);
        const onPlaying = (): void => {
          // The first moments belong to the start of the device.
          setTimeout(() => {
            follow(this);
          }, 500);
        };
        this.addEventListener('playing', onPlaying, { once: true });
      }
      return play.call(this);
    };
    Object.assign(window, {
      readPlayback: (): Playback => ({
        elements: elements.size,
        interruptions,
        longestGap: state.gap,
        played: state.played,
      }),
    });
  });
}

/** Returns what has been recorded. */
export const readPlayback = (page: Page): Promise<Playback> =>
  page.evaluate(() => (window as unknown as PlaybackWindow).readPlayback());
