import { expect, test, type Visitor } from './site';

// Content that scripts build is part of the page, wherever a visit puts the visitor.

const BUILD = `for (let n = 0; n < 80; n += 1) {
    const line = document.createElement('p');
    line.id = 'built-' + n;
    line.textContent = 'Built line ' + n;
    document.querySelector('#list').append(line);
  }`;

/** Ways in which a page builds a list of 80 lines. */
const WAYS: Readonly<Record<string, string>> = {
  'a script in the markup': `<script nonce="fixture">${BUILD}</script>`,
  'a script with an address': '<script src="/build.js"></script>',
  'a module with an address': '<script type="module" src="/build.js"></script>',
  'a listener for DOMContentLoaded': `<script nonce="fixture">
    document.addEventListener('DOMContentLoaded', () => { ${BUILD} });</script>`,
};

const top = (visitor: Visitor, id: string): Promise<number> =>
  visitor.page.evaluate(
    (name) =>
      Math.abs(Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1)),
    id,
  );

for (const [way, script] of Object.entries(WAYS)) {
  test.describe(`content built by ${way}`, () => {
    test.beforeEach(({ site }) => {
      site.files.set('/build.js', { type: 'text/javascript', body: BUILD });
      const built = `<h1>Built</h1><div id="list"></div>${script}<p>End</p>`;
      site.page('/built', { title: 'Built', content: built });
      site.header =
        '<nav><a href="/built">Built</a> <a href="/built#built-60">Part</a> <a href="/c">C</a></nav>';
    });

    test('has its place again after Back', async ({ visitor }) => {
      await visitor.enter('/');
      for (let times = 0; times < 2; times += 1) {
        await visitor.click('Built');
        await visitor.sees('Built', '/built');
        await expect(visitor.page.locator('#list p')).toHaveCount(80);
        await visitor.page.evaluate(() => {
          scrollTo(0, 1234);
        });
        await visitor.page.evaluate(() => window.runtime.visit('/c'));
        await visitor.sees('Page C', '/c');
        await visitor.back();
        await visitor.sees('Built', '/built');
        await expect(visitor.page.locator('#list p')).toHaveCount(80);
        await expect.poll(() => visitor.scrollY()).toBe(1234);
      }
      expect(await visitor.isSameDocument()).toBe(true);
    });

    test('has parts that a link from another page leads to', async ({ visitor }) => {
      await visitor.enter('/');
      await visitor.click('Part');
      await visitor.sees('Built', '/built#built-60');
      await expect.poll(() => top(visitor, 'built-60')).toBe(0);
      await expect(visitor.page.locator('#built-60')).toBeFocused();
    });
  });
}

test('a visitor who scrolls while a script loads stays there', async ({ visitor, site }) => {
  site.files.set('/build.js', { type: 'text/javascript', body: BUILD });
  const lines = Array.from({ length: 60 }, () => '<p>Line</p>').join('');
  const script = '<script src="/build.js"></script>';
  site.page('/a', { content: `<h1>Page A</h1>${lines}<div id="list"></div>${script}` });
  site.page('/', { content: '<h1>Home</h1><a href="/a#built-60">Part</a>' });
  const release = site.hold('/build.js');
  await visitor.enter('/');
  await visitor.click('Part');
  await expect(visitor.page.locator('h1')).toHaveText('Page A');
  await visitor.page.mouse.move(200, 200);
  await visitor.page.mouse.wheel(0, 150);
  await expect.poll(() => visitor.scrollY()).toBe(150);
  release();
  await visitor.sees('Page A', '/a#built-60');
  await expect(visitor.page.locator('#built-60')).toBeAttached();
  expect(await visitor.scrollY()).toBe(150);
});

test('the place and the focus that a script chooses stay', async ({ visitor, site }) => {
  site.page('/a', {
    content: `<h1>Page A</h1><p><input aria-label="Name"></p>${'<p>Line</p>'.repeat(99)}
      <script nonce="fixture">
        window.startedAt = scrollY;
        document.querySelector('input').focus({ preventScroll: true });
        scrollTo(0, 500);
      </script>`,
  });
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    scrollTo(0, 300);
  });
  await visitor.page.evaluate(() => window.runtime.visit('/a'));
  await visitor.sees('Page A', '/a');
  expect(await visitor.scrollY()).toBe(500);
  await expect(visitor.page.getByLabel('Name')).toBeFocused();
  expect(await visitor.page.evaluate('window.startedAt')).toBe(0);
});

test('a module with an address runs at each visit, and its imports once', async ({
  visitor,
  site,
}) => {
  const count = (name: string) => `window.${name} = (window.${name} ?? 0) + 1;`;
  const code = (body: string) => ({ type: 'text/javascript', body });
  site.files.set('/app.js', code(`import './part.js'; ${count('app')}`));
  site.files.set('/part.js', code(count('part')));
  site.page('/a', {
    content: '<h1>Page A</h1><script type="module" src="/app.js"></script>',
    head: `<script type="module" nonce="fixture">${count('head')}</script>`,
  });
  const counts = () => visitor.page.evaluate('[window.app, window.part, window.head]');
  await visitor.enter('/a');
  await expect.poll(counts).toEqual([1, 1, 1]);
  await visitor.visitAll('B', 'A');
  await expect.poll(counts).toEqual([2, 1, 1]);
  await visitor.visitAll('B', 'A');
  await expect.poll(counts).toEqual([3, 1, 1]);
  expect(await visitor.isSameDocument()).toBe(true);
});
