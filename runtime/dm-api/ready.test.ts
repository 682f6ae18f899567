import { expect } from '@open-wc/testing';
import { emitSiteEvent } from '../../shared/events/site-events';
import { logLines } from '../../test/fixtures/log-lines';
import { emit } from '../navigation/events';
import { show } from '../navigation/shown';
import type { Visit } from '../navigation/visit';
import { startModules, stopModules } from '../site-api/modules';
import type { PageRecord } from './dm-api.types';
import { forgetCallbacks, runBeforeNavigation, runOnReady, watchPages } from './ready';
import { subscribeEvent } from './subscribe';

const url = new URL('/rooms?a=1', location.href);
const visit = { direction: 'backward' } as Visit;

function showPage(): void {
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
}

/** Replaces the page, as a visit does. */
function swap(load: () => void = () => undefined): void {
  emit('dm-before-render', {
    visit,
    url,
    content: undefined,
    waitUntil: () => undefined,
    render: undefined,
  });
  stopModules();
  emit('dm-render', { visit, url });
  load();
  startModules({ visit, url, resumed: false });
}

describe('callbacks of pages', () => {
  let controller: AbortController;
  let calls: string[];

  beforeEach(() => {
    controller = new AbortController();
    calls = [];
    showPage();
    watchPages(controller.signal);
  });

  afterEach(() => {
    controller.abort();
    stopModules();
    forgetCallbacks();
  });

  const ready = (callback: (page: PageRecord) => unknown, page = 0): void =>
    runOnReady({ namespace: 'init', callback, page, caller: undefined });
  const before = (callback: () => unknown, page = 0): void =>
    runBeforeNavigation({ namespace: 'init', callback, page, caller: undefined });

  it('run on load and after every change of page', () => {
    ready(() => calls.push('ready'));
    expect(calls).to.deep.equal([]);
    startModules({ visit: undefined, url, resumed: false });
    swap();
    swap();
    expect(calls).to.deep.equal(['ready', 'ready', 'ready']);
  });

  it('run at once on a page that is ready', () => {
    startModules({ visit: undefined, url, resumed: false });
    ready(() => calls.push('late'));
    expect(calls).to.deep.equal(['late']);
  });

  it('both run where two functions share a namespace', () => {
    ready(() => calls.push('first'));
    ready(() => calls.push('second'));
    startModules({ visit: undefined, url, resumed: false });
    expect(calls).to.deep.equal(['first', 'second']);
  });

  it('run once where the same function is registered twice', () => {
    const callback = (): void => void calls.push('once');
    startModules({ visit: undefined, url, resumed: false });
    ready(callback);
    ready(callback);
    expect(calls).to.deep.equal(['once']);
    swap();
    expect(calls).to.deep.equal(['once', 'once']);
  });

  it('run once a visit, though the script of the page registers them on each', () => {
    startModules({ visit: undefined, url, resumed: false });
    const run = (page: number): void => ready(() => calls.push('page'), page);
    for (const page of [1, 2, 3, 4]) swap(() => run(page));
    expect(calls).to.deep.equal(['page', 'page', 'page', 'page']);
  });

  it('run before a change of page, and not before the next where they have ended', () => {
    before(() => calls.push('before'));
    ready(() => before(() => calls.push('inner')));
    startModules({ visit: undefined, url, resumed: false });
    swap();
    swap();
    expect(calls).to.deep.equal(['before', 'inner', 'before', 'inner']);
  });

  it('get the record of their page', () => {
    let record: PageRecord | undefined;
    ready((page) => (record = page));
    swap();
    expect(record).to.include({
      pageUrl: url.href,
      pageID: 'p1',
      ajaxCallComplete: true,
      pageReady: true,
      pageAnimation: 'backward',
    });
    expect(record!.pageUrlIdentifier).to.match(/^[a-z0-9]+$/);
    expect(record!.pageContent).to.be.a('string');
  });

  it('end what they have subscribed before they run again', () => {
    ready(() =>
      subscribeEvent('SHARE_CLICK', () => calls.push('share'), { page: 0, caller: undefined }),
    );
    startModules({ visit: undefined, url, resumed: false });
    for (let visits = 0; visits < 3; visits += 1) swap();
    emitSiteEvent('share');
    expect(calls).to.deep.equal(['share']);
  });

  it('may register others, which run once a page', () => {
    ready(() => ready(() => calls.push('inner')));
    startModules({ visit: undefined, url, resumed: false });
    swap();
    expect(calls).to.deep.equal(['inner', 'inner']);
  });

  it('are logged when they fail, and the others run', async () => {
    ready(() => {
      throw new Error('theirs');
    });
    ready(() => Promise.reject(new Error('later')));
    ready(() => calls.push('next'));
    startModules({ visit: undefined, url, resumed: false });
    await Promise.resolve();
    expect(calls).to.deep.equal(['next']);
    expect(logLines).to.deep.equal([
      '[dm] dmAPI.runOnReady("init"): function failed: theirs theirs',
      '[dm] dmAPI.runOnReady("init"): function failed: later later',
    ]);
  });

  it('rest while the runtime is stopped', () => {
    ready(() => calls.push('ready'));
    swap();
    expect(calls).to.deep.equal(['ready']);
    controller.abort();
    swap();
    expect(calls).to.deep.equal(['ready']);
  });
});
