import { expect, test } from './site';

test('hover shorter than the delay prefetches nothing; a finished prefetch serves the click', async ({
  visitor,
  site,
}) => {
  await visitor.enter('/');
  const link = visitor.page.locator('nav a[href="/a"]');
  // Both moves in the page: on a busy machine a real pointer takes longer than the delay.
  await link.evaluate((node) => {
    const over = () => new PointerEvent('pointerover', { bubbles: true, composed: true });
    node.dispatchEvent(over());
    setTimeout(() => document.querySelector('h1')?.dispatchEvent(over()), 10);
  });
  await visitor.page.waitForTimeout(200);
  expect(site.asked()).toHaveLength(0);
  await link.hover();
  await expect.poll(() => site.asked('/a').length).toBe(1);
  await visitor.page.waitForTimeout(100);
  await link.click();
  await visitor.sees('Page A', '/a');
  expect(site.asked('/a')).toHaveLength(1);
});

test('a pointer that leaves aborts the prefetch', async ({ visitor, site }) => {
  site.faults.set('/a', { delay: 800 });
  await visitor.enter('/');
  await visitor.page.locator('nav a[href="/a"]').hover();
  await expect.poll(() => site.asked('/a').length).toBe(1);
  await visitor.page.locator('h1').hover();
  await expect.poll(() => site.asked('/a')[0]?.aborted).toBe(true);
});

test('focus prefetches; data-dm-prefetch says none, load or visible', async ({ visitor, site }) => {
  site.page('/', {
    content: `<h1>Home</h1><div data-dm-prefetch="none"><a href="/a">None</a></div>
      <a href="/b" data-dm-prefetch="load">Load</a>${'<p>Text</p>'.repeat(60)}
      <p data-dm-prefetch="visible"><a href="/c">Visible</a></p>`,
  });
  site.page('/d', { title: 'D', content: '<h1>D</h1>' });
  site.header = '<nav><a href="/d">D</a></nav>';
  await visitor.enter('/');
  await expect.poll(() => site.asked('/b').length).toBe(1);
  await visitor.page.getByRole('link', { name: 'None' }).hover();
  await visitor.page.waitForTimeout(200);
  expect(site.asked('/a')).toHaveLength(0);
  expect(site.asked('/c')).toHaveLength(0);
  await visitor.page.getByRole('link', { name: 'Visible' }).scrollIntoViewIfNeeded();
  await expect.poll(() => site.asked('/c').length).toBe(1);
  await visitor.page.getByRole('link', { name: 'D', exact: true }).focus();
  await expect.poll(() => site.asked('/d').length).toBe(1);
});

test('data saving and slow connections prefetch nothing', async ({ visitor, site }) => {
  await visitor.page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visitor.enter('/');
  await visitor.page.locator('nav a[href="/a"]').hover();
  await visitor.page.waitForTimeout(200);
  expect(site.asked()).toHaveLength(0);
});

test('runtime.visit and runtime.prefetch do as a link and a hover do', async ({
  visitor,
  site,
}) => {
  await visitor.enter('/');
  const entries = await visitor.historyLength();
  await visitor.page.evaluate(async () => {
    const { runtime } = window;
    runtime.prefetch('/a');
    await new Promise((resolve) => setTimeout(resolve, 200));
    await runtime.visit('/a', { action: 'replace' });
  });
  await visitor.sees('Page A', '/a');
  expect(site.asked('/a')).toHaveLength(1);
  expect(await visitor.historyLength()).toBe(entries);
});
