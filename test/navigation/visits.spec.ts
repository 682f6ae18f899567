import { expect, test } from './site';

test(
  'an internal link swaps the content, pushes one entry, and the document survives',
  { tag: '@main' },
  async ({ visitor }) => {
    await visitor.enter('/');
    const entries = await visitor.historyLength();
    await visitor.click('To A');
    await visitor.sees('Page A', '/a');
    await expect(visitor.page).toHaveTitle('Page A');
    expect(await visitor.historyLength()).toBe(entries + 1);
    expect(await visitor.isSameDocument()).toBe(true);
    await expect(visitor.page.getByText('Foot')).toBeVisible();
  },
);

test(
  'three quick clicks on one link are one visit',
  { tag: '@main' },
  async ({ visitor, site }) => {
    const release = site.hold('/a');
    await visitor.enter('/');
    const entries = await visitor.historyLength();
    await visitor.page.getByRole('link', { name: 'To A' }).click({ clickCount: 3 });
    await visitor.waitForRequest('/a');
    release();
    await visitor.sees('Page A', '/a');
    expect(site.jsonRequests('/a')).toHaveLength(1);
    expect(await visitor.historyLength()).toBe(entries + 1);
    expect(await visitor.events('dm-load')).toHaveLength(1);
  },
);

test(
  'slow B, then C clicked: C is shown, B never appears, and its request is aborted',
  { tag: '@main' },
  async ({ visitor, site }) => {
    const release = site.hold('/b');
    await visitor.enter('/');
    await visitor.click('B');
    await visitor.waitForRequest('/b');
    await visitor.click('C');
    await visitor.sees('Page C', '/c');
    await visitor.waitForAbort('/b');
    release();
    await visitor.sees('Page C', '/c');
    expect(await visitor.events('dm-render')).toMatchObject([{ path: '/c' }]);
  },
);

test('an aborted visit fires no further events', async ({ visitor, site }) => {
  const release = site.hold('/b');
  await visitor.enter('/');
  await visitor.click('B');
  await expect.poll(() => visitor.events('dm-visit')).toHaveLength(1);
  await visitor.waitForRequest('/b');
  await visitor.click('C');
  await visitor.sees('Page C', '/c');
  await visitor.waitForAbort('/b');
  release();
  const ofB = (await visitor.events()).filter(({ path }) => path === '/b');
  expect(ofB.map(({ name }) => name)).toEqual(['dm-before-visit', 'dm-visit']);
});

test(
  'the same path with another query is another page',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.page('/a?page=2', { title: 'Second', content: '<h1>Second</h1>' });
    site.page('/a', { title: 'First', content: '<h1>First</h1><a href="?page=2">Next</a>' });
    await visitor.enter('/a');
    await visitor.click('Next');
    await visitor.sees('Second', '/a?page=2');
    await visitor.page.goBack();
    await visitor.sees('First', '/a');
  },
);

test('the runtime started twice behaves as started once', async ({ visitor, site }) => {
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    runtime.start();
    runtime.start();
  });
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(site.jsonRequests('/a')).toHaveLength(1);
  expect(await visitor.events('dm-load')).toHaveLength(1);
});

test('the engine comes after 5 s to a page that is never idle', async ({ visitor, page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout } = {}) =>
      timeout ? setTimeout(run, timeout) : 0;
  });
  await visitor.pauseClock();
  await visitor.enter('/');
  await visitor.advanceClock(4900);
  expect(await page.locator('[data-dm-announcer]').count()).toBe(0);
  await visitor.advanceClock(100);
  await visitor.waitForEngine();
});
