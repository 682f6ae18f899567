import { expect } from '@open-wc/testing';
import '../../elements/language-switcher/language-switcher.define';
import '../../elements/restaurant-menu/restaurant-menu.define';
import '../../elements/reviews/reviews.define';
import '../../elements/video/video.define';
import type { Category } from '../../elements/restaurant-menu/menu';
import type { Review } from '../../elements/reviews/data';
import { waitUntil } from '../fixtures/wait-until';

const PHOTO = '/node_modules/uikit/tests/images/slider1.jpg';

/** A picture of a plug-in that would fetch it once it is seen, which it is not where it stands. */
const LATE = `<img class="lazyload" alt="Ada" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="${PHOTO}">`;

/** Elements that draw a picture of their children themselves. */
const ELEMENTS: Readonly<Record<string, string>> = {
  'dm-reviews': `<figure><blockquote>Good</blockquote><figcaption>${LATE}<cite>Ada</cite></figcaption></figure>`,
  'dm-restaurant-menu': `<section><h2>Soups</h2><ul><li>${LATE}<b>Pea</b></li></ul></section>`,
  'dm-video': `<a href="/clip.mp4">${LATE}</a>`,
};

const drawnIn = (element: Element): string[] =>
  [...(element.shadowRoot?.querySelectorAll('img') ?? [])].map((img) => img.getAttribute('src')!);

for (const [tag, children] of Object.entries(ELEMENTS)) {
  it(`${tag} draws a picture whose address a plug-in has put aside`, async () => {
    const element = document.createElement(tag);
    element.setAttribute('load', 'eager');
    // Written by ourselves.
    element.innerHTML = children;
    document.body.append(element);
    try {
      await (element as HTMLElement & { ready: Promise<void> }).ready;
      await waitUntil(() => drawnIn(element).length > 0, 'a picture is drawn');
      for (const src of drawnIn(element)) expect(src).to.equal(PHOTO);
    } finally {
      element.remove();
    }
  });
}

it('dm-language-switcher has a flag whose address a plug-in has put aside', () => {
  const element = document.createElement('dm-language-switcher');
  element.innerHTML = `<a hreflang="en" href="/en">${LATE}English</a>`;
  expect(element.languages[0]!.flag).to.equal(PHOTO);
});

it('numbers of children may have a decimal comma', () => {
  const page = document.createElement('div');
  page.innerHTML = `<dm-reviews load="eager"><figure data-rating="4,5"><blockquote>Good</blockquote></figure></dm-reviews>
    <dm-restaurant-menu load="eager"><section><h2>Soups</h2><ul><li><b>Pea</b> <data value="6,50">6,50</data></li></ul></section></dm-restaurant-menu>`;
  document.body.append(page);
  const [reviews, menu] = page.children as unknown as [
    { reviews: readonly Review[] },
    { categories: readonly Category[] },
  ];
  expect(reviews.reviews[0]!.rating).to.equal(4.5);
  expect(menu.categories[0]!.items[0]!.price[0]!.price).to.equal(6.5);
  page.remove();
});
