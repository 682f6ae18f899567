import { expect, test } from './site';

// Visits that are answered with complete documents, as a plain file server does.

const css = (body: string) => ({ type: 'text/css', body });
const inline = (text: string) => `<script nonce="fixture">${text}</script>`;

test(
  'a static host that answers with HTML works: outlet, head, scripts and history',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.files.set('/a.css', css('h1 { color: rgb(1, 2, 3) }'));
    site.page('/a', {
      isStatic: true,
      head: '<link rel="stylesheet" href="/a.css"><meta name="description" content="Of A">',
      content: `<h1>Page A</h1>${inline('window.ran = true')}`,
    });
    site.page('/', { isStatic: true });
    site.page('/b', { isStatic: true });
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    await expect(visitor.page).toHaveTitle('Page A');
    await expect(visitor.page.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
    expect(await visitor.page.evaluate(() => 'ran' in window)).toBe(true);
    await visitor.click('B');
    await visitor.sees('Page B', '/b');
    await expect(visitor.page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(visitor.page.locator('meta[name=description]')).toHaveCount(0);
    await visitor.page.goBack();
    await visitor.sees('Page A', '/a');
    expect(await visitor.isSameDocument()).toBe(true);
  },
);

test('the head of the site survives complete documents, Back to a page before them, and an error', async ({
  visitor,
  site,
}) => {
  const facts = (name: string) => `<script type="application/ld+json">"${name}"</script>`;
  site.files.set('/site.css', css('h1 { color: rgb(1, 2, 3) }'));
  site.files.set('/home.css', css('nav { color: rgb(4, 5, 6) }'));
  site.head = '<link rel="stylesheet" href="/site.css"><link rel="icon" href="data:,">';
  site.page('/', { head: `<link rel="stylesheet" href="/home.css">${facts('Home')}` });
  for (const path of ['/a', '/b']) site.page(path, { isStatic: true, head: facts(path) });
  site.faults.set('/c', { status: 500 });
  const { page } = visitor;
  const head = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('link:not([rel=modulepreload]), [type*=json]')]
        .map((node) => node.getAttribute('href') ?? node.textContent)
        .sort(),
    );
  await visitor.enter('/');
  const home = await head();
  await visitor.visitAll('A', 'B');
  expect(await head()).toEqual(
    home.map((own) => (own === '"Home"' ? '"/b"' : own)).filter((own) => own !== '/home.css'),
  );
  await visitor.click('C');
  await expect(visitor.failure).toBeVisible();
  await expect(page.locator('nav')).toHaveCSS('color', 'rgb(4, 5, 6)');
  await expect(page.locator('link[href="/site.css"]')).toHaveCount(1);
  expect(await head()).not.toContain('"/b"');
  for (const title of ['Page B', 'Page A', 'Home']) {
    await visitor.back();
    await visitor.sees(title);
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
  }
  expect(await head()).toEqual(home);
  await expect(page.locator('nav')).toHaveCSS('color', 'rgb(4, 5, 6)');
});

test('nothing of a complete document loads before it is shown', async ({ visitor, site }) => {
  site.files.set('/dot.svg', { type: 'image/svg+xml', body: '<svg/>' });
  site.page('/a', { isStatic: true, content: '<h1>Page A</h1><img src="/dot.svg" alt="">' });
  await visitor.enter('/');
  const requests = () => site.requests.filter(({ path }) => path === '/dot.svg').length;
  await visitor.waitForEngine();
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    document.addEventListener(
      'dm-before-render',
      (event) => {
        event.preventDefault();
      },
      { once: true },
    );
    return runtime.visit('/a');
  });
  await visitor.wait(200);
  expect(requests()).toBe(0);
  await visitor.visitAll('A');
  await expect.poll(requests).toBe(1);
});

const ADDS_STYLE = (id: string, color: string) =>
  `const style = document.createElement('style'); style.id = '${id}';
   const rule = document.createTextNode('nav { ${color} }'); style.append(rule);
   document.head.append(style);`;

for (const isStatic of [true, false]) {
  test(`a visit to a complete document keeps what scripts added to the head of ${isStatic ? 'another' : 'a page with JSON'}`, async ({
    visitor,
    site,
  }) => {
    site.csp = '';
    site.files.set('/own.css', css('h1 { color: rgb(1, 2, 3) }'));
    site.head = `<script nonce="fixture">${ADDS_STYLE('early', 'color: rgb(4, 5, 6)')}</script>`;
    const own =
      '<link rel="stylesheet" href="/own.css"><style id="inline">h1 { margin: 7px }</style>';
    site.page('/', { isStatic, head: own });
    for (const path of ['/a', '/b']) site.page(path, { isStatic: true });
    await visitor.enter('/');
    const { page } = visitor;
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
    // A widget that comes late, and an extension of the browser.
    await page.evaluate(ADDS_STYLE('late', 'background-color: rgb(7, 8, 9)'));
    await page.evaluate(() => {
      const meta = document.createElement('meta');
      meta.name = 'extension';
      document.head.prepend(meta);
    });
    const seesStyles = async () => {
      await expect(page.locator('nav')).toHaveCSS('color', 'rgb(4, 5, 6)');
      await expect(page.locator('nav')).toHaveCSS('background-color', 'rgb(7, 8, 9)');
      await expect(page.locator('meta[name=extension]')).toHaveCount(1);
      await expect(page.locator('#early')).toHaveCount(1);
    };
    for (const name of ['A', 'B']) {
      await visitor.visitAll(name);
      await seesStyles();
      await expect(page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
      await expect(page.locator('#inline')).toHaveCount(0);
    }
    await visitor.visitAll('Home');
    await seesStyles();
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
    expect(await visitor.isSameDocument()).toBe(true);
  });
}

test('e-mail addresses that Cloudflare has hidden in the pages of a static host are shown', async ({
  visitor,
  site,
}) => {
  const link = (code: string) =>
    `<p><a href="/cdn-cgi/l/email-protection#${code}">
    <span class="__cf_email__" data-cfemail="${code}">[email&#160;protected]</span></a></p>`;
  site.page('/a', { isStatic: true, content: `<h1>Page A</h1>${link('5a3b1a38')}${link('zz')}` });
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  const { page } = visitor;
  await expect(page.getByRole('link', { name: 'a@b' })).toHaveAttribute('href', 'mailto:a@b');
  // One that cannot be decoded is Cloudflare's to explain.
  await page.getByRole('link', { name: 'protected' }).click();
  await page.waitForURL('**/cdn-cgi/l/email-protection#zz');
  expect(await visitor.isSameDocument()).toBe(false);
});
