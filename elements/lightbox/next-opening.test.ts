import { expect } from '@open-wc/testing';
import {
  closed,
  dialog,
  isOver,
  links,
  open,
  place,
  setUpLightboxTests,
} from '../../test/fixtures/lightbox';
import { microtasks } from '../../test/fixtures/press-keys';
import { waitUntil } from '../../test/fixtures/wait-until';

/** Runs something while each reading of the clock is later than the one before it. */
async function withClock(step: number, run: () => Promise<void>): Promise<void> {
  let time = performance.now();
  performance.now = () => (time += step);
  try {
    await run();
  } finally {
    Reflect.deleteProperty(performance, 'now');
  }
}

describe('the next opening of a viewer', () => {
  setUpLightboxTests();

  it('is in the frame of the press, or after it where the last one took long', async () => {
    const lightbox = await place();
    const openAndClose = async (): Promise<void> => {
      await open(lightbox);
      lightbox.hide();
      await closed(lightbox);
    };
    const isInFrame = async (): Promise<boolean> => {
      links(lightbox)[1]!.click();
      await microtasks();
      const isAtOnce = isOver(dialog(lightbox));
      await waitUntil(() => isOver(dialog(lightbox)));
      await waitUntil(() => dialog(lightbox).querySelector('.pswp--open'));
      return isAtOnce;
    };
    await withClock(0.1, openAndClose);
    expect(await isInFrame(), 'after a short one').to.be.true;
    lightbox.hide();
    await closed(lightbox);
    await withClock(40, openAndClose);
    expect(await isInFrame(), 'after a long one').to.be.false;
    lightbox.hide();
    await closed(lightbox);
  });

  it('shows the dialog first and the pictures in the next task where the last one took long', async () => {
    const lightbox = await place();
    const openAndClose = async (): Promise<void> => {
      await open(lightbox);
      lightbox.hide();
      await closed(lightbox);
    };
    /** Whether the dialog and its pictures are there at the end of the task that opens it. */
    const firstTask = (): Promise<readonly boolean[]> =>
      new Promise((resolve) => {
        const look = async (): Promise<void> => {
          await microtasks();
          const node = dialog(lightbox);
          resolve([isOver(node), node.querySelector('.pswp') !== null]);
        };
        lightbox.addEventListener('dm-open', () => void look(), { once: true });
      });
    for (const [step, expected] of [
      [0.1, [true, true]],
      [40, [true, false]],
    ] as const) {
      await withClock(step, openAndClose);
      const seen = firstTask();
      await open(lightbox);
      expect(await seen, `${step} ms`).to.eql(expected);
      lightbox.hide();
      await closed(lightbox);
    }
  });
});
