import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { forgetScript } from '../../shared/dom/load-script';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { getSite, updateSite } from '../../shared/site/site';
import { removeStored } from '../../shared/site/storage';
import { forgetServices } from '../../shared/third-party/remembered';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmSocialFeed } from './social-feed';
import './social-feed.define';
import type { TimelineOptions, TimelineSource } from './timeline';

interface Requested {
  readonly source: TimelineSource;
  readonly options: TimelineOptions;
}

const requested = (): readonly Requested[] =>
  (window as { timelines?: readonly Requested[] }).timelines ?? [];
const scripts = (): readonly HTMLScriptElement[] => [
  ...document.querySelectorAll<HTMLScriptElement>('script[src*=timeline-service]'),
];

function useService(fault = ''): void {
  const query = fault && `?fault=${fault}`;
  updateSite({ scripts: { 'social-feed': `/test/fixtures/timeline-service.js${query}` } });
}

async function place(
  markup = html`
    <dm-social-feed load="eager" type="Profile" user-name="@halidehouse">
      <a href="https://x.com/halidehouse">Halide House on X</a>
    </dm-social-feed>
  `,
): Promise<DmSocialFeed> {
  const page = await fixture<HTMLElement>(html`<div lang="en-GB">${markup}</div>`);
  const element = page.querySelector('dm-social-feed')!;
  await element.ready;
  return element;
}

const inside = (element: DmSocialFeed, selector: string): HTMLElement | null =>
  element.shadowRoot!.querySelector<HTMLElement>(selector);
const frame = (element: DmSocialFeed): HTMLIFrameElement | null => element.querySelector('iframe');
const message = (element: DmSocialFeed): string =>
  inside(element, '[part=message]')!.textContent.trim();
const button = (element: DmSocialFeed, name: string): HTMLElement | undefined =>
  [...element.shadowRoot!.querySelectorAll('button')].find((each) => each.textContent === name);
const isReady = (element: DmSocialFeed): boolean =>
  inside(element, '[data-phase=ready]') !== null && frame(element) !== null;

describe('dm-social-feed', () => {
  const { scripts: addresses } = getSite().parameters;

  beforeEach(() => {
    useService();
  });

  afterEach(() => {
    for (const { src } of scripts()) forgetScript(src);
    Reflect.deleteProperty(window, 'twttr');
    Reflect.deleteProperty(window, 'timelines');
    updateSite({ scripts: addresses, cookieNotification: undefined, mode: undefined });
    removeStored(DEFAULT_KEY);
    forgetServices();
    forgetNotices();
  });

  it('shows the posts of a user, in the language of the page, and keeps the link', async () => {
    const element = await place();
    await waitUntil(() => isReady(element));
    expect(requested()).to.deep.equal([
      {
        source: { sourceType: 'profile', screenName: 'halidehouse' },
        options: { dnt: true, lang: 'en-GB' },
      },
    ]);
    expect(frame(element)!.checkVisibility()).to.be.true;
    expect(element.querySelector('a')!.checkVisibility()).to.be.true;
    expect(inside(element, '[role=group]')!.getAttribute('aria-label')).to.equal(
      'Posts of @halidehouse',
    );
    await expect(element).to.be.accessible();
    expect(logLines).to.be.empty;
  });

  it('passes its attributes on', async () => {
    const element = await place(html`
      <dm-social-feed
        load="eager"
        type="ProfileReplies"
        user-name="halidehouse"
        limit="5"
        hide-header
        hide-footer
        language="de"
      ></dm-social-feed>
    `);
    await waitUntil(() => isReady(element));
    expect(requested()[0]!.options).to.deep.equal({
      dnt: true,
      tweetLimit: 5,
      chrome: 'noheader nofooter',
      lang: 'de',
      showReplies: true,
    });
    expect(inside(element, '[part=link]')!.getAttribute('href')).to.equal(
      'https://x.com/halidehouse/with_replies',
    );
  });

  it('shows what a user likes for any other type', async () => {
    const element = await place(html`
      <dm-social-feed load="eager" type="Whatever" user-name="halidehouse"></dm-social-feed>
    `);
    await waitUntil(() => isReady(element));
    expect(requested()[0]!.source).to.deep.equal({
      sourceType: 'likes',
      screenName: 'halidehouse',
    });
  });

  it('draws anew after a change, once for several attributes', async () => {
    const element = await place();
    await waitUntil(() => isReady(element));
    element.userName = 'other';
    element.limit = 3;
    await waitUntil(() => requested().length === 2 && isReady(element));
    expect(requested()[1]!.options.tweetLimit).to.equal(3);
    expect(element.querySelectorAll('iframe')).to.have.length(1);
  });

  it('links to a search, which the service does not show', async () => {
    const element = await place(html`
      <dm-social-feed load="eager" type="Search" query="fog & light"></dm-social-feed>
    `);
    await waitUntil(() => button(element, 'Try Again'));
    expect(inside(element, '[part=link]')!.getAttribute('href')).to.equal(
      'https://x.com/search?q=fog%20%26%20light',
    );
    expect(logLines[0]).to.contain('X could not be loaded').and.contain('unsupported source');
    await expect(element).to.be.accessible();
  });

  for (const fault of ['signed-out', 'nothing']) {
    it(`says why when the service shows nothing (${fault})`, async () => {
      useService(fault);
      const element = await place();
      await waitUntil(() => message(element) !== '', 'it says so', 5000);
      expect(message(element)).to.equal(
        'X shows these posts only to visitors who are signed in there.',
      );
      expect(element.querySelector('a')!.checkVisibility()).to.be.true;
      expect(frame(element)).to.equal(null);
      expect(element.matches(':state(empty)')).to.be.true;
      await expect(element).to.be.accessible();
    });
  }

  it('can be tried again when the service refuses', async () => {
    useService('refused');
    const element = await place();
    await waitUntil(() => button(element, 'Try Again'));
    expect(element.querySelectorAll('[slot]')).to.have.length(0);
    useService();
    Reflect.deleteProperty(window, 'twttr');
    button(element, 'Try Again')!.click();
    await waitUntil(() => isReady(element));
  });

  it('requests nothing until the visitor agrees, and goes with the consent', async () => {
    updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
    const element = await place();
    await waitUntil(() => button(element, 'Load from X'));
    expect(scripts()).to.be.empty;
    await expect(element).to.be.accessible();
    answerNotice(['functional']);
    await waitUntil(() => isReady(element));
    answerNotice([]);
    await waitUntil(() => button(element, 'Load from X'));
    expect(frame(element)).to.equal(null);
  });

  it('shows its children without a user name, and in the editor', async () => {
    const element = await place(html`
      <dm-social-feed load="eager" type="Profile" user-name="a/../b"><p>Us</p></dm-social-feed>
    `);
    expect(element.querySelector('p')!.checkVisibility()).to.be.true;
    expect(logLines[0]).to.contain('user-name is missing or malformed');
    updateSite({ mode: 'editor' });
    const other = await place();
    expect(other.querySelector('a')!.checkVisibility()).to.be.true;
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(scripts()).to.be.empty;
  });

  it('leaves nothing behind when it is removed while the service answers', async () => {
    useService('hang');
    const element = await place();
    await waitUntil(() => requested().length === 1);
    element.remove();
    await waitUntil(() => element.querySelector('[slot]') === null);
    expect(logLines).to.be.empty;
  });

  it('fits a window of 320 px', async () => {
    await setViewport({ width: 320, height: 600 });
    updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
    const element = await place();
    await waitUntil(() => button(element, 'Load from X'));
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
  });
});
