import type { Page } from '@playwright/test';
import { expect, test } from './site';

/** Modifier keys and button of a click. */
type Click = Partial<
  Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', true> & { readonly button: number }
>;

/**
 * Clicks the first link of the content and returns whether the runtime handled the click. The check
 * runs after the runtime's own listener, and then prevents the default action.
 */
function isHandled(page: Page, click: Click = {}): Promise<boolean> {
  return page.evaluate(
    (init) =>
      new Promise<boolean>((resolve) => {
        const checkLast = (): void => {
          addEventListener(
            'click',
            (event) => {
              resolve(event.defaultPrevented);
              event.preventDefault();
            },
            { once: true },
          );
        };
        // The runtime moves its listener to the end in this phase; this one follows it.
        addEventListener('click', checkLast, { capture: true, once: true });
        const options = { bubbles: true, cancelable: true, composed: true, ...init };
        document.querySelector('main a')?.dispatchEvent(new MouseEvent('click', options));
      }),
    click,
  );
}

test('a plain click on a link is a visit', { tag: '@main' }, async ({ visitor }) => {
  await visitor.enter('/');
  expect(await isHandled(visitor.page)).toBe(true);
  await visitor.sees('Page A', '/a');
});

const MODIFIED: Readonly<Record<string, Click>> = {
  ctrl: { ctrlKey: true },
  meta: { metaKey: true },
  shift: { shiftKey: true },
  alt: { altKey: true },
  'another button': { button: 1 },
};

for (const [modifier, click] of Object.entries(MODIFIED)) {
  test(`a click with ${modifier} is left to the browser`, async ({ visitor, site }) => {
    await visitor.enter('/');
    expect(await isHandled(visitor.page, click)).toBe(false);
    expect(site.jsonRequests()).toHaveLength(0);
    await visitor.sees('Home', '/');
    expect(await visitor.events()).toEqual([]);
    expect(await isHandled(visitor.page), 'a plain one is not').toBe(true);
  });
}

test('a click with ctrl or the middle button opens a tab and does not change this page', async ({
  visitor,
  context,
}) => {
  await visitor.enter('/');
  const opened = context.waitForEvent('page');
  await visitor.page.getByRole('link', { name: 'To A' }).click({ modifiers: ['Control'] });
  await opened;
  const second = context.waitForEvent('page');
  await visitor.page.getByRole('link', { name: 'To A' }).click({ button: 'middle' });
  await second;
  await visitor.sees('Home', '/');
  expect(await visitor.events()).toEqual([]);
});

const NATIVE: Readonly<Record<string, string>> = {
  'a download': '<a href="/a" download>Go</a>',
  'another origin': '<a href="http://localhost:9/">Go</a>',
  'target _blank': '<a href="/a" target="_blank">Go</a>',
  'a target that names an iframe':
    '<iframe name="pane" src="/c"></iframe><a href="/a" target="pane">Go</a>',
  'a scheme that is not HTTP': '<a href="mailto:someone@example.com">Go</a>',
  'data-dm-native on the link': '<a href="/a" data-dm-native>Go</a>',
  'data-dm-native on an ancestor': '<div data-dm-native><p><a href="/a">Go</a></p></div>',
  'the push-notification marker': '<a href="/a" data-dm-push-notification>Go</a>',
  'the path /_dm/rt': '<a href="/_dm/rt/x">Go</a>',
  'the path /site/classic': '<a href="/site/classic/x">Go</a>',
  'a configured prefix': '<a href="/legacy/x">Go</a>',
  'a configured pattern': '<a href="/shop/lamp">Go</a>',
  'an empty href': '<a href="">Go</a>',
  'a link that reports its click (ping)': '<a href="/a" ping="/seen">Go</a>',
  'a javascript: address': '<a href="javascript:void 0">Go</a>',
};

