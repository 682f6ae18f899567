import { expect, test } from '../site';
import { holdingsOver } from './leaks';

/**
 * A whole heap is compared: what the browser compiles meanwhile counts too, and what is remembered
 * of history entries, 2 kB each, of which there are 500 at the most. The long walk begins after that.
 */
const HEAP_ROOM = 160_000;

test('swapping pages with elements on them leaves nothing behind', async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { before, after } = await holdingsOver(page, site.url, 60);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  expect(after.documents).toBeLessThanOrEqual(before.documents);
  expect(after.heap - before.heap).toBeLessThanOrEqual(HEAP_ROOM);
});
