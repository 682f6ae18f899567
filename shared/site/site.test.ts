import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { subscribe } from '../events/bus';
import { readFlags } from './flags';
import { aliasOf, getSite, readSite, updateSite, type Site } from './site';

const ADDRESS = 'https://harbour.example/rooms/sea-view';

/** A document with these site parameters. */
function pageWith(text?: string): Document {
  const page = document.implementation.createHTMLDocument();
  if (text !== undefined) {
    const script = page.createElement('script');
    script.type = 'application/json';
    script.id = 'dm-site';
    script.textContent = text;
    page.head.append(script);
  }
  return page;
}

const siteOf = (parameters?: unknown, address = ADDRESS): Site =>
  readSite(pageWith(parameters === undefined ? undefined : JSON.stringify(parameters)), address);

describe('the site context', () => {
  it('has a default for everything on a foreign page', () => {
    const { mode, flags, parameters } = siteOf();
    expect(mode).to.equal('runtime');
    expect(flags).to.deep.equal({
      preview: false,
      tryMode: false,
      device: undefined,
      nee: false,
      package: '',
      tier: '',
      url: '',
    });
    expect(parameters).to.include({
      pageUrl: ADDRESS,
      pageAlias: 'sea-view',
      isHome: false,
      homeUrl: '/',
    });
    expect(logLines).to.deep.equal([]);
  });

  it('is frozen', () => {
    expect(Object.isFrozen(siteOf())).to.be.true;
  });

  for (const text of ['{"siteAlias":', '', 'harbour']) {
    it(`uses the defaults, with one log line, when #dm-site is ${JSON.stringify(text)}`, () => {
      const site = readSite(pageWith(text), ADDRESS);
      expect(site.parameters).to.deep.equal(siteOf().parameters);
      readSite(pageWith(text), ADDRESS);
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.include('[dm] #dm-site: is not JSON, the defaults are used');
    });
  }

  it('names each wrong parameter in one log line and keeps the others', () => {
    const { parameters } = siteOf({ siteAlias: 5, cacheSize: 'many', theme: 'sea' });
    expect(parameters).to.include({ siteAlias: '', cacheSize: 10, theme: 'sea' });
    expect(logLines).to.deep.equal([
      '[dm] #dm-site: "siteAlias" has the wrong type, the default is used',
      '[dm] #dm-site: "cacheSize" has the wrong type, the default is used',
    ]);
  });

  it('limits the page cache to 0 to 20 pages', () => {
    expect(siteOf({ cacheSize: 50 }).parameters.cacheSize).to.equal(20);
    expect(siteOf({ cacheSize: -1 }).parameters.cacheSize).to.equal(0);
    expect(siteOf({ cacheSize: 3 }).parameters.cacheSize).to.equal(3);
  });

  it('detects the home page by its alias, unless the page says otherwise', () => {
    expect(siteOf({}, 'https://harbour.example/').parameters).to.include({
      pageAlias: 'home',
      isHome: true,
    });
    expect(siteOf({ pageAlias: 'home' }).parameters.isHome).to.be.true;
    expect(siteOf({ isHome: true }).parameters.isHome).to.be.true;
    expect(siteOf({ pageAlias: 'home', isHome: false }).parameters.isHome).to.be.false;
  });

  for (const [path, alias] of [
    ['/', 'home'],
    ['', 'home'],
    ['/rooms', 'rooms'],
    ['/rooms/', 'rooms'],
    ['/site/harbour/rooms', 'rooms'],
    ['/caf%C3%A9', 'café'],
    ['/100%', '100%'],
  ] as const) {
    it(`reads the alias "${alias}" from "${path}"`, () => {
      expect(aliasOf(path)).to.equal(alias);
    });
  }

  for (const [query, part] of [
    ['preview=true', { preview: true }],
    ['preview=false', { preview: false }],
    ['preview', { preview: false }],
    ['dm_try_mode=true', { tryMode: true }],
    ['dm_device=tablet', { device: 'tablet' }],
    ['dm_device=watch', { device: undefined }],
    ['nee=true', { nee: true }],
    ['dm_package=pro', { package: 'pro' }],
    ['fw_sig_tier=3', { tier: '3' }],
    ['url=/rooms', { url: '/rooms' }],
  ] as const) {
    it(`reads the flag ${query}`, () => {
      expect(readFlags(`${ADDRESS}?${query}`)).to.deep.include(part);
    });
  }

  it('is a preview with either flag, unless the host sets the mode', () => {
    expect(siteOf({}, `${ADDRESS}?preview=true`).mode).to.equal('preview');
    expect(siteOf({}, `${ADDRESS}?dm_try_mode=true`).mode).to.equal('preview');
    expect(siteOf({ mode: 'editor' }, `${ADDRESS}?preview=true`).mode).to.equal('editor');
    expect(siteOf({ mode: 'sleeping' }).mode).to.equal('runtime');
  });

  for (const [query, parameters, context] of [
    ['', {}, undefined],
    ['preview=true', {}, undefined],
    ['preview=true&dm_device=tablet', {}, undefined],
    ['preview=true&dm_device=mobile', {}, 'mobile-preview'],
    ['dm_try_mode=true&dm_device=mobile', {}, 'mobile-preview'],
    ['dm_device=mobile', {}, undefined],
    ['preview=true&url=/rooms', {}, 'one-page-preview'],
    ['url=/rooms', {}, undefined],
    ['url=/rooms&dm_device=mobile', { mode: 'preview' }, 'one-page-preview'],
    ['preview=true&url=/rooms', { mode: 'editor' }, 'site-editor'],
  ] as const) {
    it(`is ${context ?? 'no owner’s context'} with "${query}" ${JSON.stringify(parameters)}`, () => {
      const address = `https://edit.example/site/harbour/home?${query}`;
      expect(siteOf(parameters, address).context).to.equal(context);
    });
  }

  it('is a preview of one page on the route of the preview only', () => {
    expect(siteOf({}, `${ADDRESS}?preview=true&url=/rooms`).context).to.equal(undefined);
  });

  it('shows the page that the flag "url" names', () => {
    const address = 'https://edit.example/site/harbour/home?url=%2Frooms';
    expect(siteOf({}, address).parameters).to.include({
      pageUrl: 'https://edit.example/rooms',
      pageAlias: 'rooms',
    });
    const broken = siteOf({}, `${ADDRESS}?url=http%3A%2F%2F`);
    expect(broken.parameters.pageAlias).to.equal('sea-view');
  });

  it('takes the device from the host, else the flag, else the viewport', async () => {
    await setViewport({ width: 1280, height: 720 });
    expect(siteOf({ device: 'tablet' }, `${ADDRESS}?dm_device=mobile`).device).to.equal('tablet');
    expect(siteOf({}, `${ADDRESS}?dm_device=mobile`).device).to.equal('mobile');
    expect(siteOf().device).to.equal('desktop');
    for (const [width, device] of [
      [320, 'mobile'],
      [767, 'mobile'],
      [768, 'tablet'],
      [1024, 'tablet'],
      [1025, 'desktop'],
    ] as const) {
      await setViewport({ width, height: 720 });
      expect(siteOf().device, String(width)).to.equal(device);
    }
  });
});

