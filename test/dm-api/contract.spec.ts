import type { Page } from '@playwright/test';
import type { DmApi } from '../../runtime/dm-api/dm-api.types';
import { EVENTS, type EventKey } from '../../runtime/dm-api/event-names';
import { expect, test } from '../site';

/** `dmAPI` as a script of the page finds it. */
interface ScriptPage {
  readonly dmAPI: DmApi;
  result: unknown;
}

/** Runs an expression in the page, as a script of the site owner; returns its value. */
const run = (page: Page, expression: string): Promise<unknown> =>
  page.evaluate(`(async () => { const { dmAPI } = window; return ${expression}; })()`);

interface Row {
  /** The script's text. */
  readonly call: string;
  readonly returns: unknown;
  /** Default: the page of a workshop. */
  readonly path?: string;
}

const WORKSHOP = '/workshops/printing-mist';

/** One row for each method that returns something. */
const METHODS: readonly Row[] = [
  { call: 'dmAPI.getSiteName()', returns: 'halide-house' },
  { call: 'dmAPI.getSiteExternalId()', returns: 'ardskerry-1911' },
  { call: 'dmAPI.getSitePlanID()', returns: 'lantern' },
  { call: 'dmAPI.getCurrentDeviceType()', returns: 'desktop' },
  { call: 'dmAPI.getCurrentEnvironment()', returns: 'live' },
  {
    call: 'dmAPI.getCurrentEnvironment()',
    returns: 'preview',
    path: '/site/halide-house/workshops?preview=true&nee=true',
  },
  {
    call: 'dmAPI.getNavItems()[0]',
    returns: {
      title: 'Rooms',
      alias: 'rooms',
      path: '/rooms',
      inNavigation: true,
      subNav: expect.arrayContaining([
        {
          title: 'The Net Loft',
          alias: 'net-loft',
          path: '/net-loft',
          inNavigation: true,
          subNav: [],
        },
      ]),
    },
  },
  {
    call: '(await dmAPI.getNavItemsAsync())[0].subNav[1]',
    returns: {
      title: 'The Net Loft',
      alias: 'net-loft',
      uuid: '/net-loft',
      path: '/net-loft',
      inNavigation: true,
      visible: true,
      subNav: [],
    },
  },
  {
    call: `(await dmAPI.getCollection({ collectionName: 'workshops' })).map(({ title }) => title)`,
    returns: expect.arrayContaining(['First prints', 'Printing mist']),
  },
  { call: `dmAPI.getCollection({ collectionName: 'none' })`, returns: [] },
  {
    call: `(await dmAPI.loadCollectionsAPI()).data('workshops').where('slug', 'eq', 'printing-mist').select('title').get()`,
    returns: expect.objectContaining({
      name: 'workshops',
      values: [{ data: { title: 'Printing mist' }, page_item_url: WORKSHOP }],
      page: expect.objectContaining({ pageSize: 50, pageNumber: 0, totalPages: 1 }),
    }),
  },
  {
    call: `dmAPI.loadCollectionsAPI().data('workshops').orderBy('title', 'asc').pageSize(1).pageNumber(1).get().then(({ page }) => page.pageNumber)`,
    returns: 1,
  },
  {
    call: `dmAPI.loadCollectionsAPI().data('workshops').sort('price', 'desc').get().then(({ values }) => values.every(({ data }, index) => index === 0 || values[index - 1].data.price >= data.price))`,
    returns: true,
  },
  {
    call: `dmAPI.loadCollectionsAPI().data('workshops').search('mist').get().then(({ values }) => values.some(({ data }) => data.title === 'Printing mist'))`,
    returns: true,
  },
  {
    call: `dmAPI.loadCollectionsAPI().storeData('catalog_product').get().then(({ values }) => values.length > 0)`,
    returns: true,
  },
  {
    call: `dmAPI.loadContentLibrary().then(({ location_data }) => location_data.phones[0].phoneNumber)`,
    returns: '01632 960184',
  },
  {
    call: `dmAPI.getLoggedInMember().catch(({ status, code }) => [status, code])`,
    returns: [401, 401],
  },
  {
    call: `dmAPI.getOptimizedImageURL('/media/original/telephone.jpg', 640)`,
    returns: '/media/mobile/telephone.jpg',
  },
  {
    call: `dmAPI.getOptimizedImageURL('/media/mobile/telephone.jpg')`,
    returns: '/media/desktop/telephone.jpg',
  },
  {
    call: `dmAPI.getResizedImageURL('/media/original/telephone.jpg', 1280)`,
    returns: '/media/tablet/telephone.jpg',
  },
  {
    call: `dmAPI.getOptimizedImageURL('https://other.example/a.jpg', 640)`,
    returns: 'https://other.example/a.jpg',
  },
  { call: 'dmAPI.dynamicPageApi().isDynamicPage()', returns: true },
  { call: 'dmAPI.dynamicPageApi().isDynamicPage()', returns: false, path: '/workshops' },
  {
    call: 'dmAPI.dynamicPageApi().pageData().then(({ slug }) => slug)',
    returns: 'printing-mist',
  },
  { call: 'dmAPI.dynamicPageApi().pageData()', returns: {}, path: '/workshops' },
  {
    call: `dmAPI.loadScript('/assets/none.js').catch(({ message }) => message)`,
    returns: expect.stringContaining('could not be loaded'),
  },
  { call: 'window.Parameters.ExternalUid', returns: 'ardskerry-1911' },
  { call: 'window.Parameters.HomeUrl', returns: '/' },
  { call: 'window.Parameters.SiteAlias', returns: 'halide-house' },
  { call: 'window.Parameters.NavigationAreaParams.MoreButtonText', returns: 'More' },
  { call: 'window.currentLanguage', returns: 'ENGLISH' },
  { call: 'window.isSitePreview', returns: false },
  { call: 'window.isMultiScreen', returns: true },
  { call: 'window.editorParent', returns: null },
  { call: 'window.previewParent', returns: null },
  { call: 'typeof window.customWidgetsStrings', returns: 'object' },
  { call: 'typeof window.customWidgetsFunctions', returns: 'object' },
  {
    call: `new Promise((done) => waitForDeferred('dmAjax', () => done('called')))`,
    returns: 'called',
  },
];

