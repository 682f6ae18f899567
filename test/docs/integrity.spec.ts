import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { headOf } from '../../demo/docs/starts/integrity-head.js';
import { inRoot } from '../../scripts/paths';
import { test as siteTest } from '../site';
import { test } from '../tab';
import { serveLibrary } from './serve-library';

const BODY = `<dm-gallery><figure><a href="/pier.jpg">The pier</a></figure></dm-gallery>
<dm-coupon><h2>Breakfast</h2><p>One free</p></dm-coupon>`;

const page = (): string =>
  `<!doctype html><html lang="en"><head><title>x</title>${headOf(inRoot('dist'), '/dm/1/')}</head>
  <body>${BODY}</body></html>`;

for (const each of [test, siteTest])
  each.skip(({ browserName }) => browserName !== 'chromium', 'older engines here read no such map');

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

/** The lines that a reader copies from the documentation. */
async function copiedHead(tab: Page): Promise<string> {
  await tab
    .getByText(/^Head of the page, version/)
    .first()
    .click();
  const code = tab.locator('details.long-code code');
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? '';
}

/** Opens a page of those lines, whose copy stands at the address that they name. */
async function openCopied(tab: Page, head: string, change = (_: string, text: string) => text) {
  const files = 'https://your-copy.example/dm/';
  await tab.route(`${files}**`, async (route) => {
    const [, path = ''] = /\/dm\/[^/]+\/(.*)/.exec(new URL(route.request().url()).pathname) ?? [];
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    await route.fulfill({
      body: change(path, await readFile(inRoot('dist', path), 'utf8')),
      headers: { 'content-type': type, 'access-control-allow-origin': '*' },
    });
  });
  const body = `<!doctype html><html lang="en"><head><title>x</title>${head}</head><body>${BODY}</body></html>`;
  await tab.route('https://reader.example/', (route) =>
    route.fulfill({ body, headers: { 'content-type': 'text/html; charset=utf-8' } }),
  );
  await tab.goto('https://reader.example/');
}

siteTest('the lines of the documentation run as they are copied', async ({ page: tab }) => {
  await tab.goto('/elements/start/html');
  const head = await copiedHead(tab);
  await openCopied(tab, head);
  await expect(tab.locator('dm-gallery:state(ready)')).toBeAttached();
  await expect(tab.locator('dm-coupon:state(ready)')).toBeAttached();
  await expect(tab.locator('dm-gallery').getByRole('link', { name: 'The pier' })).toBeVisible();
});

siteTest(
  'a chunk that is not the one of the copied lines is refused with one line of ours',
  async ({ page: tab }) => {
    await tab.goto('/elements/start/html');
    const head = await copiedHead(tab);
    const lines: string[] = [];
    tab.on('console', (message) => lines.push(message.text()));
    await openCopied(tab, head, (path, text) =>
      /^chunks\/gallery\.(?:define|view)/.test(path) ? `${text};window.isChanged = true;` : text,
    );
    await expect(tab.locator('dm-coupon:state(ready)')).toBeAttached();
    await expect.poll(() => lines.filter((line) => line.startsWith('[dm]')).length).toBe(1);
    await expect(tab.getByRole('link', { name: 'The pier' })).toBeVisible();
    expect(await tab.evaluate(() => 'isChanged' in window)).toBe(false);
  },
);
