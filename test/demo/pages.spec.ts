import type { Page } from '@playwright/test';
import { violationsIn } from '../audit';
import { elementsReady, expect, pageDrawn, test } from '../site';
import { isFull, tagOf } from '../audits/pages';
import { ADDRESSES } from './addresses';

const PHONE = { width: 375, height: 812 };
const DESKTOP = { width: 1440, height: 900 };

interface Shift {
  readonly value: number;
  /** In ms since navigation. */
  readonly time: number;
  /** Moved nodes with their rectangles, for the failure message. */
  readonly moved: readonly string[];
}

/** Records layout shifts without user input, from before the first paint. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const describeNode = (node: Node | null): string =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? 'unknown');
    const describeRect = ({ x, y, width, height }: DOMRectReadOnly): string =>
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
            `${describeNode(node)}: ${describeRect(previousRect)} → ${describeRect(currentRect)}`,
        );
        shifts.push({ value: entry.value, time: Math.round(entry.startTime), moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);

for (const [index, address] of ADDRESSES.entries()) {
  // Of each two pages one is audited on a phone, the other on a desktop.
  const audited = isFull ? [PHONE, DESKTOP] : [index % 2 === 0 ? PHONE : DESKTOP];
  test(
    `${address} is accessible, logs no errors and has no layout shifts`,
    { tag: tagOf(address) },
    async ({ page, complaints }) => {
      // An audit of a page takes seconds, or a quarter of a minute on a loaded machine.
      test.slow();
      await recordShifts(page);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        await page.goto(address);
        await elementsReady(page);
        await pageDrawn(page);
        // The audit scrolls, and elements that come into view may still be rendering.
        if (audited.includes(viewport)) {
          await expect.poll(() => violationsIn(page)).toEqual([]);
        }
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        const details = `layout shifts at ${viewport.width} px: ${JSON.stringify(shifts, null, 1)}`;
        expect(sum, details).toBeLessThanOrEqual(0.01);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'horizontal overflow').toBe(0);
      }
      expect(complaints).toEqual([]);
    },
  );
}

test(
  'a page that does not exist gets 404 and links to the home page',
  { tag: '@main' },
  async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.locator('h1')).toBeVisible();
    await page.locator('main').getByRole('link').first().click();
    await expect(page).not.toHaveURL(/no-such-page/);
  },
);

test('no page overflows at 320 px', async ({ page, browserName }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  // Firefox calls a load that is still running interrupted by the next.
  const waitUntil = browserName === 'firefox' ? 'load' : 'domcontentloaded';
  for (const address of ADDRESSES) {
    const response = await page.goto(address, { waitUntil });
    expect(response?.ok(), address).toBe(true);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, address).toBe(0);
  }
});

test(
  'a page without visible React elements does not load React',
  { tag: '@main' },
  async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/faq');
    await elementsReady(page);
    await page.waitForLoadState('networkidle');
    expect(
      requested.some((path) => /chunks\/lit-/.test(path)),
      'Lit is loaded',
    ).toBe(true);
    expect(
      // Except the element base.
      requested.filter((path) => /chunks\/react-(?!element)/.test(path)),
      'React is not loaded',
    ).toEqual([]);
  },
);
