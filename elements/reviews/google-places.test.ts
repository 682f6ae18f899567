import { expect, fixture, html } from '@open-wc/testing';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { removeStored } from '../../shared/site/storage';
import { updateSite } from '../../shared/site/site';
import { forgetServices } from '../../shared/third-party/remembered';
import { fakePlaces, placesScripts, usePlaces } from '../../test/fixtures/google-places';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmReviews } from './reviews';
import './reviews.define';

async function place(id = 'pier'): Promise<DmReviews> {
  const page = await fixture<HTMLElement>(html`
    <div lang="en">
      <dm-reviews load="eager" provider="google" place=${id}>
        <blockquote>Our own. <cite>Ada</cite></blockquote>
      </dm-reviews>
    </div>
  `);
  const element = page.querySelector('dm-reviews')!;
  await element.ready;
  return element;
}

const parts = (element: DmReviews, name: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(`[part~=${name}]`),
];
const texts = (element: DmReviews): string[] =>
  [...element.shadowRoot!.querySelectorAll('.words')].map(({ textContent }) => textContent);
const isFound = (element: DmReviews): boolean => parts(element, 'attribution').length === 1;
const button = (element: DmReviews, name: string): HTMLElement | undefined =>
  parts(element, 'service-button').find(({ textContent }) => textContent === name);

describe('dm-reviews with the reviews of Google', () => {
  beforeEach(() => {
    usePlaces();
  });

  afterEach(() => {
    updateSite({ cookieNotification: undefined, mode: undefined });
    removeStored(DEFAULT_KEY);
    forgetServices();
    forgetNotices();
  });

  it('shows them live, with name, picture, link, order and attribution', async () => {
    const element = await place();
    await waitUntil(() => isFound(element));
    expect(fakePlaces()!.query).to.deep.equal({ key: 'k', language: 'en' });
    expect(fakePlaces()!.requests[0]!.slice(0, 2)).to.deep.equal(['pier', 'en']);
    expect(texts(element)).to.have.length(3);
    expect(texts(element)[1]).to.equal('<img src=x onerror=alert(1)> & more');
    const author = parts(element, 'author')[0]!;
    expect(author.querySelector('a')!.href).to.equal('https://www.google.com/maps/contrib/1');
    expect(author.querySelector('img')!.src).to.contain('slider1.jpg?1');
    expect(author.textContent).to.contain('1 months ago');
    expect(parts(element, 'summary')[0]!.textContent)
      .to.contain('Halide House')
      .and.contain('1,234');
    expect(parts(element, 'summary')[0]!.querySelector('.average')!.textContent).to.equal('4.6');
    expect(parts(element, 'rating')[0]!.ariaLabel).to.equal('4.6 out of 5 stars');
    const attribution = parts(element, 'attribution')[0]!;
    expect(attribution.textContent).to.contain('Google Maps').and.contain('Most relevant first');
    expect(attribution.querySelector('a')!.href).to.equal('https://maps.google.com/?cid=1');
    expect(document.querySelector('script[type="application/ld+json"]')).to.equal(null);
    await expect(element).to.be.accessible();
    expect(logLines).to.be.empty;
  });

  it('shows its own, and requests nothing, until the visitor agrees', async () => {
    updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
    const element = await place();
    await waitUntil(() => button(element, 'Load from Google'));
    expect(texts(element)).to.deep.equal(['Our own.']);
    expect(placesScripts()).to.be.empty;
    await expect(element).to.be.accessible();
    button(element, 'Load from Google')!.click();
    await waitUntil(() => isFound(element));
    answerNotice([]);
    await waitUntil(() => texts(element).join() === 'Our own.');
    expect(isFound(element)).to.be.false;
  });

  for (const [fault, reason] of [
    ['key', 'PERMISSION_DENIED'],
    ['unknown', 'Not a valid Place ID'],
  ] as const) {
    it(`shows its own when the service refuses (${fault})`, async () => {
      usePlaces(fault);
      const element = await place(fault === 'unknown' ? 'nowhere' : 'pier');
      await waitUntil(() => button(element, 'Try Again'));
      expect(texts(element)).to.deep.equal(['Our own.']);
      expect(logLines).to.have.length(1);
      expect(logLines[0]).to.contain('Google could not be loaded').and.contain(reason);
      expect(parts(element, 'service-link')[0]!.getAttribute('href')).to.match(
        /^https:\/\/search\.google\.com\/local\/reviews\?placeid=/,
      );
      await expect(element).to.be.accessible();
      usePlaces();
      element.place = 'pier';
      Reflect.deleteProperty(window, 'google');
      button(element, 'Try Again')?.click();
      await waitUntil(() => isFound(element));
    });
  }

  it('says that a place has none', async () => {
    const element = await place('empty');
    await waitUntil(() => isFound(element));
    expect(parts(element, 'message')[0]!.textContent).to.equal('There are no reviews yet.');
    expect(parts(element, 'attribution')[0]!.querySelector('a')).to.equal(null);
  });

  it('follows a change of the place and of the provider', async () => {
    const element = await place();
    await waitUntil(() => isFound(element));
    element.place = 'empty';
    await waitUntil(() => parts(element, 'summary')[0]?.textContent.includes('A new house'));
    element.provider = 'site';
    await waitUntil(() => texts(element).join() === 'Our own.');
  });

  it('shows its own without a place, and in the editor', async () => {
    const element = await place('');
    expect(texts(element)).to.deep.equal(['Our own.']);
    expect(logLines[0]).to.contain('needs the id of a place');
    updateSite({ mode: 'editor' });
    const other = await place();
    await waitUntil(() => other.shadowRoot!.querySelector('[data-phase=editor]'));
    expect(texts(other)).to.deep.equal(['Our own.']);
    expect(placesScripts()).to.be.empty;
  });

  it('ends when it is removed while the service answers', async () => {
    usePlaces('hang');
    const element = await place();
    await waitUntil(() => fakePlaces()?.requests.length === 1);
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(logLines).to.be.empty;
  });
});
