import { expect } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import type { StubHandle } from './stub.types';
import { HANDLE, type StubbedApi } from './stub.types';
import { install } from './install';
import { installStub } from './stub';

/** The globals that the stub defines. */
const GLOBALS = [
  'dmAPI',
  'Parameters',
  'currentLanguage',
  'isSitePreview',
  'isMultiScreen',
  'editorParent',
  'previewParent',
  'waitForDeferred',
  'customWidgetsStrings',
  'customWidgetsFunctions',
  'resellerFlags',
  '_dm_gaq',
];

const NAV = [{ text: 'Rooms', href: '/rooms' }];

const page = window as unknown as Record<string, unknown> & { dmAPI: StubbedApi };

describe('dmAPI before the library has loaded', () => {
  const { Promise: promise } = window;
  let handle: StubHandle;

  before(() => {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.id = 'dm-site';
    script.textContent = JSON.stringify({
      siteAlias: 'harbour1',
      resellerFlags: { newCart: true },
      analytics: { system: 'G-1' },
      externalUid: 'ext-1',
      planId: 'plan-1',
      homeUrl: '/en',
      navItems: btoa(JSON.stringify(NAV)),
      nav: { moreText: 'Plus' },
      media: { base: '/media', pattern: '/{size}/{name}' },
      strings: { tryAgain: 'Once more' },
      parameters: { dynamicPage: true },
    });
    document.head.append(script);
    installStub();
    handle = page.dmAPI[HANDLE]!;
  });

  afterEach(() => {
    window.Promise = promise;
    handle.queue.length = 0;
    handle.wake = handle.run = handle.site = undefined;
  });

  after(() => {
    document.getElementById('dm-site')?.remove();
    for (const name of GLOBALS) Reflect.deleteProperty(window, name);
  });

  it('returns at once what the page says', () => {
    const { dmAPI } = page;
    expect(dmAPI.getSiteName()).to.equal('harbour1');
    expect(dmAPI.getSiteExternalId()).to.equal('ext-1');
    expect(dmAPI.getSitePlanID()).to.equal('plan-1');
    expect(dmAPI.getCurrentEnvironment()).to.equal('live');
    expect(dmAPI.getCurrentDeviceType()).to.be.oneOf(['desktop', 'tablet', 'mobile']);
    expect(dmAPI.getNavItems().map(({ title, path }) => [title, path])).to.deep.equal([
      ['Rooms', '/rooms'],
    ]);
    expect(dmAPI.getOptimizedImageURL('/media/original/pier.jpg', 600)).to.equal(
      '/media/mobile/pier.jpg',
    );
    expect(dmAPI.getResizedImageURL('/media/original/pier.jpg', 1280)).to.equal(
      '/media/tablet/pier.jpg',
    );
    expect(dmAPI.dynamicPageApi().isDynamicPage()).to.be.true;
    expect(dmAPI.EVENTS.FORM_SUBMISSION).to.equal('form_submission');
    expect(dmAPI.MAP_BUTTON_CLICK).to.equal('click to map');
    expect(handle.queue).to.deep.equal([]);
  });

  it('follows the parameters of the page that the runtime shows', () => {
    handle.site = () => ({ homeUrl: '/ar', mode: 'preview' });
    expect(page.dmAPI.getCurrentEnvironment()).to.equal('preview');
    expect(page.dmAPI.dynamicPageApi().isDynamicPage()).to.be.false;
    expect(page['isSitePreview']).to.be.true;
    expect((page['Parameters'] as { HomeUrl: string }).HomeUrl).to.equal('/ar');
  });

  it('keeps the device while the visitor is on the site', () => {
    const device = page.dmAPI.getCurrentDeviceType();
    handle.site = () => ({ device: device === 'mobile' ? 'desktop' : 'mobile' });
    expect(page.dmAPI.getCurrentDeviceType()).to.equal(device);
  });

  it('has the platform’s analytics queue, which forwards to the tag', () => {
    const sent: unknown[][] = [];
    Object.assign(window, { gtag: (...args: unknown[]) => sent.push(args) });
    const queue = page['_dm_gaq'] as { pushEvent(...args: unknown[]): void };
    expect(queue).to.include({ siteAlias: 'harbour1', systemGaqID: 'G-1', externalGaqID: '' });
    queue.pushEvent('G-1', 'order', 'shop', 'tea', 3, { dimension1: 'x' });
    page['_dm_gaq'] = { systemGaqID: 'G-2' };
    (page['_dm_gaq'] as typeof queue).pushEvent('G-2', 'order');
    expect(sent).to.deep.equal([
      [
        'event',
        'order',
        { dimension1: 'x', send_to: 'G-1', event_category: 'shop', event_label: 'tea', value: 3 },
      ],
      ['event', 'order', { send_to: 'G-2' }],
    ]);
    Reflect.deleteProperty(window, 'gtag');
    const own = { pushEvent: () => 'own' };
    page['_dm_gaq'] = own;
    expect((page['_dm_gaq'] as typeof own).pushEvent()).to.equal('own');
  });

  it('brings the flags of the reseller under both names', () => {
    expect(page['resellerFlags']).to.deep.equal({ newCart: true });
    expect(page['Parameters']).to.deep.include({ ResellerFlags: { newCart: true } });
  });

  it('brings the other globals that scripts read', () => {
    expect(page['Parameters']).to.deep.include({
      SiteAlias: 'harbour1',
      ExternalUid: 'ext-1',
      HomeUrl: '/en',
      NavigationAreaParams: {
        NavbarSize: 5,
        MoreButtonText: 'Plus',
        LessButtonText: 'Less Options',
      },
    });
    expect(page['customWidgetsStrings']).to.deep.equal({ tryAgain: 'Once more' });
    expect(page['customWidgetsFunctions']).to.deep.equal({});
    expect(page['isMultiScreen']).to.be.true;
    expect(page['isSitePreview']).to.be.false;
    expect(page['editorParent']).to.be.null;
    expect(page['previewParent']).to.be.null;
    expect(page['currentLanguage']).to.equal('ENGLISH');
    document.documentElement.lang = 'ar-EG';
    expect(page['currentLanguage']).to.equal('ARABIC');
    document.documentElement.lang = 'en';
  });

  it('lets a script replace a global, and keeps one that the page has', () => {
    page['customWidgetsStrings'] = { own: 'Own' };
    expect(page['customWidgetsStrings']).to.deep.equal({ own: 'Own' });
    const { dmAPI } = page;
    installStub();
    expect(page.dmAPI).to.equal(dmAPI);
  });

  it('calls what waits for a deferred', (done) => {
    (page['waitForDeferred'] as (name: string, run: () => void) => void)('dmAjax', done);
  });

  it('keeps calls in their order, with their page, and asks for the rest once there is one', () => {
    let woken = 0;
    handle.wake = () => (woken += 1);
    page.dmAPI.runOnReady('init', () => undefined);
    document.dispatchEvent(new CustomEvent('dm-render'));
    page.dmAPI.subscribeEvent('SHARE_CLICK', () => undefined);
    expect(handle.queue.map(({ name }) => name)).to.deep.equal(['runOnReady', 'subscribeEvent']);
    expect(handle.queue[1]!.page).to.equal(handle.queue[0]!.page + 1);
    expect(woken).to.equal(2);
  });

  it('unsubscribes what has not been subscribed yet', () => {
    let ended = 0;
    const unsubscribe = page.dmAPI.subscribeToAllEvents(() => undefined);
    unsubscribe();
    handle.queue[0]!.resolve(() => (ended += 1));
    expect(ended).to.equal(1);
  });

  it('has the collections’ interface on the promise and in it', async () => {
    const loading = page.dmAPI.loadCollectionsAPI();
    expect((await loading).data).to.equal(loading.data);
    void loading.data('rooms').where('beds', 'gt', 1).sort('name').select(['name'], 'beds').get();
    const [call] = handle.queue;
    expect(call!.name).to.equal('findItems');
    expect(call!.args).to.deep.equal([
      'collection',
      'rooms',
      [
        ['where', ['beds', 'gt', 1]],
        ['sort', ['name']],
        ['select', [['name'], 'beds']],
      ],
    ]);
  });

  it('raises an error in a browser without promises, and runs what needs none', () => {
    Reflect.set(window, 'Promise', undefined);
    const { dmAPI } = page;
    for (const call of [
      () => dmAPI.getLoggedInMember(),
      () => dmAPI.loadCollectionsAPI(),
      () => dmAPI.getNavItemsAsync(),
      () => dmAPI.loadScript('/a.js'),
    ]) {
      expect(call).to.throw('Promise is not available');
    }
    dmAPI.runOnReady('init', () => undefined);
    expect(handle.queue).to.have.length(1);
  });

  it('settles the calls that waited once the rest has loaded, and passes later ones on', async () => {
    const controller = new AbortController();
    const { dmAPI } = page;
    const early = dmAPI.getNavItemsAsync();
    handle.site = () => ({});
    dmAPI.registerExternalWidget('broken', {} as never);
    const failing = dmAPI.loadScript('javascript:alert(1)');
    install(handle, controller.signal);
    expect(handle.queue).to.deep.equal([]);
    expect(await early).to.be.an('array');
    const cause = await failing.catch((error: unknown) => error);
    expect(cause).to.be.an.instanceOf(TypeError);
    expect(await dmAPI.getNavItemsAsync()).to.be.an('array');
    expect(logLines[0]).to.include(
      '[dm] dmAPI.registerExternalWidget: function failed: the widget "broken" has no init',
    );
    controller.abort();
    dmAPI.drawMap({ container: 'none', addressQuery: 'x' });
    expect(handle.queue).to.have.length(1);
  });
});
