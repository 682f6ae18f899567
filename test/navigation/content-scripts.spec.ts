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

const inline = (code: string, attributes = ''): string =>
  `<script nonce="fixture" ${attributes}>${code}</script>`;

test('what scripts write into the document stands behind them, as after a load', async ({
  visitor,
  site,
}) => {
  // Without Trusted Types, under which no script may write markup.
  site.csp = site.csp.replace(/require-trusted-types-for[^;]*;?/, '');
  const code = (body: string) => ({ type: 'text/javascript', body });
  site.files.set('/write.js', code(`document.write('<b>file</b>');`));
  site.files.set('/written.js', code(`document.writeln('<b>written file</b>'); window.last = 1;`));
  const year = `document.open(); document.write('<b>', 'in', 'line</b>'); document.close();`;
  const nested = `document.write('<b>one</b><script nonce="fixture">document.write("<b>two</b>")<\\/script>' +
    '<script nonce="fixture" src="/written.js"><\\/script>');`;
  site.page('/w', {
    title: 'Written',
    content: `<h1>Written</h1><p id="a">${inline(year)} 1</p><p id="b"><script src="/write.js"></script> 2</p>
      <p id="c">${inline(nested)} 3</p>${inline('window.seen = document.querySelectorAll("b").length + (window.last ?? 0);')}`,
  });
  const texts = (): Promise<string[]> =>
    visitor.page.evaluate(() =>
      [...document.querySelectorAll('#a, #b, #c')].map((each) =>
        (each as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim(),
      ),
    );
  await visitor.enter('/w');
  const loaded = await texts();
  const seen = await visitor.page.evaluate('window.seen');
  expect(loaded).toEqual(['inline 1', 'file 2', 'onetwowritten file 3']);
  await visitor.enter('/');
  await visitor.page.evaluate(() => window.runtime.visit('/w'));
  await visitor.sees('Written', '/w');
  await expect.poll(texts).toEqual(loaded);
  await expect.poll(() => visitor.page.evaluate('window.seen')).toBe(seen);
  expect(await visitor.isSameDocument()).toBe(true);
  expect(await visitor.page.evaluate(() => Object.hasOwn(document, 'write'))).toBe(false);
});

test('scripts run in the order of a load: deferred ones and modules after the others', async ({
  visitor,
  site,
}) => {
  const note = (name: string): string =>
    `(window.order ??= []).push('${name}'); (window.times ??= []).push(performance.now());`;
  const code = (body: string) => ({ type: 'text/javascript', body });
  site.files.set('/deferred.js', code(note('deferred')));
  site.files.set('/first.js', code(note('first')));
  site.page('/order', {
    title: 'Order',
    content: `<h1>Order</h1><script defer src="/deferred.js"></script>
      ${inline(note('module'), 'type="module"')}<script src="/first.js"></script>
      <script nomodule src="/never.js"></script>
      ${inline(note('never'), 'nomodule')}${inline(note('never'), 'type="text/javascript; charset=utf-8"')}
      ${inline(note('inline'))}${inline(note('late'), 'type="0123456789abcdef01234567-text/javascript"')}`,
  });
  const order = (): Promise<unknown> => visitor.page.evaluate('window.order');
  await visitor.enter('/');
  await visitor.page.evaluate(() => window.runtime.visit('/order'));
  await visitor.sees('Order', '/order');
  await expect.poll(order).toEqual(['first', 'inline', 'late', 'deferred', 'module']);
  const time = await visitor.page.evaluate('window.times.at(-1) - window.times[0]');
  expect(time, 'without a wait for what never loads').toBeLessThan(1500);
});
