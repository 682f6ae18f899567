import { expect, test } from './site';

test('a fade takes 0.4 s, and a visit during it wins cleanly', async ({ visitor, site }) => {
  site.parameters = { animation: 'fade' };
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
});

test('without view transitions the new page fades in', async ({ visitor, site }) => {
  site.parameters = { animation: 'fade' };
  await visitor.page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    // Measured in the task of the swap: on a slow machine the animation may end soon after.
    document.addEventListener('dm-load', () => {
      const [fade] = document.querySelector('main')?.getAnimations() ?? [];
      Object.assign(window, { duration: fade?.effect?.getTiming().duration });
    });
  });
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await visitor.page.evaluate((): unknown => Reflect.get(window, 'duration'))).toBe(400);
});

test('data-dm-animation on a link sets its animation', async ({ visitor, site }) => {
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

test('a traversal that the browser animated itself is not animated twice', async ({
  visitor,
  site,
}) => {
  site.parameters = { animation: 'fade' };
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
