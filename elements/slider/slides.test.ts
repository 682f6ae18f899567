import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { logLines } from '../../test/fixtures/log-lines';
import {
  arrived,
  article,
  boxes,
  bullets,
  button,
  current,
  figure,
  images,
  isShown,
  photo,
  place,
  placeMoving,
} from '../../test/fixtures/slider';
import { adoptReserve } from '../../test/fixtures/reserve';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmSlider } from './slider';
import reserve from './slider.reserve.css?inline';

/** A custom element that counts how often it was constructed and connected. */
class Counter extends HTMLElement {
  static constructed = 0;
  static connected = 0;
  constructor() {
    super();
    Counter.constructed += 1;
  }
  connectedCallback(): void {
    Counter.connected += 1;
  }
}
customElements.define('test-counter', Counter);

const titles = (slider: DmSlider): (string | undefined)[] =>
  boxes(slider).map((box) => box.querySelector('.caption-title')?.textContent);

describe("a slider's data", () => {
  it('is its children: pictures are drawn, everything else is slotted', async () => {
    const [picture, link, list] = ['img', 'a', 'li'].map((name) => document.createElement(name));
    Object.assign(picture!, { src: photo(0), alt: 'Alone' });
    Object.assign(link!, { href: '/rooms' });
    link!.append(Object.assign(document.createElement('img'), { src: photo(1), alt: 'Linked' }));
    list!.textContent = 'A word';
    const rich = figure(3);
    rich.querySelector('figcaption')!.append(document.createElement('test-counter'));
    const slider = await place([picture!, link!, figure(2), list!, rich, article('x')]);
    expect(boxes(slider).map(({ dataset }) => dataset['kind'])).to.deep.equal([
      'drawn',
      'drawn',
      'drawn',
      'slotted',
      'slotted',
      'slotted',
    ]);
    const shown = slider.shadowRoot!.querySelectorAll('slot')[1] as HTMLSlotElement;
    expect(shown.assignedElements()).to.deep.equal([rich]);
    await waitUntil(() => isShown(slider, 0));
  });

  it('has the focus points of its pictures', async () => {
    const second = figure(1);
    second.querySelector('img')!.dataset['focus'] = '30% 100%';
    const slider = await place([figure(0), second]);
    const positions = (): string[] =>
      boxes(slider).map((box) => getComputedStyle(box.querySelector('img')!).objectPosition);
    expect(positions()).to.deep.equal(['50% 50%', '30% 100%']);
    delete second.querySelector('img')!.dataset['focus'];
    await waitUntil(() => positions()[1] === '50% 50%');
  });

  it('is every picture in a box that holds nothing else, and the words beside slides', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const img = (n: number): string => `<img src="${photo(n)}" alt="Photo ${n}">`;
    page.innerHTML = `<dm-slider load="eager">Loose words
      <p>${img(0)}</p>
      <ul class="album"><li>${img(1)}</li><li><figure data-position="center-left">${img(2)}
        <figcaption><h3>Two</h3></figcaption></figure></li></ul>
      <div>${img(3)}<p>Words of the slide</p></div>
      <div class="designed">${img(4)}</div>
    </dm-slider>`;
    const slider = page.querySelector('dm-slider')!;
    await slider.ready;
    expect(boxes(slider).map(({ dataset }) => dataset['kind'])).to.deep.equal([
      'drawn',
      'drawn',
      'drawn',
      'slotted',
      'slotted',
    ]);
    expect(images(slider).map(({ alt }) => alt)).to.deep.equal(['Photo 0', 'Photo 1', 'Photo 2']);
    expect(titles(slider)[2]).to.equal('Two');
    expect(boxes(slider)[2]!.dataset['position']).to.equal('center-left');
    const [words] = [...slider.shadowRoot!.querySelectorAll('div')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
    expect(words!.textContent.trim()).to.equal('Loose words');
    expect(words!.host.getBoundingClientRect().height).to.be.above(8);
  });

  it('is not what editors leave between slides', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const slide = (n: number): string =>
      `<figure><img src="${photo(n)}" alt="Photo ${n}"></figure>`;
    page.innerHTML = `<dm-slider load="eager"><p></p>${slide(0)}<br><p style="text-align:center">&nbsp;</p>${slide(1)}<br />
      <p><span>\u200b</span><br></p><span id="more-12"></span><font><b> </b></font>
      <p><!-- /wp:image --></p>${slide(2)}<p>Words</p><p style="background: teal"></p><p class="hero-bg"></p><p
      id="sea"></p><div class="sea"></div></dm-slider>`;
    const slider = page.querySelector('dm-slider')!;
    await slider.ready;
    expect(boxes(slider).map(({ dataset }) => dataset['kind'])).to.deep.equal([
      'drawn',
      'drawn',
      'drawn',
      ...Array.from({ length: 5 }, () => 'slotted'),
    ]);
    expect(bullets(slider)).to.have.lengthOf(8);
    slider.querySelector('br')!.remove();
    slider.querySelector('p')!.textContent = 'First';
    await waitUntil(() => boxes(slider).length === 9);
  });

  it('has the room before definition that its slides and flags will need', async () => {
    adoptReserve(reserve, 'dm-slider');
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const bar = (attributes: string, children: string): string => {
      page.innerHTML = `<dm-not-yet ${attributes}>${children}</dm-not-yet>`;
      return getComputedStyle(page.firstElementChild!).getPropertyValue('--_dm-bar').trim();
    };
    const slide = figure(0).outerHTML;
    expect(bar('', slide + slide)).to.equal('44px');
    expect(bar('', slide)).to.equal('');
    expect(bar('', `<p></p>${slide}<br>`), 'what editors leave is no slide').to.equal('');
    expect(bar('no-bullets', slide + slide)).to.equal('0px');
    for (const off of ['false', 'False', '0', 'no', 'OFF']) {
      expect(bar(`no-bullets="${off}"`, slide + slide), off).to.equal('44px');
      expect(bar(`no-bullets no-arrows autoplay="${off}"`, slide + slide), off).to.equal('0px');
    }
    expect(bar('no-bullets autoplay', slide + slide)).to.equal('44px');
    expect(bar('', `${slide}<p class="hero-bg"></p>`), 'it may have a background').to.equal('44px');
  });

  it('is a picture beside what plug-ins add to its figure', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    page.innerHTML = `<dm-slider load="eager">
      <figure class="wp-lightbox-container"><img src="${photo(0)}" alt="Enlarged"><button
        class="lightbox-trigger" aria-haspopup="dialog" aria-label="Enlarge"><svg></svg></button>
        <figcaption>Words</figcaption></figure>
      <figure><img class="lazyload" src="/missing.gif" data-src="${photo(1)}" alt="Late"><noscript><img
        src="${photo(1)}" alt="Late"></noscript></figure></dm-slider>`;
    const slider = page.querySelector('dm-slider')!;
    await slider.ready;
    expect(boxes(slider).map(({ dataset }) => dataset['kind'])).to.deep.equal(['drawn', 'drawn']);
    expect(images(slider).map(({ alt }) => alt)).to.deep.equal(['Enlarged', 'Late']);
  });

  it('is slotted where its figure has a button that does something, or a form', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const add = (more: string): string =>
      `<figure><img src="${photo(0)}" alt="Photo">${more}</figure>`;
    page.innerHTML = `<dm-slider load="eager">
      ${add('<button aria-label="Save to wish list" onclick="void 0"><svg></svg></button>')}
      ${add('<form><input type="hidden" name="closest"><button></button></form>')}
      ${add('<button class="zoom"><svg></svg></button>')}</dm-slider>`;
    const slider = page.querySelector('dm-slider')!;
    await slider.ready;
    expect(boxes(slider).map(({ dataset }) => dataset['kind'])).to.deep.equal([
      'slotted',
      'slotted',
      'drawn',
    ]);
    expect(slider.querySelector('button')!.checkVisibility()).to.be.true;
  });

  it('keeps the state and the styles of slotted elements', async () => {
    const slotted = article('Words');
    const counter = document.createElement('test-counter');
    slotted.append(counter);
    const before = { constructed: Counter.constructed, connected: Counter.connected };
    slotted.querySelector('input')!.value = 'typed';
    slotted.style.color = 'rgb(1, 2, 3)';
    const slider = await placeMoving([figure(0), slotted, figure(1)]);
    slider.next();
    await arrived(slider, 1);
    slotted.after(figure(5));
    await waitUntil(() => boxes(slider).length === 4);
    expect(Counter.constructed).to.equal(before.constructed);
    expect(Counter.connected).to.equal(before.connected + 1);
    expect(slotted.querySelector('input')!.value).to.equal('typed');
    expect(getComputedStyle(slotted).color).to.equal('rgb(1, 2, 3)');
  });

  it('is a JSON child, or the property, which takes precedence', async () => {
    const slider = await fixture<DmSlider>(html`
      <dm-slider load="eager">
        <script type="application/json">
          [
            {
              "src": "/node_modules/uikit/tests/images/slider1.jpg",
              "title": "One",
              "position": "top",
              "layout": "card"
            },
            "/node_modules/uikit/tests/images/slider2.jpg"
          ]
        </script>
        ${figure(0)}
      </dm-slider>
    `);
    await slider.ready;
    expect(boxes(slider)).to.have.lengthOf(2);
    expect(titles(slider)[0]).to.equal('One');
    expect(boxes(slider)[0]!.dataset['position']).to.equal('top-center');
    slider.slides = [{ src: photo(3), title: '<i>Three</i>' }];
    await waitUntil(() => boxes(slider).length === 1);
    expect(titles(slider)).to.deep.equal(['<i>Three</i>']);
    expect(slider.shadowRoot!.querySelector('i')).to.equal(null);
  });

  it('is its children when the JSON or the property is invalid', async () => {
    const slider = await fixture<DmSlider>(html`
      <dm-slider load="eager"
        ><script type="application/json">
          [{"src":
        </script>
        ${figure(0)}</dm-slider
      >
    `);
    await slider.ready;
    expect(boxes(slider)).to.have.lengthOf(1);
    Reflect.set(slider, 'slides', 'nonsense');
    await nextFrame();
    expect(boxes(slider)).to.have.lengthOf(1);
    const linesWith = (text: string): string[] => logLines.filter((line) => line.includes(text));
    // Once it is known that it cannot be mended.
    await waitUntil(() => linesWith('JSON').length > 0, 'a line');
    expect(linesWith('JSON')).to.have.lengthOf(1);
    expect(linesWith('property slides')).to.have.lengthOf(1);
    Reflect.set(slider, 'slides', [null, 3, {}, { src: '' }, { src: photo(1), width: 'wide' }]);
    await waitUntil(() => boxes(slider).length === 1);
    expect(images(slider)[0]!.getAttribute('src')).to.equal(photo(1));
  });

  it('may be empty, be added later and be removed again', async () => {
    const slider = await place(0);
    expect(boxes(slider)).to.be.empty;
    // Otherwise the command below would be queued until there are slides.
    await import('./carousel');
    await nextFrame();
    await nextFrame();
    slider.next();
    expect(slider.index).to.equal(0);
    slider.append(figure(0), figure(1));
    await waitUntil(() => boxes(slider).length === 2);
    button(slider, 'next')!.click();
    await arrived(slider, 1);
    slider.replaceChildren();
    await waitUntil(() => boxes(slider).length === 0);
    slider.append(figure(4));
    await waitUntil(() => boxes(slider).length === 1);
    expect(current(slider)).to.equal(0);
    expect(button(slider, 'next')).to.equal(null);
  });

  it('keeps the current slide when others are added before it, without an event', async () => {
    const slider = await placeMoving(3);
    slider.goTo(1);
    await arrived(slider, 1);
    const changes: number[] = [];
    slider.addEventListener('dm-change', ({ detail }) => changes.push(detail.index));
    const image = boxes(slider)[1]!.querySelector('img');
    slider.prepend(figure(7), figure(8));
    await arrived(slider, 3);
    expect(titles(slider)[3]).to.equal('Title 2');
    expect(boxes(slider)[3]!.querySelector('img'), 'and its picture').to.equal(image);
    slider.append(slider.children[0]!);
    await arrived(slider, 2);
    expect(changes).to.be.empty;
    slider.next();
    await arrived(slider, 3);
  });

  it('shows the next slide when the current one is removed, and fires dm-change', async () => {
    const slider = await placeMoving(4);
    slider.goTo(3);
    await arrived(slider, 3);
    const changes: number[] = [];
    slider.addEventListener('dm-change', ({ detail }) => changes.push(detail.index));
    slider.children[3]!.remove();
    await arrived(slider, 2);
    slider.goTo(0);
    await arrived(slider, 0);
    slider.children[0]!.remove();
    await arrived(slider, 0);
    expect(titles(slider)[0]).to.equal('Title 2');
    expect(changes).to.deep.equal([2, 0, 0]);
  });

  it('updates when a slide changes', async () => {
    const slider = await place(2);
    slider.querySelector('h3')!.textContent = 'Another';
    await waitUntil(() => titles(slider)[0] === 'Another');
    slider.querySelector('figure')!.dataset['layout'] = 'below';
    await waitUntil(() => boxes(slider)[0]!.dataset['layout'] === 'below');
    slider.querySelector('figure')!.hidden = true;
    await waitUntil(() => boxes(slider).length === 1);
  });

  it('handles two hundred slides', async () => {
    const slider = await placeMoving(200);
    expect(boxes(slider)).to.have.lengthOf(200);
    expect(images(slider).filter((image) => image.hasAttribute('src')).length).to.be.below(4);
    slider.previous();
    await arrived(slider, 199);
    slider.goTo(100);
    await arrived(slider, 100);
  });
});
