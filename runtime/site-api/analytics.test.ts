import { expect } from '@open-wc/testing';
import { emitSiteEvent } from '../../shared/events/site-events';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { removeStored } from '../../shared/site/storage';
import { updateSite } from '../../shared/site/site';
import { watchAnalytics } from './analytics';

describe('what the site owner is told of', () => {
  let life: AbortController;
  let told: unknown[][];

  const events = (): unknown[] => told.filter(([what]) => what === 'event').map(([, name]) => name);

  const start = (analytics: object): void => {
    updateSite({ analytics: { system: 'G-1', ...analytics } });
    watchAnalytics(life.signal);
  };

  beforeEach(() => {
    life = new AbortController();
    told = [];
    Object.assign(window, { gtag: (...words: unknown[]) => void told.push(words) });
  });

  afterEach(() => {
    life.abort();
    Reflect.deleteProperty(window, 'gtag');
    Reflect.deleteProperty(window, 'dmsnowplow');
    removeStored(DEFAULT_KEY);
    forgetNotices();
    updateSite({ analytics: undefined, mode: undefined });
  });

  it('goes to every analytics of the site, once to each', () => {
    start({ external: 'G-2', aggregated: 'G-1' });
    emitSiteEvent('click to call');
    expect(
      told.map(([, name, more]) => [name, (more as { send_to: string }).send_to]),
    ).to.deep.equal([
      ['click to call', 'G-1'],
      ['click to call', 'G-2'],
    ]);
  });

  it('waits for the visitor where the site asks, and goes when allowed', () => {
    start({ consentRequired: true });
    emitSiteEvent('click to call');
    emitSiteEvent('share');
    expect(events()).to.deep.equal([]);
    answerNotice(['analytics']);
    expect(events()).to.deep.equal(['click to call', 'share']);
    expect(told[0]).to.deep.equal([
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

  it('is forgotten when the visitor says no, and later too', () => {
    start({ consentRequired: true });
    emitSiteEvent('click to call');
    answerNotice([]);
    emitSiteEvent('share');
    expect(events()).to.deep.equal([]);
    answerNotice(['analytics']);
    expect(events(), 'what was dropped stays so').to.deep.equal([]);
    emitSiteEvent('share');
    expect(events()).to.deep.equal(['share']);
    answerNotice([]);
    emitSiteEvent('share');
    expect(events(), 'withdrawn').to.deep.equal(['share']);
  });

  it('is of rules what a rule says of itself', () => {
    const rules: unknown[][] = [];
    Object.assign(window, { dmsnowplow: (...words: unknown[]) => void rules.push(words) });
    start({ snowplow: true });
    emitSiteEvent('personalization rule impression', { ruleId: '7', ruleType: 'time' });
    emitSiteEvent('share');
    expect(rules).to.deep.equal([['trackStructEvent', 'insite', 'impression', 'time', '7']]);
  });

  it('stops nothing when a queue throws, and is nothing in the editor or without analytics', () => {
    Object.assign(window, {
      gtag: () => {
        throw new Error('blocked');
      },
    });
    start({});
    emitSiteEvent('share');
    life.abort();
    life = new AbortController();
    Object.assign(window, { gtag: (...words: unknown[]) => void told.push(words) });
    updateSite({ mode: 'editor' });
    watchAnalytics(life.signal);
    updateSite({ mode: undefined, analytics: undefined });
    watchAnalytics(life.signal);
    emitSiteEvent('share');
    expect(told).to.deep.equal([]);
  });
});
