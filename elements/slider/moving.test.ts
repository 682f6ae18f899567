import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
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
  place,
  placeMoving,
  track,
  viewport,
} from '../../test/fixtures/slider';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { lazy } from '../../shared/dom/lazy';
import { define } from '../../shared/element/define';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { SliderActions } from './actions';
import { DmSlider } from './slider';

/** A slider whose Swiper fails to load. */
class BrokenSlider extends DmSlider {
  constructor() {
    super();
    const engine = lazy(() => Promise.reject(new Error('no Swiper here')));
    this.provide({ engine } satisfies Partial<SliderActions>);
  }
}
define('dm-broken-slider', BrokenSlider);

/** Drags with the mouse from the middle of the slider, by a fraction of its width. */
async function drag(slider: DmSlider, by: number, from?: Element): Promise<void> {
  const frame = viewport(slider).getBoundingClientRect();
  const start = (from ?? viewport(slider)).getBoundingClientRect();
  const x = Math.round(start.left + start.width / 2);
  const y = Math.round(start.top + start.height / 2);
  await sendMouse({ type: 'move', position: [x, y] });
  await sendMouse({ type: 'down' });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    // Firefox rejects positions outside the window.
    const to = Math.max(1, Math.round(x + frame.width * by * part));
    await sendMouse({ type: 'move', position: [to, y] });
  }
  await sendMouse({ type: 'up' });
}

/** Swipes with a finger across the slider, by a fraction of its width. */
function swipe(slider: DmSlider, by: number): void {
  const box = boxes(slider)[current(slider)]!;
  const { left, top, width, height } = box.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const send = (type: string, target: EventTarget, clientX: number): void => {
    const pointer = { pointerId: 7, pointerType: 'touch', isPrimary: true, clientX, clientY: y };
    const flags = { bubbles: true, composed: true, cancelable: true };
    target.dispatchEvent(new PointerEvent(type, { ...pointer, ...flags }));
  };
  send('pointerdown', box, x);
  for (const part of [0.3, 0.6, 1]) send('pointermove', document, x + width * by * part);
  send('pointerup', document, x + width * by);
}

