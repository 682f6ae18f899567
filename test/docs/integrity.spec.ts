import { expect } from '@playwright/test';
import { headOf } from '../../demo/docs/starts/integrity-head.js';
import { inRoot } from '../../scripts/paths';
import { test } from '../tab';
import { serveLibrary } from './serve-library';

const BODY = `<dm-gallery><figure><a href="/pier.jpg">The pier</a></figure></dm-gallery>
<dm-coupon><h2>Breakfast</h2><p>One free</p></dm-coupon>`;

const page = (): string =>
  `<!doctype html><html lang="en"><head><title>x</title>${headOf(inRoot('dist'), '/dm/1/')}</head>
  <body>${BODY}</body></html>`;

test.skip(({ browserName }) => browserName !== 'chromium', 'older engines here read no such map');

test('files with their hashes are run', async ({ page: tab }) => {
  const server = await serveLibrary({ page });
  await tab.goto(server.address);
  await expect(tab.locator('dm-gallery:state(ready)')).toBeAttached();
  await expect(tab.locator('dm-coupon:state(ready)')).toBeAttached();
  server.close();
});

test('a changed chunk is not run: its element shows its children, others work', async ({
  page: tab,
}) => {
  let changed = 0;
  const server = await serveLibrary({
    page,
    change: (path, content) => {
      if (!path.startsWith('chunks/gallery.')) return content;
      changed += 1;
      return `${content.toString()};window.isChanged = true;`;
    },
  });
  const refused = tab.waitForEvent('console', (message) => /integrity/i.test(message.text()));
  await tab.goto(server.address);
  await refused;
  expect(changed).toBeGreaterThan(0);
  await expect(tab.locator('dm-coupon:state(ready)')).toBeAttached();
  await expect(tab.getByRole('link', { name: 'The pier' })).toBeVisible();
  expect(await tab.evaluate(() => 'isChanged' in window)).toBe(false);
  server.close();
});

test('a changed dm.js is not run: the page is what it was without', async ({ page: tab }) => {
  const server = await serveLibrary({
    page,
    change: (path, content) =>
      path === 'dm.js' ? `${content.toString()};window.isChanged = true;` : content,
  });
  const refused = tab.waitForEvent('console', (message) => /integrity/i.test(message.text()));
  await tab.goto(server.address);
  await refused;
  await expect(tab.getByRole('link', { name: 'The pier' })).toBeVisible();
  expect(await tab.evaluate(() => 'isChanged' in window)).toBe(false);
  server.close();
});
