import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmReviews } from './reviews';
import './reviews.define';

const PICTURE = '/node_modules/leaflet/dist/images/layers-2x.png';

const LONG = 'The beds are good and the soup is better. '.repeat(10).trim();

async function place(markup: ReturnType<typeof html>): Promise<DmReviews> {
  const page = await fixture<HTMLElement>(html`<div lang="en">${markup}</div>`);
  const element = page.querySelector('dm-reviews')!;
  await element.ready;
  return element;
}

const parts = (element: DmReviews, name: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(`[part~=${name}]`),
];
const textsOf = (element: DmReviews, name: string): string[] =>
  parts(element, name).map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());

const TWO = html`
  <dm-reviews load="eager">
    <figure data-rating="4.5">
      <img src="/test/fixtures/media/thumbnail/ada.png" alt="" />
      <blockquote lang="en">
        <p>${LONG}</p>
        <p>The end.</p>
      </blockquote>
      <figcaption>
        <cite><a href="https://example.com/ada">Ada Fell</a></cite>
        <time datetime="2026-04-02">April</time>
      </figcaption>
    </figure>
    <blockquote>
      Short.
      <footer><cite>Tomasz</cite></footer>
    </blockquote>
    <p>Not a review.</p>
  </dm-reviews>
`;

describe('dm-reviews', () => {
  it('links to where a review comes from', async () => {
    const element = await place(html`
      <dm-reviews load="eager">
        <blockquote>
          Great place.
          <footer>— Ann, <a href="/fair">at the fair</a></footer>
        </blockquote>
      </dm-reviews>
    `);
    const author = parts(element, 'author')[0]!;
    expect(author.textContent).to.equal('Ann, at the fair');
    expect(author.querySelector('a')!.getAttribute('href')).to.equal('/fair');
  });

  it('shows the quotations in its children, with stars that are said as a number', async () => {
    const element = await place(TWO);
    expect(parts(element, 'review')).to.have.length(2);
    const [stars, none] = parts(element, 'rating');
    expect(stars!.getAttribute('aria-label')).to.equal('4.5 out of 5 stars');
    expect(stars!.querySelectorAll('.full')).to.have.length(4);
    expect(stars!.querySelectorAll('.half')).to.have.length(1);
    expect(none).to.equal(undefined);
    expect(textsOf(element, 'author')).to.deep.equal(['Ada FellApril', 'Tomasz']);
    expect(parts(element, 'author')[0]!.querySelector('a')!.href).to.equal(
      'https://example.com/ada',
    );
    expect(textsOf(element, 'text')[1]).to.equal('Short.');
    expect(element.querySelector('figure')!.checkVisibility()).to.be.false;
    await expect(element).to.be.accessible();
    expect(logLines).to.be.empty;
  });

  it('shortens a long text at a word, and shows it whole by keyboard', async () => {
    const element = await place(TWO);
    const words = (): string => parts(element, 'text')[0]!.querySelector('.words')!.textContent;
    const [toggle, other] = parts(element, 'toggle');
    expect(other).to.equal(undefined);
    expect(toggle!.textContent).to.equal('...more');
    expect(words().length).to.be.within(150, 200);
    expect(`${LONG} `).to.match(new RegExp(`^${words()} `));
    toggle!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => words() === `${LONG}\nThe end.`);
    expect(toggle!.textContent).to.equal('Show less');
    expect(element.shadowRoot!.activeElement).to.equal(toggle);
    await expect(element).to.be.accessible();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => words().length <= 200);
  });

  it('takes length and labels from its attributes', async () => {
    const element = await place(html`
      <dm-reviews load="eager" length="10" more-text="Mehr" less-text="Weniger">
        <blockquote>Ein langer Text, der gekürzt wird.</blockquote>
      </dm-reviews>
    `);
    expect(textsOf(element, 'text')).to.deep.equal(['Ein langer Mehr']);
    parts(element, 'toggle')[0]!.click();
    await waitUntil(() => parts(element, 'toggle')[0]!.textContent === 'Weniger');
    element.length = 0;
    await waitUntil(() => parts(element, 'toggle').length === 0);
  });

  it('says only days that exist', async () => {
    const element = await place(html`<dm-reviews load="eager"></dm-reviews>`);
    element.reviews = ['2026-02-31', '2026-04', '2026-02-30T10:00:00Z', '2026-02-28'].map(
      (date, index) => ({ text: 'Set', author: `${index}:`, date }),
    );
    await waitUntil(() => textsOf(element, 'author').length === 4);
    expect(textsOf(element, 'author')).to.deep.equal([
      '0:',
      '1:April 2026',
      '2:',
      '3:February 28, 2026',
    ]);
  });

  it('takes JSON and a property, and leaves out what is malformed', async () => {
    const element = await place(html`
      <dm-reviews load="eager">
        <script type="application/json">
          [
            {
              "text": "<b>One</b>",
              "rating": 3,
              "date": "2026-04-02",
              "href": "javascript:alert(1)",
              "author": "A"
            },
            { "text": "" },
            7,
            "Two",
            { "text": "Three", "rating": 9, "date": "soon" }
          ]
        </script>
      </dm-reviews>
    `);
    expect(textsOf(element, 'text')).to.deep.equal(['<b>One</b>', 'Two', 'Three']);
    expect(textsOf(element, 'author')).to.deep.equal(['AApril 2, 2026']);
    expect(parts(element, 'author')[0]!.querySelector('a')).to.equal(null);
    expect(parts(element, 'rating')).to.have.length(1);
    element.reviews = [{ text: 'Set' }];
    await waitUntil(() => textsOf(element, 'text').join() === 'Set');
    (element as { reviews: unknown }).reviews = 'wrong';
    await waitUntil(() => textsOf(element, 'text').length === 3);
    expect(logLines[0]).to.contain('property reviews has the wrong shape');
  });

  it('shows markup in every field as text', async () => {
    const markup = '<img src=x onerror="document.body.remove()">';
    const element = await place(html`<dm-reviews load="eager"></dm-reviews>`);
    element.reviews = [
      {
        text: markup,
        author: markup,
        when: markup,
        lang: markup,
        href: `javascript:${markup}`,
        photo: `data:text/html,${markup}`,
      },
    ];
    await waitUntil(() => parts(element, 'review').length === 1);
    expect(textsOf(element, 'text')).to.deep.equal([markup]);
    expect(textsOf(element, 'author')).to.deep.equal([markup + markup]);
    expect(element.shadowRoot!.querySelector('a, img')).to.equal(null);
  });

  it('says that there are none', async () => {
    const element = await place(html`<dm-reviews load="eager"></dm-reviews>`);
    expect(textsOf(element, 'message')).to.deep.equal(['There are no reviews yet.']);
    await expect(element).to.be.accessible();
  });

  it('goes without a picture that cannot be loaded', async () => {
    const element = await place(html`<dm-reviews load="eager"></dm-reviews>`);
    element.reviews = [PICTURE, '/test/fixtures/media/none.png'].map((photo) => ({
      text: 'Fine.',
      author: 'Ada',
      photo,
    }));
    await waitUntil(() => parts(element, 'review').length === 2);
    const sources = (): (string | null)[] =>
      parts(element, 'photo').map((photo) => photo.getAttribute('src'));
    await waitUntil(() => sources().length === 1, 'one has gone');
    expect(sources()).to.deep.equal([PICTURE]);
    await waitUntil(() => (parts(element, 'photo')[0] as HTMLImageElement).naturalWidth > 0);
  });

  for (const direction of ['ltr', 'rtl']) {
    it(`fits a window of 320 px, ${direction}`, async () => {
      await setViewport({ width: 320, height: 600 });
      document.documentElement.dir = direction;
      const element = await place(html`
        <dm-reviews load="eager">
          <figure data-rating="2.5">
            <blockquote>${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}</blockquote>
            <figcaption><cite>${'Name'.repeat(30)}</cite></figcaption>
          </figure>
        </dm-reviews>
      `);
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      for (const toggle of parts(element, 'toggle')) {
        expect(toggle.getBoundingClientRect().height).to.be.at.least(24);
      }
      await expect(element).to.be.accessible();
      document.documentElement.removeAttribute('dir');
    });
  }

  it('leaves nothing behind', async () => {
    const watch = watchLeaks();
    const element = await place(TWO);
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });
});
