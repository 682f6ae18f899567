import { aTimeout, expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { canEmulateMedia, itWithMedia } from '../../test/fixtures/media';
import {
  arrived,
  bullets,
  button,
  current,
  place,
  placeMoving,
  track,
  viewport,
} from '../../test/fixtures/slider';
import { waitUntil } from '../../test/fixtures/wait-until';
import { Rotation, type Motion } from './rotation';
import type { DmSlider } from './slider';

const SECOND = { autoplay: '', interval: '1000' };

const isRotating = (slider: DmSlider): boolean => track(slider).getAttribute('aria-live') === 'off';

const rotating = (slider: DmSlider): Promise<void> =>
  waitUntil(() => isRotating(slider), 'it did not rotate');

const stopped = (slider: DmSlider): Promise<void> =>
  waitUntil(() => !isRotating(slider), 'it did not stop');

/** A stock Firefox always prefers reduced motion: there a slider rotates after `play()` only. */
async function placeRotating(): Promise<DmSlider> {
  const slider = await placeMoving(3, SECOND);
  if (!canEmulateMedia) slider.play();
  await rotating(slider);
  return slider;
}

/** Fakes a hidden tab. */
function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('a slider that changes by itself', () => {
  before(() => setViewport({ width: 1000, height: 800 }));
  beforeEach(() => sendMouse({ type: 'move', position: [1, 790] }));
  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden');
  });

  it('shows one slide after the other, and the first after the last', async () => {
    const slider = await placeRotating();
    expect(slider.matches(':state(playing)')).to.be.true;
    for (const index of [1, 2, 0]) await arrived(slider, index);
  });

  it('has a pause button that also starts it again', async () => {
    const slider = await placeRotating();
    const [first] = slider.shadowRoot!.querySelectorAll('button');
    expect(first, 'first in tab order').to.equal(button(slider, 'pause'));
    expect(first!.getAttribute('aria-label')).to.equal('Pause slides');
    first!.click();
    await waitUntil(() => button(slider, 'play'));
    expect(isRotating(slider)).to.be.false;
    const index = current(slider);
    await aTimeout(1300);
    expect(current(slider)).to.equal(index);
    button(slider, 'play')!.click();
    await rotating(slider);
    await waitUntil(() => current(slider) !== index, '');
  });

  it('has the pause button without arrows and bullets too, and none when nothing moves', async () => {
    const bare = await place(3, { ...SECOND, 'no-arrows': '', 'no-bullets': '' });
    expect(button(bare, 'pause') ?? button(bare, 'play')).to.exist;
    const slider = await place(3);
    expect(button(slider, 'pause') ?? button(slider, 'play')).to.equal(null);
    slider.autoplay = true;
    await waitUntil(() => button(slider, 'pause') ?? button(slider, 'play'));
  });

  it('pauses while the mouse is over it', async () => {
    const slider = await placeRotating();
    const { left, top } = viewport(slider).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 100), Math.round(top + 100)] });
    await stopped(slider);
    expect(button(slider, 'pause'), 'still wants motion').to.exist;
    const shown = current(slider);
    await aTimeout(1300);
    expect(current(slider)).to.equal(shown);
    await sendMouse({ type: 'move', position: [1, 790] });
    await rotating(slider);
  });

  it('pauses on keyboard focus until the visitor starts it again', async () => {
    const slider = await placeRotating();
    const before = document.createElement('button');
    slider.before(before);
    before.focus();
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => button(slider, 'play'));
    expect(slider.shadowRoot!.activeElement).to.equal(button(slider, 'play'));
    await sendKeys({ press: 'Enter' });
    await rotating(slider);
    before.focus();
    await sendKeys({ press: 'Tab' });
    await stopped(slider);
    before.focus();
    await nextFrame();
    expect(isRotating(slider)).to.be.false;
  });

  it('pauses in a hidden tab and out of view', async () => {
    const slider = await placeRotating();
    setHidden(true);
    await stopped(slider);
    setHidden(false);
    await rotating(slider);
    slider.parentElement!.style.paddingTop = '4000px';
    await stopped(slider);
    slider.parentElement!.style.paddingTop = '';
    await rotating(slider);
  });

  it('announces a new slide only when it does not rotate', async () => {
    const slider = await placeRotating();
    expect(track(slider).getAttribute('aria-live')).to.equal('off');
    slider.pause();
    await waitUntil(() => track(slider).getAttribute('aria-live') === 'polite');
    const plain = await place(2);
    expect(track(plain).getAttribute('aria-live')).to.equal('polite');
  });

  it('shows a chosen slide for the full interval', async () => {
    const slider = await placeMoving(4, { autoplay: '', interval: '1500' });
    slider.play();
    await rotating(slider);
    await aTimeout(900);
    bullets(slider)[2]!.click();
    await arrived(slider, 2);
    await aTimeout(500);
    expect(current(slider)).to.equal(2);
    await arrived(slider, 3);
  });

  it('starts after the init delay, and follows its attribute', async () => {
    const slider = await place(3, { ...SECOND, 'init-delay': '400' });
    slider.play();
    await nextFrame();
    expect(isRotating(slider)).to.be.false;
    await rotating(slider);
    slider.autoplay = false;
    await stopped(slider);
    await waitUntil(() => !button(slider, 'pause'));
  });

  itWithMedia('respects reduced motion until the visitor starts it', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const slider = await placeMoving(3, SECOND);
      expect(button(slider, 'play')).to.exist;
      expect(isRotating(slider)).to.be.false;
      button(slider, 'play')!.click();
      await rotating(slider);
      await arrived(slider, 1);
      await emulateMedia({ reducedMotion: 'no-preference' });
      // Media queries are evaluated once a frame.
      await nextFrame();
      await nextFrame();
      await emulateMedia({ reducedMotion: 'reduce' });
      await stopped(slider);
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });
});

describe('the rotation of a slider', () => {
  function start(): { rotation: Rotation; turns: () => number; reported: Motion[] } {
    let turned = 0;
    const reported: Motion[] = [];
    const rotation = new Rotation({
      advance: () => {
        turned += 1;
      },
      onChange: (motion) => reported.push(motion),
    });
    rotation.setInterval(20);
    return { rotation, turns: () => turned, reported };
  }

  it('runs while the slider plays and there is no pause reason', async () => {
    const { rotation, turns, reported } = start();
    await aTimeout(60);
    expect(turns()).to.equal(0);
    rotation.setPauseReason('hover', true);
    rotation.setPauseReason('drag', true);
    rotation.play();
    rotation.setPauseReason('hover', false);
    await aTimeout(60);
    expect(turns()).to.equal(0);
    rotation.setPauseReason('drag', false);
    await waitUntil(() => turns() > 2);
    rotation.pause();
    const count = turns();
    await aTimeout(60);
    expect(turns()).to.equal(count);
    expect(reported).to.deep.equal([
      { isPlaying: true, isRotating: false },
      { isPlaying: true, isRotating: true },
      { isPlaying: false, isRotating: false },
    ]);
  });

  it('does not run again after stop', async () => {
    const { rotation, turns } = start();
    rotation.play();
    await waitUntil(() => turns() > 0);
    rotation.stop();
    const count = turns();
    rotation.restart();
    await aTimeout(60);
    expect(turns()).to.equal(count);
  });
});
