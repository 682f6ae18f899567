import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import {
  arrived,
  article,
  boxes,
  bullets,
  button,
  current,
  figure,
  isShown,
  photo,
  place,
  placeMoving,
} from '../../test/fixtures/slider';
import { updateSite } from '../../shared/site/site';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmSlider, SlideDetail } from './slider';

const parts = (slider: DmSlider, name: string): Element[] => [
  ...slider.shadowRoot!.querySelectorAll(`[part~=${name}]`),
];

describe('dm-slider', () => {
  before(() => setViewport({ width: 1200, height: 800 }));

  describe('has an accessible structure:', () => {
    it('a carousel of slides, each with its position', async () => {
      const slider = await place(5, { label: 'The house' });
      const [section] = parts(slider, 'slider');
      expect(section!.getAttribute('role')).to.equal('group');
      expect(section!.getAttribute('aria-roledescription')).to.equal('carousel');
      expect(section!.getAttribute('aria-label')).to.equal('The house');
      expect(boxes(slider).map((box) => box.getAttribute('aria-label'))).to.deep.equal([
        '1 of 5',
        '2 of 5',
        '3 of 5',
        '4 of 5',
        '5 of 5',
      ]);
      for (const box of boxes(slider)) {
        expect(box.getAttribute('role')).to.equal('group');
        expect(box.getAttribute('aria-roledescription')).to.equal('slide');
      }
    });

    it('with the texts of the site', async () => {
      updateSite({ strings: { slidePosition: '{index} von {count}', nextSlide: 'Nächstes' } });
      const slider = await place(2);
      expect(boxes(slider)[1]!.getAttribute('aria-label')).to.equal('2 von 2');
      expect(button(slider, 'next')!.getAttribute('aria-label')).to.equal('Nächstes');
      updateSite({ strings: undefined });
    });

    it('without violations in any layout', async () => {
      const marks = [
        { layout: 'over', position: 'top-right' },
        { layout: 'card', position: 'center' },
        { layout: 'beside', position: 'left' },
        { layout: 'below' },
      ];
      const slider = await placeMoving([...marks.map((mark, n) => figure(n, mark)), article('In')]);
      for (const [index] of boxes(slider).entries()) {
        slider.goTo(index);
        await arrived(slider, index);
        await expect(slider).to.be.accessible();
      }
    });

    it('without violations while it rotates, with many slides, one and none', async () => {
      await expect(await place(3, { autoplay: '' })).to.be.accessible();
      await expect(await place(14)).to.be.accessible();
      await expect(await place(1)).to.be.accessible();
      await expect(await place(0)).to.be.accessible();
    });
  });

  describe('the controls', () => {
    it('go to the next and previous slide, wrapping around at both ends', async () => {
      const slider = await placeMoving(3);
      button(slider, 'next')!.click();
      await arrived(slider, 1);
      button(slider, 'previous')!.click();
      await arrived(slider, 0);
      button(slider, 'previous')!.click();
      await arrived(slider, 2);
      button(slider, 'next')!.click();
      await arrived(slider, 0);
    });

    it('have a bullet of at least 24 px for each slide, and mark the current one', async () => {
      const slider = await placeMoving(4);
      expect(bullets(slider).map((bullet) => bullet.getAttribute('aria-label'))).to.deep.equal([
        'Slide 1',
        'Slide 2',
        'Slide 3',
        'Slide 4',
      ]);
      for (const bullet of bullets(slider)) {
        const { width, height } = bullet.getBoundingClientRect();
        expect(Math.min(width, height)).to.be.at.least(24);
      }
      bullets(slider)[2]!.click();
      await arrived(slider, 2);
      expect(bullets(slider).map((bullet) => bullet.ariaCurrent)).to.deep.equal([
        null,
        null,
        'true',
        null,
      ]);
    });

    it('show a count instead of more than ten bullets', async () => {
      const slider = await placeMoving(11);
      expect(bullets(slider)).to.be.empty;
      slider.goTo(10);
      await waitUntil(() => parts(slider, 'count')[0]!.textContent === '11 / 11');
    });

    it('are hidden by attributes', async () => {
      const slider = await place(3, { 'no-arrows': '', 'no-bullets': '' });
      expect(button(slider, 'next')).to.equal(null);
      expect(bullets(slider)).to.be.empty;
      slider.noArrows = false;
      await waitUntil(() => button(slider, 'next'));
      slider.noBullets = false;
      await waitUntil(() => bullets(slider).length === 3);
    });

    it('are absent with fewer than two slides', async () => {
      for (const count of [0, 1]) {
        const slider = await place(count, { autoplay: '' });
        expect(slider.shadowRoot!.querySelectorAll('button'), String(count)).to.be.empty;
        slider.append(figure(2), figure(3));
        await waitUntil(() => button(slider, 'next') && button(slider, 'pause'));
      }
    });

    it('fit a window of 320 px', async () => {
      await setViewport({ width: 320, height: 568 });
      for (const [count, attributes] of [
        [10, { autoplay: '' }],
        [6, { autoplay: '' }],
        [10, { autoplay: '', 'no-arrows': '' }],
      ] as const) {
        const slider = await place(count, attributes);
        for (const control of slider.shadowRoot!.querySelectorAll('button')) {
          const { left, right } = control.getBoundingClientRect();
          expect(left, control.className).to.be.at.least(0);
          expect(right, control.className).to.be.at.most(innerWidth);
        }
      }
      expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
      await setViewport({ width: 1200, height: 800 });
    });
  });

  describe('its methods', () => {
    it('go to a slide, forward and back, and fire dm-change once each', async () => {
      const slider = await placeMoving(4);
      const changes: number[] = [];
      slider.addEventListener('dm-change', ({ detail }) => changes.push(detail.index));
      slider.next();
      slider.goTo(3);
      slider.goTo(3);
      slider.previous();
      await arrived(slider, 2);
      expect(changes).to.deep.equal([1, 3, 2]);
      expect(slider.index).to.equal(2);
      slider.goTo(Number.NaN);
      slider.goTo(4);
      await arrived(slider, 0);
    });

    it('fire composed events', async () => {
      const slider = await place(2);
      const event = oneEvent(slider.parentElement!, 'dm-change');
      slider.next();
      const change = (await event) as CustomEvent<SlideDetail>;
      expect([change.detail.index, change.composed]).to.deep.equal([1, true]);
    });

    it('run after the slider is drawn when called before', async () => {
      const slider = document.createElement('dm-slider');
      slider.append(figure(0), figure(1), figure(2));
      slider.goTo(2);
      const page = await fixture<HTMLElement>(html`<div style="padding-top: 9000px"></div>`);
      page.append(slider);
      slider.goTo(1);
      await slider.ready;
      await waitUntil(() => current(slider) === 1);
    });
  });

  describe('the parameters object', () => {
    it('sets fade, autoplay, noArrows and stretch', async () => {
      const parameters = { isFade: true, isAutoPlay: true, directionNav: false, stretch: 'true' };
      const slider = await place(2, { parameters: JSON.stringify(parameters) });
      expect([slider.fade, slider.autoplay, slider.noArrows, slider.stretch]).to.deep.equal([
        true,
        true,
        true,
        true,
      ]);
      expect(button(slider, 'next')).to.equal(null);
      expect(slider.parameters).to.deep.equal({ ...parameters, stretch: true });
      expect(logLines).to.be.empty;
    });

    it('leaves everything else at its default', async () => {
      const slider = await place(2, { 'data-parameters': '{"isFade":true,"other":1}' });
      expect([slider.fade, slider.autoplay, slider.noArrows, slider.stretch]).to.deep.equal([
        true,
        false,
        false,
        false,
      ]);
      expect(button(slider, 'next')).to.exist;
      expect(logLines).to.be.empty;
    });

    it('is overridden by attributes, and may change', async () => {
      const slider = await place(2, { parameters: '{"directionNav":false}', 'no-arrows': 'false' });
      expect(button(slider, 'next')).to.exist;
      slider.removeAttribute('no-arrows');
      await waitUntil(() => !button(slider, 'next'));
      slider.parameters = { directionNav: true };
      await waitUntil(() => button(slider, 'next'));
    });

    it('is logged once when it is invalid, and the defaults apply', async () => {
      const slider = await place(2, { parameters: '{"isFade":' });
      expect(slider.fade).to.be.false;
      expect(logLines.filter((line) => line.includes('parameters'))).to.have.lengthOf(1);
    });
  });

  describe('a slide', () => {
    it('shows title, text and button as plain text', async () => {
      const child = figure(0);
      child.querySelector('h3')!.textContent = '<b>Bold</b>';
      const words = document.createElement('p');
      words.textContent = 'Late September';
      const link = Object.assign(document.createElement('a'), { href: '/rooms' });
      link.textContent = 'Rooms';
      child.querySelector('figcaption')!.append(words, link);
      const slider = await place([child]);
      expect(parts(slider, 'caption-title')[0]!.textContent).to.equal('<b>Bold</b>');
      expect(parts(slider, 'caption')[0]!.textContent).to.contain('Late September');
      expect(parts(slider, 'caption')[0]!.querySelector('b')).to.equal(null);
      expect(parts(slider, 'caption-button')[0]!.getAttribute('href')).to.equal('/rooms');
    });

    it('keeps the link of its picture and the link’s attributes', async () => {
      const child = figure(0);
      const link = document.createElement('a');
      Object.assign(link, { href: '/rooms', target: '_top', rel: 'nofollow' });
      link.dataset['dmNative'] = '';
      link.append(child.querySelector('img')!);
      child.prepend(link);
      const [drawn] = parts(await place([child]), 'link') as HTMLAnchorElement[];
      expect(drawn!.getAttribute('href')).to.equal('/rooms');
      expect([drawn!.target, drawn!.rel, drawn!.dataset['dmNative']]).to.deep.equal([
        '_top',
        'nofollow',
        '',
      ]);
    });

    it('ignores addresses that would run scripts', async () => {
      const slider = await place(0);
      slider.slides = [
        { src: photo(0), href: 'javascript:alert(1)', button: { text: 'x', href: 'javascript:1' } },
        { src: 'javascript:1' },
      ];
      await waitUntil(() => boxes(slider).length === 1);
      expect(slider.shadowRoot!.querySelectorAll('a')).to.be.empty;
    });

    it('reads animation, layout and position in any spelling', async () => {
      const slider = await place([
        figure(0, { animation: 'slide-left', layout: 'Card', position: 'top right' }),
        figure(1, { animation: 'slideUp', position: 'center' }),
        figure(2, { animation: 'spiral', layout: 'round', position: 'somewhere' }),
      ]);
      const options = boxes(slider).map(({ dataset }) => [
        dataset['animation'],
        dataset['layout'],
        dataset['position'],
      ]);
      expect(options).to.deep.equal([
        ['slideLeft', 'card', 'top-right'],
        ['slideUp', 'over', 'center-center'],
        ['none', 'over', 'bottom-left'],
      ]);
      expect(logLines).to.have.lengthOf(3);
    });

    it('places its caption by layout and position', async () => {
      const slider = await placeMoving([
        figure(0, { position: 'top-left' }),
        figure(1, { position: 'bottom-right' }),
        figure(2, { layout: 'below' }),
        figure(3, { layout: 'beside', position: 'left' }),
      ]);
      const places = boxes(slider).map((box) => {
        const frame = box.getBoundingClientRect();
        const caption = box.querySelector('.caption')!.getBoundingClientRect();
        const title = box.querySelector('.caption-title')!.getBoundingClientRect();
        return {
          fromTop: caption.top - frame.top,
          fromBottom: frame.bottom - caption.bottom,
          atStart: title.left - frame.left < frame.right - title.right,
          picture: box.querySelector('.frame')!.getBoundingClientRect(),
          caption,
        };
      });
      expect(places[0]!.fromTop).to.be.below(1);
      expect(places[0]!.atStart).to.be.true;
      expect(places[1]!.fromBottom).to.be.below(1);
      expect(places[1]!.atStart).to.be.false;
      expect(places[2]!.picture.bottom).to.be.at.most(places[2]!.caption.top + 1);
      expect(places[3]!.caption.right).to.be.at.most(places[3]!.picture.left + 1);
    });

    it('animates its caption when it becomes current, and only then', async () => {
      const slider = await placeMoving([figure(0), figure(1, { animation: 'slideUp' })]);
      const caption = boxes(slider)[1]!.querySelector('.caption')!;
      expect(getComputedStyle(caption).animationName).to.equal('none');
      slider.next();
      await arrived(slider, 1);
      expect(getComputedStyle(caption).animationName).not.to.equal('none');
      await waitUntil(() => getComputedStyle(caption).opacity === '1');
    });

    it('fades into the next one with the fade effect', async () => {
      const slider = await placeMoving(3, { fade: '' });
      expect([isShown(slider, 0), isShown(slider, 1)]).to.deep.equal([true, true]);
      slider.next();
      await waitUntil(() => getComputedStyle(boxes(slider)[0]!).opacity === '0');
      expect(getComputedStyle(boxes(slider)[1]!).opacity).to.equal('1');
      slider.fade = false;
      await waitUntil(() => !isShown(slider, 0));
      expect(current(slider)).to.equal(1);
      expect(getComputedStyle(boxes(slider)[0]!).opacity).to.equal('1');
    });
  });
});
