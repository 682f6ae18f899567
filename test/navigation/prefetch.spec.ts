import { expect, test } from './site';

test(
  'hover shorter than the delay prefetches nothing; a finished prefetch serves the click',
  { tag: '@main' },
  async ({ visitor, site }) => {
    await visitor.enter('/');
    await visitor.waitForEngine();
    // Dispatches both events in the page: on a busy machine a real pointer exceeds the delay.
    await visitor.page.locator('nav a[href="/b"]').evaluate(async (node) => {
      const over = () => new PointerEvent('pointerover', { bubbles: true, composed: true });
      node.dispatchEvent(over());
      setTimeout(() => document.querySelector('h1')?.dispatchEvent(over()), 10);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    const link = visitor.page.locator('nav a[href="/a"]');
    const answered = visitor.page.waitForResponse(/\/a\?dm_ajaxCall/);
    await link.hover();
    await (await answered).finished();
    await link.click();
    await visitor.sees('Page A', '/a');
    expect(site.jsonRequests().map(({ path }) => path)).toEqual(['/a']);
  },
);

test('a pointer that leaves aborts the prefetch', async ({ visitor, site }) => {
  site.hold('/a');
  await visitor.enter('/');
  await visitor.waitForEngine();
  await visitor.page.locator('nav a[href="/a"]').hover();
  await visitor.waitForRequest('/a');
  await visitor.page.locator('h1').hover();
  await visitor.waitForAbort('/a');
});

test('focus prefetches; data-dm-prefetch is none, load or visible', async ({ visitor, site }) => {
  site.page('/', {
    content: `<h1>Home</h1><div data-dm-prefetch="none"><a href="/a">None</a></div>
      <a href="/b" data-dm-prefetch="load">Load</a>${'<p>Text</p>'.repeat(60)}
      <p data-dm-prefetch="visible"><a href="/c">Visible</a></p>`,
  });
  site.page('/d', { title: 'D', content: '<h1>D</h1>' });
  site.header = '<nav><a href="/d">D</a></nav>';
  await visitor.enter('/');
  await visitor.waitForRequest('/b');
  await visitor.page.getByRole('link', { name: 'None' }).hover();
  await visitor.wait(100);
  expect(site.jsonRequests('/c')).toHaveLength(0);
  await visitor.page.getByRole('link', { name: 'Visible' }).scrollIntoViewIfNeeded();
  await visitor.waitForRequest('/c');
  await visitor.page.getByRole('link', { name: 'D', exact: true }).focus();
  await visitor.waitForRequest('/d');
  expect(site.jsonRequests('/a')).toHaveLength(0);
});

test('data saving and slow connections prefetch nothing', async ({ visitor, site }) => {
  await visitor.page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visitor.enter('/');
  await visitor.waitForEngine();
  await visitor.page.locator('nav a[href="/a"]').hover();
  await visitor.wait(100);
  // A prefetch by script is not affected; it would follow the other request.
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    runtime.prefetch('/b');
  });
  await visitor.waitForRequest('/b');
  expect(site.jsonRequests('/a')).toHaveLength(0);
});

test('runtime.visit and runtime.prefetch work like a link and a hover', async ({
  visitor,
  site,
}) => {
  await visitor.enter('/');
  const entries = await visitor.historyLength();
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    runtime.prefetch('/a');
  });
  await visitor.waitForRequest('/a');
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    return runtime.visit('/a', { action: 'replace' });
  });
  await visitor.sees('Page A', '/a');
  expect(site.jsonRequests('/a')).toHaveLength(1);
  expect(await visitor.historyLength()).toBe(entries);
});

test(
  'a visit by pointer is one request: the page shown is not requested in advance',
  { tag: '@main' },
  async ({ visitor, site }) => {
    await visitor.enter('/');
    await visitor.waitForEngine();
    const link = visitor.page.locator('nav a[href="/a"]');
    const box = await link.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 3, (box?.y ?? 0) + 3];
    await visitor.page.mouse.move(x, y);
    await visitor.waitForRequest('/a');
    await visitor.page.mouse.click(x, y);
    await visitor.sees('Page A', '/a');
    // The pointer rests on the link until the fade has ended, leaves it and comes back.
    await visitor.wait(500);
    await visitor.page.mouse.move(x + 1, y);
    await visitor.wait(100);
    await visitor.page.locator('h1').hover();
    await link.hover();
    await visitor.wait(100);
    await link.focus();
    await visitor.page.evaluate(() => {
      const { runtime } = window;
      runtime.prefetch('/a');
      // Follows a prefetch of the page shown.
      runtime.prefetch('/c');
    });
    await visitor.waitForRequest('/c');
    expect(site.jsonRequests().map(({ path }) => path)).toEqual(['/a', '/c']);
  },
);

test('the page of a visit in progress is not requested in advance', async ({ visitor, site }) => {
  const release = site.hold('/a');
  await visitor.enter('/');
  await visitor.waitForEngine();
  await visitor.click('A');
  await visitor.waitForRequest('/a');
  await visitor.page.locator('h1').hover();
  await visitor.page.locator('nav a[href="/a"]').hover();
  await visitor.wait(100);
  release();
  await visitor.sees('Page A', '/a');
  expect(site.jsonRequests('/a')).toMatchObject([{ aborted: false }]);
});

test(
  'a double click on a link is one visit and one request, however fast the answer',
  { tag: '@main' },
  async ({ visitor, site }) => {
    await visitor.enter('/');
    await visitor.waitForEngine();
    const link = visitor.page.locator('nav a[href="/a"]');
    const answered = visitor.page.waitForResponse(/\/a\?dm_ajaxCall/);
    await link.hover();
    await (await answered).finished();
    await link.click({ clickCount: 3 });
    await visitor.sees('Page A', '/a');
    await visitor.wait(100);
    await visitor.sees('Page A', '/a');
    expect(site.jsonRequests('/a')).toHaveLength(1);
    expect(await visitor.events('dm-load')).toHaveLength(1);
  },
);

for (const type of ['application/octet-stream', 'application/pdf', 'text/html']) {
  test(`a large file of the type ${type} is downloaded on a click, and only then`, async ({
    visitor,
    site,
  }) => {
    site.files.set('/film', { type, body: 'x'.repeat(60_000), times: 500 });
    site.header = '<nav><a href="/film">Film</a></nav>';
    await visitor.enter('/');
    await visitor.waitForEngine();
    await visitor.page.getByRole('link', { name: 'Film' }).hover();
    await visitor.waitForAbort('/film');
    await visitor.page.getByRole('link', { name: 'Film' }).click();
    await expect.poll(() => site.requests.filter(({ path }) => path === '/film')).toHaveLength(2);
    expect(site.requests.at(-1)).toMatchObject({ path: '/film', form: 'document' });
  });
}
