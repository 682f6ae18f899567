import type { Page } from '@playwright/test';
import { expect } from '../site';

/** Resolves when the viewer's picture is shown and all animations have ended. */
export async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length === 0)).toBe(true);
  const box = (): Promise<unknown> =>
    page.locator('.pswp__item[aria-hidden="false"] img').last().boundingBox();
  await expect
    .poll(async () => {
      const before = JSON.stringify(await box());
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      return before === JSON.stringify(await box());
    })
    .toBe(true);
}