describe("a slider's slides", () => {
  before(() => setViewport({ width: 1000, height: 800 }));
  afterEach(() => sendMouse({ type: 'move', position: [1, 1] }));

  it('are dragged by the mouse', async () => {
    const slider = await placeMoving(3);
    await drag(slider, -0.4);
    await arrived(slider, 1);
    await drag(slider, 0.4);
    await arrived(slider, 0);
  });

  it('are swiped by a finger', async () => {
    const slider = await placeMoving(3);
    swipe(slider, -0.4);
    await arrived(slider, 1);
  });

  it('are dragged by slotted content, but not by its form fields', async () => {
    const slotted = article('Words');
    const slider = await placeMoving([slotted, figure(1)]);
    await drag(slider, -0.4, slotted.querySelector('input')!);
    expect(current(slider)).to.equal(0);
    await drag(slider, -0.4, slotted);
    await arrived(slider, 1);
  });

  it('do not follow a link when it is dragged', async () => {
    const linked = figure(0);
    const link = Object.assign(document.createElement('a'), { href: '#followed' });
    link.append(linked.querySelector('img')!);
    linked.prepend(link);
    const slider = await placeMoving([linked, figure(1)]);
    await drag(slider, -0.4);
    await arrived(slider, 1);
    expect(location.hash).not.to.equal('#followed');
  });

  it('move with arrow keys, Home and End', async () => {
    const slider = await placeMoving(4);
    bullets(slider)[0]!.focus();
    await sendKeys({ press: 'ArrowRight' });
    await arrived(slider, 1);
    await sendKeys({ press: 'End' });
    await arrived(slider, 3);
    await sendKeys({ press: 'ArrowLeft' });
    await arrived(slider, 2);
    await sendKeys({ press: 'Home' });
    await arrived(slider, 0);
    expect(slider.shadowRoot!.activeElement, 'the focus follows').to.equal(bullets(slider)[0]);
  });

  it('ignore keys pressed in form fields and outside the slider', async () => {
    const slotted = article('Words');
    const slider = await placeMoving([slotted, figure(1)]);
    slotted.querySelector('input')!.focus();
    await sendKeys({ type: 'ab' });
    await sendKeys({ press: 'ArrowLeft' });
    await sendKeys({ press: 'Home' });
    expect(current(slider)).to.equal(0);
    (document.activeElement as HTMLElement).blur();
    await sendKeys({ press: 'ArrowRight' });
    expect(current(slider)).to.equal(0);
    slotted.querySelector('a')!.focus();
    await sendKeys({ press: 'ArrowRight' });
    await arrived(slider, 1);
  });

  it('move the focus to the new slide when it was in the previous one', async () => {
    const slotted = article('Words');
    const slider = await placeMoving([slotted, figure(1)]);
    slotted.querySelector('a')!.focus();
    slider.next();
    await arrived(slider, 1);
    expect(slider.shadowRoot!.activeElement).to.equal(boxes(slider)[1]);
    await sendKeys({ press: 'ArrowLeft' });
    await arrived(slider, 0);
  });

  it('are inert except for the current one', async () => {
    const [first, second] = [article('First'), article('Second')];
    const slider = await placeMoving([first, second]);
    expect(boxes(slider).map(({ inert }) => inert)).to.deep.equal([false, true]);
    second.querySelector('a')!.focus();
    expect(document.activeElement).not.to.equal(second.querySelector('a'));
    slider.next();
    await arrived(slider, 1);
    second.querySelector('a')!.focus();
    expect(document.activeElement).to.equal(second.querySelector('a'));
  });

  it('are mirrored in right-to-left text', async () => {
    const page = await fixture<HTMLElement>(html`<div dir="rtl"></div>`);
    const slider = await place(3);
    slider.remove();
    page.append(slider);
    await slider.ready;
    await waitUntil(() => viewport(slider).matches('.swiper-initialized'));
    const [first, second] = boxes(slider).map((box) => box.getBoundingClientRect().left);
    expect(first).to.be.above(second!);
    bullets(slider)[0]!.focus();
    await sendKeys({ press: 'ArrowLeft' });
    await arrived(slider, 1);
    await drag(slider, 0.4);
    await arrived(slider, 2);
  });

  it('follow a change of the text direction', async () => {
    const page = await fixture<HTMLElement>(html`<div dir="rtl"></div>`);
    const slider = await placeMoving(3);
    slider.goTo(2);
    await arrived(slider, 2);
    page.append(slider);
    slider.previous();
    await arrived(slider, 1);
    page.dir = 'ltr';
    swipe(slider, -0.4);
    await arrived(slider, 2);
  });

  it('keep their position when the window is resized', async () => {
    const slider = await placeMoving(4);
    slider.goTo(2);
    await arrived(slider, 2);
    await setViewport({ width: 500, height: 900 });
    await arrived(slider, 2);
    await setViewport({ width: 1000, height: 800 });
    await arrived(slider, 2);
    slider.next();
    await arrived(slider, 3);
  });

  it('stay aligned in a box with a fractional width', async () => {
    const slider = await placeMoving(30);
    slider.parentElement!.style.width = '332.6px';
    slider.goTo(29);
    await arrived(slider, 29);
  });

  it('move after the slider was created hidden', async () => {
    const page = await fixture<HTMLElement>(html`<div hidden></div>`);
    const slider = await place(3);
    page.append(slider);
    await nextFrame();
    slider.goTo(1);
    page.hidden = false;
    await arrived(slider, 1);
    slider.next();
    await arrived(slider, 2);
  });

  it('wait for the init delay', async () => {
    const slider = await place(3, { 'init-delay': '800' });
    await nextFrame();
    expect(viewport(slider).matches('.swiper-initialized')).to.be.false;
    slider.next();
    await waitUntil(() => current(slider) === 1, 'the slide changes during the delay');
    await waitUntil(() => viewport(slider).matches('.swiper-initialized'), '');
    await arrived(slider, 1);
  });

  it('scroll natively when Swiper fails to load', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    const slider = new BrokenSlider();
    slider.setAttribute('load', 'eager');
    slider.append(figure(0), figure(1), figure(2));
    page.append(slider);
    await slider.ready;
    button(slider, 'next')!.click();
    await arrived(slider, 1);
    slider.goTo(2);
    await arrived(slider, 2);
    viewport(slider).scrollTo({ left: 0, behavior: 'instant' });
    await arrived(slider, 0);
    await waitUntil(() => logLines.join().includes('no Swiper here'), '');
    expect(logLines).to.have.lengthOf(1);
    expect(slider.matches(':state(error)')).to.be.false;
  });

  it('leave nothing behind when the slider is removed, while it rotates and while it loads', async () => {
    const watch = watchLeaks();
    const children = [article('Own'), figure(1)];
    const slider = await placeMoving(children, { autoplay: '' });
    expect(children[0]!.hasAttribute('slot')).to.be.true;
    expect(slider.shadowRoot!.querySelector('.slide')).to.exist;
    slider.next();
    slider.remove();
    await nextFrame();
    const young = await place(3, { 'init-delay': '5000', autoplay: '' });
    young.remove();
    await nextFrame();
    expect(children[0]!.hasAttribute('slot')).to.be.false;
    expect(slider.shadowRoot!.querySelector('.slide')).to.equal(null);
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });

  it('start over after re-insertion, and keep their state when moved', async () => {
    const slider = await placeMoving([article('Own'), figure(1), figure(2)]);
    const page = slider.parentElement!;
    slider.goTo(2);
    await arrived(slider, 2);
    const other = await fixture<HTMLElement>(html`<div></div>`);
    other.append(slider);
    await nextFrame();
    await arrived(slider, 2);
    slider.previous();
    await arrived(slider, 1);
    slider.remove();
    await nextFrame();
    page.append(slider);
    await slider.ready;
    expect(current(slider)).to.equal(0);
  });

  it('are as wide as the slider in a flex row', async () => {
    const page = await fixture<HTMLElement>(html`<div style="display: flex; width: 900px"></div>`);
    const slider = await placeMoving(4);
    page.append(slider, document.createElement('p'));
    await nextFrame();
    expect(slider.getBoundingClientRect().width).to.be.within(240, 900);
    await setViewport({ width: 700, height: 800 });
    page.style.width = '500px';
    await waitUntil(() => slider.getBoundingClientRect().width <= 500);
    await waitUntil(() => isShown(slider, 0));
    await setViewport({ width: 1000, height: 800 });
    expect(track(slider).children).to.have.lengthOf(4);
  });
});
