import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { itWithMedia } from '../../test/fixtures/media';
import {
  arrived,
  article,
  boxes,
  button,
  current,
  figure,
  images,
  photo,
  place,
  placeMoving,
  viewport,
} from '../../test/fixtures/slider';
import { lazy } from '../../shared/dom/lazy';
import { define } from '../../shared/element/define';
import { updateSite } from '../../shared/site/site';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { SliderActions } from './actions';
import { DmSlider } from './slider';
import reserve from './slider.reserve.css?inline';

/** A slider whose Swiper never loads. */
class WaitingSlider extends DmSlider {
  constructor() {
    super();
    const engine = lazy(() => new Promise<never>(() => undefined));
    this.provide({ engine } satisfies Partial<SliderActions>);
  }
}
define('dm-waiting-slider', WaitingSlider);

/** An address that has not been requested before. */
const fresh = (n: number, test: string): string => `${photo(n)}&fetched-for=${test}`;

/** When the pictures of a test were requested and received, in ms, by slide index. */
function fetches(test: string): { readonly requested: number; readonly received: number }[] {
  const found: { requested: number; received: number }[] = [];
  for (const entry of performance.getEntriesByType('resource')) {
    const { searchParams } = new URL(entry.name);
    if (searchParams.get('fetched-for') !== test) continue;
    const times = { requested: entry.startTime, received: entry.responseEnd };
    found[Number(searchParams.get('slide'))] = times;
  }
  return found;
}

/** Indexes of the slides whose pictures may be fetched. */
const fetchable = (slider: DmSlider): number[] =>
  images(slider).flatMap((image, place) => (image.hasAttribute('src') ? place : []));

const missing = (slider: DmSlider): (string | null)[] =>
  Array.from(
    slider.shadowRoot!.querySelectorAll('[part=missing]'),
    ({ textContent }) => textContent,
  );

/** Two slides with a long caption, in a slider of a width. */
async function captioned(width: number, layout: string): Promise<DmSlider> {
  const slides = [figure(0, { layout }), figure(1, { layout, position: 'top-right' })];
  for (const slide of slides) {
    const text = document.createElement('p');
    text.textContent = 'Breakfast can wait until the tide has turned and the boats are in. '.repeat(
      3,
    );
    const link = Object.assign(document.createElement('a'), { href: '/rooms' });
    link.textContent = 'See the rooms';
    slide.querySelector('figcaption')!.append(text, link);
  }
  const slider = await placeMoving(slides);
  slider.parentElement!.style.width = `${width}px`;
  await nextFrame();
  const transitions = slider.shadowRoot!.getAnimations();
  await Promise.allSettled(transitions.map(({ finished }) => finished));
  return slider;
}

/** Fraction of a slide's picture that its caption covers. */
function coveredPart(slider: DmSlider, index: number): number {
  const box = boxes(slider)[index]!;
  const frame = box.querySelector('.frame')!.getBoundingClientRect();
  const caption = box.querySelector('.caption')!.getBoundingClientRect();
  const height = Math.min(frame.bottom, caption.bottom) - Math.max(frame.top, caption.top);
  return Math.max(0, height) / frame.height;
}

describe("a slider's captions", () => {
  before(() => setViewport({ width: 1000, height: 800 }));

  for (const layout of ['over', 'card']) {
    it(`leave the picture to be seen in a narrow slider, with layout ${layout}`, async () => {
      const slider = await captioned(360, layout);
      for (const [index, box] of boxes(slider).entries()) {
        expect(coveredPart(slider, index)).to.be.below(0.15);
        const frame = box.querySelector('.frame')!.getBoundingClientRect();
        expect(frame.height).to.be.at.least(360 / 1.5 - 1);
        const caption = box.querySelector('.caption')!;
        expect(caption.scrollHeight).to.be.at.most(caption.clientHeight);
        expect(caption.getBoundingClientRect().bottom).to.be.at.most(
          viewport(slider).getBoundingClientRect().bottom + 1,
        );
      }
      const link = slider.shadowRoot!.querySelector('.current .caption-button')!;
      const { left, top, width, height } = link.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      expect(slider.shadowRoot!.elementFromPoint(x, y)).to.equal(link);
      const arrow = button(slider, 'next')!.getBoundingClientRect();
      const caption = slider.shadowRoot!.querySelector('.current .caption')!;
      expect(arrow.bottom, 'arrows').to.be.below(caption.getBoundingClientRect().top);
      await expect(slider).to.be.accessible();
    });

    it(`are on the picture in a wide slider, with layout ${layout}`, async () => {
      const slider = await captioned(900, layout);
      expect(coveredPart(slider, 0)).to.be.within(0.15, 0.75);
    });
  }

  it('have their place before the slider is drawn', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(reserve.replaceAll(/(?<!-)dm-slider/g, ':is(dm-slider, dm-not-yet)'));
    document.adoptedStyleSheets = [sheet];
    for (const layout of ['over', 'card', 'below']) {
      const slider = await captioned(360, layout);
      const { height } = boxes(slider)[0]!.getBoundingClientRect();
      const early = document.createElement('dm-not-yet');
      early.append(...Array.from(slider.children, (child) => child.cloneNode(true)));
      slider.parentElement!.append(early);
      const figures = [...early.children].map((child) => child.getBoundingClientRect().height);
      expect(Math.max(...figures), layout).to.be.closeTo(height, 1);
      // The next one must be in the window.
      slider.parentElement!.remove();
    }
    document.adoptedStyleSheets = [];
  });
});

