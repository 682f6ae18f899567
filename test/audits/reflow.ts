import { expect, type Page } from '@playwright/test';
import { smallTargetsIn } from '../audit';
import { unreadableIn, type Unreadable } from './texts';
import { applyUserStyles, LARGE_TEXT, TEXT_SPACING } from './user-styles';

/** By how much the page is wider than the window, in px. */
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Resolves when elements have adapted to what has changed around them. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

/** Texts that can no longer be read, and could before. */
const since = (before: Unreadable, now: Unreadable): Unreadable => ({
  clipped: now.clipped.filter((text) => !before.clipped.includes(text)),
  overlapping: now.overlapping.filter((text) => !before.overlapping.includes(text)),
});

const NOTHING: Unreadable = { clipped: [], overlapping: [] };

/** Expects that a page fits its window, with larger text and wider spacing too, and has targets to hit. */
export async function expectFit(page: Page): Promise<void> {
  expect.soft(await overflowOf(page), 'wider than the window').toBe(0);
  const before = await unreadableIn(page);
  expect.soft(before.overlapping, 'texts over each other').toEqual([]);
  expect.soft(await smallTargetsIn(page), 'targets').toEqual([]);

  for (const [name, rules] of [
    ['text of 200 %', LARGE_TEXT],
    ['text spacing', TEXT_SPACING],
  ] as const) {
    const remove = await applyUserStyles(page, rules);
    await settled(page);
    expect.soft(await overflowOf(page), `wider than the window with ${name}`).toBe(0);
    expect.soft(since(before, await unreadableIn(page)), name).toEqual(NOTHING);
    await remove();
  }
}
