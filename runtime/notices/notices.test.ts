import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { removeStored } from '../../shared/site/storage';
import { updateSite } from '../../shared/site/site';
import { noticeElements } from '../../test/fixtures/notice-elements';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchCookieNotice } from './watch-cookie-notice';
import { watchNotifications } from './watch-notifications';

/** Tags whose definitions were loaded. */
let loadedTags: string[] = [];
let controller: AbortController;

const definitions = async (tags: Iterable<string>): Promise<void> => {
  loadedTags.push(...tags);
  await Promise.all([...tags].map(async (tag) => noticeElements[tag]?.()));
};

const notice = () => document.querySelector('dm-cookie-notice');
const isOpen = (tag: string): boolean => document.querySelector(`${tag}:state(open)`) !== null;

describe('notices of a page without their elements', () => {
  beforeEach(() => {
    controller = new AbortController();
    loadedTags = [];
  });

  afterEach(async () => {
    controller.abort();
    document.querySelectorAll('dm-cookie-notice, dm-notification').forEach((node) => {
      node.remove();
    });
    await Promise.resolve();
    removeStored(DEFAULT_KEY);
    forgetNotices();
    updateSite({ cookieNotification: undefined, mode: undefined });
  });

  it('are not loaded when the site shows none', async () => {
    watchCookieNotice(definitions, controller.signal);
    document.dispatchEvent(new CustomEvent('dm-load'));
    await aTimeout(30);
    expect([loadedTags, notice()]).to.deep.equal([[], null]);
    updateSite({ cookieNotification: { show: true, markup: '<p>We count.</p>', consent: true } });
    document.dispatchEvent(new CustomEvent('dm-load'));
    await waitUntil(() => isOpen('dm-cookie-notice'), 'the one of the next page');
  });

  it('show the cookie notice of the site parameters once, at the end of the page', async () => {
    updateSite({ cookieNotification: { show: true, markup: '<p>We count.</p>', consent: true } });
    watchCookieNotice(definitions, controller.signal);
    document.dispatchEvent(new CustomEvent('dm-load'));
    await waitUntil(() => isOpen('dm-cookie-notice'), 'shown');
    expect(document.querySelectorAll('dm-cookie-notice').length).to.equal(1);
    expect(notice()).to.equal(document.body.lastElementChild);
    expect(notice()?.textContent).to.contain('We count.');
    controller.abort();
    expect(notice(), 'removed with the runtime').to.equal(null);
  });

  it('show a plain cookie notice once per browser, even if it was not closed', async () => {
    updateSite({ cookieNotification: { show: true, markup: '<p>We count.</p>', consent: false } });
    watchCookieNotice(definitions, controller.signal);
    await waitUntil(() => isOpen('dm-cookie-notice'), 'shown');
    controller.abort();
    controller = new AbortController();
    watchCookieNotice(definitions, controller.signal);
    await aTimeout(50);
    expect(notice()).to.equal(null);
  });

  it('show no cookie notice after an answer, until a settings control is clicked', async () => {
    answerNotice([]);
    updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
    const page = await fixture<HTMLElement>(
      html`<p><a href="#settings" data-dm-cookie-settings>Cookie settings</a></p>`,
    );
    watchCookieNotice(definitions, controller.signal);
    await aTimeout(50);
    expect([loadedTags, notice()]).to.deep.equal([[], null]);
    page.querySelector('a')?.click();
    await waitUntil(() => isOpen('dm-cookie-notice'), 'shown');
    expect(location.hash).not.to.equal('#settings');
    expect(notice()?.shadowRoot?.querySelector('input')).not.to.equal(null);
  });

  it('add no second cookie notice to a page with its own', async () => {
    await fixture(html`<dm-cookie-notice delay="0"><p>Ours.</p></dm-cookie-notice>`);
    updateSite({ cookieNotification: { show: true, markup: '<p>Theirs.</p>', consent: false } });
    watchCookieNotice(definitions, controller.signal);
    await aTimeout(50);
    expect(document.querySelectorAll('dm-cookie-notice').length).to.equal(1);
  });

  it('show notifications that a script requests, one after the other', async () => {
    watchNotifications(definitions, controller.signal);
    const request = (markup: string): boolean =>
      document.dispatchEvent(
        new CustomEvent('dm-request-notification', { detail: { markup }, cancelable: true }),
      );
    expect(request('<p>The pier is closed.</p>'), 'handled').to.be.false;
    await waitUntil(() => isOpen('dm-notification'), 'shown');
    const bar = document.querySelector('dm-notification')!;
    expect(document.body.firstElementChild).to.equal(bar);
    expect(bar.textContent).to.contain('The pier is closed.');
    expect(request('<p>It is open again.</p>')).to.be.false;
    await aTimeout(20);
    expect(document.querySelectorAll('dm-notification').length).to.equal(1);
    bar.close();
    await waitUntil(() => bar.textContent.includes('open again'));
  });

  it('ignore invalid requests, and all requests after the runtime has stopped', async () => {
    watchNotifications(definitions, controller.signal);
    const request = (detail: unknown): boolean =>
      document.dispatchEvent(
        new CustomEvent('dm-request-notification', { detail, cancelable: true }),
      );
    expect(request(null)).to.be.true;
    expect(request({ markup: 7 })).to.be.true;
    controller.abort();
    expect(request({ markup: '<p>Late.</p>' })).to.be.true;
    await aTimeout(20);
    expect(loadedTags).to.deep.equal([]);
  });
});
