import { aTimeout, expect, fixture, html, waitUntil } from '@open-wc/testing';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { removeStored } from '../../shared/site/storage';
import { updateSite } from '../../shared/site/site';
import { noticeElements } from '../../test/fixtures/notice-elements';
import { watchCookies } from './watch-cookies';
import { watchRequests } from './watch-requests';

/** What was asked to be loaded. */
let asked: string[] = [];
let life: AbortController;

const definitions = async (tags: Iterable<string>): Promise<void> => {
  asked.push(...tags);
  await Promise.all([...tags].map(async (tag) => noticeElements[tag]?.()));
};

const notice = () => document.querySelector('dm-cookie-notice');
const isOpen = (tag: string): boolean => document.querySelector(`${tag}:state(open)`) !== null;

describe('notices of a page that has none of its own', () => {
  beforeEach(() => {
    life = new AbortController();
    asked = [];
  });

  afterEach(async () => {
    life.abort();
    document.querySelectorAll('dm-cookie-notice, dm-notification').forEach((node) => {
      node.remove();
    });
    await Promise.resolve();
    removeStored(DEFAULT_KEY);
    forgetNotices();
    updateSite({ cookieNotification: undefined, mode: undefined });
  });

  it('are not loaded where the site shows none', async () => {
    watchCookies(definitions, life.signal);
    document.dispatchEvent(new CustomEvent('dm-load'));
    await aTimeout(30);
    expect([asked, notice()]).to.deep.equal([[], null]);
  });

  it('are the cookie notice of the site parameters, last in the page and shown once', async () => {
    updateSite({ cookieNotification: { show: true, markup: '<p>We count.</p>', consent: true } });
    watchCookies(definitions, life.signal);
    document.dispatchEvent(new CustomEvent('dm-load'));
    await waitUntil(() => isOpen('dm-cookie-notice'), 'shown', { timeout: 5000 });
    expect(document.querySelectorAll('dm-cookie-notice').length).to.equal(1);
    expect(notice()).to.equal(document.body.lastElementChild);
    expect(notice()?.textContent).to.contain('We count.');
    life.abort();
    expect(notice(), 'it ends with the runtime').to.equal(null);
  });

  it('are not shown to a visitor who has answered, whom a control still lets choose anew', async () => {
    answerNotice([]);
    updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
    const page = await fixture<HTMLElement>(
      html`<p><a href="#settings" data-dm-cookie-settings>Cookie settings</a></p>`,
    );
    watchCookies(definitions, life.signal);
    await aTimeout(50);
    expect([asked, notice()]).to.deep.equal([[], null]);
    page.querySelector('a')?.click();
    await waitUntil(() => isOpen('dm-cookie-notice'), 'shown', { timeout: 5000 });
    expect(location.hash).not.to.equal('#settings');
    expect(notice()?.shadowRoot?.querySelector('input')).not.to.equal(null);
  });

  it('leave a notice of the page alone', async () => {
    await fixture(html`<dm-cookie-notice delay="0"><p>Ours.</p></dm-cookie-notice>`);
    updateSite({ cookieNotification: { show: true, markup: '<p>Theirs.</p>', consent: false } });
    watchCookies(definitions, life.signal);
    await aTimeout(50);
    expect(document.querySelectorAll('dm-cookie-notice').length).to.equal(1);
  });

  it('are notifications that a script asks for, one after the other', async () => {
    watchRequests(definitions, life.signal);
    const ask = (markup: string): boolean =>
      document.dispatchEvent(
        new CustomEvent('dm-request-notification', { detail: { markup }, cancelable: true }),
      );
    expect(ask('<p>The pier is closed.</p>'), 'somebody took it').to.be.false;
    await waitUntil(() => isOpen('dm-notification'), 'shown', { timeout: 5000 });
    const bar = document.querySelector('dm-notification')!;
    expect(document.body.firstElementChild).to.equal(bar);
    expect(bar.textContent).to.contain('The pier is closed.');
    expect(ask('<p>It is open again.</p>')).to.be.false;
    await aTimeout(20);
    expect(document.querySelectorAll('dm-notification').length).to.equal(1);
    bar.close();
    await waitUntil(() => bar.textContent.includes('open again'));
  });

  it('take nothing that is no notification, and nothing once the runtime has ended', async () => {
    watchRequests(definitions, life.signal);
    const ask = (detail: unknown): boolean =>
      document.dispatchEvent(
        new CustomEvent('dm-request-notification', { detail, cancelable: true }),
      );
    expect(ask(null)).to.be.true;
    expect(ask({ markup: 7 })).to.be.true;
    life.abort();
    expect(ask({ markup: '<p>Late.</p>' })).to.be.true;
    await aTimeout(20);
    expect(asked).to.deep.equal([]);
  });
});
