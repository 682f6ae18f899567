import { expect, test } from './site';

const css = (body: string) => ({ type: 'text/css', body });
const script = (body: string) => ({ type: 'text/javascript', body });
const inline = (text: string) => `<script nonce="fixture">${text}</script>`;

test(
  'title, description, canonical, alternate links, lang and dir follow the page',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.head = '<meta name="theme-color" content="#123"><link rel="icon" href="data:,">';
    site.page('/', {
      head: '<meta name="description" content="Of home"><link rel="canonical" href="/">',
    });
    site.page('/a', {
      head: '<meta name="description" content="Of A"><meta property="og:title" content="A"><link rel="alternate" hreflang="de" href="/de/a">',
      json: { lang: 'ar', dir: 'rtl', classic_link: '/site/classic/a' },
    });
    await visitor.enter('/');
    const heads = () =>
      visitor.page.evaluate(() =>
        [...document.head.querySelectorAll('meta[name], meta[property], link[rel]')]
          .filter((node) => !node.matches('[name=viewport], [rel=modulepreload]'))
          .map((node) => node.getAttribute('content') ?? node.getAttribute('href'))
          .sort(),
      );
    const home = await heads();
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    expect(await heads()).toEqual(
      ['#123', '/de/a', '/site/classic/a', 'A', 'Of A', 'data:,'].sort(),
    );
    await expect(visitor.page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(visitor.page.locator('html')).toHaveAttribute('dir', 'rtl');
    await visitor.page.goBack();
    await visitor.sees('Home', '/');
    expect(await heads()).toEqual(home);
    await expect(visitor.page).toHaveTitle('Home');
  },
);

test('a cached or retained page gets its head back', async ({ visitor, site }) => {
  site.page('/a', { head: '<meta name="description" content="Of A">' });
  await visitor.enter('/');
  await visitor.visitAll('A', 'B', 'C', 'Home');
  await visitor.page.evaluate(() => history.go(-3));
  await visitor.sees('Page A', '/a');
  await expect(visitor.page.locator('meta[name=description]')).toHaveAttribute('content', 'Of A');
  expect(site.jsonRequests('/a')).toHaveLength(1);
  await visitor.page.goForward();
  await visitor.sees('Page B', '/b');
  await expect(visitor.page.locator('meta[name=description]')).toHaveCount(0);
});

test(
  'the swap waits for a new stylesheet, which applies to its page only',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.files.set('/a.css', css('h1, nav { color: rgb(1, 2, 3) }'));
    const release = site.hold('/a.css');
    site.page('/a', { json: { cssLink: '/a.css' } });
    await visitor.pauseClock();
    await visitor.enter('/');
    await visitor.page.evaluate(() => {
      document.addEventListener('dm-render', () => {
        const heading = document.querySelector('main h1');
        Object.assign(window, { color: heading && getComputedStyle(heading).color });
      });
    });
    const nav = () => visitor.page.locator('nav').evaluate((node) => getComputedStyle(node).color);
    await visitor.click('A');
    await expect.poll(() => site.requests.some(({ path }) => path === '/a.css')).toBe(true);
    expect(await nav()).toBe('rgb(0, 0, 0)');
    expect(await visitor.events('dm-render')).toEqual([]);
    release();
    await visitor.sees('Page A', '/a');
    expect(await visitor.page.evaluate(() => (window as unknown as { color: string }).color)).toBe(
      'rgb(1, 2, 3)',
    );
    await visitor.click('B');
    await visitor.sees('Page B', '/b');
    expect(await nav()).toBe('rgb(0, 0, 0)');
    await expect(visitor.page.locator('link[href="/a.css"]')).toHaveCount(0);
  },
);

