import { aTimeout, expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import {
  announcement,
  closed,
  dialog,
  links,
  open,
  place,
  root,
  setUpLightboxTests,
  shown,
  photo,
} from '../../test/fixtures/lightbox';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';

describe('a viewer that is opened again and again', () => {
  setUpLightboxTests();

  it('follows ten presses and Escapes in a row, and leaves nothing behind', async () => {
    const lightbox = await place();
    // Once for the page, PhotoSwipe listens to find out what the browser can do.
    await open(lightbox);
    lightbox.hide();
    await closed(lightbox);
    const watch = watchLeaks();
    const before = history.length;
    for (let press = 0; press < 10; press += 1) {
      links(lightbox)[press % 3]!.click();
      // Before it opens, while it opens, and once it is open.
      await aTimeout(press * 40);
      await sendKeys({ press: 'Escape' });
    }
    await closed(lightbox);
    await aTimeout(700);
    expect(watch.leaks()).to.deep.equal([]);
    expect(root.className).to.equal('');
    expect(location.hash).to.equal('');
    expect(history.length - before).to.be.at.most(1);
    watch.stop();
    await open(lightbox, 2);
    expect(shown(lightbox)).to.equal(photo(3));
  });

  it('shows the controls of the picture of each opening, once', async () => {
    const lightbox = await place();
    for (const index of [0, 2, 1]) {
      await open(lightbox, index);
      await waitUntil(() => announcement(lightbox).startsWith(`${index + 1} of 3`));
      const { children } = dialog(lightbox);
      const names = [...children].map(({ className }) => className.split(' ').at(-1));
      expect(names).to.deep.equal(['stage', 'caption', 'previous', 'next', 'bar', 'unseen']);
      expect(dialog(lightbox).querySelector('.counter')!.textContent).to.equal(`${index + 1} / 3`);
      expect(dialog(lightbox).querySelector('[part=caption] .title')!.textContent).to.equal(
        `Title ${index + 1}`,
      );
      lightbox.hide();
      await closed(lightbox);
      expect(dialog(lightbox).children, 'nothing that could be found').to.have.lengthOf(1);
    }
  });
});
