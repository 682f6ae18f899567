import { expect } from '@open-wc/testing';
import { blockStorage } from '../../test/fixtures/storage';
import { DEFAULT_KEY } from '../../shared/site/consent-answer';
import { setConsentDefault } from './consent-default';

type Tag = Record<'dataLayer', ArrayLike<unknown>[] | undefined>;

const page = window as unknown as Tag;

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'denied',
  personalization_storage: 'denied',
  security_storage: 'granted',
  wait_for_update: 500,
};

const REQUIRED = { analytics: { consentRequired: true } };

/** Commands in the queue, which the tag tells from data by their type. */
const commands = (): unknown[][] =>
  (page.dataLayer ?? []).map((entry) => {
    expect(Object.prototype.toString.call(entry)).to.equal('[object Arguments]');
    return Array.from(entry);
  });

function storeAnswer(answer: unknown): void {
  localStorage.setItem(DEFAULT_KEY, JSON.stringify(answer));
}

describe('the consent default', () => {
  afterEach(() => {
    Reflect.deleteProperty(window, 'dataLayer');
    localStorage.removeItem(DEFAULT_KEY);
  });

  it('is denied before a tag that follows, where the site or its notice asks for consent', () => {
    for (const source of [REQUIRED, { cookieNotification: { consent: true } }]) {
      setConsentDefault(source);
      expect(commands()).to.deep.equal([['consent', 'default', DENIED]]);
      Reflect.deleteProperty(window, 'dataLayer');
    }
  });

  it('is not set where the site does not ask', () => {
    for (const source of [{}, { analytics: null, cookieNotification: { show: true } }]) {
      setConsentDefault(source);
      expect(page.dataLayer).to.be.undefined;
    }
    setConsentDefault(REQUIRED);
    expect(commands()).to.have.length(1);
  });

  it('grants what the visitor has allowed before', () => {
    storeAnswer({ v: 1, allow: ['analytics', 'functional'] });
    setConsentDefault(REQUIRED);
    expect(commands()).to.deep.equal([
      [
        'consent',
        'default',
        {
          ...DENIED,
          analytics_storage: 'granted',
          functionality_storage: 'granted',
          personalization_storage: 'granted',
        },
      ],
    ]);
  });

  it('grants nothing by an answer of another version, or one that is none', () => {
    for (const answer of [
      { v: 0, allow: ['analytics'] },
      null,
      'analytics',
      { v: 1, shown: true },
    ]) {
      storeAnswer(answer);
      setConsentDefault(REQUIRED);
      expect(commands()[0]).to.deep.equal(['consent', 'default', DENIED], JSON.stringify(answer));
      Reflect.deleteProperty(window, 'dataLayer');
    }
  });

  it('is denied where storage is blocked', () => {
    const unblock = blockStorage();
    try {
      setConsentDefault(REQUIRED);
    } finally {
      unblock();
    }
    expect(commands()).to.deep.equal([['consent', 'default', DENIED]]);
  });

  it('is not set a second time', () => {
    page.dataLayer = [
      ['js', new Date()],
      ['consent', 'default', { ad_storage: 'granted' }],
    ];
    setConsentDefault(REQUIRED);
    expect(page.dataLayer).to.have.length(2);
  });
});
