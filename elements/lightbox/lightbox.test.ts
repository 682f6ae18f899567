import { aTimeout, expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
import {
  announcement,
  closed,
  dialog,
  links,
  open,
  opened,
  photo,
  place,
  root,
  shown,
  setUpLightboxTests,
  isOver,
} from '../../test/fixtures/lightbox';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmLightbox } from './lightbox';

describe('dm-lightbox', () => {
  setUpLightboxTests();

  describe('opening', () => {
    it('shows its children until one is pressed, then that picture full-screen', async () => {
      const lightbox = await place();
      expect(links(lightbox)[1]!.getClientRects()).to.have.lengthOf(1);
      await open(lightbox, 1);
      expect(shown(lightbox)).to.equal(photo(2));
      expect(dialog(lightbox).matches(':modal')).to.be.true;
      expect(lightbox.hasAttribute('open')).to.be.true;
    });

    it('leaves a thumbnail that links to a page to its link', async () => {
      const lightbox = await place(2);
      const link = links(lightbox)[0]!;
      link.href = '/rooms/';
      let isPrevented = true;
      const record = (event: Event): void => {
        isPrevented = event.defaultPrevented;
        event.preventDefault();
      };
      document.addEventListener('click', record, { once: true });
      await waitUntil(() => lightbox.items[0]!.src === photo(1));
      link.click();
      expect(isPrevented).to.be.false;
      expect(lightbox.open).to.be.false;
      await open(lightbox, 1);
    });

    it('shows a thumbnail whose link leads nowhere, or is around everything', async () => {
      const lightbox = await place(1);
      const link = links(lightbox)[0]!;
      for (const href of ['javascript:void(0)', '#', '', '#rooms']) {
        link.setAttribute('href', href);
        await waitUntil(() => lightbox.items[0]!.src === photo(1));
        expect(lightbox.items[0]!.src, href).to.equal(photo(1));
        await open(lightbox);
        expect(shown(lightbox), href).to.equal(photo(1));
        lightbox.open = false;
        await closed(lightbox);
      }
      const around = document.createElement('a');
      around.href = '/rooms/';
      link.replaceWith(lightbox.querySelector('img')!);
      lightbox.replaceWith(around);
      around.append(lightbox);
      lightbox.querySelector('img')!.click();
      await waitUntil(() => lightbox.open);
    });

    it('leaves clicks that open a tab or window to the browser', async () => {
      const lightbox = await place();
      const isPrevented = (modifiers: MouseEventInit): boolean => {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers });
        let prevented = true;
        const stop = (event: Event): void => {
          prevented = event.defaultPrevented;
          event.preventDefault();
        };
        document.addEventListener('click', stop, { once: true });
        links(lightbox)[0]!.dispatchEvent(click);
        return prevented;
      };
      for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
        expect(isPrevented({ [key]: true }), key).to.be.false;
      }
      expect(isOver(dialog(lightbox))).to.be.false;
      expect(isPrevented({})).to.be.true;
      await opened(lightbox);
    });

    it('fires dm-open first, and stays closed when it is prevented', async () => {
      const lightbox = await place();
      lightbox.addEventListener('dm-open', (event) => event.preventDefault(), { once: true });
      const event = oneEvent(lightbox, 'dm-open');
      links(lightbox)[2]!.click();
      expect(((await event) as CustomEvent<{ index: number }>).detail.index).to.equal(2);
      await nextFrame();
      expect(isOver(dialog(lightbox))).to.be.false;
      expect(lightbox.hasAttribute('open')).to.be.false;
    });

    it('shows pictures passed by a script, from the given one on', async () => {
      const lightbox = await fixture<DmLightbox>(html`<dm-lightbox></dm-lightbox>`);
      lightbox.show([photo(4), { src: photo(5), author: 'A title', title: 'A text' }], 1);
      await opened(lightbox);
      expect(shown(lightbox)).to.equal(photo(5));
      const caption = dialog(lightbox).querySelector('.caption')!;
      expect([...caption.children].map((line) => line.textContent)).to.deep.equal([
        'A title',
        'A text',
      ]);
    });

    it('ignores invalid addresses, and stays closed without pictures', async () => {
      const lightbox = await fixture<DmLightbox>(html`<dm-lightbox load="eager"></dm-lightbox>`);
      await lightbox.ready;
      lightbox.show(['javascript:alert(1)', { src: 'data:text/html,x' }]);
      await nextFrame();
      expect(isOver(dialog(lightbox))).to.be.false;
      expect(lightbox.hasAttribute('open')).to.be.false;
      lightbox.show(['javascript:alert(1)', photo(1)]);
      await opened(lightbox);
      expect(shown(lightbox)).to.equal(photo(1));
    });

    it('follows its attribute and property, which stay in sync', async () => {
      const lightbox = await place();
      lightbox.index = 1;
      lightbox.setAttribute('open', '');
      await opened(lightbox);
      expect(shown(lightbox)).to.equal(photo(2));
      expect(lightbox.open).to.be.true;
      lightbox.open = false;
      await closed(lightbox);
      expect(lightbox.open).to.be.false;
      lightbox.open = true;
      await opened(lightbox);
      lightbox.hide();
      await closed(lightbox);
    });

    it('still closes by close(), with a warning', async () => {
      const lightbox = await place();
      await open(lightbox);
      // oxlint-disable-next-line typescript/no-deprecated -- the alias is tested
      lightbox.close();
      await closed(lightbox);
      expect(logLines.join()).to.include('dm-lightbox: close() is deprecated');
    });

    it('stays open when it is moved in the document', async () => {
      const lightbox = await place();
      await open(lightbox);
      document.body.append(lightbox);
      expect(isOver(dialog(lightbox))).to.be.true;
      lightbox.hide();
      await closed(lightbox);
      expect(root.className).to.equal('');
      lightbox.remove();
    });

    it('does nothing in the editor', async () => {
      const lightbox = await place();
      updateSite({ mode: 'editor' });
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      links(lightbox)[0]!.dispatchEvent(click);
      expect(click.defaultPrevented, 'the link is not followed').to.be.true;
      lightbox.show(undefined, 0);
      await nextFrame();
      expect(isOver(dialog(lightbox))).to.be.false;
      updateSite({ mode: 'runtime' });
    });

    it('closes the other viewer: a page has one open at a time', async () => {
      const first = await place();
      const second = await place();
      await open(first);
      second.show(undefined, 1);
      await opened(second);
      expect(isOver(dialog(first))).to.be.false;
      expect(isOver(dialog(second))).to.be.true;
    });
  });

  describe('failures', () => {
    it('shows a message with a link for a picture that could not be loaded', async () => {
      const lightbox = await fixture<DmLightbox>(html`<dm-lightbox load="eager"></dm-lightbox>`);
      await lightbox.ready;
      lightbox.show([{ src: '/missing/no%20such.jpg', width: 800, height: 400 }, photo(1)]);
      await waitUntil(() => dialog(lightbox).querySelector('.failure'));
      const failure = dialog(lightbox).querySelector('.failure')!;
      expect(failure.querySelector('p')!.textContent).to.equal('The image could not be loaded.');
      const link = failure.querySelector('a')!;
      expect(link.getAttribute('href')).to.equal('/missing/no%20such.jpg');
      expect(link.textContent).to.equal('no such.jpg');
      expect(link.rel).to.equal('noopener');
      await expect(lightbox).to.be.accessible();
    });

    it('shows the thumbnail of what turns out to be a page', async () => {
      const lightbox = await place(2);
      const thumbnail = lightbox.querySelector('img')!;
      lightbox.show([
        { src: '/missing/sea-view', alt: 'Sea', thumbnail },
        { src: '/missing/garden', alt: 'Garden', thumbnail },
        { src: '/missing/harbour.jpg', thumbnail },
      ]);
      const failure = (): Element | null =>
        dialog(lightbox).querySelector('.pswp__item[aria-hidden=false] .failure');
      await waitUntil(() => shown(lightbox) === thumbnail.currentSrc);
      expect(failure()).to.equal(null);
      lightbox.index = 1;
      await waitUntil(() => announcement(lightbox).startsWith('2 of 3'));
      await waitUntil(() => shown(lightbox) === thumbnail.currentSrc);
      expect(failure()).to.equal(null);
      lightbox.index = 2;
      await waitUntil(failure, 'an address with an ending is that of a picture');
    });

    it('shows captions as plain text', async () => {
      const lightbox = await fixture<DmLightbox>(html`<dm-lightbox></dm-lightbox>`);
      const markup = '<img src=x onerror=alert(1)>';
      lightbox.show([{ src: photo(1), author: markup, title: markup, alt: markup }]);
      await opened(lightbox);
      expect(dialog(lightbox).querySelector('.caption')!.textContent).to.equal(markup + markup);
      expect(dialog(lightbox).querySelectorAll('.caption img')).to.be.empty;
    });

    it('uses its children when its JSON is broken', async () => {
      const lightbox = await fixture<DmLightbox>(html`
        <dm-lightbox load="eager">
          <script type="application/json">
            [{"src":
          </script>
          <a href=${photo(2)}><img src=${photo(2)} alt="" /></a>
        </dm-lightbox>
      `);
      await lightbox.ready;
      expect(lightbox.items.map(({ src }) => src)).to.deep.equal([photo(2)]);
    });

    it('leaves nothing behind when it is removed while open', async () => {
      const watch = watchLeaks();
      const before = history.length;
      const sheets = document.adoptedStyleSheets.length;
      const lightbox = await place();
      await open(lightbox);
      lightbox.remove();
      await Promise.resolve();
      await Promise.resolve();
      expect(root.className, 'in the same task').to.equal('');
      expect(location.hash).to.equal('');
      expect(document.adoptedStyleSheets).to.have.lengthOf(sheets);
      expect(history.length - before).to.be.at.most(1);
      await aTimeout(700);
      expect(watch.leaks()).to.deep.equal([]);
      watch.stop();
    });

    it('leaves nothing behind when it is removed during the opening', async () => {
      const watch = watchLeaks();
      const lightbox = await place();
      links(lightbox)[0]!.click();
      await waitUntil(() => dialog(lightbox).querySelector('.pswp'));
      lightbox.remove();
      await aTimeout(700);
      expect(watch.leaks()).to.deep.equal([]);
      expect(root.className).to.equal('');
      watch.stop();
    });

    it('can be used again after it was removed and inserted', async () => {
      const lightbox = await place();
      await open(lightbox);
      const parent = lightbox.parentElement!;
      lightbox.remove();
      await aTimeout(0);
      parent.append(lightbox);
      await lightbox.ready;
      await open(lightbox, 1);
      expect(shown(lightbox)).to.equal(photo(2));
    });
  });
});
