import { test } from '../site';
import { Walker } from './walker';

/** `npm run walk` picks another one. */
const SEED = 20_250;
const STEPS = 40;

test('a random walk agrees with a plain browser at every step', async ({ page, site }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await new Walker(page, SEED).walk(site.url, STEPS);
});