test.describe('a method of dmAPI', () => {
  for (const { call, returns, path = WORKSHOP } of METHODS) {
    test(`returns as documented: ${call} on ${path}`, async ({ page }) => {
      // As early as a script of the page can call.
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => 'dmAPI' in window);
      expect(await run(page, call)).toEqual(returns);
    });
  }

  test(
    'calls back on the first load and after every change of page',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto('/workshops');
      await page.evaluate(() => {
        const { dmAPI } = window as unknown as ScriptPage;
        const calls: string[] = [];
        Object.assign(window, { calls });
        dmAPI.runOnReady('init', () => calls.push(`ready ${location.pathname}`));
        dmAPI.runOnReady('init', ({ pageAlias }) => calls.push(`record ${pageAlias}`));
        dmAPI.runBeforeAjaxNavigation('init', () => calls.push('before'));
      });
      const calls = () => page.evaluate(() => (window as unknown as { calls: string[] }).calls);
      await expect.poll(calls).toEqual(['ready /workshops', 'record workshops']);
      await page.getByRole('link', { name: 'Printing mist' }).click();
      await expect
        .poll(calls)
        .toEqual([
          'ready /workshops',
          'record workshops',
          'before',
          `ready ${WORKSHOP}`,
          'record printing-mist',
        ]);
    },
  );

  test('draws a map, loads scripts once, and registers an app', async ({ page }) => {
    await page.goto('/workshops');
    await page.route('**/counted.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'window.runs = (window.runs ?? 0) + 1;',
      }),
    );
    const loaded = await run(
      page,
      `new Promise((done) => {
        dmAPI.loadScript('/counted.js', () => dmAPI.loadScripts(['/counted.js', '/counted.js']).then(() => done(window.runs)));
      })`,
    );
    expect(loaded).toBe(1);
    await run(
      page,
      `dmAPI.drawMap({ container: document.querySelector('main'), lat: 56.4, lng: -5.5 })`,
    );
    await expect(page.locator('main dm-map[lat="56.4"] a')).toHaveText('56.4, -5.5');
    await page.evaluate(() => {
      const { dmAPI } = window as unknown as ScriptPage;
      const app = { init: ({ container }: { container: Element }) => container.append('drawn') };
      dmAPI.registerExternalWidget('greeting', app);
      dmAPI.registerExternalRuntimeComponent('other', app);
      const widgets = ['greeting', 'other'].map((name) => {
        const widget = document.createElement('dm-custom-widget');
        widget.setAttribute('name', name);
        return widget;
      });
      document.querySelector('main')?.replaceChildren(...widgets);
    });
    await expect(page.locator('main dm-custom-widget')).toContainText(['drawn', 'drawn']);
  });
});

