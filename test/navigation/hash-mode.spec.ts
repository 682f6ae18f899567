import { expect, test } from './site';

test.use({ navigation: 'hash' });

test(
  'a visit changes the hash only; Back, a reload and a shared address lead to the page',
  { tag: '@main' },
  async ({ visitor, site }) => {
    const { page } = visitor;
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page A');
    await expect(page).toHaveURL(`${site.origin}/#!/a`);
    await visitor.click('On to B');
    await visitor.sees('Page B');
    await expect(page).toHaveURL(`${site.origin}/#!/b`);
    await page.goBack();
    await visitor.sees('Page A', '/a');
    await page.reload();
    await visitor.sees('Page A', '/a');
    await visitor.back();
    await visitor.sees('Home');
    await expect(page).toHaveURL(`${site.origin}/`);
    await page.goto('about:blank');
    await page.goto(`${site.origin}/#!/c`);
    await visitor.sees('Page C', '/c');
  },
);

test('a reload restores the scroll position, without a fade from the home page', async ({
  visitor,
}) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.waitForEngine();
  await visitor.page.evaluate(() => {
    scrollTo(0, 600);
  });
  await visitor.page.reload();
  await visitor.sees('Page A', '/a');
  await expect.poll(() => visitor.scrollY()).toBe(600);
  await visitor.page.goto('about:blank');
  await visitor.page.addInitScript(() => {
    document.addEventListener('dm-before-visit', ({ detail }) => {
      Object.assign(window, { firstAnimation: detail.visit.animation });
    });
  });
  await visitor.page.goto(`${visitor.site.origin}/#!/c`);
  await visitor.sees('Page C', '/c');
  expect(await visitor.page.evaluate((): unknown => Reflect.get(window, 'firstAnimation'))).toBe(
    'none',
  );
});

test('links written as #!/b and /#!/c are visits, and #!/a on page A is one to its top', async ({
  visitor,
  site,
}) => {
  site.page('/b', {
    title: 'Page B',
    content: '<h1>Page B</h1><a href="#!/b#end">End</a><a href="/#!/c">Third</a>',
  });
  await visitor.enter('/');
  await visitor.page.locator('main a').evaluate((link) => {
    link.setAttribute('href', '#!/b');
  });
  await visitor.click('To A');
  await visitor.sees('Page B', '/b');
  await visitor.click('End');
  await visitor.isAt('/b#end');
  expect(site.jsonRequests('/b')).toHaveLength(1);
  await visitor.click('Third');
  await visitor.sees('Page C', '/c');
  await visitor.page.evaluate(() => window.runtime.visit('#!/a'));
  await visitor.sees('Page A', '/a');
  expect(await visitor.isSameDocument()).toBe(true);
});

test('a typed #!/b is a visit with an entry of its own, and a typed #part one of the page', async ({
  visitor,
}) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.page.evaluate(() => {
    scrollTo(0, 500);
  });
  await visitor.typeHash('#!/b');
  await visitor.sees('Page B', '/b');
  expect(await visitor.scrollY()).toBe(0);
  await visitor.typeHash('#line-30');
  await visitor.sees('Page B', '/b#line-30');
  await expect(visitor.page.locator('#line-30')).toBeInViewport();
  await visitor.typeHash('#!/c');
  await visitor.sees('Page C', '/c');
  const directions = (await visitor.events('dm-render')).map(({ direction }) => direction);
  expect(directions).toEqual(['forward', 'forward', 'forward']);
  await visitor.back();
  await visitor.sees('Page B', '/b#line-30');
  await visitor.back();
  await visitor.sees('Page B', '/b');
  await expect.poll(() => visitor.scrollY()).toBe(0);
  await visitor.back();
  await visitor.sees('Page A', '/a');
  await expect.poll(() => visitor.scrollY()).toBe(500);
  await visitor.page.goForward();
  await visitor.sees('Page B', '/b');
  expect(await visitor.isSameDocument()).toBe(true);
});

test('a typed hash that comes before the engine is a visit too', async ({ visitor, site }) => {
  const release = site.hold('/runtime/engine.js');
  await visitor.enter('/');
  await visitor.typeHash('#!/b');
  release();
  await visitor.sees('Page B', '/b');
  await visitor.back();
  await visitor.sees('Home', '/');
});

