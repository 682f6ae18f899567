import type { Page } from '@playwright/test';
import { expect, test } from './site';

const TONE = 'data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const COUNTER = `
  window.counts = { connected: 0, disconnected: 0, constructed: 0 };
  customElements.define('dm-kept', class extends HTMLElement {
    constructor() { super(); counts.constructed += 1; }
    connectedCallback() { counts.connected += 1; }
    disconnectedCallback() { counts.disconnected += 1; }
  });`;

test(
  'a permanent player keeps identity and state; a kept element sees no callback',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.files.set('/counter.js', { type: 'text/javascript', body: COUNTER });
    site.head = '<script src="/counter.js"></script>';
    const kept = `<div class="bar"><dm-kept id="kept" data-dm-permanent=""></dm-kept>
    <audio id="tone" data-dm-permanent loop src="${TONE}"></audio></div>`;
    site.page('/a', { content: `<h1>Page A</h1>${kept}<p>Only A</p>` });
    site.page('/b', { content: `<p>Before</p><h1>Page B</h1>${kept}<p>Only B</p>` });
    await visitor.enter('/a');
    await visitor.page.evaluate(() => {
      Object.assign(window, {
        keptBefore: document.getElementById('kept'),
        toneBefore: document.getElementById('tone'),
      });
    });
    await visitor.click('B');
    await visitor.sees('Page B', '/b');
    const after = await visitor.page.evaluate(() => {
      const seen = window as unknown as Record<string, unknown>;
      return {
        same: seen['keptBefore'] === document.getElementById('kept'),
        tone: seen['toneBefore'] === document.getElementById('tone'),
        counts: seen['counts'],
        text: document.querySelector('main')?.textContent.replaceAll(/\s+/g, ' ').trim(),
      };
    });
    expect(after).toEqual({
      same: true,
      tone: true,
      counts: { connected: 1, disconnected: 0, constructed: 1 },
      text: 'BeforePage B Only B',
    });
  },
);

/** The markup of the page shown, without the attributes of a heading that has the focus. */
const contentOf = (page: Page): Promise<string> =>
  page
    .locator('main')
    .evaluate((node) => node.innerHTML.replace(/ tabindex="-1"| style="outline: none;"/g, ''));

test('wrappers of kept elements take on the attributes of the next page', async ({
  visitor,
  site,
}) => {
  site.files.set('/counter.js', { type: 'text/javascript', body: COUNTER });
  site.head = '<script src="/counter.js"></script>';
  const kept = '<dm-kept id="kept" data-dm-permanent=""></dm-kept>';
  site.page('/a', {
    content: `<h1>Page A</h1><div class="dark" title="A" data-old><section>${kept}</section></div>`,
  });
  site.page('/b', {
    content: `<h1>Page B</h1><div class="light" title="A" data-new="1"><section lang="de">${kept}</section><p>B</p></div>`,
  });
  await visitor.enter('/a');
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  expect(await contentOf(visitor.page)).toBe(site.pages.get('/b')?.content);
  expect(await visitor.page.evaluate((): unknown => Reflect.get(window, 'counts'))).toEqual({
    connected: 1,
    disconnected: 0,
    constructed: 1,
  });
});

test('of several kept elements only those with another place are moved', async ({
  visitor,
  site,
}) => {
  site.files.set('/log.js', {
    type: 'text/javascript',
    body: `window.log = [];
      customElements.define('dm-kept', class extends HTMLElement {
        connectedCallback() { log.push(this.id + ' connected'); }
        disconnectedCallback() { log.push(this.id + ' disconnected'); }
      });`,
  });
  site.head = '<script src="/log.js"></script>';
  const kept = (id: string) => `<dm-kept id="${id}" data-dm-permanent=""></dm-kept>`;
  site.page('/a', {
    content: `<h1>Page A</h1>${kept('one')}<div>${kept('two')}<p>A</p></div>${kept('three')}${kept('gone')}`,
  });
  const content = `<h1>Page B</h1>${kept('three')}<i>B</i>${kept('one')}<div>${kept('two')}</div><b>B</b>`;
  site.page('/b', { content });
  await visitor.enter('/a');
  await visitor.page.evaluate(() => {
    (window as unknown as { log: string[] }).log.length = 0;
  });
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  expect(await contentOf(visitor.page)).toBe(content);
  const log = await visitor.page.evaluate((): unknown => Reflect.get(window, 'log'));
  expect((log as string[]).sort()).toEqual([
    'gone disconnected',
    'three connected',
    'three disconnected',
  ]);
});

test('a permanent iframe with other ancestors is moved and not fetched again', async ({
  visitor,
  site,
}) => {
  site.page('/pane', { content: '<p>Pane</p>' });
  const pane = '<iframe id="pane" data-dm-permanent src="/pane"></iframe>';
  site.page('/a', { content: `<h1>Page A</h1>${pane}` });
  site.page('/b', { content: `<h1>Page B</h1><section><div>${pane}</div></section>` });
  await visitor.enter('/a');
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  await expect(visitor.page.locator('section iframe')).toHaveCount(1);
  expect(site.requests.filter(({ path }) => path === '/pane')).toHaveLength(1);
});

test('a permanent focused input keeps focus and selection; one the next page lacks is dropped', async ({
  visitor,
  site,
}) => {
  const field = (value: string) =>
    `<p><input id="field" data-dm-permanent aria-label="Field" value="${value}"></p>`;
  site.page('/a', { content: `<h1>Page A</h1>${field('')}` });
  site.page('/b', { content: `<h1>Page B</h1><h2>More</h2>${field('other')}` });
  await visitor.enter('/a');
  await visitor.page.getByLabel('Field').fill('half a sentence');
  await visitor.page.evaluate(() => {
    document.querySelector<HTMLInputElement>('#field')?.setSelectionRange(2, 6);
    const { runtime } = window;
    return runtime.visit('/b');
  });
  await visitor.sees('Page B', '/b');
  const input = visitor.page.getByLabel('Field');
  await expect(input).toHaveValue('half a sentence');
  await expect(input).toBeFocused();
  expect(
    await input.evaluate((node: HTMLInputElement) => [node.selectionStart, node.selectionEnd]),
  ).toEqual([2, 6]);
  await visitor.click('C');
  await visitor.sees('Page C', '/c');
  await expect(visitor.page.getByLabel('Field')).toHaveCount(0);
});

test(
  'Back to the previous page restores inner scroll, open details and typed text',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.files.set('/a.css', {
      type: 'text/css',
      body: '.rail { overflow: auto; width: 200px } .rail div { width: 2000px }',
    });
    site.head = '<link rel="stylesheet" href="/a.css">';
    site.page('/a', {
      content: `<h1>Page A</h1><div class="rail"><div>Long</div></div><details><summary>More</summary>Text</details>
      <input aria-label="Name"><input type="password" aria-label="Secret"><a href="/b">On</a>`,
    });
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    await visitor.page.locator('.rail').evaluate((node) => (node.scrollLeft = 321));
    await visitor.page.getByText('More').click();
    await visitor.page.getByLabel('Name').fill('Ada');
    await visitor.page.getByLabel('Secret').fill('hunter2');
    await visitor.click('On');
    await visitor.sees('Page B', '/b');
    await expect(visitor.page.getByLabel('Name')).toHaveCount(0);
    await visitor.page.goBack();
    await visitor.sees('Page A', '/a');
    expect(await visitor.page.locator('.rail').evaluate((node) => node.scrollLeft)).toBe(321);
    await expect(visitor.page.locator('details')).toHaveAttribute('open');
    await expect(visitor.page.getByLabel('Name')).toHaveValue('Ada');
    await expect(visitor.page.getByLabel('Secret')).toHaveValue('');
    await expect(visitor.page.getByRole('link', { name: 'On', exact: true })).toBeFocused();
    expect((await visitor.events('dm-load')).at(-1)?.resumed).toBe(true);
    expect(site.jsonRequests('/a')).toHaveLength(1);
  },
);

test('third-party changes to the DOM of a page do not leak into its cached copy', async ({
  visitor,
}) => {
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.page.evaluate(() => document.querySelector('main')?.append('Chat bubble'));
  await expect(visitor.page.getByText('Chat bubble')).toHaveCount(1);
  await visitor.visitAll('B', 'C', 'Home');
  await visitor.page.evaluate(() => history.go(-3));
  await visitor.sees('Page A', '/a');
  await expect(visitor.page.getByText('Chat bubble')).toHaveCount(0);
});

test('the cache holds the configured number of pages, and none with no-store or protected', async ({
  visitor,
  site,
}) => {
  site.parameters = { cacheSize: 2 };
  site.page('/b', { headers: { 'cache-control': 'no-store' } });
  site.page('/c', { json: { protected: true } });
  site.page('/d', { title: 'D', content: '<h1>D</h1>' });
  site.page('/e', { title: 'E', content: '<h1>E</h1>' });
  await visitor.enter('/');
  const go = async (path: string, title: string) => {
    await visitor.page.evaluate((to) => {
      const { runtime } = window;
      return runtime.visit(to);
    }, path);
    await visitor.sees(title);
  };
  await go('/a', 'Page A');
  await go('/b', 'Page B');
  await go('/c', 'Page C');
  await go('/d', 'D');
  await go('/e', 'E');
  await visitor.page.goBack();
  await visitor.sees('D');
  await visitor.page.goBack();
  await visitor.sees('Page C');
  await visitor.page.goBack();
  await visitor.sees('Page B');
  await visitor.page.goBack();
  await visitor.sees('Page A');
  const counts = ['/a', '/b', '/c', '/d'].map((path) => site.jsonRequests(path).length);
  expect(counts).toEqual([2, 2, 2, 1]);
});

test('a custom element that fetched its content and was moved does not fetch again', async ({
  visitor,
  site,
}) => {
  site.files.set('/list.js', {
    type: 'text/javascript',
    body: `window.fetches = 0;
      customElements.define('dm-fetching', class extends HTMLElement {
        connectedCallback() { if (!this.done) { this.done = true; window.fetches += 1; } }
      });`,
  });
  site.head = '<script src="/list.js"></script>';
  site.page('/a', { content: '<h1>Page A</h1><dm-fetching></dm-fetching>' });
  await visitor.enter('/');
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  await visitor.page.goBack();
  await visitor.sees('Page A', '/a');
  expect(
    await visitor.page.evaluate(() => (window as unknown as { fetches: number }).fetches),
  ).toBe(1);
});

test('on Android no page is kept, alive or in the cache', async ({ visitor, site }) => {
  await visitor.page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 15)' });
  });
  site.page('/a', { content: '<h1>Page A</h1><label>Name <input></label>' });
  await visitor.enter('/');
  await visitor.visitAll('A');
  await visitor.page.getByLabel('Name').fill('Ada');
  await visitor.visitAll('B');
  await visitor.back();
  await visitor.sees('Page A', '/a');
  await expect(visitor.page.getByLabel('Name')).toHaveValue('');
  expect(site.jsonRequests('/a')).toHaveLength(2);
  expect((await visitor.events('dm-load')).at(-1)).toMatchObject({ path: '/a', resumed: false });
});
