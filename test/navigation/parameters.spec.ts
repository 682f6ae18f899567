import { expect, test, type Visitor } from './site';

/** A site parameter of the page shown, as elements read it. */
const parameter = (visitor: Visitor, name: string): Promise<unknown> =>
  visitor.page.evaluate((key): unknown => Reflect.get(window.getSite().parameters, key), name);

const mode = (visitor: Visitor) => visitor.page.locator('html').getAttribute('data-dm-mode');

const MESSAGE = { action: 'popup', props: { delay: 3600, title: 'Storm', text: '' } };

test(
  'what belongs to the first page does not hold for the next, and is back with it',
  { tag: '@host' },
  async ({ visitor, site }) => {
    const own = {
      pageAlias: 'start',
      linkType: 'home',
      instructions: [MESSAGE],
      popups: [{ name: 'offer', url: '/offer' }],
    };
    site.parameters = {
      theme: 'sea',
      animation: 'none',
      ...own,
      isHome: true,
      parameters: { sidebar: { position: 'left' }, animation: 'fade' },
    };
    await visitor.enter('/');
    await visitor.waitForEngine();
    expect(await parameter(visitor, 'sidebar')).toEqual({ position: 'left' });
    expect(await parameter(visitor, 'animation')).toBe('fade');
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    const ofA = {
      pageAlias: 'a',
      linkType: 'other',
      isHome: false,
      instructions: [],
      popups: [],
      sidebar: { position: 'hidden' },
      animation: 'none',
      theme: 'sea',
      pageUrl: `${site.origin}/a`,
    };
    for (const [name, value] of Object.entries(ofA)) {
      expect(await parameter(visitor, name), name).toEqual(value);
    }
    await visitor.page.goBack();
    await visitor.sees('Home', '/');
    for (const [name, value] of Object.entries(own)) {
      expect(await parameter(visitor, name), name).toEqual(value);
    }
    expect(await parameter(visitor, 'animation')).toBe('fade');
  },
);

test(
  'what page JSON changes does not hold for the page after it',
  { tag: '@host' },
  async ({ visitor, site }) => {
    site.page('/a', {
      json: {
        pageAlias: 'first',
        sidebarPosition: 'right',
        popups: [{ name: 'offer' }],
        parameters: { theme: 'forest', instructions: [MESSAGE], strings: { own: 'Own' } },
      },
    });
    site.parameters = { animation: 'none', theme: 'sea', strings: { loading: 'Lädt' } };
    await visitor.enter('/');
    await visitor.visitAll('A');
    expect(await parameter(visitor, 'theme')).toBe('forest');
    expect(await parameter(visitor, 'sidebar')).toEqual({ position: 'right' });
    expect(await parameter(visitor, 'popups')).toEqual([{ name: 'offer' }]);
    expect(await parameter(visitor, 'strings')).toEqual({ loading: 'Lädt', own: 'Own' });
    await visitor.visitAll('B');
    expect(await parameter(visitor, 'theme')).toBe('sea');
    expect(await parameter(visitor, 'sidebar')).toEqual({ position: 'hidden' });
    expect(await parameter(visitor, 'instructions')).toEqual([]);
    expect(await parameter(visitor, 'popups')).toEqual([]);
    expect(await parameter(visitor, 'strings')).toEqual({ loading: 'Lädt' });
  },
);

test('a page of a static host has the parameters of its document and no others', async ({
  visitor,
  site,
}) => {
  for (const path of ['/a', '/b']) site.page(path, { isStatic: true });
  site.parameters = { animation: 'none', theme: 'sea', sidebar: { position: 'left' } };
  await visitor.enter('/');
  await visitor.waitForEngine();
  site.parameters = { animation: 'none', instructions: [MESSAGE] };
  await visitor.click('A');
  await visitor.sees('Page A', '/a');
  expect(await parameter(visitor, 'theme')).toBe('');
  expect(await parameter(visitor, 'sidebar')).toEqual({ position: 'hidden' });
  expect(await parameter(visitor, 'instructions')).toEqual([MESSAGE]);
  site.parameters = { animation: 'none' };
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  expect(await parameter(visitor, 'instructions')).toEqual([]);
});

test(
  'query flags hold for the session: on other pages, after a reload and a full load',
  { tag: '@main' },
  async ({ visitor, site, navigation }) => {
    await visitor.enter('/?preview=true&dm_device=tablet&url=/b');
    await visitor.waitForEngine();
    await visitor.click('A');
    await visitor.sees('Page A', '/a');
    const device = () => visitor.page.locator('html').getAttribute('data-dm-device');
    expect([await mode(visitor), await device()]).toEqual(['preview', 'tablet']);
    expect(await visitor.page.evaluate(() => window.getSite().flags)).toMatchObject({
      preview: true,
      device: 'tablet',
      // The query of the document stays in the address where the page is in the hash.
      url: navigation === 'hash' ? '/b' : '',
    });
    await visitor.page.reload();
    await visitor.page.waitForFunction(() => document.documentElement.dataset['dmMode']);
    expect([await mode(visitor), await device()]).toEqual(['preview', 'tablet']);
    await visitor.enter('/b?preview=false');
    await visitor.waitForEngine();
    expect(await mode(visitor)).toBe('runtime');
    await visitor.enter('/c');
    expect([await mode(visitor), await device()]).toEqual(['runtime', 'tablet']);
    // A reload requests the page that the hash names again.
    expect(site.jsonRequests('/a')).toHaveLength(navigation === 'hash' ? 2 : 1);
  },
);

test('query flags hold for the document where storage is denied', async ({ visitor }) => {
  await visitor.page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await visitor.enter('/?preview=true');
  await visitor.visitAll('A', 'B');
  expect(await mode(visitor)).toBe('preview');
});

test('in the editor links do nothing, and nothing is prefetched', async ({ visitor, site }) => {
  site.parameters = { animation: 'none', mode: 'editor' };
  site.page('/', {
    content: `<h1>Home</h1><a href="#line">Part</a> <a href="/b" data-dm-native>Native</a>
      <a href="/b" target="_blank">Tab</a> <a href="/b" data-dm-link-type="popup">Popup</a>
      <a href="mailto:a@b.test">Mail</a>
      <form action="/b"><button>Search</button></form>${'<p>Text</p>'.repeat(80)}<p id="line">Line</p>`,
  });
  await visitor.enter('/');
  await visitor.waitForEngine();
  const { page } = visitor;
  const tabs = page.context().pages().length;
  for (const name of ['A', 'Part', 'Native', 'Tab', 'Popup', 'Mail']) await visitor.click(name);
  await page.getByRole('link', { name: 'A', exact: true }).click({ modifiers: ['Control'] });
  await page.getByRole('button', { name: 'Search' }).click();
  // Longer than the delay of a prefetch.
  await visitor.wait(200);
  await visitor.sees('Home', '/');
  expect(await visitor.isSameDocument()).toBe(true);
  expect(await visitor.scrollY()).toBe(0);
  expect(page.context().pages()).toHaveLength(tabs);
  await expect(page.locator('dm-popup')).toHaveCount(0);
  expect(site.jsonRequests()).toHaveLength(0);
});

test('in a preview links work', async ({ visitor, site }) => {
  site.parameters = { animation: 'none', mode: 'preview' };
  await visitor.enter('/');
  await visitor.visitAll('A', 'B');
  expect(await visitor.isSameDocument()).toBe(true);
});