for (const [link, markup] of Object.entries(NATIVE)) {
  test(`${link} is left to the browser`, async ({ visitor, site }) => {
    site.parameters = { fullLoad: ['/legacy', '/shop/:item'] };
    site.page('/', { content: `<h1>Home</h1>${markup}<p><a href="/a">Plain</a></p>` });
    await visitor.enter('/');
    expect(await isHandled(visitor.page)).toBe(false);
    expect(site.jsonRequests()).toHaveLength(0);
    expect(await visitor.events()).toEqual([]);
    await visitor.page.evaluate(() => document.querySelector('main a')?.remove());
    expect(await isHandled(visitor.page), 'a plain one is not').toBe(true);
  });
}

test('an empty href is a full load', async ({ visitor, site }) => {
  site.page('/', { content: '<h1>Home</h1><a href="">Again</a>' });
  await visitor.enter('/');
  await visitor.click('Again');
  await expect.poll(() => visitor.isSameDocument()).toBe(false);
});

test('a link inside an open shadow root navigates', { tag: '@main' }, async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    const host = document.createElement('div');
    const link = document.createElement('a');
    link.href = '/a';
    link.textContent = 'Deep';
    host.attachShadow({ mode: 'open' }).append(link);
    document.querySelector('main')?.prepend(host);
  });
  await visitor.click('Deep');
  await visitor.sees('Page A', '/a');
  expect(await visitor.isSameDocument()).toBe(true);
});

test('a light-DOM link that wraps shadow content navigates, and so does a slotted one', async ({
  visitor,
}) => {
  await visitor.enter('/');
  const build = () =>
    visitor.page.evaluate(() => {
      const wrap = document.createElement('a');
      wrap.href = '/a';
      const card = document.createElement('div');
      const text = document.createElement('b');
      text.textContent = 'Wrapped';
      card.attachShadow({ mode: 'open' }).append(text);
      wrap.append(card);
      const frame = document.createElement('div');
      frame.attachShadow({ mode: 'open' }).append(document.createElement('slot'));
      const slotted = document.createElement('a');
      slotted.href = '/b';
      slotted.textContent = 'Slotted';
      frame.append(slotted);
      document.querySelector('main')?.prepend(wrap, frame);
    });
  await build();
  await visitor.page.getByText('Wrapped').click();
  await visitor.sees('Page A', '/a');
  await build();
  await visitor.click('Slotted');
  await visitor.sees('Page B', '/b');
  expect(await visitor.isSameDocument()).toBe(true);
});

test('an opt-out on an ancestor outside the slot is honoured', async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    const outer = document.createElement('div');
    const shadow = outer.attachShadow({ mode: 'open' });
    const box = document.createElement('section');
    box.dataset['dmNative'] = '';
    box.append(document.createElement('slot'));
    shadow.append(box);
    const link = document.createElement('a');
    link.href = '/a';
    link.textContent = 'Out';
    outer.append(link);
    document.querySelector('main')?.prepend(outer);
  });
  await visitor.click('Out');
  await visitor.sees('Page A', '/a');
  expect(await visitor.isSameDocument()).toBe(false);
});

test('<a> in SVG and <area> navigate', async ({ visitor, site }) => {
  site.page('/', {
    content: `<h1>Home</h1>
      <svg width="100" height="40"><a href="/a"><text y="20">Drawn</text></a></svg>
      <img usemap="#map" width="50" height="50" alt="" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">
      <map name="map"><area href="/b" shape="rect" coords="0,0,50,50" alt="Corner"></map>`,
  });
  await visitor.enter('/');
  await visitor.page.getByText('Drawn').click();
  await visitor.sees('Page A', '/a');
  await visitor.page.goBack();
  await visitor.sees('Home', '/');
  await visitor.page.locator('img').click({ position: { x: 10, y: 10 } });
  await visitor.sees('Page B', '/b');
  expect(await visitor.isSameDocument()).toBe(true);
});

test("when the page's script called preventDefault, nothing happens", async ({ visitor }) => {
  await visitor.enter('/');
  await visitor.page.evaluate(() => {
    // On the window and late: after the runtime's own listener was added.
    addEventListener('click', (event) => event.preventDefault());
  });
  await visitor.click('To A');
  // A visit by the click would be recorded before this one.
  await visitor.page.evaluate(() => {
    const { runtime } = window;
    return runtime.visit('/b');
  });
  await visitor.sees('Page B', '/b');
  expect((await visitor.events('dm-before-visit')).map(({ path }) => path)).toEqual(['/b']);
});

