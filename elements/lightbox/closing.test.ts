import { aTimeout, expect, nextFrame, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { setUpHashMode } from '../../test/fixtures/hash-mode';
import { itWithMedia } from '../../test/fixtures/media';
import {
  button,
  closed,
  dialog,
  links,
  open,
  opened,
  photo,
  place,
  announcement,
  shown,
  setUpLightboxTests,
  isOver,
} from '../../test/fixtures/lightbox';
import { waitUntil } from '../../test/fixtures/wait-until';

describe('dm-lightbox', () => {
  setUpLightboxTests();

  describe('closing', () => {
    it('closes on Escape, and returns the focus to the thumbnail of the last picture', async () => {
      const lightbox = await place();
      links(lightbox)[0]!.focus();
      await sendKeys({ press: 'Enter' });
      await opened(lightbox);
      await sendKeys({ press: 'ArrowRight' });
      await waitUntil(() => announcement(lightbox).startsWith('2 of 3'));
      const event = oneEvent(lightbox, 'dm-close');
      await sendKeys({ press: 'Escape' });
      expect(((await event) as CustomEvent<{ index: number }>).detail.index).to.equal(1);
      expect(document.activeElement).to.equal(links(lightbox)[1]);
      expect(lightbox.hasAttribute('open')).to.be.false;
    });

    it('scrolls to the thumbnail of the last picture', async () => {
      const lightbox = await place();
      lightbox.querySelectorAll('figure')[2]!.style.marginTop = '3000px';
      await open(lightbox);
      await sendKeys({ press: 'End' });
      await waitUntil(() => announcement(lightbox).startsWith('3 of 3'));
      await sendKeys({ press: 'Escape' });
      await closed(lightbox);
      await nextFrame();
      const { top, bottom } = links(lightbox)[2]!.getBoundingClientRect();
      expect(top >= 0 && bottom <= innerHeight, 'in the window').to.be.true;
      scrollTo({ top: 0, behavior: 'instant' });
    });

    it('closes with its button', async () => {
      const lightbox = await place();
      await open(lightbox);
      button(lightbox, 'Close').click();
      await closed(lightbox);
    });

    it('closes by the wheel, but not by a slight turn', async () => {
      const lightbox = await place();
      await open(lightbox);
      const stage = dialog(lightbox).querySelector('.pswp')!;
      const turn = (deltaY: number): boolean =>
        stage.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true }));
      turn(10);
      await aTimeout(50);
      expect(isOver(dialog(lightbox))).to.be.true;
      turn(60);
      await closed(lightbox);
    });

    it('closes on a click beside the picture', async () => {
      const lightbox = await place();
      await open(lightbox);
      await sendMouse({ type: 'click', position: [90, Math.round(innerHeight / 2)] });
      await closed(lightbox);
      await sendMouse({ type: 'move', position: [0, 0] });
    });

    it('closes by hide() during the opening', async () => {
      const lightbox = await place();
      links(lightbox)[0]!.click();
      await waitUntil(() => dialog(lightbox).querySelector('.pswp'));
      lightbox.hide();
      await closed(lightbox);
    });

    it('closes at once when the browser closes the dialog', async () => {
      const lightbox = await place();
      await open(lightbox);
      dialog(lightbox).close();
      await waitUntil(() => !lightbox.hasAttribute('open'));
      expect(dialog(lightbox).querySelector('.pswp')).to.equal(null);
    });

    itWithMedia('grows from its thumbnail and returns to it in 333 ms', async () => {
      const lightbox = await place();
      await open(lightbox);
      const pswp = dialog(lightbox).querySelector<HTMLElement>('.pswp')!;
      expect(pswp.style.getPropertyValue('--pswp-transition-duration')).to.equal('333ms');
      await aTimeout(500);
      await sendKeys({ press: 'Escape' });
      await closed(lightbox);
    });
  });

  describe('the address', () => {
    // A test that fails must not keep its own for those that follow.
    afterEach(() => {
      Reflect.deleteProperty(history, 'back');
    });

    it('names the picture in one history entry, and Back closes the viewer', async () => {
      const lightbox = await place();
      const state = { page: 'mine' };
      history.pushState(state, '');
      const { length } = history;
      await open(lightbox, 1);
      expect(location.hash).to.equal('#&gid=1&pid=2');
      await sendKeys({ press: 'ArrowRight' });
      await waitUntil(() => location.hash === '#&gid=1&pid=3');
      expect(history.length).to.equal(length + 1);
      history.back();
      await closed(lightbox);
      expect(location.hash).to.equal('');
      expect(history.state, 'the state of the page is unchanged').to.deep.equal(state);
    });

    it('is the page’s own after closing, without an entry left', async () => {
      const lightbox = await place();
      history.replaceState({ page: 'mine' }, '');
      for (let n = 0; n < 3; n++) {
        await open(lightbox);
        await sendKeys({ press: 'Escape' });
        await closed(lightbox);
      }
      // A busy browser goes back after the viewer has closed.
      await waitUntil(() => location.hash === '');
      expect(history.state).to.deep.equal({ page: 'mine' });
      const { length } = history;
      await open(lightbox);
      expect(history.length, 'the entry of the last opening is replaced').to.equal(length);
    });

    it('is the next viewer’s when a script of the page has cancelled the step back', async function () {
      if (!('navigation' in window)) this.skip();
      const lightbox = await place();
      history.back = () => {
        setTimeout(() => navigation.dispatchEvent(new Event('navigateerror')));
      };
      await open(lightbox);
      button(lightbox, 'Close').click();
      await closed(lightbox);
      const { length } = history;
      await open(lightbox, 1);
      await waitUntil(() => location.hash === '#&gid=1&pid=2');
      expect(history.length, 'the entry that is left is used').to.equal(length);
      Reflect.deleteProperty(history, 'back');
      button(lightbox, 'Close').click();
      await closed(lightbox);
      await waitUntil(() => location.hash === '');
    });

    it('goes back once, however long the browser takes', async () => {
      const lightbox = await place();
      const back = history.back.bind(history);
      let calls = 0;
      history.back = () => {
        calls += 1;
        // Longer than the animation and the wait of a viewer that closes.
        setTimeout(back, 1000);
      };
      await open(lightbox);
      const arrived = oneEvent(window, 'hashchange');
      button(lightbox, 'Close').click();
      await closed(lightbox);
      expect(location.hash, 'the browser has not gone back yet').not.to.equal('');
      await arrived;
      Reflect.deleteProperty(history, 'back');
      expect(location.hash).to.equal('');
      expect(calls).to.equal(1);
    });

    it('stays that of a viewer that is opened while the browser goes back', async () => {
      const lightbox = await place();
      const before = history.length;
      const back = history.back.bind(history);
      history.back = () => undefined;
      await open(lightbox);
      button(lightbox, 'Close').click();
      await closed(lightbox);
      links(lightbox)[1]!.click();
      // A busy browser takes longer than any limit one might set.
      await aTimeout(1200);
      expect(location.hash, 'the browser has not gone back yet').to.equal('#&gid=1&pid=1');
      back();
      Reflect.deleteProperty(history, 'back');
      await waitUntil(() => location.hash === '#&gid=1&pid=2');
      await opened(lightbox);
      expect(history.length - before).to.be.at.most(1);
      button(lightbox, 'Close').click();
      await closed(lightbox);
      await waitUntil(() => location.hash === '');
    });

    it('opens the picture that the address names on page load', async () => {
      history.replaceState({ page: 'mine' }, '', '#&gid=1&pid=3');
      const { length } = history;
      const lightbox = await place();
      await opened(lightbox);
      expect(shown(lightbox)).to.equal(photo(3));
      await sendKeys({ press: 'Escape' });
      await closed(lightbox);
      expect(location.hash).to.equal('');
      expect(history.length, 'no entry was added').to.equal(length);
      expect(history.state).to.deep.equal({ page: 'mine' });
    });

    it('opens again on Forward', async () => {
      const lightbox = await place();
      await open(lightbox, 2);
      history.back();
      await closed(lightbox);
      history.forward();
      await opened(lightbox);
      expect(shown(lightbox)).to.equal(photo(3));
    });

    it('ignores numbers of other galleries and missing pictures', async () => {
      const lightbox = await place();
      for (const hash of ['#&gid=1&pid=4', '#&gid=2&pid=1', '#&gid=1&pid=0', '#top']) {
        const changed = oneEvent(window, 'hashchange');
        location.hash = hash;
        await changed;
        await nextFrame();
        expect(isOver(dialog(lightbox)), hash).to.be.false;
        expect(location.hash, 'a foreign hash is left alone').to.equal(hash);
      }
      history.replaceState(null, '', location.pathname + location.search);
    });

    it('uses the number in gid', async () => {
      const lightbox = await place();
      lightbox.gid = 7;
      await open(lightbox);
      expect(location.hash).to.equal('#&gid=7&pid=1');
    });
  });

  describe('on a site without SEO-friendly links', () => {
    setUpHashMode('/rooms?x=1');

    it('names the picture behind the page in the address, and leaves the page there', async () => {
      const lightbox = await place();
      await open(lightbox, 1);
      expect(location.hash).to.equal('#!/rooms?x=1#&gid=1&pid=2');
      await sendKeys({ press: 'Escape' });
      await closed(lightbox);
      await waitUntil(() => location.hash === '#!/rooms?x=1');
    });

    it('opens the picture that such an address names', async () => {
      const lightbox = await place();
      location.hash = '#!/rooms#&gid=1&pid=3';
      await opened(lightbox);
      expect(shown(lightbox)).to.equal(photo(3));
      lightbox.hide();
      await closed(lightbox);
      expect(location.hash).to.equal('#!/rooms');
    });
  });
});
