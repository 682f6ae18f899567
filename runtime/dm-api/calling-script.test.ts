import { expect, fixture, html } from '@open-wc/testing';
import { emitSiteEvent } from '../../shared/events/site-events';
import { show } from '../navigation/shown';
import { startModules, stopModules } from '../site-api/modules';
import { install } from './install';
import { forgetCallbacks } from './ready';
import { installStub } from './stub';
import { HANDLE, type StubbedApi } from './stub.types';

interface Page {
  dmAPI?: StubbedApi;
  heard?: string[];
  ends?: (() => void)[];
}

const page = window as unknown as Page;

/** A script in the manner of site owners: all call their function the same. */
const tracker = (name: string): string =>
  `(function () {
    var name = '${name}';
    function run() { window.heard.push(name); }
    window.ends.push(dmAPI.subscribeEvent('share', run));
  })();`;

const later = (name: string): string =>
  `(function () {
    var name = '${name}';
    function run() { window.heard.push(name); }
    Promise.resolve().then(function () { window.ends.push(dmAPI.subscribeEvent('share', run)); });
  })();`;

const once = (): Promise<unknown> =>
  new Promise((resolve) => addEventListener('script-ran', resolve, { once: true }));

describe('scripts that register functions which look the same', () => {
  let controller: AbortController;
  let footer: HTMLElement;
  let outlet: HTMLElement;

  beforeEach(async () => {
    controller = new AbortController();
    installStub();
    install(page.dmAPI![HANDLE]!, controller.signal);
    page.heard = [];
    page.ends = [];
    footer = await fixture(html`<footer></footer>`);
    outlet = await fixture(html`<main></main>`);
  });

  afterEach(() => {
    for (const end of page.ends ?? []) end();
    forgetCallbacks();
    controller.abort();
    Reflect.deleteProperty(window, 'dmAPI');
  });

  /** Adds a script that is not asynchronous, as the parser and the runtime do. */
  async function runIn(place: HTMLElement, text: string, type = ''): Promise<void> {
    const script = document.createElement('script');
    script.type = type;
    script.async = false;
    const ran = once();
    script.text = `${text}\nwindow.dispatchEvent(new Event('script-ran'));`;
    place.append(script);
    await ran;
    await new Promise((resolve) => setTimeout(resolve));
  }

  async function visit(text: string, type?: string): Promise<void> {
    outlet.replaceChildren();
    document.dispatchEvent(new CustomEvent('dm-render', { detail: {} }));
    await runIn(outlet, text, type);
  }

  const heardNow = (): string[] => {
    page.heard = [];
    emitSiteEvent('share');
    return page.heard;
  };

  for (const [when, script, type] of [
    ['at once', tracker, ''],
    ['later', later, ''],
    ['as modules', tracker, 'module'],
  ] as const) {
    it(`${when} are two for the footer and a page, however often the page is visited`, async () => {
      await runIn(footer, script('footer'), type);
      for (let visits = 0; visits < 3; visits += 1) await visit(script('page'), type);
      expect(heardNow().toSorted()).to.deep.equal(['footer', 'page']);
    });
  }

  it('are two where the whole scripts look the same, as on a load', async () => {
    await runIn(footer, tracker('site'));
    for (let visits = 0; visits < 3; visits += 1) await visit(tracker('site'));
    expect(heardNow()).to.deep.equal(['site', 'site']);
  });

  it('are two for two pages', async () => {
    await visit(tracker('first'));
    await visit(tracker('second'));
    await visit(tracker('first'));
    expect(heardNow().toSorted()).to.deep.equal(['first', 'second']);
  });

  it('are one where a page inserts its script again on each visit', async () => {
    const insert = `(function () {
      var script = document.createElement('script');
      script.text = ${JSON.stringify(tracker('inserted'))};
      document.head.append(script);
    })();`;
    for (let visits = 0; visits < 3; visits += 1) await visit(insert);
    expect(heardNow()).to.deep.equal(['inserted']);
  });

  it('are two where two callbacks of the page register them on each page', async () => {
    const ready = (name: string): string =>
      `(function () {
        var name = '${name}';
        dmAPI.runOnReady('init', function () {
          window.ends.push(dmAPI.subscribeEvent('share', function () { window.heard.push(name); }));
        });
      })();`;
    await runIn(footer, ready('footer'));
    await visit(ready('page'));
    const url = new URL(location.href);
    show({
      page: 'p1',
      entry: 'e1',
      index: 0,
      url,
      head: [],
      sheets: [],
      parameters: {},
      resumable: false,
    });
    startModules({ visit: undefined, url, resumed: false });
    for (let visits = 0; visits < 2; visits += 1) {
      stopModules();
      await visit(ready('page'));
      startModules({ visit: undefined, url, resumed: false });
    }
    expect(heardNow().toSorted()).to.deep.equal(['footer', 'page']);
    stopModules();
  });
});
