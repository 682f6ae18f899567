import type { Page } from '@playwright/test';
import { UNTRIED } from '../fixtures/untried';
import { blockChunk, expect, test } from '../site';

const COUNT = 120;

const figures = Array.from(
  { length: COUNT },
  (_, at) =>
    `<figure><a href="/media/desktop/house.jpg?${at}"><img src="/media/mobile/house.jpg?${at}" alt="Photo ${at + 1}" width="1200" height="800" loading="lazy" /></a></figure>`,
);

const DOCUMENT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Many</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/dm/1/dm.css" />
    <script type="module" src="/dm/1/dm-site.js"></script>
  </head>
  <body><main><dm-gallery rows="100">${figures.join('')}</dm-gallery></main></body>
</html>`;

/** Number of links to pictures that a screen reader is told of, with their names. */
async function namedLinks(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const names = nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'link')
    .map(({ name }) => String(name?.value));
  return new Set(names.filter((name) => /^Photo \d+$/.test(name))).size;
}

test.skip(({ browserName }) => browserName !== 'chromium', UNTRIED.accessibilityTree);

test.beforeEach(({ page }) =>
  page.route('**/many', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: DOCUMENT }),
  ),
);

test('screen readers know all pictures of a gallery whose view could not be loaded', async ({
  page,
}) => {
  await blockChunk(page, 'gallery.view');
  await page.goto('/many');
  await expect.poll(() => namedLinks(page)).toBe(COUNT);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('screen readers know all pictures of a gallery', async ({ page }) => {
    await page.goto('/many');
    await expect.poll(() => namedLinks(page)).toBe(COUNT);
  });
});
