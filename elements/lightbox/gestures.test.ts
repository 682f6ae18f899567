import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import {
  button,
  closed,
  dialog,
  opened,
  photo,
  PHOTOS,
  place,
  open,
  announcement,
  setUpLightboxTests,
  isOver,
} from '../../test/fixtures/lightbox';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmLightbox } from './lightbox';

type Point = readonly [x: number, y: number];

/** A finger on the picture: dispatches the events of a touch screen. */
class Finger {
  readonly #target: Element;
  readonly #id: number;
  #at: Point;

  constructor(lightbox: DmLightbox, at: Point, id = 1) {
    this.#target = dialog(lightbox).querySelector(
      '.pswp__item[aria-hidden=false] img:not([aria-hidden])',
    )!;
    this.#id = id;
    this.#at = at;
    this.#send('pointerdown');
  }

  /** Moves in one step per frame, because the speed matters. */
  async move([x, y]: Point, steps = 6): Promise<void> {
    const [fromX, fromY] = this.#at;
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      this.#at = [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
      this.#send('pointermove');
      await nextFrame();
    }
  }

  lift(): void {
    this.#send('pointerup');
  }

  #send(type: string): void {
    this.#target.dispatchEvent(
      new PointerEvent(type, {
        pointerType: 'touch',
        pointerId: this.#id,
        isPrimary: this.#id === 1,
        clientX: this.#at[0],
        clientY: this.#at[1],
        bubbles: true,
        cancelable: true,
        composed: true,
      }),
    );
  }
}

const MIDDLE: Point = [400, 300];

const tap = (lightbox: DmLightbox, at = MIDDLE): void => new Finger(lightbox, at).lift();

const width = (lightbox: DmLightbox): number =>
  dialog(lightbox)
    .querySelector('.pswp__item[aria-hidden=false] img:not([aria-hidden])')!
    .getBoundingClientRect().width;

async function large(): Promise<DmLightbox> {
  const lightbox = await fixture<DmLightbox>(html`<dm-lightbox load="eager"></dm-lightbox>`);
  await lightbox.ready;
  lightbox.show([{ src: `${PHOTOS}/photo.jpg`, width: 1800, height: 1200 }, photo(1)]);
  await opened(lightbox);
  return lightbox;
}

describe('dm-lightbox gestures', () => {
  setUpLightboxTests();

  it('zooms in and out by a pinch', async () => {
    const lightbox = await large();
    const whole = width(lightbox);
    const left = new Finger(lightbox, [380, 300], 1);
    const right = new Finger(lightbox, [420, 300], 2);
    await Promise.all([left.move([300, 300]), right.move([500, 300])]);
    expect(width(lightbox)).to.be.above(whole * 1.5);
    left.lift();
    right.lift();
    await waitUntil(() => button(lightbox, 'Zoom out'));
    const near = width(lightbox);
    const again = [
      new Finger(lightbox, [300, 300], 1),
      new Finger(lightbox, [500, 300], 2),
    ] as const;
    await Promise.all([again[0].move([385, 300]), again[1].move([415, 300])]);
    expect(width(lightbox)).to.be.below(near);
    for (const finger of again) finger.lift();
    await waitUntil(() => Math.abs(width(lightbox) - whole) < 4, 'is whole again');
  });

  it('closes by a pinch on a picture that is not zoomed', async () => {
    const lightbox = await large();
    const fingers = [
      new Finger(lightbox, [250, 300], 1),
      new Finger(lightbox, [550, 300], 2),
    ] as const;
    await Promise.all([fingers[0].move([385, 300]), fingers[1].move([415, 300])]);
    for (const finger of fingers) finger.lift();
    await closed(lightbox);
  });

  it('zooms in and out by a double tap', async () => {
    const lightbox = await large();
    const whole = width(lightbox);
    tap(lightbox, [200, 250]);
    await aTimeout(60);
    tap(lightbox, [200, 250]);
    await waitUntil(() => width(lightbox) > whole * 1.5, 'is near');
    await waitUntil(() => button(lightbox, 'Zoom out'));
    tap(lightbox);
    await aTimeout(60);
    tap(lightbox);
    await waitUntil(() => Math.abs(width(lightbox) - whole) < 4, 'is whole again');
  });

  it('hides and shows the controls by a tap', async () => {
    const lightbox = await large();
    const controls = (): string | null => dialog(lightbox).getAttribute('data-controls');
    expect(controls()).to.equal('shown');
    tap(lightbox);
    await waitUntil(() => controls() === 'away');
    tap(lightbox);
    await waitUntil(() => controls() === 'shown');
  });

  it('shows the next and previous picture by a swipe', async () => {
    const lightbox = await place();
    await open(lightbox);
    const forward = new Finger(lightbox, [600, 300]);
    await forward.move([150, 310]);
    forward.lift();
    await waitUntil(() => announcement(lightbox).startsWith('2 of 3'));
    await waitUntil(() => location.hash.endsWith('pid=2'));
    await aTimeout(500);
    const back = new Finger(lightbox, [150, 300]);
    await back.move([600, 310]);
    back.lift();
    await waitUntil(() => announcement(lightbox).startsWith('1 of 3'));
  });

  it('closes by a swipe down, but not by a short one', async () => {
    const lightbox = await large();
    const half = new Finger(lightbox, MIDDLE);
    await half.move([400, 330], 20);
    await aTimeout(150);
    await half.move([400, 331], 3);
    half.lift();
    await aTimeout(400);
    expect(isOver(dialog(lightbox))).to.be.true;
    const whole = new Finger(lightbox, MIDDLE);
    await whole.move([400, 560]);
    whole.lift();
    await closed(lightbox);
  });

  it('zooms by the wheel with Ctrl, which a pinch on a touch pad sends', async () => {
    const lightbox = await large();
    const whole = width(lightbox);
    const turn = (deltaY: number): boolean =>
      dialog(lightbox)
        .querySelector('.pswp')!
        .dispatchEvent(
          new WheelEvent('wheel', {
            deltaY,
            ctrlKey: true,
            clientX: 400,
            clientY: 300,
            bubbles: true,
            cancelable: true,
          }),
        );
    expect(turn(-100), 'the page is not zoomed').to.be.false;
    await waitUntil(() => width(lightbox) > whole * 1.1, 'is nearer');
    for (let n = 0; n < 30; n++) turn(100);
    await waitUntil(() => Math.abs(width(lightbox) - whole) < 4, 'is whole');
    expect(isOver(dialog(lightbox))).to.be.true;
  });
});
