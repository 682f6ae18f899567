import { aTimeout, expect, nextFrame, waitUntil } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { canEmulateMedia } from '../../test/fixtures/media';
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
import { Rotation, type Motion } from './rotation';
import type { DmSlider } from './slider';

const SECOND = { autoplay: '', interval: '1000' };

const isTurning = (slider: DmSlider): boolean => track(slider).getAttribute('aria-live') === 'off';

const turning = (slider: DmSlider): Promise<void> =>
  waitUntil(() => isTurning(slider), 'it did not turn', { timeout: 4000 });

const still = (slider: DmSlider): Promise<void> =>
  waitUntil(() => !isTurning(slider), 'it did not stop', { timeout: 4000 });

/** A stock Firefox always asks for less movement: there a slider turns when it is told to. */
async function placeTurning(): Promise<DmSlider> {
  const slider = await placeMoving(3, SECOND);
  if (!canEmulateMedia) slider.play();
  await turning(slider);
  return slider;
}

/** What a browser says of a tab that is not seen. */
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
    const slider = await placeTurning();
    expect(slider.matches(':state(playing)')).to.be.true;
    for (const index of [1, 2, 0]) await arrived(slider, index);
  });

  it('has a button that stops it and starts it again', async () => {
    const slider = await placeTurning();
    const [first] = slider.shadowRoot!.querySelectorAll('button');
    expect(first, 'before everything else').to.equal(button(slider, 'pause'));
    expect(first!.getAttribute('aria-label')).to.equal('Pause slides');
    first!.click();
    await waitUntil(() => button(slider, 'play'));
    expect(isTurning(slider)).to.be.false;
    const stopped = current(slider);
    await aTimeout(1300);
    expect(current(slider)).to.equal(stopped);
    button(slider, 'play')!.click();
    await turning(slider);
    await waitUntil(() => current(slider) !== stopped, '', { timeout: 4000 });
  });

  it('has that button also without arrows and bullets, and none where nothing moves', async () => {
    const bare = await place(3, { ...SECOND, 'no-arrows': '', 'no-bullets': '' });
    expect(button(bare, 'pause') ?? button(bare, 'play')).to.exist;
    const slider = await place(3);
    expect(button(slider, 'pause') ?? button(slider, 'play')).to.equal(null);
    slider.autoplay = true;
    await waitUntil(() => button(slider, 'pause') ?? button(slider, 'play'));
  });

  it('waits while the mouse is on it', async () => {
    const slider = await placeTurning();
    const { left, top } = viewport(slider).getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 100), Math.round(top + 100)] });
    await still(slider);
    expect(button(slider, 'pause'), 'it is not stopped').to.exist;
    const held = current(slider);
    await aTimeout(1300);
    expect(current(slider)).to.equal(held);
    await sendMouse({ type: 'move', position: [1, 790] });
    await turning(slider);
  });

  it('stops when the keyboard comes to it, and goes on only when it is told to', async () => {
    const slider = await placeTurning();
    const before = document.createElement('button');
    slider.before(before);
    before.focus();
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => button(slider, 'play'));
    expect(slider.shadowRoot!.activeElement).to.equal(button(slider, 'play'));
    await sendKeys({ press: 'Enter' });
    await turning(slider);
    before.focus();
    await sendKeys({ press: 'Tab' });
    await still(slider);
    before.focus();
    await nextFrame();
    expect(isTurning(slider)).to.be.false;
  });

  it('waits in a tab that is not seen, and out of the window', async () => {
    const slider = await placeTurning();
    setHidden(true);
    await still(slider);
    setHidden(false);
    await turning(slider);
    slider.parentElement!.style.paddingTop = '4000px';
    await still(slider);
    slider.parentElement!.style.paddingTop = '';
    await turning(slider);
  });

  it('speaks of a new slide only when it does not turn', async () => {
    const slider = await placeTurning();
    expect(track(slider).getAttribute('aria-live')).to.equal('off');
    slider.pause();
    await waitUntil(() => track(slider).getAttribute('aria-live') === 'polite');
    const plain = await place(2);
    expect(track(plain).getAttribute('aria-live')).to.equal('polite');
  });

  it('gives a slide that was chosen its whole time', async () => {
    const slider = await placeMoving(4, { autoplay: '', interval: '1500' });
    slider.play();
    await turning(slider);
    await aTimeout(900);
    bullets(slider)[2]!.click();
    await arrived(slider, 2);
    await aTimeout(500);
    expect(current(slider)).to.equal(2);
    await arrived(slider, 3);
  });

  it('begins when its init delay is over, and follows its attribute', async () => {
    const slider = await place(3, { ...SECOND, 'init-delay': '400' });
    slider.play();
    await nextFrame();
    expect(isTurning(slider)).to.be.false;
    await turning(slider);
    slider.autoplay = false;
    await still(slider);
    await waitUntil(() => !button(slider, 'pause'));
  });

  (canEmulateMedia ? it : it.skip)(
    'is still for those who ask for less movement, until they start it',
    async () => {
      await emulateMedia({ reducedMotion: 'reduce' });
      try {
        const slider = await placeMoving(3, SECOND);
        expect(button(slider, 'play')).to.exist;
        expect(isTurning(slider)).to.be.false;
        button(slider, 'play')!.click();
        await turning(slider);
        await arrived(slider, 1);
        await emulateMedia({ reducedMotion: 'no-preference' });
        // Media are looked at once a frame.
        await nextFrame();
        await nextFrame();
        await emulateMedia({ reducedMotion: 'reduce' });
        await still(slider);
      } finally {
        await emulateMedia({ reducedMotion: 'no-preference' });
      }
    },
  );
});

describe('the clock of a slider', () => {
  function start(): { rotation: Rotation; turns: () => number; told: Motion[] } {
    let turned = 0;
    const told: Motion[] = [];
    const rotation = new Rotation({
      turn: () => {
        turned += 1;
      },
      changed: (motion) => told.push(motion),
    });
    rotation.setInterval(20);
    return { rotation, turns: () => turned, told };
  }

  it('runs while it is wanted and nothing holds it', async () => {
    const { rotation, turns, told } = start();
    await aTimeout(60);
    expect(turns()).to.equal(0);
    rotation.hold('pointer');
    rotation.hold('drag');
    rotation.play();
    rotation.release('pointer');
    await aTimeout(60);
    expect(turns()).to.equal(0);
    rotation.release('drag');
    await waitUntil(() => turns() > 2);
    rotation.pause();
    const stopped = turns();
    await aTimeout(60);
    expect(turns()).to.equal(stopped);
    expect(told).to.deep.equal([
      { isWanted: true, isTurning: false },
      { isWanted: true, isTurning: true },
      { isWanted: false, isTurning: false },
    ]);
  });

  it('never runs again once it is stopped by its slider’s end', async () => {
    const { rotation, turns } = start();
    rotation.play();
    await waitUntil(() => turns() > 0);
    rotation.stop();
    const stopped = turns();
    rotation.restart();
    await aTimeout(60);
    expect(turns()).to.equal(stopped);
  });
});