describe('changes of the site context', () => {
  const heard: Site[] = [];
  let end = (): void => undefined;

  beforeEach(async () => {
    await setViewport({ width: 1280, height: 720 });
    getSite();
    await nextFrame();
    heard.length = 0;
    end = subscribe('site-change', (site) => heard.push(site));
  });

  afterEach(() => {
    end();
    updateSite({ theme: undefined, pageAlias: undefined, device: undefined, strings: undefined });
  });

  it('are announced once per device that the viewport changes to', async () => {
    await setViewport({ width: 1100, height: 720 });
    await nextFrame();
    await setViewport({ width: 500, height: 720 });
    await nextFrame();
    await setViewport({ width: 450, height: 720 });
    await nextFrame();
    await setViewport({ width: 1280, height: 720 });
    await nextFrame();
    await nextFrame();
    expect(heard.map(({ device }) => device)).to.deep.equal(['mobile', 'desktop']);
    expect(getSite().device).to.equal('desktop');
  });

  it('of the viewport are ignored when the host sets the device', async () => {
    updateSite({ device: 'tablet' });
    heard.length = 0;
    await setViewport({ width: 500, height: 720 });
    await nextFrame();
    expect(heard).to.deep.equal([]);
    expect(getSite().device).to.equal('tablet');
  });

  it('merge the parameters of a response over the known ones', () => {
    updateSite({ theme: 'sea' });
    updateSite({ strings: { loading: 'Lädt' } });
    expect(getSite().parameters).to.deep.include({ theme: 'sea', strings: { loading: 'Lädt' } });
    expect(heard).to.have.length(2);
    expect(heard[1]).to.equal(getSite());
  });

  it('derive unset values from the address', () => {
    updateSite({ pageAlias: 'home' });
    expect(getSite().parameters.isHome).to.be.true;
    updateSite({ pageAlias: 'rooms' });
    expect(getSite().parameters.isHome).to.be.false;
  });

  it('log invalid values and use their defaults', () => {
    updateSite({ theme: 5 });
    expect(getSite().parameters.theme).to.equal('');
    expect(logLines).to.deep.equal([
      '[dm] #dm-site: "theme" has the wrong type, the default is used',
    ]);
  });
});
