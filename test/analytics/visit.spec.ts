import type { Page } from '@playwright/test';
import { expect, follow, goBack, test } from '../site';
import { addTags, deliveryStarted, tagCalls, type Collected, type TagCall } from './tags';

/** The pages of the visit after the first; Back then shows the last but one again. */
const SWAPS = [
  ...['/rooms', '/kitchen', '/gallery', '/shore', '/journal', '/story'],
  ...['/getting-here', '/faq', '/workshops', '/darkroom'],
];
const PATHS = ['/', ...SWAPS, '/workshops'];

const ALL = ['functional', 'analytics', 'advertising'];

type Answer = readonly string[] | undefined;

/** Goes through the twelve pages; `on` does something on some of them, counted from 1. */
async function visitAll(
  page: Page,
  on: Readonly<Record<number, () => Promise<void>>> = {},
): Promise<void> {
  await page.goto('/');
  // The runtime counts pages from when it is there.
  await expect(page.locator('[data-dm-announcer]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await on[1]?.();
  for (const [index, path] of SWAPS.entries()) {
    await follow(page, path);
    await shown(page, path);
    await on[index + 2]?.();
  }
  await goBack(page);
  await shown(page, '/workshops');
}

/** Resolves when a page is shown and its events are over. */
async function shown(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect(page.locator('main h1').first()).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

/** Clicks the telephone number in the footer, without the call. */
async function call(page: Page): Promise<void> {
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]');
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    link?.click();
  });
}

const storeAnswer = (page: Page, allow: Answer): Promise<unknown> =>
  page.addInitScript((categories) => {
    if (localStorage.getItem('_dm_cookie_notice')) return;
    const answer = { v: 1, at: '2026-01-01T00:00:00.000Z', allow: categories };
    localStorage.setItem('_dm_cookie_notice', JSON.stringify(answer));
  }, allow);

const press = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('region', { name: /cookie/i })
    .getByRole('button', { name })
    .click();

const pathOf = (address: string | undefined): string => (address ? new URL(address).pathname : '');

/** The pages that the tag has counted, each with the page before it. */
const views = (calls: readonly TagCall[]): string[] =>
  calls
    .filter(([command, name]) => command === 'event' && name === 'page_view')
    .map(
      ([, , fields]) =>
        `${pathOf(fields?.['page_referrer'])} > ${pathOf(fields?.['page_location'])}`,
    );

const others = (calls: readonly TagCall[]): string[] =>
  calls
    .filter(([command, name]) => command === 'event' && name !== 'page_view')
    .map(([, name]) => name);

/** The consent that the tag was told, and whether it was before the tag was configured. */
const consents = (calls: readonly TagCall[]): string[] =>
  calls
    .filter(([command]) => command !== 'event')
    .map(([command, name, fields]) =>
      command === 'config' ? command : `${name} ${fields?.['analytics_storage']}`,
    );

/** The first pages of the visit, each with the page before it. */
const expected = (count: number): string[] =>
  PATHS.slice(0, count).map((path, index) => `${PATHS[index - 1] ?? ''} > ${path}`);

const collectedViews = (collected: Collected): string[] =>
  collected
    .filter(({ type }) => type === 'pv')
    .map(({ path, referrer }) => `${referrer} > ${path}`);

test.use({ visitor: 'new' });

test('everything is counted once where the site does not ask for consent', async ({ page }) => {
  const collected = await addTags(page, { asks: false });
  await visitAll(page, { 3: () => call(page) });
  const calls = await tagCalls(page);
  expect(views(calls)).toEqual(expected(12));
  expect(others(calls)).toEqual(['click to call']);
  expect(consents(calls)).toEqual(['config']);
  await expect.poll(() => collectedViews(collected)).toEqual(expected(12));
});

