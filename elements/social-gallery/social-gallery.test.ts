import { aTimeout, expect, fixture, html, oneEvent } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { getSite, updateSite } from '../../shared/site/site';
import { click } from '../../test/fixtures/gallery';
import { setUpHashMode } from '../../test/fixtures/hash-mode';
import { logLines } from '../../test/fixtures/log-lines';
import {
  cleanAddress,
  openAlbum,
  waitForParts,
  part,
  parts,
  photo,
  LIST,
  place,
  mockAlbums,
  textsOf,
} from '../../test/fixtures/social-gallery';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { albumIn } from './address';
import type { AlbumDetail, DmSocialGallery } from './social-gallery';
import reserve from './social-gallery.reserve.css?inline';

const focused = (element: DmSocialGallery): Element | null => element.shadowRoot!.activeElement;

describe('dm-social-gallery', () => {
  before(() => setViewport({ width: 1200, height: 800 }));

  let platform = mockAlbums();
  before(() => {
    platform.stop();
  });
  beforeEach(() => {
    platform = mockAlbums();
  });
  afterEach(async () => {
    platform.stop();
    await cleanAddress();
  });

  describe('the list of albums', () => {
    it('shows the name, the cover and the text of each', async () => {
      const element = await place();
      expect(textsOf(element, 'album-name')).to.deep.equal(['One', 'Two', 'Empty']);
      expect(textsOf(element, 'album-text')).to.deep.equal(['3 photos', 'Text of two']);
      expect(platform.requestedAlbums).to.be.empty;
      await waitUntil(() => parts(element, 'missing').length === 2);
      await expect(element).to.be.accessible();
    });

    it('fetches covers in the size of their boxes', async () => {
      updateSite({
        media: { base: '/node_modules/uikit/tests/images', pattern: '/{name}?w={size}' },
      });
      const cover = '/node_modules/uikit/tests/images/slider1.jpg?w=desktop';
      const element = await place({
        albums: JSON.stringify([{ id: '1', name: 'One', cover }]),
        style: 'width: 150px',
      });
      const [image] = parts(element, 'image') as HTMLImageElement[];
      expect(image!.sizes).to.equal('150px');
      updateSite({ media: { base: '', pattern: '' } });
    });

    it('is read from the children, which have the same layout', async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        reserve
          .replaceAll('dm-social-gallery:not(:defined)', 'dm-not-yet')
          .replaceAll('dm-social-gallery >', ':is(dm-social-gallery, dm-not-yet) >'),
      );
      document.adoptedStyleSheets.push(sheet);
      const figures = html`${[1, 2, 3, 4, 5].map(
        (n) =>
          html`<figure data-album=${n}>
            <a href="https://social.example/"><img src=${photo(n)} alt="" /></a>
            <figcaption>
              <h3>Album ${n}</h3>
              <p>Text</p>
            </figcaption>
          </figure>`,
      )}`;
      const early = await fixture<HTMLElement>(html`<dm-not-yet>${figures}</dm-not-yet>`);
      const boxes = (list: Iterable<Element>): string[] =>
        Array.from(list, (item) => {
          const { x, y, width, height } = item.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        });
      const before = boxes(early.querySelectorAll('figure'));
      early.remove();
      const late = await fixture<DmSocialGallery>(
        html`<dm-social-gallery load="eager">${figures}</dm-social-gallery>`,
      );
      await late.ready;
      expect(boxes(late.shadowRoot!.querySelectorAll('li'))).to.deep.equal(before);
      late.querySelector('h3')!.textContent = 'Another name';
      await waitUntil(() => part(late, 'album-name')!.textContent === 'Another name');
      document.adoptedStyleSheets.pop();
    });

    it('is read from a JSON child, or from the property, which takes precedence', async () => {
      const element = await fixture<DmSocialGallery>(html`
        <dm-social-gallery load="eager"
          ><script type="application/json">
            [{ "id": "1", "name": "From JSON" }]
          </script></dm-social-gallery
        >
      `);
      await element.ready;
      expect(part(element, 'album-name')!.textContent).to.equal('From JSON');
      element.albums = [{ id: '2', name: 'From script' }];
      await waitUntil(() => part(element, 'album-name')!.textContent === 'From script');
    });

    it('shows its children when there are no albums', async () => {
      const element = await place({ albums: '{' });
      element.append('Our albums are at social.example');
      expect(element.shadowRoot!.querySelector('slot')).not.to.equal(null);
      expect(logLines.join()).to.contain('albums');
    });

    it('ignores clicks with a modifier key, and all clicks in the editor', async () => {
      const element = await place();
      expect(click(parts(element, 'album')[0]!, { ctrlKey: true })).to.be.false;
      updateSite({ mode: 'editor' });
      await aTimeout(0);
      expect(click(parts(element, 'album')[0]!)).to.be.true;
      await aTimeout(0);
      expect(part(element, 'back')).to.equal(null);
      updateSite({ mode: undefined });
    });
  });

  describe('an album', () => {
    it('shows its photos with plain-text captions and abbreviated likes', async () => {
      const element = await place();
      const browsed = oneEvent(element, 'dm-browse');
      await openAlbum(element, 0);
      expect(((await browsed) as CustomEvent<AlbumDetail>).detail).to.deep.equal({ album: '1' });
      await waitForParts(element, 'photo', 3);
      expect(platform.requestedAlbums).to.deep.equal(['fb 1']);
      expect(part(element, 'heading')!.textContent).to.equal('One');
      expect(textsOf(element, 'caption')).to.deep.equal([
        'Caption 1 <b>bold</b>',
        'Caption 2 <b>bold</b>',
      ]);
      expect(textsOf(element, 'likes')).to.deep.equal(['1.2k', '2.4k']);
      const alts = parts(element, 'image').map((image) => image.getAttribute('alt'));
      expect(alts).to.deep.equal([
        'Photo 1 of 3',
        'Caption 1 <b>bold</b>',
        'Caption 2 <b>bold</b>',
      ]);
      expect(parts(element, 'photo')[1]!.textContent).to.contain('1,234 likes');
      expect(element.shadowRoot!.querySelector('b')).to.equal(null);
      expect(element.shadowRoot!.querySelector('[role=status]')!.textContent).to.equal('3 photos');
      await expect(element).to.be.accessible();
    });

    it('counts in the plural forms of its language', async () => {
      const { translations } = getSite().parameters;
      const ar = {
        photoCountTwo: 'صورتان',
        photoCountFew: '{count} صور',
        likeCountMany: '{count} إعجابًا',
      };
      updateSite({ translations: { ar } });
      platform.answers.set('1', () =>
        Response.json({ photos: [1, 2, 3].map((n) => ({ source: photo(n), likes: 10 + n })) }),
      );
      const element = await place({
        lang: 'ar-u-nu-latn',
        albums: JSON.stringify([{ id: '1', name: 'One', count: 2 }]),
      });
      try {
        await waitUntil(() => textsOf(element, 'album-text')[0] === 'صورتان');
        await openAlbum(element, 0);
        await waitForParts(element, 'photo', 3);
        const status = element.shadowRoot!.querySelector('[role=status]')!;
        expect(status.textContent).to.equal('3 صور');
        expect(parts(element, 'photo')[0]!.textContent).to.contain('11 إعجابًا');
      } finally {
        updateSite({ translations });
      }
    });

    it('gives the texts of the network their own direction', async () => {
      platform.answers.set('1', () =>
        Response.json({ photos: [{ source: photo(0), caption: 'الضوء (1).' }] }),
      );
      const element = await place({
        albums: JSON.stringify([
          { id: '1', name: 'الميناء', text: 'ضباب' },
          { id: '2', name: 'Two' },
        ]),
      });
      const directions = (name: string): string[] =>
        parts(element, name).map((each) => getComputedStyle(each.firstElementChild!).direction);
      expect(directions('album-name')).to.deep.equal(['rtl', 'ltr']);
      expect(directions('album-text')).to.deep.equal(['rtl']);
      await openAlbum(element, 0);
      await waitForParts(element, 'photo', 1);
      expect([...directions('heading'), ...directions('caption')]).to.deep.equal(['rtl', 'rtl']);
      // At the edge at which the others stand.
      expect(getComputedStyle(part(element, 'caption')!).direction).to.equal('ltr');
    });

    describe('on a site without SEO-friendly links', () => {
      setUpHashMode('/rooms');

      it('has its address behind that of the page', async () => {
        const element = await place();
        await openAlbum(element, 1);
        expect(location.hash).to.equal('#!/rooms#&album=2');
        part(element, 'back')!.click();
        await waitForParts(element, 'album', 3);
        await waitUntil(() => location.hash === '#!/rooms');
      });
    });

    it('is closed by its button, which restores the focus and the address', async () => {
      const element = await place();
      await openAlbum(element, 1);
      expect(focused(element)).to.equal(part(element, 'heading'));
      expect(albumIn(location.hash)).to.equal('2');
      const back = part(element, 'back')!;
      expect(back.textContent).to.equal('Back to albums');
      expect(back.getBoundingClientRect().height).to.be.at.least(44);
      back.focus();
      await sendKeys({ press: 'Enter' });
      await waitForParts(element, 'album', 3);
      expect(focused(element)).to.equal(parts(element, 'album')[1]);
      await waitUntil(() => location.hash === '');
    });

    it("is closed by the browser's Back and reopened by Forward, without fetching again", async () => {
      const element = await place();
      await openAlbum(element, 0);
      await waitForParts(element, 'photo', 3);
      history.back();
      await waitForParts(element, 'album', 3);
      expect(focused(element)).to.equal(parts(element, 'album')[0]);
      history.forward();
      await waitForParts(element, 'photo', 3);
      expect(platform.requestedAlbums).to.deep.equal(['fb 1']);
    });

    it('is about to be shown at once, unless the visitor goes back', async () => {
      const element = await place();
      const [first] = parts(element, 'album');
      first!.click();
      await waitUntil(() => first!.ariaBusy === 'true');
      expect(albumIn(location.hash)).to.equal('1');
      const returned = oneEvent(window, 'popstate');
      history.back();
      await returned;
      await waitUntil(() => {
        const albums = parts(element, 'album');
        return albums.length === 3 && albums.every(({ ariaBusy }) => ariaBusy !== 'true');
      });
      parts(element, 'album')[1]!.click();
      await waitForParts(element, 'back', 1);
      expect(part(element, 'heading')!.textContent).to.equal('Two');
      history.back();
      await waitForParts(element, 'album', 3);
    });

    it('is opened by an address, and closed without going back', async () => {
      history.replaceState(null, '', '#&album=2');
      const element = await place();
      await waitForParts(element, 'photo', 1);
      expect(document.activeElement, 'takes no focus').to.equal(document.body);
      const { length } = history;
      part(element, 'back')!.click();
      await waitForParts(element, 'album', 3);
      expect(location.hash).to.equal('');
      expect(history.length).to.equal(length);
    });

    it('is scrolled into view by an address', async () => {
      const page = await fixture<HTMLElement>(html`<div style="padding-top: 4000px"></div>`);
      const lay = async (): Promise<DmSocialGallery> => {
        const element = document.createElement('dm-social-gallery');
        element.setAttribute('albums', LIST);
        page.replaceChildren(element);
        await aTimeout(0);
        return element;
      };
      const isSeen = (element: DmSocialGallery): boolean => {
        const { top } = element.getBoundingClientRect();
        return top >= 0 && top < innerHeight;
      };
      history.replaceState(null, '', '#&album=1');
      await waitForParts(await lay(), 'photo', 3);
      const opened = page.querySelector('dm-social-gallery')!;
      expect(isSeen(opened)).to.be.true;

      scrollTo({ top: 0, behavior: 'instant' });
      location.hash = '#&album=2';
      await waitForParts(opened, 'photo', 1);
      expect(isSeen(opened), 'by a link of the page').to.be.true;

      scrollTo({ top: 0, behavior: 'instant' });
      await cleanAddress();
      const sleeping = await lay();
      expect(sleeping.matches(':state(ready)')).to.be.false;
      location.hash = '#&album=1';
      await waitForParts(sleeping, 'photo', 3);
      expect(isSeen(sleeping), 'before it was drawn').to.be.true;
      scrollTo({ top: 0, behavior: 'instant' });
    });

    it('does not scroll a page that is scrolled, or whose address names another album', async () => {
      const page = await fixture<HTMLElement>(
        html`<div style="padding-block: 2000px 4000px"></div>`,
      );
      scrollTo({ top: 3000, behavior: 'instant' });
      for (const hash of ['#&album=1', '#&album=77']) {
        history.replaceState(null, '', hash);
        const element = document.createElement('dm-social-gallery');
        element.setAttribute('albums', LIST);
        page.replaceChildren(element);
        await element.ready;
        expect(scrollY).to.equal(3000);
      }
      scrollTo({ top: 0, behavior: 'instant' });
    });

    it('is not opened by an address that names an unknown album', async () => {
      history.replaceState(null, '', '#&album=77');
      const element = await place();
      expect(parts(element, 'album')).to.have.lengthOf(3);
      expect(platform.requestedAlbums).to.be.empty;
    });

    it('follows a typed hash', async () => {
      const element = await place();
      location.hash = '#&album=1';
      await waitForParts(element, 'photo', 3);
      location.hash = '#&album=2';
      await waitForParts(element, 'photo', 1);
    });

    it('has no back button when it is the only one', async () => {
      const element = await place({ album: '1', platform: 'other' });
      await waitForParts(element, 'photo', 3);
      expect(part(element, 'back')).to.equal(null);
      expect(platform.requestedAlbums).to.deep.equal(['other 1']);
      expect(location.hash).to.equal('');
      await expect(element).to.be.accessible();
    });

    it('may be shown first, with the list one step back', async () => {
      const element = await place({ album: '2', albums: LIST });
      await waitForParts(element, 'photo', 1);
      part(element, 'back')!.click();
      await waitForParts(element, 'album', 3);
    });
  });

  it('finds albums in any wrapper, and keeps what is none', async () => {
    const page = await fixture<HTMLElement>(html`<div></div>`);
    page.innerHTML = `<dm-social-gallery load="eager"><p>All our albums</p><ul>
      <li data-album="1"><img src="${photo(0)}" alt="One"></li>
      <li><figure data-album="2"><img src="${photo(1)}" alt=""><figcaption><h3>Two</h3></figcaption></figure></li>
      <li><figure><img src="${photo(2)}" alt="Of no album"></figure></li></ul></dm-social-gallery>`;
    const element = page.querySelector('dm-social-gallery')!;
    await element.ready;
    expect(textsOf(element, 'album-name')).to.deep.equal(['One', 'Two']);
    expect(element.querySelector('p')!.checkVisibility()).to.be.true;
    const [rest] = [...element.shadowRoot!.querySelectorAll('div')].flatMap(
      ({ shadowRoot }) => shadowRoot ?? [],
    );
    expect([...rest!.querySelectorAll('img')].map(({ alt }) => alt)).to.deep.equal(['Of no album']);
  });

  it('fits a window of 320 px', async () => {
    await setViewport({ width: 320, height: 568 });
    const element = await place();
    await openAlbum(element, 0);
    await waitForParts(element, 'photo', 3);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 1200, height: 800 });
  });

  it('cleans up when it is removed', async () => {
    const watch = watchLeaks();
    const element = await place();
    await openAlbum(element, 0);
    element.remove();
    await aTimeout(0);
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });
});
