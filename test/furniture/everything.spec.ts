import { elementsReady, expect, test } from '../site';
import { serveEverything } from './everything';
import { UNTRIED } from '../fixtures/untried';

declare global {
  interface Window {
    /** Layout shifts: their score, and the nodes with their position before and after. */
    layoutShifts: { readonly score: number; readonly nodes: readonly string[] }[];
    /** Number of tasks longer than 50 ms. */
    longTasks: number;
    frameCount: number;
  }
}

test.use({ viewport: { width: 375, height: 812 }, visitor: 'new' });

test('a page with all page elements loads without layout shifts and scrolls smoothly on a slow phone', async ({
  page,
  browserName,
  complaints,
}) => {
  test.skip(browserName !== 'chromium', UNTRIED.throttling);
  await serveEverything(page);
  await page.addInitScript(() => {
    Object.assign(window, { layoutShifts: [], longTasks: 0, frameCount: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly {
          readonly node: Node | null;
          readonly previousRect: DOMRectReadOnly;
          readonly currentRect: DOMRectReadOnly;
        }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName ?? '?'} ${previousRect.y} ${previousRect.height} → ${currentRect.y} ${currentRect.height}`,
        );
        window.layoutShifts.push({ score: entry.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      window.longTasks += list.getEntries().length;
    }).observe({ type: 'longtask' });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/everything');
  await elementsReady(page);
  await expect(page.getByRole('region', { name: /cookie/i })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toBeVisible();
  expect(await page.evaluate(() => window.layoutShifts)).toEqual([]);

  await page.evaluate(() => {
    window.longTasks = 0;
    requestAnimationFrame(function count() {
      window.frameCount += 1;
      requestAnimationFrame(count);
    });
  });
  await page.mouse.move(180, 300);
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(200);
  const { layoutShifts, scrolled, frames, longTasks } = await page.evaluate(() => ({
    layoutShifts: window.layoutShifts,
    scrolled: scrollY,
    frames: window.frameCount,
    longTasks: window.longTasks,
  }));
  expect(scrolled).toBeGreaterThan(1500);
  const score = layoutShifts.reduce((sum, shift) => sum + shift.score, 0);
  expect(score, JSON.stringify(layoutShifts)).toBeLessThanOrEqual(0.01);
  // Other processes can delay any task, so only the ratio counts: scrolling must not cause long tasks.
  expect(longTasks / frames, `${longTasks} long tasks in ${frames} frames`).toBeLessThan(0.1);
  expect(complaints).toEqual([]);
});

test('a page with Lit elements only works without loading React', async ({ page }) => {
  await serveEverything(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/lit');
  await elementsReady(page);
  await expect(page.getByRole('region', { name: /cookie/i })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss notification' }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });
  await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.some((path) => /chunks\/lit-/.test(path))).toBe(true);
  expect(requests.filter((path) => /chunks\/react-/.test(path))).toEqual([]);
});
