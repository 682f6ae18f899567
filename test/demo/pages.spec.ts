import type { Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { elementsReady, expect, pageDrawn, test } from '../site';
import { ADDRESSES } from './addresses';

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1440, height: 900 };

interface Shift {
  readonly value: number;
  /** In ms since the page began. */
  readonly time: number;
  /** What moved, from where to where: for whoever reads a failure. */
  readonly moved: readonly string[];
}

/** Notes what moves without the visitor's doing, from before the first paint. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shift[] = [];
    Object.assign(window, { shifts: seen });
    const nameOf = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? 'something');
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: {
          node: Node | null;
          previousRect: DOMRectReadOnly;
          currentRect: DOMRectReadOnly;
        }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        );
        seen.push({ value: entry.value, time: Math.round(entry.startTime), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

for (const address of ADDRESSES) {
  test(`${address} is accessible, quiet and still`, async ({ page, complaints }) => {
    // Two audits of a whole page: seconds on a quiet machine, half a minute on a loaded one.
    test.slow();
    await watchShifts(page);
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await elementsReady(page);
      await pageDrawn(page);
      // The audit scrolls, and what comes in by that is half there for a moment.
      await expect.poll(() => violationsIn(page)).toEqual([]);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      const where = `what moved, ${viewport.width} px wide: ${JSON.stringify(shifts, null, 1)}`;
      expect(sum, where).toBeLessThanOrEqual(0.01);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'sideways scrolling').toBe(0);
    }
    expect(complaints).toEqual([]);
  });
}

test('a page that does not exist says so and leads home', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  await page.locator('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/no-such-page/);
});

test('no page is wider than 320 px asks for', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of ADDRESSES) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, address).toBe(0);
  }
});

test('a page whose React elements nobody sees downloads no React', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/faq');
  await elementsReady(page);
  await page.waitForLoadState('networkidle');
  expect(
    requested.some((path) => /chunks\/lit-/.test(path)),
    'Lit is there',
  ).toBe(true);
  expect(
    // The base of the elements that wait for it is no part of it.
    requested.filter((path) => /chunks\/react-(?!element)/.test(path)),
    'React is not',
  ).toEqual([]);
});
