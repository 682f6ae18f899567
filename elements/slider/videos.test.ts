import { aTimeout, expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { canEmulateMedia, itWithMedia } from '../../test/fixtures/media';
import {
  arrived,
  article,
  button,
  figure,
  photo,
  place,
  placeMoving,
} from '../../test/fixtures/slider';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmSlider } from './slider';

const CLIP = '/test/fixtures/clip.webm';

function video(src = CLIP): HTMLVideoElement {
  const element = document.createElement('video');
  Object.assign(element, { title: 'Waves', poster: photo(0), preload: 'none' });
  element.src = src;
  return element;
}

/** The video drawn by the slider. */
const drawn = (slider: DmSlider): HTMLVideoElement => slider.shadowRoot!.querySelector('video')!;

const plays = (element: HTMLVideoElement): Promise<void> =>
  waitUntil(() => !element.paused && element.currentTime > 0, 'it plays');

const pauses = (element: HTMLVideoElement): Promise<void> =>
  waitUntil(() => element.paused, 'it pauses');

/** A stock Firefox always prefers reduced motion: there the slider is started by `play()`. */
async function placePlaying(...children: Element[]): Promise<DmSlider> {
  const slider = await placeMoving(children);
  if (!canEmulateMedia) slider.play();
  return slider;
}

describe("a slider's videos", () => {
  before(() => setViewport({ width: 1000, height: 800 }));

  it('play muted while their slide is shown, without controls', async () => {
    const slider = await placePlaying(figure(0), video(), figure(1));
    const element = drawn(slider);
    expect([element.muted, element.loop]).to.deep.equal([true, true]);
    expect(element.hasAttribute('playsinline'), 'needed on phones').to.be.true;
    expect(element.ariaLabel).to.equal('Waves');
    expect(element.paused).to.be.true;
    slider.next();
    await plays(element);
    expect(element.muted).to.be.true;
    expect(element.controls, 'the slider has a pause button').to.be.false;
    await expect(slider).to.be.accessible();
    slider.next();
    await pauses(element);
    expect(logLines).to.be.empty;
  });

  it('pause with the slider’s button, and out of view', async () => {
    const slider = await placePlaying(video(), figure(1));
    const element = drawn(slider);
    await plays(element);
    button(slider, 'pause')!.click();
    await pauses(element);
    await waitUntil(() => button(slider, 'play'));
    button(slider, 'play')!.click();
    await plays(element);
    slider.parentElement!.style.paddingTop = '4000px';
    await pauses(element);
    slider.parentElement!.style.paddingTop = '';
    await plays(element);
    slider.remove();
    await pauses(element);
  });

  /** A slide with a player, which counts how often it is paused, and its fallback. */
  const slideWithPlayer = () => {
    const slide = article('A film');
    const inner = video();
    const player = Object.assign(document.createElement('dm-video'), { pauses: 0 });
    Object.assign(player, { pause: () => (player.pauses += 1) });
    player.append(inner);
    slide.append(player);
    return { slide, inner, player };
  };

  it('are left to a player in a slide, which pauses with the slide', async () => {
    const { slide, inner, player } = slideWithPlayer();
    const slider = await placePlaying(slide, figure(0), video());
    await arrived(slider, 0);
    await aTimeout(200);
    expect(inner.paused).to.be.true;
    expect(player.pauses).to.equal(0);
    slider.next();
    await waitUntil(() => player.pauses > 0, 'it is paused');
    expect(inner.paused).to.be.true;
  });

  it('are paused with their slide in a slider that does not move by itself', async () => {
    const { slide, player } = slideWithPlayer();
    const slider = await place([slide, figure(0)]);
    await arrived(slider, 0);
    slider.next();
    await waitUntil(() => player.pauses === 1, 'it is paused');
  });

  it('play in slotted slides too', async () => {
    const slotted = article('Words');
    const inner = video();
    slotted.append(inner);
    const slider = await placePlaying(figure(0), slotted);
    slider.next();
    await arrived(slider, 1);
    await plays(inner);
    slider.previous();
    await pauses(inner);
  });

  it('get controls when the browser blocks autoplay', async () => {
    const refuse = (): Promise<never> =>
      Promise.reject(new DOMException('not now', 'NotAllowedError'));
    Object.defineProperty(HTMLVideoElement.prototype, 'play', {
      value: refuse,
      configurable: true,
    });
    try {
      const slider = await placePlaying(video(), figure(1));
      await waitUntil(() => drawn(slider).controls, 'it has controls');
      expect(logLines).to.be.empty;
    } finally {
      Reflect.deleteProperty(HTMLVideoElement.prototype, 'play');
    }
  });

  it('are logged once when they cannot be played, and do not disturb the slider', async () => {
    const slider = await placePlaying(video('/missing/clip.webm'), figure(1));
    await waitUntil(() => logLines.length > 0, 'it is logged');
    expect(logLines[0]).to.include('<dm-slider>: a video could not be played');
    slider.next();
    await arrived(slider, 1);
    slider.previous();
    await arrived(slider, 0);
    expect(logLines).to.have.lengthOf(1);
    expect(slider.matches(':state(error)')).to.be.false;
  });

  itWithMedia('respect reduced motion until the visitor starts them', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    try {
      const slider = await placeMoving([video(), figure(1)]);
      await nextFrame();
      expect(drawn(slider).paused).to.be.true;
      button(slider, 'play')!.click();
      await plays(drawn(slider));
    } finally {
      await emulateMedia({ reducedMotion: 'no-preference' });
    }
  });
});
