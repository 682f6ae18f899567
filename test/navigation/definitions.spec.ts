import { expect, test } from './site';

test('definitions begin with the answer and are waited for', async ({ visitor, site }) => {
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
});

test('definitions that take too long do not hold the page up', async ({ visitor, site }) => {
  site.page('/a', { content: '<h1>Page A</h1><dm-never></dm-never>' });
  await visitor.stopTime();
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
  await visitor.timePasses(149);
  expect(await visitor.told('dm-render')).toEqual([]);
  await visitor.timePasses(1);
  await visitor.sees('Page A', '/a');
});

test('definitions of elements far below are not waited for, those of a place gone to are', async ({
  visitor,
  site,
}) => {
  const long = '<p>Some text that stands above the element.</p>'.repeat(300);
  site.page('/a', {
    content: `<h1>Page A</h1>${long}<dm-below></dm-below><p id="end">End</p>${long}`,
    json: { tags: ['dm-below'] },
  });
  site.page('/', { content: '<h1>Home</h1><a href="/a#end">To the end</a>' });
  await visitor.stopTime();
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    Object.assign(window, {
      loadDefinitions: (tags: string[]) => {
        Object.assign(window, { begun: tags });
        return new Promise(() => undefined);
      },
    });
  });
  const begun = () => visitor.page.evaluate((): unknown => Reflect.get(window, 'begun'));
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await begun()).toEqual(['dm-below']);
  await visitor.click('Home');
  await visitor.sees('Home', '/');
  await visitor.page.evaluate(() => Reflect.deleteProperty(window, 'begun'));
  await visitor.click('To the end');
  await expect.poll(begun).toEqual(['dm-below']);
  await visitor.timePasses(149);
  expect((await visitor.told('dm-render')).map(({ path }) => path)).toEqual(['/a', '/']);
  await visitor.timePasses(1);
  await visitor.sees('Page A', '/a#end');
});
