import { test } from '../site';
import { WITH_CALLS } from './pages';
import { Walker, type Motion } from './walker';
import { UNTRIED } from '../fixtures/untried';

/** `npm run walk` picks another one. */
const SEED = 20_250;
const STEPS: Readonly<Record<Motion, number>> = { full: 40, reduced: 20 };

test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.memory);

for (const motion of ['full', 'reduced'] as const) {
  const tag = motion === 'reduced' ? ['@main'] : [];
  test(
    `a random walk with ${motion} motion agrees with a plain browser at every step`,
    { tag },
    async ({ page, site, servedBy }) => {
      test.setTimeout(3 * test.info().timeout);
      await page.setViewportSize({ width: 1280, height: 800 });
      const without = servedBy === 'files' ? WITH_CALLS : [];
      await new Walker(page, SEED, motion, without).walk(site.url, STEPS[motion]);
    },
  );
}