test('an address with spaces, tabs and line breaks around and in it is a visit', async ({
  visitor,
  site,
}) => {
  site.page('/', { content: '<h1>Home</h1><a href=" \t\n/\ta \n" target="_SELF">Go</a>' });
  await visitor.enter('/');
  await visitor.click('Go');
  await visitor.sees('Page A', '/a');
  expect(await visitor.isSameDocument()).toBe(true);
});

test('relative links resolve against <base>', async ({ visitor, site }) => {
  site.head = '<base href="/deep/">';
  site.page('/', { content: '<h1>Home</h1><a href="page">Deeper</a>' });
  site.page('/deep/page', { title: 'Deep', content: '<h1>Deep</h1>' });
  await visitor.enter('/');
  await visitor.click('Deeper');
  await visitor.sees('Deep', '/deep/page');
  expect(await visitor.isSameDocument()).toBe(true);
});

test('relative, encoded and Unicode addresses are resolved', async ({ visitor, site }) => {
  site.page('/dir/x', { title: 'X', content: '<h1>X</h1><a href="../größe">Size</a>' });
  site.page('/größe', { title: 'Size', content: '<h1>Size</h1><a href="/a%20b">Space</a>' });
  site.page('/a b', { title: 'Space', content: '<h1>Space</h1>' });
  await visitor.enter('/dir/x');
  await visitor.click('Size');
  await visitor.sees('Size', '/gr%C3%B6%C3%9Fe');
  await visitor.click('Space');
  await visitor.sees('Space', '/a%20b');
  expect(await visitor.isSameDocument()).toBe(true);
});

test('a GET form of the site is a visit', { tag: '@main' }, async ({ visitor, site }) => {
  site.page('/', {
    content: `<h1>Home</h1><form action="/a"><input name="q" aria-label="Term">
      <button name="in" value="all">Search</button></form>`,
  });
  await visitor.enter('/');
  await visitor.waitForEngine();
  await visitor.page.getByLabel('Term').fill('salt & pepper');
  await visitor.page.getByRole('button').click();
  await visitor.sees('Page A', '/a?q=salt+%26+pepper&in=all');
  expect(await visitor.isSameDocument()).toBe(true);
});

test(
  'a POST form, and one with data-dm-native, is left to the browser',
  { tag: '@main' },
  async ({ visitor, site }) => {
    site.page('/', {
      content: `<h1>Home</h1><form action="/a" method="post"><button>Post</button></form>
      <form action="/b" data-dm-native><button>Native</button></form>`,
    });
    await visitor.enter('/');
    await visitor.page.getByRole('button', { name: 'Post' }).click();
    await visitor.sees('Page A', '/a');
    expect(await visitor.isSameDocument()).toBe(false);
    await visitor.page.goBack();
    await visitor.page.getByRole('button', { name: 'Native' }).click();
    await visitor.sees('Page B', '/b?');
    expect(await visitor.isSameDocument()).toBe(false);
  },
);

test('a replace link adds no entry', async ({ visitor, site }) => {
  site.page('/', { content: '<h1>Home</h1><a href="/a" data-dm-replace>Instead</a>' });
  await visitor.enter('/b');
  await visitor.click('Home');
  await visitor.sees('Home', '/');
  const entries = await visitor.historyLength();
  await visitor.click('Instead');
  await visitor.sees('Page A', '/a');
  expect(await visitor.historyLength()).toBe(entries);
  await visitor.page.goBack();
  await visitor.sees('Page B', '/b');
});

test('dm-request-navigate from an element is a visit', async ({ visitor }) => {
  await visitor.enter('/');
  const isHandledRequest = await visitor.page.evaluate(() => {
    const event = new CustomEvent('dm-request-navigate', {
      detail: { url: '/a' },
      bubbles: true,
      composed: true,
      cancelable: true,
    });
    document.querySelector('h1')?.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(isHandledRequest).toBe(true);
  await visitor.sees('Page A', '/a');
});
