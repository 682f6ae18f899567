import { expect, type Page } from '@playwright/test';
import { followPlayback, readPlayback, type Playback } from './follow-playback';

/** Pages of the walk; the player is on the first. */
const PAGES = ['/listening', '/rooms', '/gallery', '/kitchen', '/shore', '/journal', '/ar/story'];

/** The longest gap that is none, in ms. */
const LONGEST_GAP = 50;

/** Returns random numbers below a limit, the same ones for the same seed. */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Presses a link to a path, or goes back, and waits until the page has been swapped. */
function swap(page: Page, path: string, isBack: boolean): Promise<void> {
  return page.evaluate(
    ([href, back]) =>
      new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error(`no page after 20 s on the way to ${href}`));
        }, 20_000);
        const onLoad = (): void => {
          clearTimeout(timer);
          resolve();
        };
        document.addEventListener('dm-load', onLoad, { once: true });
        if (back) {
          history.back();
          return;
        }
        const link = document.createElement('a');
        link.href = href;
        document.querySelector('main')?.append(link);
        link.click();
      }),
    [path, isBack] as const,
  );
}

/**
 * Starts a recording, walks through the site at random, by links and back, and ends on the home
 * page. Fails when the recording was not heard without a gap and from one element all the way.
 */
export async function walkWhilePlaying(page: Page, swaps: number, seed: number): Promise<Playback> {
  await followPlayback(page);
  await page.goto('/listening');
  const player = page.locator('dm-audio#recordings-player');
  await player.getByRole('button', { name: 'Play Red-light timer' }).click();
  await expect(player.locator('[part=play]')).toHaveAccessibleName('Pause Red-light timer');
  await expect.poll(async () => (await readPlayback(page)).played).toBeGreaterThan(0);
  const next = randomFrom(seed);
  for (let count = 0; count < swaps; count += 1) {
    const { pathname } = new URL(page.url());
    const others = PAGES.filter((path) => path !== pathname);
    const path = others[next(others.length)] as string;
    await swap(page, path, count > 3 && next(4) === 0);
  }
  await page.locator('.site-header .dm-logo-anchor').click();
  await expect(page.locator('[data-dm-audio-bar]').getByRole('button').first()).toBeVisible();
  const playback = await readPlayback(page);
  expect(playback.elements).toBe(1);
  expect(playback.interruptions).toEqual([]);
  expect(playback.longestGap).toBeLessThan(LONGEST_GAP);
  return playback;
}
