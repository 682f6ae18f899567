import { test } from '../site';
import { Walker, type Motion } from './walker';

/** `npm run walk` picks another one. */
const SEED = 20_250;
const STEPS: Readonly<Record<Motion, number>> = { full: 40, reduced: 20 };

for (const motion of ['full', 'reduced'] as const) {
  test(`a random walk with ${motion} motion agrees with a plain browser at every step`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    await new Walker(page, SEED, motion).walk(site.url, STEPS[motion]);
  });
}
