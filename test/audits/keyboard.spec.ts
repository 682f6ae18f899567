import type { Page } from '@playwright/test';
import { elementsReady, expect, test } from '../site';
import { focusedIn, type Focused } from './focus';
import { indicatorWidth } from './indicator';
import { AUDITED } from './pages';

test.use({
  viewport: { width: 1280, height: 720 },
  contextOptions: { reducedMotion: 'reduce' },
});
test.skip(({ browserName }) => browserName !== 'chromium', 'others leave links out of the order');

/** More than any page has. */
const MOST = 400;

/**
 * The least width of a line around what has the focus, in px. On a picture, a ring in two tones loses
 * the tone that the picture has too.
 */
const LEAST = 0.5;

/** Looks whose indicator has been seen: header and footer are on every page. */
const known = new Set<string>();

/** Goes once through a page by Tab; returns what visitors cannot see or reach. */
async function walk(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  const visited = new Set<number>();
  let first: Focused | undefined;
  let isOut = false;
  for (let press = 0; press < MOST; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedIn(page);
    if (!focused) {
      if (isOut) return [...problems, 'the focus does not come back'];
      isOut = true;
      continue;
    }
    first ??= focused;
    if (visited.has(focused.id)) {
      if (focused.id !== first.id) problems.push(`comes back to ${focused.description}`);
      return problems;
    }
    if (isOut && visited.size > 0) problems.push(`lost before ${focused.description}`);
    isOut = false;
    visited.add(focused.id);
    if (!focused.isSeen) problems.push(`not seen: ${focused.description}`);
    else if (!known.has(focused.look)) {
      known.add(focused.look);
      const width = await indicatorWidth(page, focused);
      if (width < LEAST)
        problems.push(`indicator of ${width.toFixed(1)} px: ${focused.description}`);
    }
  }
  return [...problems, 'the focus does not come back to its start'];
}

for (const path of AUDITED) {
  test(`Tab goes once through ${path}, and shows where it is`, async ({ page }) => {
    await page.goto(path);
    await elementsReady(page);
    expect(await walk(page)).toEqual([]);
  });
}