test('a page that is left to the browser is loaded at its own address, also the home page', async ({
  visitor,
  site,
}) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  site.faults.set('/', { body: 'not JSON' });
  site.faults.set('/b', { body: 'not JSON' });
  await visitor.click('Home');
  await visitor.sees('Home');
  await expect(visitor.page).toHaveURL(`${site.origin}/`);
  expect(await visitor.isSameDocument()).toBe(false);
  await visitor.click('B');
  await visitor.sees('Page B');
  await expect(visitor.page).toHaveURL(`${site.origin}/b`);
  await visitor.click('C');
  await visitor.sees('Page C', '/c');
  await visitor.click('B');
  await visitor.sees('Page B');
  await expect(visitor.page).toHaveURL(`${site.origin}/b`);
});

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

test('relative pictures, scripts and links of a page resolve against its address', async ({
  visitor,
  site,
}) => {
  for (const path of ['/x/dot.svg', '/x/late.svg']) {
    site.files.set(path, { type: 'image/svg+xml', body: PIXEL });
  }
  site.files.set('/x/own.js', { type: 'text/javascript', body: 'window.ranOwn = true;' });
  site.page('/x/y', {
    title: 'Deep',
    content: `<h1>Deep</h1><img src="dot.svg" alt="Dot"><a href="z">Beside</a>
      <a href="#end">Part</a><p id="end">End</p><script src="own.js"></script>`,
  });
  site.page('/x/z', { title: 'Beside', content: '<h1>Beside</h1>' });
  await visitor.enter('/');
  await visitor.page.evaluate(() => window.runtime.visit('/x/y'));
  await visitor.sees('Deep', '/x/y');
  const { page } = visitor;
  const width = () =>
    page.getByAltText('Dot').evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await page.waitForFunction(() => 'ranOwn' in window);
  const address = page
    .getByRole('link', { name: 'Beside' })
    .evaluate((link) => (link as HTMLAnchorElement).href);
  expect(await address).toBe(`${site.origin}/x/z`);
  await visitor.click('Part');
  await visitor.isAt('/x/y#end');
  await visitor.click('Beside');
  await visitor.sees('Beside', '/x/z');
  await visitor.click('Home');
  await visitor.sees('Home', '/');
  await visitor.back();
  await visitor.back();
  await visitor.sees('Deep', '/x/y#end');
  expect(await page.evaluate(() => document.baseURI)).toBe(`${site.origin}/x/y`);
  expect(await visitor.isSameDocument()).toBe(true);
});

test('<base> of the site itself stays in effect', async ({ visitor, site }) => {
  site.head = '<base href="/deep/">';
  site.page('/deep/page', { title: 'Deep', content: '<h1>Deep</h1><a href="page">Here</a>' });
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A');
  await expect(visitor.page).toHaveURL(`${site.origin}/#!/a`);
  expect(await visitor.page.evaluate(() => document.baseURI)).toBe(`${site.origin}/deep/`);
});

test('the alias of the page is that of its address in the hash, or home', async ({ visitor }) => {
  const alias = () =>
    visitor.page.evaluate(() => {
      const { pageAlias, isHome } = window.getSite().parameters;
      return [pageAlias, isHome];
    });
  await visitor.enter('/');
  expect(await alias()).toEqual(['home', true]);
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await alias()).toEqual(['a', false]);
  await visitor.click('Home');
  await visitor.sees('Home', '/');
  expect(await alias()).toEqual(['home', true]);
});

test('a popup link to the home page loads it, and one to the page shown opens its own children', async ({
  visitor,
  site,
}) => {
  site.page('/a', {
    title: 'Page A',
    content: `<h1>Page A</h1><dm-popup name="offer"><p>Own</p></dm-popup>
      <a href="/" data-dm-popup="offer">Home page</a>
      <a href="#!/a" data-dm-popup="offer">This page</a>`,
  });
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  const popup = visitor.page.locator('dm-popup');
  // Without a definition, the attributes are the outcome.
  await visitor.page.evaluate(() => {
    customElements.define('dm-popup', class extends HTMLElement {});
  });
  await visitor.click('This page');
  await expect(popup).toHaveAttribute('open');
  expect(await popup.getAttribute('url')).toBeNull();
  await popup.evaluate((element) => {
    element.removeAttribute('open');
    element.dispatchEvent(new Event('dm-close'));
  });
  await visitor.click('Home page');
  await expect(popup).toHaveAttribute('url', `${site.origin}/`);
  await expect(popup).toHaveAttribute('open');
  await visitor.isAt('/a');
});

test('stop() removes the <base> that visits have added', async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await expect(visitor.page.locator('base')).toHaveCount(1);
  await visitor.page.evaluate(() => {
    window.runtime.stop();
  });
  await expect(visitor.page.locator('base')).toHaveCount(0);
});