test('a click before the engine has come is counted, and told to the scripts of the page', async ({
  page,
}) => {
  await addTags(page, { asks: false });
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/engine-\w+\.js$/, async (route) => {
    await until;
    await route.continue();
  });
  await page.goto('/');
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    document.addEventListener('event-click to call', () => heard.push('event'));
    const { dmAPI } = window as unknown as {
      readonly dmAPI: { subscribeEvent: (name: string, listener: () => void) => void };
    };
    dmAPI.subscribeEvent('click to call', () => heard.push('dmAPI'));
  });
  await call(page);
  release();
  await expect.poll(async () => others(await tagCalls(page))).toEqual(['click to call']);
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard).toEqual(['event', 'dmAPI']);
});

test('nothing is sent while the visitor has not answered', async ({ page }) => {
  const collected = await addTags(page, { asks: true });
  await visitAll(page, { 3: () => call(page) });
  const calls = await tagCalls(page);
  expect(consents(calls)).toEqual(['default denied', 'config']);
  expect(views(calls)).toEqual([]);
  expect(others(calls)).toEqual([]);
  expect(collected).toEqual([]);
});

test(
  'what was queued is sent once when the visitor accepts on the fifth page',
  { tag: '@main' },
  async ({ page }) => {
    const collected = await addTags(page, { asks: true });
    await visitAll(page, { 3: () => call(page), 5: () => press(page, 'Accept all') });
    const calls = await tagCalls(page);
    expect(consents(calls)).toEqual(['default denied', 'config', 'update granted']);
    expect(calls.findIndex(([command]) => command === 'event')).toBe(3);
    expect(views(calls)).toEqual(expected(12));
    expect(others(calls)).toEqual(['click to call']);
    // The tracker cannot be told that there was no page before: it then names its own first one.
    await expect.poll(() => collectedViews(collected)).toEqual(['/ > /', ...expected(12).slice(1)]);
  },
);

test('nothing is ever sent when the visitor declines', async ({ page }) => {
  const collected = await addTags(page, { asks: true });
  await visitAll(page, {
    3: () => call(page),
    5: () => press(page, 'Reject all'),
    7: () => call(page),
  });
  const calls = await tagCalls(page);
  expect(consents(calls)).toEqual(['default denied', 'config', 'update denied']);
  expect(views(calls)).toEqual([]);
  expect(others(calls)).toEqual([]);
  expect(collected).toEqual([]);
});

test('nothing is sent after consent was withdrawn in another tab', async ({ page, context }) => {
  await storeAnswer(page, ALL);
  const collected = await addTags(page, { asks: true });
  await visitAll(page, {
    8: async () => {
      await expect.poll(() => collectedViews(collected)).toHaveLength(8);
      const other = await context.newPage();
      await other.goto('/privacy');
      await other.evaluate(() => {
        const answer = { v: 1, at: '2026-01-02T00:00:00.000Z', allow: [] };
        localStorage.setItem('_dm_cookie_notice', JSON.stringify(answer));
      });
      await other.close();
      await expect.poll(async () => consents(await tagCalls(page))).toContain('update denied');
    },
    10: () => call(page),
  });
  const calls = await tagCalls(page);
  expect(consents(calls)).toEqual(['default granted', 'config', 'update denied']);
  expect(views(calls)).toEqual(expected(8));
  expect(others(calls)).toEqual([]);
  expect(collectedViews(collected)).toEqual(expected(8));
});

test('what is unsent when the page is left is sent by the next page, without its query', async ({
  page,
}) => {
  await addTags(page, { asks: false });
  // A tag that is blocked on one page only.
  await page.addInitScript(() => {
    if (location.search) Object.defineProperty(window, 'gtag', { get: () => undefined });
  });
  await page.goto('/rooms?email=guest%40halide.example');
  await deliveryStarted(page);
  await page.goto('/kitchen');
  await expect.poll(async () => views(await tagCalls(page))).toHaveLength(2);
  const calls = await tagCalls(page);
  expect(views(calls)).toEqual([' > /rooms', ' > /kitchen']);
  expect(calls.find(([, name]) => name === 'page_view')?.[2]?.['page_location']).not.toContain('?');
});
