import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { UNTRIED } from '../fixtures/untried';
import { elementsReady, expect, test } from '../site';
import { focusedIn, isFocusLost, noteFocus, type Focused } from './focus';
import { indicatorWidth } from './indicator';
import { AUDITED, AUDITED_ON_PHONES, isKnown, tagOf } from './pages';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.tabOrder);

/** More than any page has. */
const MOST = 400;

/**
 * The least width of a line around what has the focus, in px: 2 px (WCAG 2.4.13) less what round
 * corners and blended pixels take away: 1.4 is measured on the slider's round arrows.
 */
const LEAST = 1.3;
/** The same on a picture, where a ring in two tones loses the tone that the picture has too. */
const LEAST_ON_PICTURE = 0.5;

/** Frames in which an element may hand the focus on that it had among its children. */
const FRAMES = 180;
/** What is drawn above an element meanwhile, such as a map, may move it: it is measured again. */
const MEASUREMENTS = 5;

/** The focused element, after an element that replaces its children has handed the focus on. */
async function settledFocus(page: Page): Promise<Focused | undefined> {
  for (let frame = 0; ; frame += 1) {
    const focused = await focusedIn(page);
    if (focused?.isSeen || frame === FRAMES) return focused;
    // At the end of the page, the focus has left it.
    if (!focused && !(await isFocusLost(page))) return undefined;
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Frames in which an element has to stay where it is before its indicator is measured. */
const STILL_FRAMES = 3;

/** The focused element once it no longer moves: some, such as a button above a footer, hide at the blur. */
async function stillFocus(page: Page, focused: Focused): Promise<Focused> {
  let latest = focused;
  for (let frame = 0, still = 0; frame < FRAMES && still < STILL_FRAMES; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const next = await focusedIn(page);
    if (next?.id !== focused.id) return latest;
    still = isDeepStrictEqual(next.boxes, latest.boxes) ? still + 1 : 0;
    latest = next;
  }
  return latest;
}

/**
 * Whether the indicator of a look is to be measured: the first time in a run, by whichever worker.
 * Header and footer are on every page. The folder is empty when a run begins.
 */
function isNew(look: string): boolean {
  const folder = join(test.info().project.outputDir, 'looks');
  const file = join(folder, createHash('sha256').update(look).digest('hex'));
  mkdirSync(folder, { recursive: true });
  // Two workers that meet it in the same moment both measure it.
  if (existsSync(file)) return false;
  writeFileSync(file, '');
  return true;
}

/** Presses Tab, without waiting for its first half alone. */
const pressTab = (page: Page): Promise<unknown> =>
  Promise.all([page.keyboard.down('Tab'), page.keyboard.up('Tab')]);

/**
 * Goes once through a page by Tab; returns what visitors cannot see or reach. `isSkipping`: over the
 * menus before the content, by the link that is there for it.
 */
async function walk(page: Page, isSkipping: boolean): Promise<readonly string[]> {
  const problems: string[] = [];
  const visited = new Set<number>();
  let first: Focused | undefined;
  let last: Focused | undefined;
  // After a field with `autofocus`, the walk begins in the middle of the page and passes its end.
  let mayLeave = (await focusedIn(page)) !== undefined;
  let isOut = false;
  for (let press = 0; press < MOST; press += 1) {
    await pressTab(page);
    const focused = await settledFocus(page);
    if (!focused) {
      if (isOut) return [...problems, 'the focus does not come back'];
      isOut = true;
      continue;
    }
    if (focused.isForeign && focused.id === last?.id) continue;
    last = focused;
    first ??= focused;
    if (visited.has(focused.id)) {
      if (focused.id !== first.id) problems.push(`comes back to ${focused.description}`);
      return problems;
    }
    if (isOut && visited.size > 0) {
      if (!mayLeave) problems.push(`lost before ${focused.description}`);
      mayLeave = false;
    }
    isOut = false;
    visited.add(focused.id);
    if (!focused.isSeen) problems.push(`not seen: ${focused.description}`);
    else if (isNew(focused.look)) {
      const least = focused.isPicture ? LEAST_ON_PICTURE : LEAST;
      let width = await indicatorWidth(page, await stillFocus(page, focused));
      for (let count = 1; width < least && count < MEASUREMENTS; count += 1) {
        await page.waitForTimeout(100 * count);
        width = await indicatorWidth(page, (await settledFocus(page)) ?? focused);
      }
      if (width < least)
        problems.push(`indicator of ${width.toFixed(1)} px: ${focused.description}`);
    }
    if (isSkipping && press === 0) {
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.activeElement?.localName === 'main');
    }
  }
  return [...problems, 'the focus does not come back to its start'];
}

for (const [device, width, height, paths] of [
  ['desktop', 1280, 720, AUDITED],
  ['phone', 375, 667, AUDITED_ON_PHONES],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height } });

    for (const path of paths) {
      test(
        `Tab goes once through ${path}, and shows where it is`,
        { tag: tagOf(path) },
        async ({ page }) => {
          await noteFocus(page);
          await page.goto(path);
          await elementsReady(page);
          expect(await walk(page, isKnown(path))).toEqual([]);
        },
      );
    }
  });
}
