import type { Page } from '@playwright/test';
import { expect, test } from './site';

const COLUMN = '<style>main > div { inline-size: min(560px, 100% - 40px); margin: auto }</style>';
const wrapped = (text: string): string => `<div>${text}</div>`;

/** Distance of a box from the left edge of the window, in px. */
const leftOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().left));

// Tests share the window.
test.afterEach(({ context }) => context.setOffline(false));

test(
  'a visit offline says so in a heading with the focus, and goes on when the connection is back',
  { tag: '@main' },
  async ({ visitor, context, site }) => {
    await visitor.enter('/');
    await visitor.visitAll('A', 'Home');
    await visitor.waitForFailedPage();
    await context.setOffline(true);
    await visitor.click('B');
    const { page, failure } = visitor;
    const heading = failure.getByRole('heading', { level: 1, name: 'You are offline.' });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAccessibleDescription(/as soon as there is a connection/);
    await expect(page).toHaveTitle('You are offline.');
    await visitor.isAt('/b');
    const asked = site.jsonRequests('/b').length;
    await context.setOffline(false);
    await visitor.sees('Page B', '/b');
    expect(site.jsonRequests('/b').length - asked).toBe(1);
    await visitor.back();
    await visitor.sees('Home', '/');
  },
);

test('a connection that is back calls nobody back who has chosen another page', async ({
  visitor,
  context,
}) => {
  const { page } = visitor;
  await visitor.enter('/');
  await visitor.visitAll('A', 'Home');
  await visitor.waitForFailedPage();
  await context.setOffline(true);
  await visitor.click('B');
  await expect(visitor.failure.getByRole('heading', { level: 1 })).toBeFocused();
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    void page.route(/\/c\b/, async (route) => {
      const held = new Promise<void>((release) => (answer = release));
      resolve();
      await held;
      await route.continue();
    });
  });
  await visitor.click('C');
  await asked;
  const isOnline = page.evaluate(
    () => new Promise((resolve) => addEventListener('online', resolve, { once: true })),
  );
  await context.setOffline(false);
  await isOnline;
  answer();
  await visitor.sees('Page C', '/c');
  await visitor.back();
  await visitor.sees('Page B', '/b');
});

test('offline, pages that were seen can be read, and the block lists them', async ({
  visitor,
  context,
}) => {
  await visitor.enter('/');
  await visitor.visitAll('A', 'Home');
  await visitor.waitForFailedPage();
  await context.setOffline(true);
  await visitor.click('C');
  const list = visitor.failure.getByRole('list', { name: 'Pages you can read now' });
  await expect(list.getByRole('link')).toHaveText(['Home', 'Page A']);
  await list.getByRole('link', { name: 'Page A' }).click();
  await visitor.sees('Page A', '/a');
  expect(await visitor.isSameDocument()).toBe(true);
  // The same by any other link.
  await visitor.click('Home');
  await visitor.sees('Home', '/');
});

test('more failures offline than the runtime takes of a host keep the page', async ({
  visitor,
  context,
}) => {
  await visitor.enter('/');
  await visitor.waitForFailedPage();
  await context.setOffline(true);
  await visitor.click('B');
  for (let count = 2; count < 6; count++) {
    await expect(visitor.failure).toBeVisible();
    await visitor.click('Try Again');
    await expect.poll(() => visitor.events('dm-visit-error')).toHaveLength(count);
  }
  expect(await visitor.isSameDocument()).toBe(true);
});

test('a visitor who types elsewhere is told of the connection, and not interrupted', async ({
  visitor,
  context,
  site,
}) => {
  site.header += '<input id="search" aria-label="Search">';
  await visitor.enter('/');
  await visitor.waitForFailedPage();
  await context.setOffline(true);
  await visitor.click('B');
  await expect(visitor.failure).toBeVisible();
  await visitor.page.getByLabel('Search').pressSequentially('fog');
  await context.setOffline(false);
  await expect(visitor.failure.getByRole('status')).toHaveText('You are online again.');
  await expect(visitor.page.getByLabel('Search')).toBeFocused();
  await visitor.click('Try Again');
  await visitor.sees('Page B', '/b');
});

test('a visitor who has gone on is not brought back by the connection', async ({
  visitor,
  context,
  site,
}) => {
  await visitor.enter('/');
  await visitor.visitAll('A');
  await visitor.waitForFailedPage();
  await context.setOffline(true);
  await visitor.click('B');
  await expect(visitor.failure).toBeVisible();
  await visitor.back();
  await visitor.sees('Page A', '/a');
  const before = site.requests.length;
  await context.setOffline(false);
  await visitor.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await visitor.sees('Page A', '/a');
  expect(site.requests.slice(before).filter(({ path }) => path === '/b')).toEqual([]);
});

for (const dir of ['ltr', 'rtl'] as const) {
  for (const width of [320, 1280]) {
    test(`the block stands at the edge of the page before it: ${dir}, ${width} px`, async ({
      visitor,
      site,
    }) => {
      site.csp = '';
      site.head = `${COLUMN}<style>:root { direction: ${dir} }</style>`;
      site.page('/', { content: wrapped('<h1>Home</h1><p>Text.</p>') });
      site.faults.set('/b', { status: 500 });
      await visitor.page.setViewportSize({ width, height: 700 });
      await visitor.enter('/');
      const edge = await leftOf(visitor.page, 'main h1');
      const side = (selector: string): Promise<number> =>
        visitor.page.locator(selector).evaluate((node) => {
          const { left, right } = node.getBoundingClientRect();
          const isRtl = getComputedStyle(node).direction === 'rtl';
          return Math.round(isRtl ? innerWidth - right : left);
        });
      await visitor.click('B');
      await expect(visitor.failure).toBeVisible();
      expect(await side('main h1')).toBeCloseTo(edge, 0);
      expect(await side('main .dm-error-retry')).toBeCloseTo(edge, 0);
      const box = await visitor.failure.getByRole('link', { name: 'Try Again' }).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      const { wide, room } = await visitor.page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        room: document.documentElement.clientWidth,
      }));
      expect(wide).toBe(room);
    });
  }
}

test('without the code of the block, the browser loads the address', async ({ visitor, site }) => {
  await visitor.page.route('**/failed-page*', (route) => route.abort());
  site.faults.set('/b', { drop: true });
  await visitor.enter('/');
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  expect(await visitor.isSameDocument()).toBe(false);
});

const OWN_ERROR = '<!doctype html><title>Sorry</title><main data-dm-outlet><h1>Sorry</h1></main>';

for (const status of [404, 410, 500, 503]) {
  test(`the site's own page of status ${status} is shown as by a full load`, async ({
    visitor,
    site,
  }) => {
    site.faults.set('/b', { of: 'any', status, body: OWN_ERROR, type: 'text/html' });
    await visitor.enter('/');
    await visitor.click('B');
    await expect(visitor.page.locator('h1')).toHaveText('Sorry');
    await visitor.isAt('/b');
    expect(await visitor.isSameDocument()).toBe(false);
    await visitor.page.goBack();
    await visitor.sees('Home', '/');
  });
}

test('a failed visit is logged in one line', async ({ visitor, site }) => {
  const lines: string[] = [];
  visitor.page.on('console', (message) => {
    if (message.text().startsWith('[dm]')) lines.push(message.text());
  });
  site.faults.set('/b', { status: 500 });
  await visitor.enter('/');
  await visitor.click('B');
  await expect(visitor.failure).toBeVisible();
  expect(lines).toEqual([expect.stringMatching(/^\[dm\] navigation: \S+\/b could not be loaded/)]);
});
