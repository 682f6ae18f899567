import { elementsReady, expect, test } from '../site';
import { serveEverything } from './everything';

declare global {
  interface Window {
    /** What moved by itself: what, from where to where, and how the browser scores it. */
    moved: { readonly score: number; readonly what: readonly string[] }[];
    /** How many tasks were longer than 50 ms. */
    longTasks: number;
    drawn: number;
  }
}

test.use({ viewport: { width: 375, height: 812 }, visitor: 'new' });

test('all the furniture on one page on a phone four times slower: nothing shifts on load, and scrolling is smooth', async ({
  page,
  browserName,
  complaints,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium can be slowed down, and tells of shifts');
  await serveEverything(page);
  await page.addInitScript(() => {
    Object.assign(window, { moved: [], longTasks: 0, drawn: 0 });
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
        const what = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName ?? '?'} ${previousRect.y} ${previousRect.height} → ${currentRect.y} ${currentRect.height}`,
        );
        window.moved.push({ score: entry.value, what });
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
  expect(await page.evaluate(() => window.moved)).toEqual([]);

  await page.evaluate(() => {
    window.longTasks = 0;
    requestAnimationFrame(function count() {
      window.drawn += 1;
      requestAnimationFrame(count);
    });
  });
  await page.mouse.move(180, 300);
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(200);
  const { moved, scrolled, frames, longTasks } = await page.evaluate(() => ({
    moved: window.moved,
    scrolled: scrollY,
    frames: window.drawn,
    longTasks: window.longTasks,
  }));
  expect(scrolled).toBeGreaterThan(1500);
  const score = moved.reduce((sum, shift) => sum + shift.score, 0);
  expect(score, JSON.stringify(moved)).toBeLessThanOrEqual(0.01);
  // Beside other work any task can take long: what counts is that scrolling does not make them so.
  expect(longTasks / frames, `${longTasks} long tasks in ${frames} frames`).toBeLessThan(0.1);
  expect(complaints).toEqual([]);
});

test('a page with nothing but Lit furniture downloads no React, and works', async ({ page }) => {
  await serveEverything(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
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
  expect(asked.some((path) => /chunks\/lit-/.test(path))).toBe(true);
  expect(asked.filter((path) => /chunks\/react-/.test(path))).toEqual([]);
});