/** Clicks of a visitor, each with the event that scripts get. */
const LINKS = {
  CLICK_TO_CALL: 'tel:+441632960184',
  EMAIL_BUTTON_CLICK: 'mailto:rooms@halidehouse.example',
  MAP_BUTTON_CLICK: 'https://www.google.com/maps/place/Ardskerry',
} as const;

test.describe('an event of dmAPI', () => {
  for (const [key, href] of Object.entries(LINKS) as [EventKey, string][]) {
    test(`reaches its subscribers and those of all events: ${key}`, async ({ page }) => {
      await page.goto('/privacy', { waitUntil: 'commit' });
      await page.waitForFunction(() => 'dmAPI' in window);
      await page.evaluate((event) => {
        const { dmAPI } = window as unknown as ScriptPage;
        const heard: unknown[] = [];
        Object.assign(window, { heard });
        dmAPI.subscribeEvent(dmAPI[event], (data) => heard.push(typeof data));
        dmAPI.subscribeToAllEvents((name) => heard.push(name));
      }, key);
      // The runtime has taken over what the script called.
      await run(page, 'dmAPI.getNavItemsAsync()');
      await page.evaluate((address) => {
        const link = document.createElement('a');
        link.href = address;
        link.addEventListener('click', (event) => event.preventDefault());
        document.body.append(link);
        link.click();
      }, href);
      expect(await page.evaluate('window.heard')).toEqual(['undefined', EVENTS[key]]);
    });
  }

  test('brings the fields of a form that was sent', { tag: '@main' }, async ({ page }) => {
    await page.goto('/contact');
    await page.evaluate(() => {
      const { dmAPI } = window as unknown as ScriptPage;
      dmAPI.subscribeEvent(dmAPI.EVENTS.FORM_SUBMISSION, (fields) => {
        Object.assign(window, { result: fields });
      });
    });
    await run(page, 'dmAPI.getNavItemsAsync()');
    const form = page.locator('main form[name=contact]');
    await form.getByLabel('Name').fill('Ada');
    await form.getByLabel('E-mail').fill('ada@example.com');
    await form.getByLabel('For whom').selectOption('Darkroom');
    await form.getByLabel('Message').fill('Is the shy enlarger free?');
    // Before, the browser would send the form.
    await page.waitForFunction(() =>
      document.querySelector('main dm-form')?.matches(':state(ready)'),
    );
    await form.getByRole('button').click();
    const result = () => page.evaluate(() => (window as unknown as ScriptPage).result);
    await expect
      .poll(result)
      .toEqual(expect.objectContaining({ 'dmform-01': 'Ada', 'dmform-03': 'Darkroom' }));
    await expect(page.locator('.dmformSuccess')).toBeVisible();
  });

  test(
    'reports a popup, whose content scripts can find in the document',
    { tag: '@main' },
    async ({ page }) => {
      await page.goto('/getting-here');
      await page.evaluate(() => {
        const { dmAPI } = window as unknown as ScriptPage;
        dmAPI.subscribeEvent('SHOW_POPUP', () => Object.assign(window, { result: 'popup' }));
      });
      await run(page, 'dmAPI.getNavItemsAsync()');
      await page.getByRole('link', { name: 'the tides at the pier' }).click();
      const result = () => page.evaluate(() => (window as unknown as ScriptPage).result);
      await expect.poll(result).toBe('popup');
      await expect
        .poll(() =>
          page.evaluate(() =>
            [...document.querySelectorAll('h1, h2')].some(
              ({ textContent }) => textContent === 'Tides at the pier',
            ),
          ),
        )
        .toBe(true);
    },
  );
});

test(
  'a page whose scripts call nothing downloads nothing of dmAPI',
  { tag: '@main' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/workshops');
    await expect(page.locator('[data-dm-announcer]')).toBeAttached();
    expect(requests.filter((url) => url.includes('/install-'))).toEqual([]);
    await run(page, 'dmAPI.getNavItemsAsync()');
    expect(requests.filter((url) => url.includes('/install-'))).toHaveLength(1);
  },
);

test('a member is greeted by name', async ({ page }) => {
  await page.goto('/members');
  await page.getByLabel('E-mail').fill('agnes@example.com');
  await page.getByLabel('Password').fill('second whistle');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.locator('main')).toContainText('You are signed in as Agnes Munro');
  expect(await run(page, 'dmAPI.getLoggedInMember()')).toEqual({
    id: 'agnes',
    firstName: 'Agnes',
    lastName: 'Munro',
    email: 'agnes@example.com',
  });
});
