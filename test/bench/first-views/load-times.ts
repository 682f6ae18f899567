import type { Browser } from '@playwright/test';

export const PHONE = { width: 375, height: 812 };
const SLOWDOWN = 4;

/** Figures of one load. */
export interface LoadTimes {
  /** Largest paint, in ms. */
  readonly largest: number;
  /** When all elements above the fold are ready, in ms. */
  readonly usable: number;
  readonly shift: number;
}

/** Records the figures in the page. */
const RECORD = `globalThis.figures = { largest: 0, usable: 0, shift: 0 };
new PerformanceObserver((list) => {
  for (const { startTime } of list.getEntries()) figures.largest = startTime;
}).observe({ type: 'largest-contentful-paint', buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) figures.shift += value;
}).observe({ type: 'layout-shift', buffered: true });
const look = () => {
  const inView = [...document.querySelectorAll('*')].filter((element) => {
    if (!element.localName.startsWith('dm-')) return false;
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  });
  if (inView.length > 0 && inView.every((element) => element.matches(':defined:state(ready)'))) {
    figures.usable = performance.now();
  } else setTimeout(look, 16);
};
addEventListener('DOMContentLoaded', look);`;

/** Loads a page with the given markup, without caches, on a slow processor. */
export async function loadTimes(browser: Browser, url: string, html: string): Promise<LoadTimes> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(RECORD);
    // The policy of the host allows no style elements.
    await page.route(url, (route) =>
      route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' }),
    );
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction('figures.usable > 0', undefined, { timeout: 20_000 });
    await page.waitForTimeout(500);
    return await page.evaluate(() => Reflect.get(globalThis, 'figures') as LoadTimes);
  } finally {
    await context.close();
  }
}
