import { expect } from '@open-wc/testing';
import { afterPaint } from '../../shared/dom/after-paint';
import { dialog, isOver, links, opened, place } from '../../test/fixtures/lightbox';
import { microtasks, pressEscape } from '../../test/fixtures/press-keys';

describe('the first opening of a viewer', () => {
  it('follows the answer to the press, and Escape before it leaves the viewer closed', async () => {
    const lightbox = await place();
    const events: string[] = [];
    for (const type of ['dm-open', 'dm-close']) {
      lightbox.addEventListener(type, () => events.push(type));
    }
    const [link, next] = links(lightbox);
    link!.click();
    await microtasks();
    expect(lightbox.open).to.be.true;
    expect(isOver(dialog(lightbox))).to.be.false;
    pressEscape(link!);
    expect(lightbox.open).to.be.false;
    await afterPaint();
    expect(isOver(dialog(lightbox))).to.be.false;
    expect(events).to.deep.equal([]);
    // Twice: the second press counts.
    link!.click();
    next!.click();
    await opened(lightbox);
    expect(lightbox.index).to.equal(1);
    expect(events).to.deep.equal(['dm-open']);
  });
});
