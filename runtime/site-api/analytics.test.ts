import { expect } from '@open-wc/testing';
import { emitSiteEvent } from '../../shared/events/site-events';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { removeStored } from '../../shared/site/storage';
import { updateSite } from '../../shared/site/site';
import { watchAnalytics } from './analytics';

describe('analytics', () => {
  let controller: AbortController;
  let calls: unknown[][];

  const events = (): unknown[] =>
    calls.filter(([command]) => command === 'event').map(([, name]) => name);

  const start = (analytics: object): void => {
    updateSite({ analytics: { system: 'G-1', ...analytics } });
    watchAnalytics(controller.signal);
  };

  beforeEach(() => {
    controller = new AbortController();
    calls = [];
    Object.assign(window, { gtag: (...args: unknown[]) => void calls.push(args) });
  });

  afterEach(() => {
    controller.abort();
    Reflect.deleteProperty(window, 'gtag');
    Reflect.deleteProperty(window, 'dmsnowplow');
    removeStored(DEFAULT_KEY);
    forgetNotices();
    updateSite({ analytics: undefined, mode: undefined });
  });

  it('forwards an event once to every tracking id', () => {
    start({ external: 'G-2', aggregated: 'G-1' });
    emitSiteEvent('click to call');
    expect(
      calls.map(([, name, more]) => [name, (more as { send_to: string }).send_to]),
    ).to.deep.equal([
      ['click to call', 'G-1'],
      ['click to call', 'G-2'],
    ]);
  });

  it('queues events until the visitor consents, where the site asks for consent', () => {
    start({ consentRequired: true });
    emitSiteEvent('click to call');
    emitSiteEvent('share');
    expect(events()).to.deep.equal([]);
    answerNotice(['analytics']);
    expect(events()).to.deep.equal(['click to call', 'share']);
    expect(calls[0]).to.deep.equal([
      'consent',
      'update',
      {
        analytics_storage: 'granted',
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
      },
    ]);
    emitSiteEvent('popup');
    expect(events()).to.have.length(3);
  });

  it('drops events when the visitor declines, or withdraws consent', () => {
    start({ consentRequired: true });
    emitSiteEvent('click to call');
    answerNotice([]);
    emitSiteEvent('share');
    expect(events()).to.deep.equal([]);
    answerNotice(['analytics']);
    expect(events(), 'dropped events are not sent later').to.deep.equal([]);
    emitSiteEvent('share');
    expect(events()).to.deep.equal(['share']);
    answerNotice([]);
    emitSiteEvent('share');
    expect(events(), 'withdrawn').to.deep.equal(['share']);
  });

  it('forwards personalization rules to Snowplow with their type and id', () => {
    const rules: unknown[][] = [];
    Object.assign(window, { dmsnowplow: (...args: unknown[]) => void rules.push(args) });
    start({ snowplow: true });
    emitSiteEvent('personalization rule impression', { ruleId: '7', ruleType: 'time' });
    emitSiteEvent('share');
    expect(rules).to.deep.equal([['trackStructEvent', 'insite', 'impression', 'time', '7']]);
  });

  it('survives a queue that throws, and forwards nothing in the editor or without a tracking id', () => {
    Object.assign(window, {
      gtag: () => {
        throw new Error('blocked');
      },
    });
    start({});
    emitSiteEvent('share');
    controller.abort();
    controller = new AbortController();
    Object.assign(window, { gtag: (...args: unknown[]) => void calls.push(args) });
    updateSite({ mode: 'editor' });
    watchAnalytics(controller.signal);
    updateSite({ mode: undefined, analytics: undefined });
    watchAnalytics(controller.signal);
    emitSiteEvent('share');
    expect(calls).to.deep.equal([]);
  });
});
