import { aTimeout, expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import {
  click,
  columns,
  figure,
  images,
  links,
  photo,
  place,
  tiles,
  toggle,
} from '../../test/fixtures/gallery';
import { logLines } from '../../test/fixtures/log-lines';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmGallery } from './gallery';

describe('dm-gallery', () => {
  before(() => setViewport({ width: 1200, height: 800 }));

  describe('the grid', () => {
    it('has four columns of squares, two on a phone', async () => {
      const gallery = await place(8);
      expect(columns(gallery)).to.equal(4);
      const { width, height } = links(gallery)[0]!.getBoundingClientRect();
      expect(width).to.be.closeTo(height, 0.5);
      await setViewport({ width: 375, height: 700 });
      await waitUntil(() => columns(gallery) === 2);
      await setViewport({ width: 1200, height: 800 });
    });

    it('has the columns set for each device', async () => {
      const gallery = await place(8, { cols: '5', 'cols-tablet': '3', 'cols-mobile': '1' });
      expect(columns(gallery)).to.equal(5);
      await setViewport({ width: 900, height: 700 });
      await waitUntil(() => columns(gallery) === 3);
      await setViewport({ width: 375, height: 700 });
      await waitUntil(() => columns(gallery) === 1);
      await setViewport({ width: 1200, height: 800 });
    });

    it('supports the attribute names of published pages', async () => {
      const gallery = await place(8, { 'data-d1-gallery-cols': '2', rowstoshow: '1' });
      expect(columns(gallery)).to.equal(2);
      expect(tiles(gallery)).to.have.lengthOf(2);
    });

    it('falls back to squares for an unknown layout, with a warning', async () => {
      const gallery = await place(2, { layout: 'spiral' });
      expect(gallery.layout).to.equal('square');
      expect(logLines.join()).to.contain('layout="spiral"');
    });

    it('renders no pictures, and a single one', async () => {
      const none = await place(0);
      expect(tiles(none)).to.be.empty;
      expect(none.getBoundingClientRect().height).to.equal(0);
      await expect(none).to.be.accessible();
      expect(tiles(await place(1))).to.have.lengthOf(1);
    });

    it('fits a window of 320 px', async () => {
      await setViewport({ width: 320, height: 568 });
      await place(9, { 'view-all-text': 'Show every photograph that there is in this gallery' });
      expect(document.documentElement.scrollWidth).to.be.at.most(320);
      await setViewport({ width: 1200, height: 800 });
    });
  });

  describe('the data', () => {
    it('follows added, changed and removed children, and keeps loaded pictures', async () => {
      const gallery = await place(3);
      const kept = images(gallery)[0];
      gallery.append(figure(8));
      await waitUntil(() => tiles(gallery).length === 4);
      gallery.querySelector('h3')!.textContent = 'Another title';
      await waitUntil(() => tiles(gallery)[0]!.textContent === 'Another title');
      gallery.children[1]!.remove();
      await waitUntil(() => tiles(gallery).length === 3);
      expect(images(gallery)[0]).to.equal(kept);
    });

    it('prefers the property and JSON to children', async () => {
      const gallery = await fixture<DmGallery>(html`
        <dm-gallery load="eager">
          <script type="application/json">
            ["/node_modules/uikit/tests/images/slider3.jpg"]
          </script>
          ${figure(0)}
        </dm-gallery>
      `);
      await gallery.ready;
      expect(images(gallery).map(({ src }) => new URL(src).pathname)).to.deep.equal([
        '/node_modules/uikit/tests/images/slider3.jpg',
      ]);
      gallery.images = [{ src: photo(1) }, { src: photo(2), title: '<b>Bold</b>' }];
      await waitUntil(() => tiles(gallery).length === 2);
      expect(tiles(gallery)[1]!.querySelector('figcaption')!.textContent).to.equal('<b>Bold</b>');
      expect(tiles(gallery)[1]!.querySelector('b')).to.equal(null);
    });

    it('uses its children when its JSON is invalid, with a warning', async () => {
      const gallery = await fixture<DmGallery>(html`
        <dm-gallery load="eager"
          ><script type="application/json">
            {"a":
          </script>
          ${figure(0)}</dm-gallery
        >
      `);
      await gallery.ready;
      expect(tiles(gallery)).to.have.lengthOf(1);
      // Once it is known that it cannot be mended.
      await waitUntil(() => logLines.length > 0);
      expect(logLines.join()).to.contain('JSON');
    });

    it('does not link to an address that would run a script', async () => {
      const gallery = await place(1, { 'link-gallery': '' });
      gallery.querySelector('a')!.setAttribute('href', 'javascript:document.title = "broken"');
      await waitUntil(() => links(gallery).length === 0);
      expect(images(gallery)).to.have.lengthOf(1);
    });
  });

  describe('collapsed and expanded', () => {
    it('shows thumbnails per row times rows, and all pictures when expanded', async () => {
      const gallery = await place(12, { rows: '1', 'thumbnails-per-row': '3' });
      expect(tiles(gallery)).to.have.lengthOf(3);
      const button = toggle(gallery)!;
      expect(button.textContent).to.equal('View all');
      expect(button.dataset['mode']).to.equal('less');
      const event = oneEvent(gallery, 'dm-toggle');
      button.click();
      expect(((await event) as CustomEvent<{ expanded: boolean }>).detail.expanded).to.be.true;
      await waitUntil(() => tiles(gallery).length === 12);
      expect(gallery.expanded).to.be.true;
      expect(button.textContent).to.equal('View less');
      expect(button.dataset['mode']).to.equal('all');
      button.click();
      await waitUntil(() => tiles(gallery).length === 3);
      expect(gallery.expanded).to.be.false;
    });

    it('has four rows by default, and all with a hundred', async () => {
      expect(tiles(await place(20))).to.have.lengthOf(16);
      const all = await place(20, { rows: '100' });
      expect(tiles(all)).to.have.lengthOf(20);
      expect(toggle(all)).to.equal(null);
    });

    it('has no button when nothing is collapsed', async () => {
      const gallery = await place(4, { rows: '1' });
      expect(toggle(gallery)).to.equal(null);
      gallery.cols = 3;
      await waitUntil(() => toggle(gallery), 'it has one once a picture is');
    });

    it('starts expanded with either attribute, and can be collapsed', async () => {
      const older = await place(12, { rows: '1', 'data-mode': 'all' });
      expect(tiles(older)).to.have.lengthOf(12);
      toggle(older)!.click();
      await waitUntil(() => tiles(older).length === 4);
      expect(tiles(await place(12, { rows: '1', expanded: '' }))).to.have.lengthOf(12);
    });

    it('moves the focus to the first new picture when expanded with the keyboard', async () => {
      const gallery = await place(8, { rows: '1', 'view-all-text': 'Alle' });
      toggle(gallery)!.focus();
      expect(toggle(gallery)!.textContent).to.equal('Alle');
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => tiles(gallery).length === 8);
      await waitUntil(() => gallery.shadowRoot!.activeElement === links(gallery)[4]);
    });
  });

  describe('links', () => {
    it('lead to the large picture, and do not handle clicks that open new tabs', async () => {
      const gallery = await place(2);
      expect(links(gallery)[1]!.href).to.equal(`${location.origin}${photo(1)}&large`);
      for (const modifier of [
        { ctrlKey: true },
        { metaKey: true },
        { shiftKey: true },
        { button: 1 },
      ]) {
        expect(click(links(gallery)[0]!, modifier), JSON.stringify(modifier)).to.be.false;
      }
      expect(gallery.shadowRoot!.querySelector('dm-lightbox[open]')).to.equal(null);
    });

    it('keep their target and attributes in a link gallery', async () => {
      const gallery = await place(2, { 'link-gallery': '' });
      const anchor = gallery.querySelector('a')!;
      Object.assign(anchor, { href: '/rooms', target: '_top', rel: 'nofollow' });
      anchor.dataset['dmNative'] = '';
      await waitUntil(() => links(gallery)[0]!.getAttribute('href')?.endsWith('/rooms'));
      const [link] = links(gallery);
      expect([link!.target, link!.rel, link!.dataset['dmNative']]).to.deep.equal([
        '_top',
        'nofollow',
        '',
      ]);
      expect(click(link!), 'left to the browser').to.be.false;
      gallery.linkGallery = false;
      await nextFrame();
      expect(links(gallery)[0]!.target).to.equal('');
      gallery.addEventListener('dm-open', (event) => event.preventDefault());
      expect(click(links(gallery)[0]!), 'handled by the gallery').to.be.true;
    });

    it('do nothing in the editor, which shows the originals', async () => {
      const gallery = await place(2);
      updateSite({ mode: 'editor' });
      await nextFrame();
      expect(click(links(gallery)[0]!)).to.be.true;
      expect(gallery.shadowRoot!.querySelector('dm-lightbox')).to.equal(null);
      expect(images(gallery)[0]!.src).to.contain('&large');
      updateSite({ mode: 'runtime' });
    });

    it('are named by the picture, its caption, or its position', async () => {
      const gallery = await place(0);
      gallery.images = [
        { src: photo(1), alt: 'Alt' },
        { src: photo(2), title: 'Title' },
        { src: photo(3) },
      ];
      await waitUntil(() => links(gallery).length === 3);
      expect(links(gallery).map((link) => link.getAttribute('aria-label'))).to.deep.equal([
        null,
        'Title',
        '3 / 3',
      ]);
      await expect(gallery).to.be.accessible();
    });
  });

  describe('accessibility and cleanup', () => {
    it('is accessible in every text layout, collapsed and expanded', async () => {
      for (const layout of ['bottom', 'over', 'fixed']) {
        const gallery = await place(9, { rows: '1', 'text-layout': layout });
        await expect(gallery).to.be.accessible();
        toggle(gallery)!.click();
        await waitUntil(() => tiles(gallery).length === 9);
        await expect(gallery).to.be.accessible();
      }
    });

    it('is a list with an item for each picture', async () => {
      const list = (await place(5)).shadowRoot!.querySelector('[role=list]')!;
      expect(list.children).to.have.lengthOf(5);
    });

    it('shows a caption over the picture on keyboard focus', async () => {
      const gallery = await place(2, { 'text-layout': 'over' });
      const caption = tiles(gallery)[0]!.querySelector('figcaption')!;
      expect(getComputedStyle(caption).opacity).to.equal('0');
      links(gallery)[0]!.focus();
      await waitUntil(() => getComputedStyle(caption).opacity === '1');
    });

    it('places captions by caption-align', async () => {
      const gallery = await place(1, { 'text-layout': 'fixed', 'caption-align': 'top-right' });
      const caption = tiles(gallery)[0]!.querySelector('figcaption')!;
      const frame = links(gallery)[0]!.getBoundingClientRect();
      expect(caption.getBoundingClientRect().top).to.be.closeTo(frame.top, 1);
      expect(getComputedStyle(caption).textAlign).to.equal('end');
      gallery.captionAlign = 'bottom-center';
      await nextFrame();
      expect(caption.getBoundingClientRect().bottom).to.be.closeTo(frame.bottom, 1);
      expect(getComputedStyle(caption).textAlign).to.equal('center');
    });

    it('leaves nothing behind when it is removed', async () => {
      const watch = watchLeaks();
      const gallery = await place(6);
      gallery.remove();
      await aTimeout(0);
      expect(watch.leaks()).to.deep.equal([]);
      watch.stop();
    });

    it('leaves nothing behind when it is removed before its pictures have loaded', async () => {
      const watch = watchLeaks();
      const page = await fixture<HTMLElement>(html`<div></div>`);
      const gallery = document.createElement('dm-gallery');
      gallery.append(figure(70));
      page.append(gallery);
      gallery.remove();
      const later = document.createElement('dm-gallery');
      later.append(figure(71));
      page.append(later);
      await waitUntil(() => images(later)[0]?.complete, 'a later one has loaded its picture');
      later.remove();
      await aTimeout(0);
      expect(gallery.shadowRoot!.querySelector('li')).to.equal(null);
      expect(watch.leaks().join('; ')).to.equal('');
      watch.stop();
    });
  });
});
