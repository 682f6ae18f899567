import { expect, test, type Visitor } from './site';

const LONG = '<p>Text</p>'.repeat(200);

test('a traversal that the browser animated itself is not animated twice', async ({
  visitor,
  site,
}) => {
  site.parameters = { animation: 'fade' };
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  // As Safari says of its swipe.
  await visitor.page.evaluate(() => {
    Object.defineProperty(PopStateEvent.prototype, 'hasUAVisualTransition', { get: () => true });
  });
  await visitor.back();
  await visitor.sees('Home', '/');
  expect((await visitor.told('dm-load')).at(-1)).toMatchObject({
    direction: 'backward',
    animation: 'none',
  });
});

/** The sum of all shifts that the browser has told of since the page was entered. */
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

test('a swap shifts nothing, there and back', async ({ visitor, site, browserName }) => {
  test.skip(browserName === 'firefox', 'Firefox tells of no layout shifts.');
  site.page('/a', { content: `<h1>Page A</h1>${LONG}` });
  await visitor.enter('/');
  const shifted = await watchShifts(visitor);
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
  // Shifts are told of with the frame after.
  await visitor.restsFor(100);
  expect(await shifted()).toBeLessThanOrEqual(0.01);
});

test('Back to a page visited just before is drawn within two frames', async ({ visitor, site }) => {
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
            requestAnimationFrame(function look() {
              count += 1;
              if (document.querySelector('h1')?.textContent === 'Page A') resolve(count);
              else requestAnimationFrame(look);
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

test('the place on a page is found again, however often others were tried from there', async ({
  visitor,
  site,
}) => {
  site.page('/a', { content: `<h1>Page A</h1>${LONG}` });
  await visitor.enter('/a');
  await visitor.page.evaluate(() => {
    scrollTo(0, 1234);
    // A click would scroll to the link first.
    void window.runtime.visit('/b');
  });
  await visitor.sees('Page B', '/b');
  // More entries than a history holds, each of them given up for the next.
  await visitor.page.evaluate(async () => {
    const arrived = (event: string) =>
      new Promise((resolve) => {
        document.addEventListener(event, resolve, { once: true });
      });
    for (let time = 0; time < 60; time++) {
      await window.runtime.visit('/c');
      const back = arrived('dm-load');
      history.back();
      await back;
    }
  });
  await visitor.back();
  await visitor.sees('Page A', '/a');
  await expect.poll(() => visitor.scrollY()).toBe(1234);
});
