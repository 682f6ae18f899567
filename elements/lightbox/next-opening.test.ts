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
});