describe("a slider's pictures", () => {
  before(() => setViewport({ width: 1000, height: 800 }));
  beforeEach(() => {
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(1000);
  });

  it('are fetched for the current slide first, then for the slides beside it only', async () => {
    const slider = await place(0);
    slider.slides = Array.from({ length: 8 }, (_, n) => fresh(n, 'turns'));
    await waitUntil(() => Object.keys(fetches('turns')).length === 3, '');
    const [first, second] = fetches('turns');
    const last = fetches('turns')[7];
    expect(fetchable(slider)).to.deep.equal([0, 1, 7]);
    expect(Math.min(second!.requested, last!.requested)).to.be.at.least(first!.received);
    // One that has not been received is given up when the slider moves away from it.
    await waitUntil(() => [1, 7].every((at) => images(slider)[at]!.naturalWidth > 0), '');
    await nextFrame();
    slider.goTo(4);
    await waitUntil(() => Object.keys(fetches('turns')).length === 6, '');
    expect(fetchable(slider)).to.deep.equal([0, 1, 3, 4, 5, 7]);
    expect(fetches('turns')[3]!.requested).to.be.at.least(fetches('turns')[4]!.received);
    expect(2 in fetches('turns')).to.be.false;
  });

  it('are fetched in the size of the slider, not of the window', async () => {
    updateSite({
      media: { base: '/node_modules/uikit/tests/images', pattern: '/{name}?w={size}' },
    });
    const slider = await place(0);
    slider.parentElement!.style.width = '360px';
    const src = '/node_modules/uikit/tests/images/slider1.jpg?w=desktop';
    slider.slides = [
      { src, width: 2661, height: 1490 },
      { src, width: 2661, height: 1490, layout: 'beside' },
      { src, width: 800, height: 2400 },
      { src: photo(3), srcset: `${photo(3)} 400w` },
      { src: photo(4), srcset: `${photo(4)} 400w`, sizes: '30vw' },
    ];
    await waitUntil(() => images(slider)[0]?.currentSrc);
    // Pictures of all slides are fetched before printing.
    dispatchEvent(new Event('beforeprint'));
    await waitUntil(() => images(slider).every((image) => image.hasAttribute('src')));
    dispatchEvent(new Event('afterprint'));
    expect(images(slider)[0]!.currentSrc).to.include('w=mobile');
    const sizes = images(slider).map((image) => image.sizes);
    expect(sizes).to.deep.equal(['360px', '360px', '80px', '360px', '30vw']);
    slider.parentElement!.style.width = '900px';
    slider.stretch = true;
    await waitUntil(() => images(slider)[0]?.sizes !== '360px');
    // Three fifths of the slider, as high as the other slides, with the sides cropped.
    expect(images(slider)[1]!.sizes).to.equal(`${Math.ceil((600 / 1490) * 2661)}px`);
    updateSite({ media: { base: '', pattern: '' } });
  });

  it('fall back to the original, then to a placeholder of the same size', async () => {
    const slider = await place(0);
    slider.slides = [
      { src: '/missing/a.jpg', original: fresh(0, 'original'), alt: 'Has an original' },
      { src: '/missing/b.jpg', original: '/missing/c.jpg', alt: 'Has nothing', href: '/rooms' },
      { src: fresh(2, 'original'), srcset: '/missing/d.jpg 400w', alt: 'Has no other size' },
      { src: '/missing/e.jpg', alt: '' },
    ];
    await waitUntil(() => images(slider)[0]?.naturalWidth, '');
    expect(images(slider)[0]!.getAttribute('src')).to.equal(fresh(0, 'original'));
    await waitUntil(() => missing(slider).includes('Has nothing'), '');
    slider.goTo(2);
    await waitUntil(() => images(slider)[1]?.naturalWidth, '');
    expect(images(slider)[1]!.currentSrc).to.contain(fresh(2, 'original'));
    expect(missing(slider)).to.deep.equal(['Has nothing', '']);
    const heights = boxes(slider).map((box) => box.getBoundingClientRect().height);
    expect(new Set(heights).size).to.equal(1);
    const link = slider.shadowRoot!.querySelector<HTMLElement>('[part=link]')!;
    expect([link.getAttribute('href'), link.textContent]).to.deep.equal(['/rooms', 'Has nothing']);
    slider.goTo(1);
    await waitUntil(() => current(slider) === 1);
    await expect(slider).to.be.accessible();
    expect(logLines).to.be.empty;
  });

  it('fall back to data-src, and when missing show a sign alone in a small box', async () => {
    const [good, bad] = [figure(0), figure(1)];
    for (const slide of [good, bad]) slide.querySelector('img')!.src = '/missing/f.jpg';
    good.querySelector('img')!.dataset['src'] = fresh(0, 'data-src');
    bad.querySelector('img')!.dataset['src'] = '/missing/g.jpg';
    const slider = await place([good, bad]);
    await waitUntil(() => images(slider)[0]?.naturalWidth, '');
    expect(images(slider)[0]!.getAttribute('src')).to.equal(fresh(0, 'data-src'));
    await waitUntil(() => missing(slider).includes('Photo 2'), '');
    const seen = (selector: string): boolean => {
      const box = slider.shadowRoot!.querySelector(`.missing > ${selector}`)!;
      return box.getBoundingClientRect().width > 1;
    };
    expect([seen('svg'), seen('span')]).to.deep.equal([true, true]);
    slider.style.minWidth = '0';
    slider.parentElement!.style.width = '80px';
    await waitUntil(() => !seen('span'));
    expect(seen('svg')).to.be.true;
  });

  it('are fetched and fall back in slotted slides too', async () => {
    const articles = ['a', 'b', 'c', 'd'].map((name) => {
      const element = article(name);
      element.prepend(Object.assign(document.createElement('img'), { alt: name }));
      return element;
    });
    const pictures = articles.map((element) => element.querySelector('img')!);
    pictures[0]!.dataset['original'] = fresh(0, 'own');
    pictures[0]!.src = '/missing/own.jpg';
    pictures[1]!.dataset['src'] = fresh(1, 'own');
    pictures[2]!.dataset['src'] = fresh(2, 'own');
    pictures[3]!.loading = 'lazy';
    pictures[3]!.src = fresh(3, 'own');
    const slider = await placeMoving(articles);
    await waitUntil(() => pictures[0]!.naturalWidth && pictures[1]!.naturalWidth, '');
    expect(pictures[0]!.getAttribute('src')).to.equal(fresh(0, 'own'));
    expect(pictures[2]!.hasAttribute('src'), 'not due yet').to.be.false;
    expect(pictures[3]!.loading, 'beside the first slide').to.equal('eager');
    slider.goTo(1);
    await arrived(slider, 1);
    expect(pictures[2]!.getAttribute('src')).to.equal(fresh(2, 'own'));
  });
});

