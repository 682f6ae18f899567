import { expect, test, type Visitor } from './site';
import { UNTRIED } from '../fixtures/untried';

const LONG = '<p>Text</p>'.repeat(200);

/** Records layout shifts; returns a function that sums them up. */
async function watchShifts(visitor: Visitor): Promise<() => Promise<number>> {
  await visitor.page.evaluate(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as PerformanceEntry & { value: number }).value);
      }
    }).observe({ type: 'layout-shift' });
    Object.assign(window, { shifts });
  });
  return () =>
    visitor.page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
}

test(
  'a swap causes no layout shift, nor does Back',
  { tag: '@main' },
  async ({ visitor, site, browserName }) => {
    test.skip(browserName === 'firefox', UNTRIED.layoutShift);
    site.page('/a', { content: `<h1>Page A</h1>${LONG}` });
    await visitor.enter('/');
    const sumOfShifts = await watchShifts(visitor);
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    await visitor.page.evaluate(() => {
      scrollTo(0, 900);
    });
    await visitor.back();
    await visitor.sees('Home', '/');
    await visitor.page.goForward();
    await visitor.sees('Page A', '/a');
    await expect.poll(() => visitor.scrollY()).toBe(900);
    // Shifts are reported one frame later.
    await visitor.wait(100);
    expect(await sumOfShifts()).toBeLessThanOrEqual(0.01);
  },
);

test('Back to the previous page is painted within two frames', async ({ visitor, site }) => {
  site.page('/a', { content: '<h1>Page A</h1><p><a href="/b">On</a></p>' });
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.click('On');
  await visitor.sees('Page B', '/b');
  const frames = await visitor.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let count = 0;
        addEventListener(
          'popstate',
          () => {
            requestAnimationFrame(function check() {
              count += 1;
              if (document.querySelector('h1')?.textContent === 'Page A') resolve(count);
              else requestAnimationFrame(check);
            });
          },
          { once: true },
        );
        history.back();
      }),
  );
  expect(frames).toBeLessThanOrEqual(2);
  await visitor.sees('Page A', '/a');
});

test('the scroll position is restored after 60 abandoned entries', async ({ visitor, site }) => {
  site.page('/a', { content: `<h1>Page A</h1>${LONG}` });
  await visitor.enter('/a');
  await visitor.page.evaluate(() => {
    scrollTo(0, 1234);
    // A click would scroll to the link first.
    void window.runtime.visit('/b');
  });
  await visitor.sees('Page B', '/b');
  // More entries than a history holds, each abandoned for the next.
  await visitor.page.evaluate(async () => {
    const received = (event: string) =>
      new Promise((resolve) => {
        document.addEventListener(event, resolve, { once: true });
      });
    for (let time = 0; time < 60; time++) {
      await window.runtime.visit('/c');
      const back = received('dm-load');
      history.back();
      await back;
    }
  });
  await visitor.back();
  await visitor.sees('Page A', '/a');
  await expect.poll(() => visitor.scrollY()).toBe(1234);
});

test("leaving and returning works with the browser's back-forward cache and without it", async ({
  visitor,
}) => {
  await visitor.page.addInitScript(() => {
    const listenedTo: string[] = [];
    Object.assign(window, { listenedTo });
    const listen = window.addEventListener;
    window.addEventListener = (...args: Parameters<typeof listen>) => {
      listenedTo.push(args[0]);
      listen.apply(window, args);
    };
  });
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.page.goto('about:blank');
  await visitor.page.goBack();
  await visitor.sees('Page A', '/a');
  await visitor.click('On to B');
  await visitor.sees('Page B', '/b');
  await visitor.page.goBack();
  await visitor.sees('Page A', '/a');
  await visitor.page.goBack();
  await visitor.sees('Home', '/');
  const listenedTo = await visitor.page.evaluate(
    () => Reflect.get(window, 'listenedTo') as string[],
  );
  expect(listenedTo).toContain('pagehide');
  expect(listenedTo).not.toContain('unload');
  expect(listenedTo).not.toContain('beforeunload');
});

test('a reopened tab never shows the JSON of dm_ajaxCall', async ({ visitor, context, site }) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  const tab = await context.newPage();
  await tab.goto(`${site.origin}/a`);
  await expect(tab.locator('h1')).toHaveText('Page A');
  await tab.reload();
  await expect(tab.locator('h1')).toHaveText('Page A');
  expect(await tab.evaluate(() => document.contentType)).toBe('text/html');
});
