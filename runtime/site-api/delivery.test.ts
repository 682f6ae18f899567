import { expect } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import { waitUntil } from '../../test/fixtures/wait-until';
import { startDelivery, type Delivery } from './delivery';
import type { Message } from './messages';
import { UNSENT_KEY } from './unsent-key';

const LIBRARIES = ['gtag', 'dataLayer', 'ga', '_gaq', '_dm_gaq', 'dmsnowplow'];

const event = (action: string): Message => ({ kind: 'event', category: 'visitor', action });

const impression: Message = {
  ...{ kind: 'event', category: 'rule', action: 'impression' },
  struct: { category: 'insite', action: 'impression', label: 'time', property: '7' },
};

const view: Message = {
  kind: 'view',
  title: 'Rooms',
  location: `${location.origin}/rooms?email=a%40b.example#top`,
  referrer: 'https://search.example/find?q=secret',
  isLoad: false,
};

interface Beacon {
  readonly address: string;
  readonly body: { readonly site: string; readonly events: readonly object[] };
}

describe('delivery of messages', () => {
  const sendBeacon = navigator.sendBeacon.bind(navigator);
  let controller: AbortController;
  let calls: unknown[][];
  let beacons: Beacon[];
  let accepts: boolean;
  let isAllowed: boolean;

  const record =
    (library: string) =>
    (...args: unknown[]): void =>
      void calls.push([library, ...args]);
  const define = (...names: string[]): void => {
    for (const name of names) Object.assign(window, { [name]: record(name) });
  };
  const sentTo = (library: string): unknown[] =>
    calls.filter(([name]) => name === library).map((call) => call[library === 'gtag' ? 2 : 3]);
  const begin = (analytics: object = {}): Delivery => {
    updateSite({ siteAlias: 'harbour', analytics: { system: 'G-1', ...analytics } });
    return startDelivery(() => isAllowed, controller.signal);
  };
  /** Ends the document, as a navigation does; the next one of the tab begins. */
  const reload = (): Delivery => {
    dispatchEvent(new PageTransitionEvent('pagehide'));
    controller.abort();
    controller = new AbortController();
    return startDelivery(() => isAllowed, controller.signal);
  };
  const setVisibility = (state: DocumentVisibilityState): void => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const setOnline = (isOnline: boolean): void => {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    if (isOnline) dispatchEvent(new Event('online'));
  };

  beforeEach(() => {
    controller = new AbortController();
    calls = [];
    beacons = [];
    accepts = isAllowed = true;
    navigator.sendBeacon = (address, body) => {
      if (accepts)
        beacons.push({
          address: String(address),
          body: JSON.parse(body as string) as Beacon['body'],
        });
      return accepts;
    };
  });

  afterEach(() => {
    controller.abort();
    navigator.sendBeacon = sendBeacon;
    Reflect.deleteProperty(document, 'visibilityState');
    Reflect.deleteProperty(navigator, 'onLine');
    for (const name of LIBRARIES) Reflect.deleteProperty(window, name);
    sessionStorage.removeItem(UNSENT_KEY);
    updateSite({ siteAlias: undefined, analytics: undefined });
  });

  it('keeps what happens before a library is there, and sends it once, in order', async () => {
    const { add } = begin();
    add(event('first'));
    add(event('second'));
    define('gtag');
    await waitUntil(() => calls.length, 'sent without another message');
    add(event('third'));
    expect(sentTo('gtag')).to.deep.equal(['first', 'second', 'third']);
  });

  it('waits for each library by itself', async () => {
    define('gtag');
    const { add } = begin({ snowplow: true });
    add(impression);
    expect(calls).to.have.length(1);
    define('ga');
    Object.assign(window, { dmsnowplow: record('dmsnowplow') });
    await waitUntil(() => calls.length > 2);
    expect(calls.map(([library]) => library)).to.have.members(['gtag', 'ga', 'dmsnowplow']);
    expect(sentTo('dmsnowplow')).to.deep.equal(['impression']);
  });

  it('sends events to the platform’s queue, and keeps page views for Google’s tag', async () => {
    Object.assign(window, { _dm_gaq: { pushEvent: record('pushEvent') } });
    const { add } = begin();
    add(view);
    add(event('share'));
    expect(calls.map(([library, , action]) => [library, action])).to.deep.equal([
      ['pushEvent', 'share'],
    ]);
    define('gtag');
    await waitUntil(() => calls.length > 1);
    expect(sentTo('gtag')).to.deep.equal(['page_view']);
  });

  it('does not take the queue of the consent default for a tag manager', () => {
    const dataLayer: unknown[] = [['consent', 'default', {}]];
    Object.assign(window, { dataLayer });
    begin().add(event('share'));
    expect(dataLayer).to.have.length(1);
    dataLayer.push({ 'gtm.start': 1, event: 'gtm.js' });
    document.dispatchEvent(new CustomEvent('dm-load'));
    expect(dataLayer.at(-1)).to.deep.include({ event: 'share' });
  });

  it('keeps what happens offline until the browser is online', () => {
    define('gtag', 'ga');
    const { add } = begin();
    setOnline(false);
    add(event('share'));
    add(view);
    expect(calls).to.deep.equal([]);
    setOnline(true);
    setOnline(true);
    expect(sentTo('gtag')).to.deep.equal(['share', 'page_view']);
    expect(sentTo('ga')).to.have.length(2);
  });

  it('keeps 100 messages at most', () => {
    const { add } = begin();
    for (let index = 0; index < 300; index++) add(event(`event ${index}`));
    define('gtag');
    add(event('last'));
    expect(sentTo('gtag')).to.have.length.within(100, 101);
    expect(sentTo('gtag')[0]).to.equal('event 0');
  });

  it('hands over to the owner’s collector what is unsent when the page is hidden, once', () => {
    const { add } = begin({ collector: '/collect', snowplow: true });
    add(view);
    add({ ...impression, label: 'time', value: '7' });
    setVisibility('hidden');
    dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(beacons).to.deep.equal([
      {
        address: new URL('/collect', location.href).href,
        body: {
          site: 'harbour',
          events: [
            {
              ...view,
              location: `${location.origin}/rooms`,
              referrer: 'https://search.example/find',
              for: ['google', 'snowplow'],
            },
            { ...impression, label: 'time', value: '7', for: ['google', 'snowplow'] },
          ],
        },
      },
    ]);
    define('gtag', 'dmsnowplow');
    setVisibility('visible');
    reload();
    expect(calls).to.deep.equal([]);
    expect(sessionStorage.getItem(UNSENT_KEY)).to.be.null;
  });

  it('hands over only what a library has not got', () => {
    define('gtag');
    const { add } = begin({ collector: '/collect', snowplow: true });
    add(view);
    add(event('share'));
    setVisibility('hidden');
    expect(beacons[0]?.body.events).to.have.length(1);
    expect(beacons[0]?.body.events[0]).to.deep.include({ kind: 'view', for: ['snowplow'] });
  });

  it('stores it for the next page of the tab, without a collector or when that refuses', () => {
    for (const collector of ['', '/collect', 'javascript:alert(1)']) {
      accepts = false;
      calls = [];
      const { add } = begin({ collector });
      add(view);
      add(event('share'));
      setVisibility('hidden');
      const stored = sessionStorage.getItem(UNSENT_KEY);
      expect(stored).to.include('share');
      expect(stored).not.to.match(/email|secret|top/);
      define('gtag');
      reload();
      expect(sentTo('gtag'), collector).to.deep.equal(['page_view', 'share']);
      reload();
      expect(sentTo('gtag')).to.have.length(2);
      expect(beacons).to.deep.equal([]);
      Reflect.deleteProperty(window, 'gtag');
      Reflect.deleteProperty(document, 'visibilityState');
    }
  });

  it('stores what is offline, although there is a collector', () => {
    const { add } = begin({ collector: '/collect' });
    setOnline(false);
    add(event('share'));
    setVisibility('hidden');
    expect(beacons).to.deep.equal([]);
    expect(sessionStorage.getItem(UNSENT_KEY)).to.include('share');
  });

  it('takes it back when the page is shown again, unless another page has sent it', () => {
    const { add } = begin();
    add(event('share'));
    setVisibility('hidden');
    setVisibility('visible');
    define('gtag');
    add(event('second'));
    expect(sentTo('gtag')).to.deep.equal(['share', 'second']);

    Reflect.deleteProperty(window, 'gtag');
    add(event('third'));
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    sessionStorage.removeItem(UNSENT_KEY);
    define('gtag');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(sentTo('gtag')).to.have.length(2);
  });

  it('hands over what is measured while the page is left', () => {
    const { add } = begin({ collector: '/collect' });
    setVisibility('hidden');
    add(event('LCP'));
    expect(beacons[0]?.body.events).to.have.length(1);
  });

  it('drops what is kept and stored when consent is withdrawn', async () => {
    const { add, clear } = begin();
    add(event('share'));
    setVisibility('hidden');
    expect(sessionStorage.getItem(UNSENT_KEY)).not.to.be.null;
    isAllowed = false;
    clear();
    expect(sessionStorage.getItem(UNSENT_KEY)).to.be.null;
    define('gtag');
    setVisibility('visible');
    setVisibility('hidden');
    reload();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect([calls, beacons]).to.deep.equal([[], []]);
  });

  it('ignores what is no message in the storage', () => {
    define('gtag');
    for (const text of ['{', '"a"', '[1, null, {}, { "message": { "kind": "event" } }]']) {
      sessionStorage.setItem(UNSENT_KEY, text);
      begin();
      expect(calls).to.deep.equal([]);
      expect(sessionStorage.getItem(UNSENT_KEY)).to.be.null;
    }
  });

  it('stops looking for libraries that the page does not have', async () => {
    const start = window.setTimeout.bind(window);
    const delays: number[] = [];
    window.setTimeout = ((run: () => void, delay: number) => {
      delays.push(delay);
      return start(run);
    }) as typeof setTimeout;
    try {
      begin().add(event('share'));
      for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => start(resolve));
    } finally {
      window.setTimeout = start;
    }
    expect(delays.slice(0, 3)).to.deep.equal([100, 200, 400]);
    expect(delays.reduce((sum, delay) => sum + delay, 0)).to.equal(30_000);
    define('gtag');
    document.dispatchEvent(new CustomEvent('dm-load'));
    expect(sentTo('gtag'), 'but what is expected is kept').to.deep.equal(['share']);
  });
});
