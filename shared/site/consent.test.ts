import { expect, fixture, html } from '@open-wc/testing';
import { enablePrivacyControl, blockStorage } from '../../test/fixtures/storage';
import { subscribe } from '../events/bus';
import {
  answerNotice,
  DEFAULT_KEY,
  forgetNotices,
  getConsent,
  isNoticeDone,
  whenConsented,
  type Consent,
} from './consent';
import { removeStored } from './storage';
import { updateSite } from './site';

const allowed = (): string =>
  ['essential', 'functional', 'analytics', 'advertising']
    .filter((category) => getConsent()[category as 'essential'])
    .join(' ');
const ALL = 'essential functional analytics advertising';

function ask(): void {
  updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
}

describe('consent', () => {
  let stop = (): void => undefined;

  afterEach(() => {
    stop();
    stop = () => undefined;
    removeStored(DEFAULT_KEY);
    forgetNotices();
    updateSite({ cookieNotification: undefined, analytics: undefined });
  });

  it('is granted for everything when the site does not ask', () => {
    expect(allowed()).to.equal(ALL);
    expect(getConsent()).to.include({ required: false, answered: false });
  });

  it('is granted for essential only until the visitor chooses, when the site asks', () => {
    ask();
    expect(allowed()).to.equal('essential');
    expect(isNoticeDone()).to.be.false;
    answerNotice(['analytics']);
    expect(allowed()).to.equal('essential analytics');
    expect(isNoticeDone()).to.be.true;
    answerNotice([]);
    expect(allowed()).to.equal('essential');
  });

  it('is required when only analytics need it', () => {
    updateSite({ analytics: { consentRequired: true } });
    expect(allowed()).to.equal('essential');
  });

  it('is required by a notice that is not defined yet, and after it was removed', async () => {
    const notice = await fixture(
      html`<dm-cookie-notice consent storage-key="mine"></dm-cookie-notice>`,
    );
    expect(allowed()).to.equal('essential');
    notice.remove();
    expect(allowed()).to.equal('essential');
    answerNotice(['functional']);
    expect(localStorage.getItem('mine')).to.include('functional');
    removeStored('mine');
  });

  it('is not required by a notice with consent="false"', async () => {
    await fixture(html`<dm-cookie-notice consent="false"></dm-cookie-notice>`);
    expect(allowed()).to.equal(ALL);
  });

  it('is withheld for analytics and advertising by Global Privacy Control until the visitor chooses', () => {
    stop = enablePrivacyControl();
    expect(allowed()).to.equal('essential functional');
    answerNotice();
    expect(allowed()).to.equal('essential functional');
    answerNotice(['analytics']);
    expect(allowed()).to.equal('essential analytics');
  });

  it('survives a notice that is only dismissed', () => {
    answerNotice(['functional']);
    answerNotice();
    expect(allowed()).to.equal('essential functional');
  });

  it('is asked for after a notice was dismissed before the site asked', () => {
    answerNotice();
    expect(isNoticeDone()).to.be.true;
    ask();
    expect(isNoticeDone()).to.be.false;
  });

  for (const stored of [
    '{',
    'null',
    '[]',
    '"yes"',
    '{"v":2,"allow":["analytics"]}',
    '{"v":1,"allow":{}}',
  ]) {
    it(`is asked for again when ${stored} is stored`, () => {
      localStorage.setItem(DEFAULT_KEY, stored);
      ask();
      expect(getConsent().answered).to.be.false;
      expect(allowed()).to.equal('essential');
    });
  }

  it('lasts for the page when storage is blocked', () => {
    stop = blockStorage();
    ask();
    expect(allowed()).to.equal('essential');
    answerNotice(['advertising']);
    expect(allowed()).to.equal('essential advertising');
  });

  it('is announced on the bus and on the document', () => {
    const received: Consent[] = [];
    const hear = ({ detail }: CustomEvent<Consent>): void => void received.push(detail);
    document.addEventListener('dm-consent', hear);
    const end = subscribe('consent-change', (detail) => received.push(detail));
    answerNotice(['analytics']);
    end();
    document.removeEventListener('dm-consent', hear);
    expect(received).to.have.length(2);
    expect(received[0]).to.include({ answered: true, analytics: true, advertising: false });
  });

  it('resolves the wait for its category only', async () => {
    ask();
    const seen: string[] = [];
    const waits = [
      whenConsented('essential').then(() => seen.push('essential')),
      whenConsented('analytics').then(() => seen.push('analytics')),
    ];
    void whenConsented('advertising').then(() => seen.push('advertising'));
    await waits[0];
    expect(seen).to.deep.equal(['essential']);
    answerNotice(['analytics']);
    await waits[1];
    expect(seen).to.deep.equal(['essential', 'analytics']);
  });

  it('is no longer waited for once the signal is aborted', async () => {
    ask();
    const waiting = new AbortController();
    let isGiven = false;
    void whenConsented('analytics', waiting.signal).then(() => (isGiven = true));
    const other = whenConsented('analytics');
    waiting.abort();
    answerNotice(['analytics']);
    void whenConsented('analytics', waiting.signal).then(() => (isGiven = true));
    await other;
    await whenConsented('analytics');
    await new Promise((resolve) => setTimeout(resolve));
    expect(isGiven).to.be.false;
  });
});
