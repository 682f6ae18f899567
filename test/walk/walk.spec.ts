import { test } from '../site';
import { Walker, type Motion } from './walker';
import { UNTRIED } from '../fixtures/untried';

/** `npm run walk` picks another one. */
const SEED = 20_250;
const STEPS: Readonly<Record<Motion, number>> = { full: 40, reduced: 20 };

test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.memory);

for (const motion of ['full', 'reduced'] as const) {
  test(`a random walk with ${motion} motion agrees with a plain browser at every step`, async ({
    page,
    site,
  }) => {
    test.setTimeout(3 * test.info().timeout);
    await page.setViewportSize({ width: 1280, height: 800 });
    await new Walker(page, SEED, motion).walk(site.url, STEPS[motion]);
  });
}
