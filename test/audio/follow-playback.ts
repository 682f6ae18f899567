import type { Page } from '@playwright/test';

/** What happened to the audio elements of a page. */
export interface Playback {
  /** How many have played. */
  readonly elements: number;
  /** Events that interrupt what is heard. */
  readonly interruptions: readonly string[];
  /** The longest time by which the position fell behind the clock within a second, for good, in ms. */
  readonly longestGap: number;
  /** How far the position moved, in seconds. */
  readonly played: number;
}

type Recorded = Omit<Playback, 'longestGap'> & { readonly offsets: readonly number[] };

type PlaybackWindow = Window & { readPlayback: () => Recorded };

/** Time between two looks at the position, in ms. */
const INTERVAL = 50;

/** Looks in which a position catches up that a busy page has not been told. */
const CATCH_UP = 6;

/** Records, from its own events and its own clock, what happens to any audio element of a page. */
export async function followPlayback(page: Page): Promise<void> {
  await page.addInitScript((interval) => {
    const elements = new Set<HTMLMediaElement>();
    const interruptions: string[] = [];
    let played = 0;
    /** How far the position was behind the clock, in ms, every {@link INTERVAL}. */
    const offsets: number[] = [];
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
      const start = performance.now();
      let position = media.currentTime;
      setInterval(() => {
        const at = media.currentTime;
        // A recording in a loop starts again.
        const moved =
          at < position - media.duration / 2 ? at - position + media.duration : at - position;
        played += moved;
        position = at;
        offsets.push(performance.now() - start - played * 1000);
      }, interval);
    };
    // oxlint-disable-next-line typescript/unbound-method -- called with the element
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
      readPlayback: (): Recorded => ({
        elements: elements.size,
        interruptions,
        offsets,
        played,
      }),
    });
  }, INTERVAL);
}

function longestGapIn(offsets: readonly number[]): number {
  const lasting = offsets.map((_, index) => Math.min(...offsets.slice(index, index + CATCH_UP)));
  const second = 1000 / INTERVAL;
  return Math.max(
    0,
    ...lasting.map((offset, index) => offset - (lasting[Math.max(0, index - second)] ?? offset)),
  );
}

/** Returns what has been recorded. */
export async function readPlayback(page: Page): Promise<Playback> {
  const { offsets, ...recorded } = await page.evaluate(() =>
    (window as unknown as PlaybackWindow).readPlayback(),
  );
  return { ...recorded, longestGap: longestGapIn(offsets) };
}