test('the swap waits for style sheets in the content, which apply from its first frame', async ({
  visitor,
  site,
}) => {
  site.files.set('/part.css', css('h1 { color: rgb(1, 2, 3) }'));
  const release = site.hold('/part.css');
  const content = '<div><link id="part" rel="stylesheet" href="/part.css"></div><h1>Page A</h1>';
  site.page('/a', { title: 'Page A', content });
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    document.addEventListener('dm-render', () => {
      const heading = document.querySelector('main h1');
      Object.assign(window, { color: heading && getComputedStyle(heading).color });
    });
  });
  await visitor.click('A');
  await expect.poll(() => site.requests.some(({ path }) => path === '/part.css')).toBe(true);
  expect(await visitor.events('dm-render')).toEqual([]);
  release();
  await visitor.sees('Page A', '/a');
  expect(await visitor.page.evaluate('window.color')).toBe('rgb(1, 2, 3)');
  await expect(visitor.page.locator('link[href$="/part.css"]')).toHaveCount(1);
  await expect(visitor.page.locator('h1')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  await expect(visitor.page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('styles for later pages are loaded after the first, and stay; a swap waits for them', async ({
  visitor,
  site,
}) => {
  site.files.set('/later.css', css('h1 { color: rgb(1, 2, 3) }'));
  const release = site.hold('/later.css');
  // As a host writes it in every document.
  const head = '<link rel="dm-later" href="/later.css">';
  for (const path of ['/', '/a', '/b']) site.page(path, { isStatic: true, head });
  await visitor.enter('/');
  await expect.poll(() => site.requests.some(({ path }) => path === '/later.css')).toBe(true);
  const color = () => visitor.page.locator('h1').evaluate((node) => getComputedStyle(node).color);
  expect(await color()).toBe('rgb(0, 0, 0)');
  await visitor.click('A');
  await expect.poll(() => site.requests.some(({ path }) => path === '/a')).toBe(true);
  expect(await visitor.events('dm-render')).toEqual([]);
  release();
  await visitor.sees('Page A', '/a');
  expect(await color()).toBe('rgb(1, 2, 3)');
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  expect(await color()).toBe('rgb(1, 2, 3)');
  await expect(visitor.page.locator('link[href="/later.css"]')).toHaveCount(1);
  expect(site.requests.filter(({ path }) => path === '/later.css')).toHaveLength(1);
});

test('past the limit the page renders without its stylesheet', async ({ visitor, site }) => {
  site.files.set('/slow.css', css('h1 { color: red }'));
  site.hold('/slow.css');
  site.page('/a', { head: '<link rel="stylesheet" href="/slow.css">' });
  await visitor.pauseClock();
  await visitor.enter('/');
  await visitor.click('A');
  await expect.poll(() => site.requests.some(({ path }) => path === '/slow.css')).toBe(true);
  await visitor.advanceClock(1990);
  expect(await visitor.events('dm-render')).toEqual([]);
  await visitor.advanceClock(10);
  await visitor.sees('Page A', '/a');
});

test(
  'css, devicecss and customwidgetcss apply to their page only',
  { tag: '@host' },
  async ({ visitor, site }) => {
    site.page('/a', {
      json: {
        css: 'nav { color: rgb(1, 1, 1) }',
        devicecss: 'nav { margin-top: 7px }',
        customwidgetcss: 'nav { padding-top: 9px }',
      },
    });
    await visitor.enter('/');
    const styles = () =>
      visitor.page.locator('nav').evaluate((node) => {
        const { color, marginTop, paddingTop } = getComputedStyle(node);
        return [color, marginTop, paddingTop];
      });
    const plain = await styles();
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    expect(await styles()).toEqual(['rgb(1, 1, 1)', '7px', '9px']);
    await visitor.click('B');
    await visitor.sees('Page B', '/b');
    expect(await styles()).toEqual(plain);
    await visitor.page.goBack();
    await visitor.sees('Page A', '/a');
    expect(await styles()).toEqual(['rgb(1, 1, 1)', '7px', '9px']);
  },
);

test(
  'a head script that has run never runs twice; module scripts run before the load event',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.files.set('/site.js', script('window.siteRuns = (window.siteRuns ?? 0) + 1;'));
    site.files.set('/page.js', script('window.pageRuns = (window.pageRuns ?? 0) + 1;'));
    site.files.set('/mod.js', script('window.order = [...(window.order ?? []), "module"];'));
    site.faults.set('/mod.js', { delay: 200, of: 'any' });
    site.head = '<script src="/site.js"></script>';
    site.page('/a', { head: '<script src="/site.js"></script><script src="/page.js"></script>' });
    site.page('/b', { content: '<h1>Page B</h1><script type="module" src="/mod.js"></script>' });
    await visitor.enter('/');
    await visitor.page.evaluate(() => {
      document.addEventListener('dm-load', ({ detail }) => {
        const seen = window as unknown as { order?: string[] };
        seen.order = [...(seen.order ?? []), detail.url.pathname];
      });
    });
    await visitor.visitAll('A', 'B', 'A');
    const seen = await visitor.page.evaluate(() => {
      const { siteRuns, pageRuns, order } = window as unknown as Record<string, unknown>;
      return { siteRuns, pageRuns, order };
    });
    expect(seen).toEqual({ siteRuns: 1, pageRuns: 1, order: ['/a', 'module', '/b', '/a'] });
  },
);

test(
  'an inline script in the content runs once per visit: A, B, back to A is two runs for A',
  { tag: '@main' },
  async ({ visitor, site }) => {
    const note = (name: string) => `(window.runs ??= []).push('${name}')`;
    site.files.set('/slow.js', script(note('file')));
    site.faults.set('/slow.js', { delay: 200, of: 'any' });
    site.page('/a', {
      content: `<h1>Page A</h1>${inline(note('first'))}<script src="/slow.js"></script>${inline(note('last'))}<script type="application/json">{"not":"run"}</script>`,
    });
    await visitor.enter('/');
    const runs = () =>
      visitor.page.evaluate(() => (window as unknown as { runs?: string[] }).runs ?? []);
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    expect(await runs()).toEqual(['first', 'file', 'last']);
    await visitor.click('B');
    await visitor.sees('Page B', '/b');
    await visitor.page.goBack();
    await visitor.sees('Page A', '/a');
    expect(await runs()).toHaveLength(6);
    expect((await visitor.events('dm-load')).at(-1)?.resumed).toBe(false);
  },
);

test('what is in noscript is neither fetched nor applied', async ({ visitor, site }) => {
  const content = `<h1>Page A</h1><noscript><img src="/pixel.png" alt="Without script"><p>Text</p></noscript>
    <div id="ext"></div>`;
  site.files.set('/plain.css', css('h1 { color: rgb(1, 2, 3) }'));
  site.page('/a', {
    content,
    head: '<noscript><link rel="stylesheet" href="/plain.css"></noscript>',
    json: { extensionsToRender: { ext: '<noscript><img src="/pixel.png" alt=""></noscript>' } },
  });
  site.page('/b', {
    isStatic: true,
    content: content.replace('Page A', 'Page B'),
    head: '<noscript><link rel="stylesheet" href="/plain.css"></noscript>',
  });
  await visitor.enter('/');
  for (const page of ['A', 'B']) {
    await visitor.visitAll(page);
    await expect(visitor.page.locator('h1')).toHaveCSS('color', 'rgb(0, 0, 0)');
    const text = await visitor.page
      .locator('main noscript')
      .first()
      .evaluate((node) => ({
        elements: node.childElementCount,
        text: node.textContent,
      }));
    expect(text).toEqual({
      elements: 0,
      text: '<img src="/pixel.png" alt="Without script"><p>Text</p>',
    });
  }
  await visitor.wait(100);
  expect(site.requests.filter(({ path }) => /pixel|plain/.test(path))).toEqual([]);
});

test('a script that throws does not stop the page', async ({ visitor, site }) => {
  site.page('/a', {
    content: `<h1>Page A</h1>${inline("throw new Error('page')")}${inline('window.continued = true')}`,
  });
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await visitor.page.evaluate(() => 'continued' in window)).toBe(true);
  expect(visitor.errors.splice(0)).toEqual(['Error: page']);
  expect(await visitor.events('dm-load')).toHaveLength(1);
});

