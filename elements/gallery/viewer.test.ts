import { aTimeout, expect, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { click, links, photo, place, tiles, toggle } from '../../test/fixtures/gallery';
import { isOver } from '../../test/fixtures/lightbox';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmGallery } from './gallery';

const lightbox = (gallery: DmGallery) => gallery.shadowRoot!.querySelector('dm-lightbox');

const dialog = (gallery: DmGallery) =>
  lightbox(gallery)?.shadowRoot?.querySelector<HTMLDialogElement>('dialog');

const announced = (gallery: DmGallery): string =>
  dialog(gallery)?.querySelector('[role=status]')?.textContent ?? '';

async function opened(gallery: DmGallery): Promise<void> {
  await waitUntil(
    () => dialog(gallery)?.querySelector('.pswp__item[aria-hidden="false"] img'),
    'the viewer opens',
  );
  await waitUntil(() => dialog(gallery)?.matches(':modal') && announced(gallery), 'it can be used');
}

async function closed(gallery: DmGallery): Promise<void> {
  await waitUntil(() => !isOver(dialog(gallery)), 'the viewer closes');
}

describe("a gallery's viewer", () => {
  before(async () => {
    await setViewport({ width: 1200, height: 800 });
    await emulateMedia({ reducedMotion: 'reduce' });
  });

  afterEach(async () => {
    for (const gallery of document.querySelectorAll('dm-gallery')) gallery.remove();
    await aTimeout(0);
    expect(location.hash).to.equal('');
    expect(document.documentElement.className).to.equal('');
  });

  it('opens at the clicked picture, with one dm-open from the gallery', async () => {
    const gallery = await place(6);
    const events: [Element, number][] = [];
    document.addEventListener('dm-open', (event) => {
      const { detail } = event as CustomEvent<{ index: number }>;
      events.push([event.target as Element, detail.index]);
    }, { signal: AbortSignal.timeout(5000) }); // prettier-ignore
    expect(click(links(gallery)[2]!)).to.be.true;
    expect(links(gallery)[2]!.ariaBusy).to.equal('true');
    await opened(gallery);
    expect(links(gallery)[2]!.ariaBusy).to.equal(null);
    expect(announced(gallery)).to.equal('3 of 6. Title 3. Photo 3');
    expect(events).to.deep.equal([[gallery, 2]]);
    expect(location.hash).to.equal('#&gid=1&pid=3');
    await expect(gallery).to.be.accessible();
  });

  for (const [what, change, next] of [
    ['the next picture, where its own was removed', (all) => all.splice(2, 1), 'Photo 4'],
    [
      'the one before, where its own and those after it were removed',
      (all) => all.splice(2),
      'Photo 2',
    ],
    [
      'the picture in its place, where all are others',
      (all) => {
        all.forEach((one) => {
          one.querySelector('img')!.src += '&new';
        });
      },
      'Photo 3',
    ],
  ] as [string, (all: Element[]) => unknown, string][]) {
    // prettier-ignore
    it(`returns the focus to ${what}`, async () => {
      const gallery = await place(6);
      links(gallery)[2]!.focus();
      click(links(gallery)[2]!);
      await opened(gallery);
      const all = [...gallery.children];
      change(all);
      gallery.replaceChildren(...all);
      await aTimeout(50);
      await sendKeys({ press: 'Escape' });
      await closed(gallery);
      await waitUntil(() => gallery.shadowRoot!.activeElement?.matches('a.frame'));
      const picture = gallery.shadowRoot!.activeElement!.querySelector('img')!;
      expect(picture.getAttribute('aria-label') ?? picture.alt).to.equal(next);
    });
  }

  it('leaves a picture that links to a page to its link, and shows the others', async () => {
    const gallery = await place(4);
    const anchors = [...gallery.querySelectorAll('a')];
    anchors[1]!.href = '/rooms/sea-view/';
    anchors[1]!.target = '_top';
    await waitUntil(() => links(gallery)[1]!.getAttribute('href')?.endsWith('/rooms/sea-view/'));
    const link = links(gallery)[1]!;
    expect(link.target).to.equal('_top');
    let opens = 0;
    gallery.addEventListener('dm-open', () => (opens += 1));
    links(gallery)[0]!.focus();
    await import('./interaction');
    await aTimeout(50);
    link.dispatchEvent(
      new PointerEvent('pointerdown', { pointerType: 'mouse', bubbles: true, composed: true }),
    );
    expect(click(link), 'it is followed').to.be.false;
    await aTimeout(50);
    expect(opens).to.equal(0);
    expect(isOver(dialog(gallery))).to.be.false;
    expect(performance.getEntriesByName(link.href)).to.be.empty;
    click(links(gallery)[0]!);
    await opened(gallery);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => announced(gallery).startsWith('2 of 4'));
    await waitUntil(
      () =>
        dialog(gallery)!.querySelector<HTMLImageElement>('.pswp__item[aria-hidden="false"] img')
          ?.naturalWidth,
    );
    expect(dialog(gallery)!.querySelector('.failure')).to.equal(null);
    await sendKeys({ press: 'Escape' });
    await closed(gallery);
  });

  it('returns the focus past a picture that is broken to the one in the place of its own', async () => {
    const gallery = await place(6);
    const broken = '/node_modules/uikit/tests/images/none.jpg';
    gallery.children[1]!.querySelector('img')!.src = broken;
    gallery.children[1]!.querySelector('a')!.href = `${broken}?large`;
    await waitUntil(() => !tiles(gallery)[1]!.querySelector('img'), 'the picture is missing');
    links(gallery)[3]!.focus();
    click(links(gallery)[3]!);
    await opened(gallery);
    const all = [...gallery.children];
    for (const one of [all[0]!, ...all.slice(2)]) one.querySelector('img')!.src += '&new';
    gallery.replaceChildren(...all);
    await aTimeout(50);
    await sendKeys({ press: 'Escape' });
    await closed(gallery);
    await waitUntil(() => gallery.shadowRoot!.activeElement?.matches('a.frame'));
    expect(gallery.shadowRoot!.activeElement).to.equal(links(gallery)[3]);
  });

  it('leads to the picture when the gallery is drawn anew while the viewer loads', async () => {
    const gallery = await place(3);
    gallery.addEventListener('dm-request-navigate', (event) => event.preventDefault());
    links(gallery)[0]!.focus();
    const { openViewer } = await import('./interaction');
    const list = links(gallery)[0]!.closest('ul')!;
    const { href } = links(gallery)[1]!;
    const request = oneEvent(gallery, 'dm-request-navigate');
    const done = openViewer(
      list,
      gallery,
      [0, 1, 2].map((n) => ({ src: links(gallery)[n]!.href })),
      1,
    );
    list.parentElement!.remove();
    await done;
    const { detail } = (await request) as CustomEvent<{ url: string }>;
    expect(new URL(detail.url, location.href).href).to.equal(href);
  });

  it('opens though the picture that has the focus is removed while it loads', async () => {
    const gallery = await place(3);
    links(gallery)[0]!.focus();
    const { openViewer } = await import('./interaction');
    const list = links(gallery)[0]!.closest('ul')!;
    const pictures = links(gallery).map(({ href }) => ({ src: href }));
    const done = openViewer(list, gallery, pictures, 1);
    tiles(gallery)[0]!.remove();
    await done;
    await opened(gallery);
    await sendKeys({ press: 'Escape' });
    await closed(gallery);
  });

  it('takes an address for that of a picture where the data says so', async () => {
    const gallery = await place(0);
    gallery.images = [{ src: photo(1), href: '/missing/pier.mp4', type: 'image' }];
    await waitUntil(() => links(gallery).length === 1);
    click(links(gallery)[0]!);
    const text = (): string => dialog(gallery)?.querySelector('.failure')?.textContent ?? '';
    await waitUntil(() => text().includes('The image could not be loaded.'));
    await sendKeys({ press: 'Escape' });
    await closed(gallery);
  });

  it('does not open when dm-open is prevented', async () => {
    const gallery = await place(3);
    gallery.addEventListener('dm-open', (event) => event.preventDefault());
    expect(click(links(gallery)[0]!)).to.be.true;
    await aTimeout(100);
    expect(isOver(dialog(gallery))).to.be.false;
  });

  it('is created when it is likely to be needed', async () => {
    const gallery = await place(3);
    expect(lightbox(gallery)).to.equal(null);
    links(gallery)[0]!.focus();
    await waitUntil(() => lightbox(gallery));
    expect(isOver(dialog(gallery))).to.be.false;
  });

  it('fetches a picture on mouse down, not on touch', async () => {
    const gallery = await place(3);
    const wasRequested = (link: HTMLAnchorElement) =>
      performance.getEntriesByName(link.href).length > 0;
    const [touched, , pointed] = links(gallery);
    const [touch, mouse] = ['touch', 'mouse'].map(
      (pointerType) => new PointerEvent('pointerdown', { pointerType, bubbles: true }),
    );
    touched!.search = pointed!.search = `?${crypto.randomUUID()}`;
    gallery.images = gallery.images.map((image, n) => ({
      ...image,
      href: links(gallery)[n]!.href,
    }));
    // Loads the interaction, as a pointer does before it presses.
    touched!.focus();
    await waitUntil(() => lightbox(gallery));
    touched!.dispatchEvent(touch!);
    pointed!.dispatchEvent(mouse!);
    await waitUntil(() => wasRequested(pointed!), 'the picture is requested');
    expect(wasRequested(touched!)).to.be.false;
    expect(isOver(dialog(gallery))).to.be.false;
  });

  it('returns the focus to the thumbnail of the picture shown last', async () => {
    const gallery = await place(6);
    links(gallery)[0]!.focus();
    await sendKeys({ press: 'Enter' });
    await opened(gallery);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => announced(gallery).startsWith('2 of 6'));
    const event = oneEvent(gallery, 'dm-close');
    await sendKeys({ press: 'Escape' });
    expect(((await event) as CustomEvent<{ index: number }>).detail.index).to.equal(1);
    expect(gallery.shadowRoot!.activeElement).to.equal(links(gallery)[1]);
  });

  it('shows collapsed pictures, and returns the focus to where it was opened', async () => {
    const gallery = await place(8, { rows: '1' });
    links(gallery)[3]!.focus();
    await sendKeys({ press: 'Enter' });
    await opened(gallery);
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => announced(gallery).startsWith('5 of 8'));
    await sendKeys({ press: 'Escape' });
    await closed(gallery);
    expect(gallery.shadowRoot!.activeElement).to.equal(links(gallery)[3]);
    expect(tiles(gallery)).to.have.lengthOf(4);
    expect(toggle(gallery)).to.exist;
  });

  it('opens the picture named in the address, in the right gallery', async () => {
    history.replaceState(null, '', '#&gid=2&pid=2');
    const first = await place(3);
    const second = await place(3);
    await opened(second);
    expect(announced(second)).to.match(/^2 of 3/);
    expect(isOver(dialog(first))).to.be.false;
    await sendKeys({ press: 'Escape' });
    await closed(second);
  });

  it('ignores an address that names none of its pictures', async () => {
    history.replaceState(null, '', '#&gid=1&pid=9');
    const gallery = await place(3);
    await aTimeout(100);
    expect(lightbox(gallery)).to.equal(null);
    expect(location.hash).to.equal('#&gid=1&pid=9');
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('does not open in a link gallery', async () => {
    history.replaceState(null, '', '#&gid=1&pid=1');
    const gallery = await place(3, { 'link-gallery': '' });
    await aTimeout(100);
    expect(lightbox(gallery)).to.equal(null);
    gallery.remove();
    const other = await place(3);
    await opened(other);
    await sendKeys({ press: 'Escape' });
    await closed(other);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('cleans up when the gallery is removed while it is open', async () => {
    const watch = watchLeaks();
    const gallery = await place(3);
    links(gallery)[0]!.click();
    await opened(gallery);
    gallery.remove();
    await aTimeout(700);
    expect(document.documentElement.className).to.equal('');
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });

  it('navigates to the picture when it cannot be rendered', async () => {
    const gallery = await place(3);
    links(gallery)[0]!.focus();
    await waitUntil(() => lightbox(gallery));
    const request = oneEvent(gallery, 'dm-request-navigate');
    gallery.addEventListener('dm-request-navigate', (event) => event.preventDefault());
    click(links(gallery)[1]!);
    await opened(gallery);
    const cause = new Error('gone');
    const error = new CustomEvent('dm-error', { detail: { cause }, bubbles: true, composed: true });
    lightbox(gallery)!.dispatchEvent(error);
    const { detail } = (await request) as CustomEvent<{ url: string }>;
    expect(detail.url).to.equal(links(gallery)[1]!.getAttribute('href'));
  });
});
