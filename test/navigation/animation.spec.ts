import { UNTRIED } from '../fixtures/untried';
import { expect, test, type Visitor } from './site';

/** Makes every fade last so long that it is running in the following steps on any machine. */
async function slowDownFades({ page }: Visitor): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('dm-load', () => {
      for (const animation of document.getAnimations()) animation.playbackRate = 0.01;
    });
  });
}

const countRunning = ({ page }: Visitor): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );

/** Presses the pointer on a link, without Playwright's wait until the link receives events. */
async function press({ page }: Visitor, link: string): Promise<void> {
  const box = await page.getByRole('link', { name: link, exact: true }).boundingBox();
  if (!box) throw new Error(`the link ${link} is not displayed`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

test(
  'links in the header and in the new page can be clicked during a fade',
  { tag: '@main' },
  async ({ visitor }) => {
    await visitor.enter('/');
    await slowDownFades(visitor);
    await press(visitor, 'A');
    await visitor.sees('Page A', '/a');
    expect(await countRunning(visitor)).toBe(1);
    await press(visitor, 'On to B');
    await visitor.sees('Page B', '/b');
    expect(await countRunning(visitor)).toBe(1);
    await press(visitor, 'C');
    await visitor.sees('Page C', '/c');
    await visitor.back();
    await visitor.sees('Page B', '/b');
    expect(await countRunning(visitor)).toBe(1);
    await press(visitor, 'Home');
    await visitor.sees('Home', '/');
    const names = ['dm-before-visit', 'dm-visit', 'dm-before-render', 'dm-render', 'dm-load'];
    const visits = ['/a', '/b', '/c', '/b', '/'].flatMap((path) =>
      names.map((name) => ({ name, path })),
    );
    expect(await visitor.events()).toMatchObject(visits);
  },
);

test('a field of the new page takes the focus and text during a fade', async ({
  visitor,
  site,
}) => {
  site.page('/a', { content: '<h1>Page A</h1><label>Name <input></label>' });
  await visitor.enter('/');
  await slowDownFades(visitor);
  await press(visitor, 'A');
  await visitor.sees('Page A', '/a');
  const box = await visitor.page.getByLabel('Name').boundingBox();
  await visitor.page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await visitor.page.keyboard.type('Ada');
  await expect(visitor.page.getByLabel('Name')).toHaveValue('Ada');
  expect(await countRunning(visitor)).toBe(1);
});

test('what fades in counts as painted from its first frames on', async ({
  visitor,
  site,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', UNTRIED.elementTiming);
  site.page('/a', { content: '<h1 elementtiming="title">Page A</h1>' });
  await visitor.enter('/');
  await slowDownFades(visitor);
  const painted = visitor.page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
          type: 'element',
        });
      }),
  );
  await press(visitor, 'A');
  await visitor.sees('Page A', '/a');
  expect(await painted).toBe(1);
  expect(await countRunning(visitor)).toBe(1);
});

test('the last of ten quick clicks on different links wins', async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.waitForEngine();
  for (const link of ['A', 'B', 'C', 'A', 'B', 'A', 'C', 'A', 'B', 'C']) await press(visitor, link);
  await visitor.sees('Page C', '/c');
  // The fade ends; nothing of the earlier visits follows.
  await expect.poll(() => visitor.page.evaluate(() => document.getAnimations().length)).toBe(0);
  await visitor.sees('Page C', '/c');
  expect((await visitor.events()).at(-1)).toMatchObject({ name: 'dm-load', path: '/c' });
  await expect(visitor.page.locator('main')).toHaveCSS('opacity', '1');
});

test('stop() ends a fade', async ({ visitor }) => {
  await visitor.enter('/');
  await slowDownFades(visitor);
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await countRunning(visitor)).toBe(1);
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    runtime.stop();
  });
  expect(await visitor.page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test(
  'a fade takes 0.4 s, and a visit during it wins cleanly',
  { tag: '@main' },
  async ({ visitor }) => {
    await visitor.enter('/');
    await visitor.page.evaluate(() => {
      const times = new Set<unknown>();
      Object.assign(window, { times });
      requestAnimationFrame(function record() {
        for (const { effect } of document.getAnimations()) times.add(effect?.getTiming().duration);
        requestAnimationFrame(record);
      });
    });
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    await expect
      .poll(() =>
        visitor.page.evaluate(() => [...(window as unknown as { times: Set<unknown> }).times]),
      )
      .toContain(400);
    await visitor.page.evaluate(() => {
      const { runtime } = window;
      void runtime.visit('/b');
      setTimeout(() => void runtime.visit('/c'), 60);
    });
    await visitor.sees('Page C', '/c');
    await expect.poll(() => visitor.page.evaluate(() => document.getAnimations().length)).toBe(0);
    await visitor.sees('Page C', '/c');
  },
);

test('data-dm-animation on a link sets its animation', async ({ visitor, site }) => {
  site.parameters = { animation: 'none' };
  site.page('/', { content: '<h1>Home</h1><a href="/a" data-dm-animation="fade">Faded</a>' });
  await visitor.enter('/');
  await visitor.click('Faded');
  await visitor.sees('Page A', '/a');
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  expect((await visitor.events('dm-load')).map(({ animation }) => animation)).toEqual([
    'fade',
    'none',
  ]);
});

test('a traversal that the browser animated itself is not animated twice', async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  // As Safari does for its swipe.
  await visitor.page.evaluate(() => {
    Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true });
  });
  await visitor.back();
  await visitor.sees('Home', '/');
  expect((await visitor.events('dm-load')).at(-1)).toMatchObject({
    direction: 'backward',
    animation: 'none',
  });
});