test('scripts that wait for the document to load start after a swap too, once', async ({
  visitor,
  site,
}) => {
  const note = (name: string) =>
    `(window.runs ??= []).push('${name} ' + document.querySelector('h1').textContent)`;
  site.files.set('/wait.js', script(`addEventListener('load', () => ${note('file')})`));
  site.page('/a', {
    content: `<h1>Page A</h1>${inline(`document.addEventListener('DOMContentLoaded', () => ${note('ready')})`)}
      <script src="/wait.js"></script>${inline(`window.onload = () => ${note('onload')}`)}`,
  });
  await visitor.enter('/');
  await visitor.visitAll('A', 'B', 'A', 'B');
  const runs = await visitor.page.evaluate(() => (window as unknown as { runs?: string[] }).runs);
  const once = ['ready Page A', 'file Page A', 'onload Page A'];
  expect([...(runs ?? [])].sort()).toEqual([...once, ...once].sort());
});

test(
  'insite_scripts and customwidgetjs run on each visit and are removed',
  { tag: '@host' },
  async ({ visitor, site }) => {
    const note = (name: string) => `(window.runs ??= []).push('${name}')`;
    site.files.set('/insite.js', script(note('file')));
    site.page('/a', {
      json: {
        insite_scripts: `${inline(note('insite'))}<script src="/insite.js"></script>`,
        customwidgetjs: note('js'),
      },
    });
    site.head = inline('window.hasNonce = true');
    await visitor.enter('/');
    const scripts = () => visitor.page.evaluate(() => document.scripts.length);
    const before = await scripts();
    await visitor.visitAll('A', 'B', 'A');
    expect(
      await visitor.page.evaluate(() => (window as unknown as { runs: string[] }).runs),
    ).toEqual(['insite', 'file', 'js', 'insite', 'file', 'js']);
    expect(await scripts()).toBe(before);
  },
);

