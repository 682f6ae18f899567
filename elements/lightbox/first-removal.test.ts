import { expect } from '@open-wc/testing';
import { afterPaint } from '../../shared/dom/after-paint';
import { dialog, isOver, links, opened, place } from '../../test/fixtures/lightbox';
import { microtasks } from '../../test/fixtures/press-keys';

describe('a viewer that is removed right after the first press', () => {
  it('does not open by itself where it is put back', async () => {
    const lightbox = await place();
    const around = lightbox.parentElement!;
    links(lightbox)[0]!.click();
    await microtasks();
    expect(lightbox.open).to.be.true;
    lightbox.remove();
    await afterPaint();
    around.append(lightbox);
    await lightbox.ready;
    await afterPaint();
    expect([lightbox.open, isOver(dialog(lightbox))]).to.deep.equal([false, false]);
    links(lightbox)[0]!.click();
    await opened(lightbox);
  });
});
