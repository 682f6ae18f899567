import { expect } from '@open-wc/testing';
import { bus } from '../../shared/events/bus';
import { emitSiteEvent } from '../../shared/events/site-events';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { removeStored, store } from '../../shared/site/storage';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { emit } from '../navigation/events';
import { show } from '../navigation/shown';
import type { Visit } from '../navigation/visit';
import { watchAnalytics } from './analytics';

const LIBRARIES = ['gtag', 'dataLayer', 'ga', '_gaq', '_dm_gaq', 'dmsnowplow'];

const DENIED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'granted',
};

/** Shows a page of a title, as a visit does. */
function showPage(path: string, title: string): URL {
  const url = new URL(path, location.href);
  document.title = title;
  show({
    page: path,
    entry: path,
    index: 0,
    url,
    head: [],
    sheets: [],
    parameters: {},
    resumable: false,
  });
  return url;
}

function swapTo(path: string, title: string): void {
  const visit = {} as Visit;
  emit('dm-load', { visit, url: showPage(path, title), resumed: false });
}

describe('analytics', () => {
  let controller: AbortController;
  let calls: unknown[][];

  const record =
    (library: string) =>
    (...args: unknown[]): void =>
      void calls.push([library, ...args]);
  const gtagCalls = (command: string): unknown[][] =>
    calls.filter(([library, name]) => library === 'gtag' && name === command);
  /** The names of events, without page views. */
  const events = (): unknown[] =>
    gtagCalls('event')
      .map(([, , name]) => name)
      .filter((name) => name !== 'page_view');
  const views = (): unknown[] =>
    gtagCalls('event')
      .filter(([, , name]) => name === 'page_view')
      .map(([, , , view]) => {
        const { send_to, page_title, page_location, page_referrer } = view as Record<
          string,
          string
        >;
        const path = (address = ''): string => address.replace(location.origin, '');
        return [send_to, page_title, path(page_location), path(page_referrer)].join(' ');
      });

  const start = async (analytics: object): Promise<void> => {
    updateSite({ analytics: { system: 'G-1', ...analytics } });
    await watchAnalytics(controller.signal);
  };
  /** Resolves when the chunk that the first allowed message loads has delivered it. */
  const delivered = async (): Promise<void> => {
    await import('./delivery');
    await new Promise((resolve) => setTimeout(resolve));
  };

  beforeEach(() => {
    controller = new AbortController();
    calls = [];
    showPage(location.href, 'First');
    Object.assign(window, { gtag: record('gtag') });
  });

  afterEach(() => {
    controller.abort();
    for (const name of LIBRARIES) Reflect.deleteProperty(window, name);
    Reflect.deleteProperty(document, 'prerendering');
    removeStored(DEFAULT_KEY);
    forgetNotices();
    updateSite({ analytics: undefined, mode: undefined });
  });

  it('forwards an event once to every tracking id, with its category', async () => {
    Object.assign(window, { _dm_gaq: { externalGaqID: 'G-3', systemGaqID: 'G-1' } });
    await start({ external: 'G-2', aggregated: 'G-1' });
    emitSiteEvent('click to call');
    expect(gtagCalls('event').filter(([, , name]) => name === 'click to call')).to.deep.equal(
      ['G-1', 'G-2', 'G-3'].map((id) => [
        'gtag',
        'event',
        'click to call',
        { send_to: id, event_category: 'click to call' },
      ]),
    );
  });

  it('forwards the label and value of an event to older queues too', async () => {
    const pushed: unknown[] = [];
    Object.assign(window, { ga: record('ga'), _gaq: pushed });
    await start({});
    emitSiteEvent('personalization rule impression', { ruleId: '7', ruleType: 'time' });
    const name = 'personalization rule impression';
    expect(calls.filter(([library]) => library === 'ga')).to.deep.equal([
      ['ga', 'send', 'event', name, name, 'time', '7'],
    ]);
    expect(pushed).to.deep.equal([['_trackEvent', name, name, 'time', '7']]);
    expect(gtagCalls('event').at(-1)?.[3]).to.deep.equal({
      send_to: 'G-1',
      event_category: name,
      event_label: 'time',
      value: '7',
    });
  });

  it('leaves Google’s tag to the platform’s own queue', async () => {
    Object.assign(window, { _dm_gaq: { pushEvent: record('pushEvent') } });
    await start({});
    emitSiteEvent('form_submission', { form_title: 'Contact' });
    expect(events()).to.deep.equal([]);
    expect(calls.filter(([library]) => library === 'pushEvent')).to.deep.equal([
      ['pushEvent', 'G-1', 'form_submission', 'form_submission', 'Contact', undefined, {}],
    ]);
  });

  it('counts the page on load and each that is swapped in, with its title and referrer', async () => {
    await start({});
    swapTo('/rooms?a=1', 'Rooms');
    swapTo('/shore', 'Shore');
    const first = location.href.replace(location.origin, '');
    expect(views()).to.deep.equal([
      `G-1 First ${first} ${document.referrer.replace(location.origin, '')}`,
      `G-1 Rooms /rooms?a=1 ${first}`,
      'G-1 Shore /shore /rooms?a=1',
    ]);
  });

  it('counts a page again on a return from the back/forward cache only', async () => {
    await start({});
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(views()).to.have.length(1);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(views()).to.have.length(2);
  });

  it('counts a prerendered page once the visitor sees it', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    await start({});
    expect(views()).to.deep.equal([]);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(views()).to.have.length(1);
  });

  it('leaves the first page to a tag that counts it itself', async () => {
    const configure = (...args: unknown[]): unknown[] => args;
    Object.assign(window, {
      dataLayer: [
        configure('config', 'G-1'),
        configure('config', 'G-2', { send_page_view: false }),
        { event: 'gtm.js' },
        undefined,
      ],
    });
    await start({ external: 'G-2' });
    swapTo('/rooms', 'Rooms');
    expect(views().map((view) => String(view).split(' ').slice(0, 2).join(' '))).to.deep.equal([
      'G-2 First',
      'G-1 Rooms',
      'G-2 Rooms',
    ]);
  });

  it('tells a tag manager, and older tags, of the pages that they cannot see', async () => {
    Reflect.deleteProperty(window, 'gtag');
    const dataLayer: unknown[] = [{ 'gtm.start': 1, event: 'gtm.js' }];
    const pushed: unknown[] = [];
    Object.assign(window, { dataLayer, ga: record('ga'), _gaq: pushed });
    await start({});
    expect([dataLayer.length, calls, pushed]).to.deep.equal([1, [], []]);
    swapTo('/rooms', 'Rooms');
    expect(dataLayer).to.have.length(2);
    expect(dataLayer[1]).to.deep.include({ event: 'page_view', page_title: 'Rooms' });
    expect(calls).to.deep.equal([['ga', 'send', 'pageview', '/rooms']]);
    expect(pushed).to.deep.equal([['_trackPageview', '/rooms']]);
  });

  it('queues events until the visitor consents, where the site asks for consent', async () => {
    await start({ consentRequired: true });
    emitSiteEvent('click to call');
    emitSiteEvent('share');
    expect(gtagCalls('event')).to.deep.equal([]);
    expect(calls).to.deep.equal([['gtag', 'consent', 'default', DENIED]]);
    answerNotice(['analytics']);
    await delivered();
    expect(calls[1]).to.deep.equal([
      'gtag',
      'consent',
      'update',
      { ...DENIED, analytics_storage: 'granted' },
    ]);
    expect(views()).to.have.length(1);
    expect(events()).to.deep.equal(['click to call', 'share']);
    emitSiteEvent('popup');
    expect(events()).to.have.length(3);
  });

  it('sets the default before a tag has loaded, in its queue', async () => {
    Reflect.deleteProperty(window, 'gtag');
    await start({ consentRequired: true });
    const { dataLayer } = window as unknown as { dataLayer: ArrayLike<unknown>[] };
    expect(Object.prototype.toString.call(dataLayer[0])).to.equal('[object Arguments]');
    expect(Array.from(dataLayer[0]!)).to.deep.equal(['consent', 'default', DENIED]);
  });

  it('passes on the answer of an earlier page, and keeps the defaults of the page', async () => {
    answerNotice(['advertising']);
    Object.assign(window, { dataLayer: [['consent', 'default', {}]] });
    await start({ consentRequired: true });
    expect(gtagCalls('consent')).to.deep.equal([
      [
        'gtag',
        'consent',
        'update',
        {
          ...DENIED,
          ad_storage: 'granted',
          ad_user_data: 'granted',
          ad_personalization: 'granted',
        },
      ],
    ]);
    expect(gtagCalls('event')).to.deep.equal([]);
  });

  it('updates a default only where it says something else', async () => {
    answerNotice(['analytics']);
    const queue = [['consent', 'default', { ...DENIED, analytics_storage: 'granted' }]];
    Object.assign(window, { dataLayer: queue });
    await start({ consentRequired: true });
    expect(gtagCalls('consent'), 'known').to.deep.equal([]);
    controller.abort();

    controller = new AbortController();
    answerNotice([]);
    await start({ consentRequired: true });
    expect(gtagCalls('consent')).to.deep.equal([['gtag', 'consent', 'update', DENIED]]);
  });

  it('passes consent on to the page’s own tags where no analytics are configured', async () => {
    await start({ system: '', consentRequired: true });
    answerNotice(['analytics']);
    expect(gtagCalls('consent').map(([, , command]) => command)).to.deep.equal([
      'default',
      'update',
    ]);
    emitSiteEvent('share');
    expect(gtagCalls('event')).to.deep.equal([]);
  });

  it('drops events when the visitor declines, or withdraws consent', async () => {
    await start({ consentRequired: true });
    emitSiteEvent('click to call');
    answerNotice([]);
    emitSiteEvent('share');
    expect(events()).to.deep.equal([]);
    answerNotice(['analytics']);
    await delivered();
    expect(events(), 'dropped events are not sent later').to.deep.equal([]);
    emitSiteEvent('share');
    await delivered();
    expect(events()).to.deep.equal(['share']);
    answerNotice([]);
    emitSiteEvent('share');
    swapTo('/rooms', 'Rooms');
    expect(events(), 'withdrawn').to.deep.equal(['share']);
    expect(views()).to.deep.equal([]);
    expect(gtagCalls('consent').at(-1)).to.deep.equal(['gtag', 'consent', 'update', DENIED]);
  });

  it('follows an answer that another tab changes, at once and after the back/forward cache', async () => {
    await start({ consentRequired: true });
    answerNotice(['analytics']);
    await delivered();
    const withdraw = (allow: readonly string[]): void =>
      store(DEFAULT_KEY, JSON.stringify({ v: 1, at: '2026-01-01T00:00:00.000Z', allow }));
    withdraw([]);
    dispatchEvent(new StorageEvent('storage', { key: DEFAULT_KEY }));
    expect(gtagCalls('consent').at(-1)![3]).to.deep.equal(DENIED);
    emitSiteEvent('share');
    expect(events()).to.deep.equal([]);

    withdraw(['analytics']);
    const before = views().length;
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(views()).to.have.length(before + 1);
    const order = calls.slice(-2).map(([, command]) => command);
    expect(order).to.deep.equal(['consent', 'event']);
  });

  for (const [version, expected] of [
    ['2.18', ['insite', 'impression', 'time', '7']],
    ['4.6', [{ category: 'insite', action: 'impression', label: 'time', property: '7' }]],
  ] as const) {
    it(`reports rules and pages to Snowplow ${version} in its form`, async () => {
      const script = document.createElement('script');
      script.type = 'text/plain';
      script.src = `/javascript-tracker@${version}/sp.js`;
      document.head.append(script);
      Object.assign(window, { dmsnowplow: record('snowplow') });
      await start({ snowplow: true });
      emitSiteEvent('personalization rule impression', { ruleId: '7', ruleType: 'time' });
      emitSiteEvent('share');
      script.remove();
      const sent = calls.filter(([library]) => library === 'snowplow').map(([, ...args]) => args);
      expect(sent).to.deep.equal([
        ['setReferrerUrl', document.referrer],
        ['setCustomUrl', location.href],
        ['trackPageView', version === '4.6' ? { title: 'First' } : 'First'],
        ['trackStructEvent', ...expected],
      ]);
    });
  }

  it('sends the attributes of aggregated events to the aggregated id only', async () => {
    const gaAggregatedEventAttributes = { dimension1: 'harbour', event_category: 'theirs' };
    Object.assign(window, {
      _dm_gaq: { systemAggregatedGaqID: 'G-9', gaAggregatedEventAttributes },
    });
    await start({});
    emitSiteEvent('share');
    const shared = gtagCalls('event').filter(([, , name]) => name === 'share');
    expect(shared.map(([, , , parameters]) => parameters)).to.deep.equal([
      { send_to: 'G-1', event_category: 'share' },
      { dimension1: 'harbour', send_to: 'G-9', event_category: 'share' },
    ]);
    Object.assign(window, {
      _dm_gaq: { gaAggregatedEventAttributes, pushEvent: record('pushEvent') },
    });
    emitSiteEvent('share');
    expect(calls.at(-1)!.at(-1)).to.deep.equal(gaAggregatedEventAttributes);
  });

  it('logs a page of the store that a queue could not take, in its own words', async () => {
    const gtag = (_command: string, name: string): void => {
      if (name === 'page_view') throw new Error('blocked');
    };
    await start({});
    Object.assign(window, { gtag });
    bus.emit('store-page', undefined as never);
    expect(logLines.join()).to.include('failed to track store page');
    expect(logLines.join()).not.to.include('analytics of "page_view"');
  });

  it('survives a queue that throws, and tells the others', async () => {
    Object.assign(window, {
      gtag: () => {
        throw new Error('blocked');
      },
      ga: record('ga'),
    });
    await start({});
    emitSiteEvent('share');
    expect(calls.map(([library]) => library)).to.deep.equal(['ga']);
  });

  it('forwards nothing in the editor or a preview, or without a tracking id', async () => {
    for (const mode of ['editor', 'preview']) {
      updateSite({ mode });
      await start({});
    }
    updateSite({ mode: undefined, analytics: undefined });
    await watchAnalytics(controller.signal);
    emitSiteEvent('share');
    swapTo('/rooms', 'Rooms');
    expect(calls).to.deep.equal([]);
    await start({});
    emitSiteEvent('share');
    expect(events()).to.deep.equal(['share']);
  });
});