test('parameters and strings of a page apply to that page only', async ({ visitor, site }) => {
  site.parameters = { strings: { tryAgain: 'Once more' } };
  site.page('/a', {
    json: {
      pageAlias: 'a',
      parameters: { strings: { generalError: 'Of A' }, mode: 'preview' },
      customwidgetstrings: { hello: 'Hi' },
    },
  });
  site.faults.set('/c', { status: 500 });
  await visitor.enter('/');
  await visitor.click('C');
  await expect(visitor.failure).toContainText('This page could not be loaded.');
  await expect(visitor.page.getByRole('link', { name: 'Once more' })).toBeVisible();
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.click('C');
  // The error page has no parameters of its own: the site's apply again, not those of A.
  await visitor.page.getByRole('link', { name: 'Once more' }).click();
  await expect(visitor.failure).toContainText('This page could not be loaded.');
});

test('mode and device are on <html>, and preview lasts after a visit', async ({ visitor }) => {
  await visitor.enter('/?preview=true');
  await expect(visitor.page.locator('html')).toHaveAttribute('data-dm-mode', 'preview');
  await expect(visitor.page.locator('html')).toHaveAttribute('data-dm-device', 'desktop');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await expect(visitor.page.locator('html')).toHaveAttribute('data-dm-mode', 'preview');
  await visitor.page.setViewportSize({ width: 500, height: 700 });
  await expect(visitor.page.locator('html')).toHaveAttribute('data-dm-device', 'mobile');
});

test(
  'extensionsToRender fills placeholders before the page is shown',
  { tag: '@host' },
  async ({ visitor, site }) => {
    site.page('/a', {
      content: '<h1>Page A</h1><div id="ext:1"></div>',
      json: { extensionsToRender: { 'ext:1': '<b>Filled</b>', missing: '<b>Nowhere</b>' } },
    });
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    await expect(visitor.page.locator('[id="ext:1"] b')).toHaveText('Filled');
  },
);

test('page modules start on load and after each swap, and stop before the next swap', async ({
  visitor,
}) => {
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    const log: string[] = [];
    Object.assign(window, { log });
    runtime.module('broken', () => {
      throw new Error('broken');
    });
    runtime.module('counter', ({ url }) => {
      log.push(`start ${url.pathname}`);
      return () => log.push(`stop ${url.pathname}`);
    });
  });
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await visitor.page.evaluate(() => (window as unknown as { log: string[] }).log)).toEqual([
    'start /',
    'stop /',
    'start /a',
  ]);
});
