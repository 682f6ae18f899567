import type { Page } from '@playwright/test';

/** What happened to the audio elements of a page. */
export interface Heard {
  /** How many have played. */
  readonly elements: number;
  /** Events that interrupt what is heard. */
  readonly interruptions: readonly string[];
  /** The longest time in which the position did not move as far as the clock, in ms. */
  readonly longestGap: number;
  /** How far the position moved, in seconds. */
  readonly played: number;
}

/** Records what happens to any audio element of a page, from its own events and its own clock. */
export const listen = (page: Page): Promise<void> =>
  page.addInitScript(() => {
    const elements = new Set<HTMLMediaElement>();
    const interruptions: string[] = [];
    const state = { gap: 0, played: 0 };
    // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the element
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      if (!elements.has(this)) {
        elements.add(this);
        watch(this);
      }
      return play.call(this);
    };
    const watch = (media: HTMLMediaElement): void => {
      media.addEventListener(
        'playing',
        () => {
          for (const type of ['pause', 'waiting', 'emptied', 'seeking', 'stalled', 'playing']) {
            media.addEventListener(type, () => interruptions.push(type));
          }
          // The first moments belong to the start of the device.
          setTimeout(() => {
            follow(media);
          }, 500);
        },
        { once: true },
      );
    };
    const follow = (media: HTMLMediaElement): void => {
      let [time, position] = [performance.now(), media.currentTime];
      setInterval(() => {
        const [now, at] = [performance.now(), media.currentTime];
        // A recording that starts again from its beginning is no gap.
        const moved = (at - position) * 1000;
        state.gap = Math.max(state.gap, now - time - moved);
        state.played += moved / 1000;
        [time, position] = [now, at];
      }, 50);
    };
    Object.assign(window, {
      heard: () => ({
        elements: elements.size,
        interruptions,
        longestGap: state.gap,
        played: state.played,
      }),
    });
  });

/** Reads what was recorded. */
export const heardOn = (page: Page): Promise<Heard> =>
  page.evaluate(() => (window as unknown as { heard: () => Heard }).heard());

/** Pages of the walk; the player is on the first. */
const PAGES = ['/listening', '/rooms', '/gallery', '/kitchen', '/shore', '/journal', '/faq'];

/** Random numbers below a limit, the same for the same seed. */
export function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Walks through the site at random, by links, Back and Forward, and waits for each page. */
export async function walk(page: Page, swaps: number, seed: number): Promise<void> {
  const next = random(seed);
  for (let swap = 0; swap < swaps; swap += 1) {
    const { pathname } = new URL(page.url());
    const others = PAGES.filter((path) => path !== pathname);
    const path = others[next(others.length)] as string;
    const isBack = swap > 3 && next(4) === 0;
    await page.evaluate(
      ([to, back]) =>
        new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => {
            reject(new Error(`no page after 20 s at ${to}`));
          }, 20_000);
          document.addEventListener(
            'dm-load',
            () => {
              clearTimeout(timer);
              resolve();
            },
            { once: true },
          );
          if (back) {
            history.back();
            return;
          }
          const link = document.createElement('a');
          link.href = to;
          document.querySelector('main')?.append(link);
          link.click();
        }),
      [path, isBack] as const,
    );
  }
}
