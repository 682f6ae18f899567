import { readdirSync } from 'node:fs';
import { elementNames, inRoot } from '../../scripts/paths';
import { elementsReady, expect, test } from '../site';

/** Lines about mistakes of the page's author, not about services that an example lacks. */
const MISTAKE =
  /is not a known|has no attribute|shows nothing|which is not known|left out|could not be rendered/;

const FURTHER = elementNames().flatMap((name) =>
  readdirSync(inRoot('elements', name)).flatMap((file) => {
    const [, what] = /^[\w-]+\.([\w-]+)\.example\.html$/.exec(file) ?? [];
    return what === undefined ? [] : [`/elements/${name}/example/${what}`];
  }),
);

test('the further examples of all elements have no mistakes', async ({ page }) => {
  test.setTimeout(FURTHER.length * 10_000);
  const mistakes: string[] = [];
  page.on('console', (message) => {
    if (MISTAKE.test(message.text())) mistakes.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => mistakes.push(`${page.url()}: ${error.message}`));
  for (const path of FURTHER) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await elementsReady(page);
    // Checks wait until the page is idle.
    await page.waitForFunction(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(true))),
    );
  }
  expect(mistakes).toEqual([]);
});
