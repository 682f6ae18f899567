import { expect, test } from './site';

test(
  'definitions load when the page is fetched, and the swap waits for them',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.page('/a', {
      content: '<h1>Page A</h1><dm-probe></dm-probe>',
      json: { tags: ['dm-probe'] },
    });
    await visitor.enter('/');
    await visitor.page.evaluate(() => {
      Object.assign(window, {
        loadDefinitions: async (tags: string[]) => {
          await new Promise((resolve) => setTimeout(resolve, 60));
          for (const tag of tags) customElements.define(tag, class extends HTMLElement {});
        },
        undefinedAtRender: -1,
      });
      document.addEventListener('dm-render', () => {
        const count = document.querySelectorAll('main :not(:defined)').length;
        Object.assign(window, { undefinedAtRender: count });
      });
    });
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    expect(
      await visitor.page.evaluate(
        () => (window as unknown as { undefinedAtRender: number }).undefinedAtRender,
      ),
    ).toBe(0);
  },
);

test('the swap waits no longer than 150 ms for definitions', async ({ visitor, site }) => {
  site.page('/a', { content: '<h1>Page A</h1><dm-never></dm-never>' });
  await visitor.pauseClock();
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    Object.assign(window, {
      loadDefinitions: () => {
        Object.assign(window, { isWaiting: true });
        return new Promise(() => undefined);
      },
    });
  });
  await visitor.click('A');
  await visitor.page.waitForFunction(() => 'isWaiting' in window);
  await visitor.advanceClock(149);
  expect(await visitor.events('dm-render')).toEqual([]);
  await visitor.advanceClock(1);
  await visitor.sees('Page A', '/a');
});

test('the swap waits for elements in view, and for all elements when it scrolls to a hash', async ({
  visitor,
  site,
}) => {
  const long = '<p>Some text above the element.</p>'.repeat(300);
  site.page('/a', {
    content: `<h1>Page A</h1>${long}<dm-below></dm-below><p id="end">End</p>${long}`,
    json: { tags: ['dm-below'] },
  });
  site.page('/', { content: '<h1>Home</h1><a href="/a#end">To the end</a>' });
  await visitor.pauseClock();
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    Object.assign(window, {
      loadDefinitions: (tags: string[]) => {
        Object.assign(window, { requestedTags: tags });
        return new Promise(() => undefined);
      },
    });
  });
  const requestedTags = () =>
    visitor.page.evaluate((): unknown => Reflect.get(window, 'requestedTags'));
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await requestedTags()).toEqual(['dm-below']);
  await visitor.click('Home');
  await visitor.sees('Home', '/');
  await visitor.page.evaluate(() => Reflect.deleteProperty(window, 'requestedTags'));
  await visitor.click('To the end');
  await expect.poll(requestedTags).toEqual(['dm-below']);
  await visitor.advanceClock(149);
  expect((await visitor.events('dm-render')).map(({ path }) => path)).toEqual(['/a', '/']);
  await visitor.advanceClock(1);
  await visitor.sees('Page A', '/a#end');
});
