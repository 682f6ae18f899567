import type { Page } from '@playwright/test';
import { loadedFrames } from '../audit';
import type { Focused } from './focus.types';
import { watchFocus } from './watch-focus';

/** Frames in which an element may hand the focus on that it had among its children. */
const FRAMES = 300;
/** Frames in which an element has to stay where it is before its indicator is measured. */
const STILL_FRAMES = 3;

/** Has each frame of a page describe its focus, for the functions below. Before the page is opened. */
export const noteFocus = (page: Page): Promise<unknown> => page.addInitScript(watchFocus);

/** Describes the element with the focus; `undefined` if there is none. */
export const focusedIn = (page: Page): Promise<Focused | undefined> =>
  page.evaluate(() => window.focusWatch.describe());

/** The focused element, after an element that replaces its children has handed the focus on. */
export async function settledFocus(page: Page): Promise<Focused | undefined> {
  for (let frame = 0; ; frame += 1) {
    const focused = await page.evaluate((frames) => window.focusWatch.settled(frames), FRAMES);
    if (focused || frame === FRAMES) return focused;
    // At the end of the page, the focus has left it.
    if (!(await isFocusLost(page))) return undefined;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** The focused element once it no longer moves: some, such as a button above a footer, hide at the blur. */
export const stillFocus = (page: Page, focused: Focused): Promise<Focused> =>
  page.evaluate(([latest, frames, most]) => window.focusWatch.still(latest, frames, most), [
    focused,
    STILL_FRAMES,
    FRAMES,
  ] as const);

/** Whether what had the focus last is removed or hidden, so that its element may hand the focus on. */
async function isFocusLost(page: Page): Promise<boolean> {
  const areLost = await Promise.all(
    loadedFrames(page).map((frame) =>
      frame.evaluate(() => {
        const { lastFocus } = window as { lastFocus?: EventTarget };
        return lastFocus instanceof Element && lastFocus.getClientRects().length === 0;
      }),
    ),
  );
  return areLost.includes(true);
}