describe('a printed slider', () => {
  before(() => setViewport({ width: 1000, height: 800 }));
  afterEach(async () => {
    document.adoptedStyleSheets = [];
    await emulateMedia({ media: 'screen' });
  });

  /** Defines a test of the slider on paper. */
  const itPrinted = (title: string, run: () => Promise<void>): void =>
    itWithMedia(title, async () => {
      await emulateMedia({ media: 'print' });
      await run();
    });

  /** Expects all slides to be shown completely, one below the other. */
  function expectAll(host: Element, slides: readonly Element[]): void {
    let bottom = host.getBoundingClientRect().top;
    for (const slide of slides) {
      const box = slide.getBoundingClientRect();
      const { left, width } = host.getBoundingClientRect();
      expect([box.left, box.width]).to.deep.equal([left, width]);
      expect(box.top).to.be.at.least(bottom - 0.5);
      expect(box.height).to.be.above(300);
      expect(getComputedStyle(slide).opacity).to.equal('1');
      bottom = box.bottom;
    }
    expect(host.getBoundingClientRect().bottom).to.be.at.least(bottom - 0.5);
  }

  for (const attributes of [{}, { fade: '' }]) {
    const effect = 'fade' in attributes ? 'fade' : 'slide';
    itPrinted(
      `has all slides, their pictures and no controls, with the ${effect} effect`,
      async () => {
        const slider = await placeMoving(5, attributes);
        slider.goTo(2);
        dispatchEvent(new Event('beforeprint'));
        expect(fetchable(slider), 'requested before the page is printed').to.have.lengthOf(5);
        await nextFrame();
        expectAll(slider, boxes(slider));
        expect(slider.shadowRoot!.querySelector('.bar')!.getClientRects()).to.be.empty;
      },
    );
  }

  itPrinted('has all slides before Swiper has loaded', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const slider = new WaitingSlider();
    slider.setAttribute('load', 'eager');
    slider.append(figure(0), figure(1), figure(2));
    page.append(slider);
    await slider.ready;
    expect(viewport(slider).matches('.swiper-initialized')).to.be.false;
    expectAll(slider, boxes(slider));
  });

  itPrinted('has all slides before its view has loaded', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(reserve);
    document.adoptedStyleSheets = [sheet];
    // Far from the window, the view does not load.
    const page = await fixture<HTMLElement>(html`<div style="padding-top: 9000px"></div>`);
    const slider = document.createElement('dm-slider');
    slider.append(figure(0), figure(1), figure(2));
    page.append(slider);
    await nextFrame();
    expect(slider.matches(':state(ready)')).to.be.false;
    expectAll(slider, [...slider.children]);
  });

  itPrinted('has all slides before its script has loaded', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(reserve.replaceAll('dm-slider', 'dm-twin-of-slider'));
    document.adoptedStyleSheets = [sheet];
    const twin = await fixture<HTMLElement>(html`<dm-twin-of-slider></dm-twin-of-slider>`);
    twin.append(figure(0), figure(1), figure(2));
    expectAll(twin, [...twin.children]);
  });
});
