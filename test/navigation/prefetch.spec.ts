import { expect, test } from './site';

test('hover shorter than the delay prefetches nothing; a finished prefetch serves the click', async ({
  visitor,
  site,
}) => {
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
});

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
