import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inRoot } from '../../scripts/paths';
import { fetchFrom } from '../fixtures/fetch-from';
import { expect, test } from '../site';

const PAGE = readFileSync(inRoot('demo/docs/starts/mistakes.html'), 'utf8');
const GUIDE = readFileSync(inRoot('docs/guides/mistakes.md'), 'utf8');

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"/>';

/** The lines that the guide shows of its page. */
const EXPECTED = GUIDE.split('\n').filter((line) => line.startsWith('[dm] '));

/** A site on the internet, whose library is that of the host. */
const PUBLISHED = 'https://harbour-house.example';

interface Seen {
  /** Lines in the console. */
  readonly lines: string[];
  /** Files of the library that were loaded. */
  readonly files: string[];
}

/** Opens the guide's page at an origin. */
async function open(page: Page, origin: string, host: string, html: string): Promise<Seen> {
  const seen: Seen = { lines: [], files: [] };
  page.on('console', (message) => seen.lines.push(message.text()));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/dm/')) seen.files.push(pathname);
  });
  await page.route(`${PUBLISHED}/dm/**`, async (route) => {
    const url = new URL(new URL(route.request().url()).pathname, host).href;
    await route.fulfill({ response: await fetchFrom(route, url) });
  });
  await page.route('**/{pier,harbour}.jpg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  );
  await page.route('**/mistakes', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  );
  await page.goto(new URL('/mistakes', origin).href);
  return seen;
}

test(
  'on localhost, the mistakes of the guide’s page are told as the guide says',
  { tag: '@main' },
  async ({ page, site }) => {
    const { lines } = await open(page, site.url, site.url, PAGE);
    await expect.poll(() => [...lines].sort()).toEqual([...EXPECTED].sort());
  },
);

test('a published page tells nothing, and downloads nothing of it', async ({ page, site }) => {
  const { lines, files } = await open(page, PUBLISHED, site.url, PAGE);
  await expect(page.locator('dm-gallery:state(ready)')).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => file.includes('/chunks/'))).not.toEqual([]);
  expect(files.filter((file) => file.includes('debug'))).toEqual([]);
  expect(lines).toEqual([]);
});

test('a published page that asks for it is told its mistakes', async ({ page, site }) => {
  const asking = PAGE.replace('<html ', '<html data-dm-debug ');
  const { lines } = await open(page, PUBLISHED, site.url, asking);
  await expect.poll(() => [...lines].sort()).toEqual([...EXPECTED].sort());
});
