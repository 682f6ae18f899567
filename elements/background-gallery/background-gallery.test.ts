import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { canEmulateMedia, itWithMedia } from '../../test/fixtures/media';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { expectNoReact } from '../../test/fixtures/without-react';
import type { DmBackgroundGallery } from './background-gallery';
import './background-gallery.define';
import reserve from './background-gallery.reserve.css?inline';

const photo = (n: number): string => `/node_modules/uikit/tests/images/slider${n}.jpg`;
const two = JSON.stringify([photo(1), photo(2)]);

async function place(markup = html`<h2>Words</h2>`, slides = two): Promise<DmBackgroundGallery> {
  const element = await fixture<DmBackgroundGallery>(
    html`<dm-background-gallery speed="0.5" slides=${slides}>${markup}</dm-background-gallery>`,
  );
  await element.ready;
  return element;
}

const root = (element: DmBackgroundGallery): ShadowRoot => element.shadowRoot!;

const pictures = (element: DmBackgroundGallery): string[] =>
  Array.from(root(element).querySelectorAll('img'), ({ src }) => new URL(src).pathname);

const control = (element: DmBackgroundGallery): HTMLButtonElement =>
  root(element).querySelector('button')!;

const isShown = (element: Element): boolean => element.getClientRects().length > 0;

const shows = (element: DmBackgroundGallery, path: string): Promise<void> =>
  waitUntil(() => pictures(element).includes(path), `shows ${path}`);

/** Longer than an interval and its transition. */
const aTurn = (): Promise<void> => aTimeout(900);

describe('dm-background-gallery', () => {
  before(() => setViewport({ width: 1200, height: 800 }));

  beforeEach(async () => {
    if (canEmulateMedia) await emulateMedia({ reducedMotion: 'no-preference' });
  });

  describe('its pictures', () => {
    it('are behind the content, and hidden from screen readers', async () => {
      const element = await place();
      await shows(element, photo(1));
      const heading = element.querySelector('h2')!;
      const { left, top, width, height } = heading.getBoundingClientRect();
      expect(document.elementFromPoint(left + width / 2, top + height / 2)).to.equal(heading);
      expect(root(element).querySelector('img')!.alt).to.equal('');
      expect(getComputedStyle(heading).color).to.equal('rgb(255, 255, 255)');
      const shade = root(element).querySelector('.shade')!;
      expect(getComputedStyle(shade).backgroundColor).to.equal('rgba(0, 0, 0, 0.55)');
      await expect(element).to.be.accessible();
    });

    it('have no shade without content', async () => {
      const element = await place(html``);
      await shows(element, photo(1));
      expect(isShown(root(element).querySelector('.shade')!)).to.be.false;
      expect(element.getBoundingClientRect().height).to.equal(320);
      element.append('Words');
      await waitUntil(() => isShown(root(element).querySelector('.shade')!));
    });

    it('are read from the children, the first of which is shown until its picture loads', async () => {
      const element = await place(
        html`<img slot="slide" src=${photo(3)} alt="" />
          <img slot="slide" src=${photo(4)} alt="" loading="lazy" />
          <p>Words</p>`,
        '',
      );
      await shows(element, photo(3));
      expect(root(element).querySelector<HTMLSlotElement>('slot[name]')!.hidden).to.be.true;
      element.querySelector('img')!.remove();
      await shows(element, photo(4));
      expect(logLines.join()).to.include('slides=""');
    });

    it('are read from a JSON child, or the property', async () => {
      const element = await place(
        html`<script type="application/json">
          ["/node_modules/uikit/tests/images/slider5.jpg"]
        </script>`,
        '[]',
      );
      await shows(element, photo(5));
      element.slides = [{ src: photo(2) }];
      await shows(element, photo(2));
      expect(pictures(element)).to.deep.equal([photo(2)]);
      element.querySelector('script')!.remove();
      element.slides = [];
      await waitUntil(() => pictures(element).length === 0);
    });

    it('fall back to their original, and are skipped when that fails', async () => {
      const element = await place(
        undefined,
        JSON.stringify(['/none.jpg', { src: '/gone.jpg', original: photo(3) }, 'javascript:1']),
      );
      await shows(element, photo(3));
      await waitUntil(() => !isShown(control(element)));
    });

    it('have the size for the width, and are the originals in the editor', async () => {
      updateSite({
        media: { base: '/node_modules/uikit/tests', pattern: '/{size}/images/{name}' },
      });
      const sized = (size: string): string =>
        `/node_modules/uikit/tests/${size}/images/slider1.jpg`;
      const asksFor = async (width: number, size: string): Promise<void> => {
        performance.clearResourceTimings();
        await setViewport({ width, height: 600 });
        const element = await place(undefined, JSON.stringify([sized('mobile')]));
        const names = (): string[] =>
          performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((name) => name.endsWith('/images/slider1.jpg'));
        await waitUntil(() => names().includes(sized(size)), `${size} at ${width} px`);
        element.remove();
        // A picture that fails is requested again as written, perhaps later.
        const others = names().filter((name) => name !== sized(size) && name !== sized('mobile'));
        expect(others).to.be.empty;
      };
      await asksFor(1600, 'background');
      await asksFor(1200, 'desktop');
      await asksFor(800, 'tablet');
      await asksFor(375, 'mobile');
      updateSite({ mode: 'editor' });
      await asksFor(375, 'original');
      updateSite({ media: undefined, mode: undefined });
      await setViewport({ width: 1200, height: 800 });
    });

    it('may be missing: the content is readable on the background', async () => {
      const element = await place(undefined, '{"broken"');
      await aTimeout(50);
      expect(pictures(element)).to.be.empty;
      expect(getComputedStyle(element).backgroundColor).to.equal('rgb(22, 25, 29)');
      expect(isShown(control(element))).to.be.false;
      await expect(element).to.be.accessible();
    });
  });

  describe('its rotation', () => {
    itWithMedia('shows one after the other, then the first again', async () => {
      const element = await place();
      await shows(element, photo(1));
      await waitUntil(() => element.matches(':state(rotating)'));
      await shows(element, photo(2));
      await waitUntil(() => pictures(element).length === 1, 'one left');
      await shows(element, photo(1));
    });

    itWithMedia('uses the transition of the attribute', async () => {
      const element = await place();
      element.transition = 'slideTop';
      const frames = (): string =>
        root(element)
          .getAnimations()
          .map((animation) => JSON.stringify((animation.effect as KeyframeEffect).getKeyframes()))
          .join();
      await waitUntil(() => frames().includes('translate(0%, -100%)'), 'moves');
    });

    itWithMedia('is paused and played by its button, also with the keyboard', async () => {
      const element = await place();
      await waitUntil(() => isShown(control(element)));
      const box = control(element).getBoundingClientRect();
      expect([box.width, box.height]).to.deep.equal([44, 44]);
      expect(control(element).getAttribute('aria-label')).to.equal('Pause the background');
      control(element).focus();
      await sendKeys({ press: 'Enter' });
      await waitUntil(() => element.matches(':state(paused)'));
      expect(control(element).getAttribute('aria-label')).to.equal('Play the background');
      expect(element.matches(':state(rotating)')).to.be.false;
      await waitUntil(() => pictures(element).length === 1);
      const [still] = pictures(element);
      await aTurn();
      expect(pictures(element)).to.deep.equal([still]);
      await expect(element).to.be.accessible();
      control(element).click();
      await waitUntil(() => element.matches(':state(rotating)'));
      await waitUntil(() => pictures(element)[0] !== still, 'goes on');
    });

    itWithMedia('stops, without a button, with reduced motion', async () => {
      const element = await place();
      await waitUntil(() => pictures(element).length === 2, 'a transition');
      await emulateMedia({ reducedMotion: 'reduce' });
      await waitUntil(() => !element.matches(':state(rotating)'));
      await waitUntil(() => !isShown(control(element)));
      expect(pictures(element)).to.have.lengthOf(1);
      const [still] = pictures(element);
      await aTurn();
      expect(pictures(element)).to.deep.equal([still]);
    });

    itWithMedia('stops out of view, and continues in view', async () => {
      const element = await place();
      await waitUntil(() => element.matches(':state(rotating)'));
      const room = document.createElement('div');
      room.style.height = '3000px';
      element.before(room);
      await waitUntil(() => !element.matches(':state(rotating)'));
      await waitUntil(() => pictures(element).length === 1);
      const [still] = pictures(element);
      await aTurn();
      expect(pictures(element)).to.deep.equal([still]);
      room.remove();
      await waitUntil(() => element.matches(':state(rotating)'));
    });

    itWithMedia('stops in a hidden tab', async () => {
      const element = await place();
      await waitUntil(() => element.matches(':state(rotating)'));
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      await waitUntil(() => !element.matches(':state(rotating)'));
      Reflect.deleteProperty(document, 'hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      await waitUntil(() => element.matches(':state(rotating)'));
    });

    itWithMedia('is off for visitors who save data', async () => {
      const connection = Object.assign(new EventTarget(), { saveData: true });
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      const element = await place();
      await shows(element, photo(1));
      await aTurn();
      expect(pictures(element)).to.deep.equal([photo(1)]);
      expect(isShown(control(element))).to.be.false;
      connection.saveData = false;
      connection.dispatchEvent(new Event('change'));
      await waitUntil(() => element.matches(':state(rotating)'));
      Reflect.deleteProperty(navigator, 'connection');
    });

    itWithMedia('is off with one slide, without a button', async () => {
      const element = await place(undefined, JSON.stringify([photo(1)]));
      await shows(element, photo(1));
      expect(isShown(control(element))).to.be.false;
      expect(element.matches(':state(rotating)')).to.be.false;
      element.setAttribute('slides', two);
      await waitUntil(() => isShown(control(element)) && element.matches(':state(rotating)'));
    });

    it('uses the texts of the site', async () => {
      updateSite({ strings: { pauseBackground: 'Halt' } });
      const element = await place();
      expect(control(element).getAttribute('aria-label')).to.equal('Halt');
      updateSite({ strings: undefined });
    });
  });

  it('has a minimum speed of half a second', async () => {
    const element = await place();
    element.setAttribute('speed', '0');
    expect(element.speed).to.equal(0.5);
    element.removeAttribute('speed');
    expect(element.speed).to.equal(3);
    element.setAttribute('transition', 'spin');
    expect(element.transition).to.equal('fade');
  });

  it('fits a window of 320 px', async () => {
    await setViewport({ width: 320, height: 568 });
    await place();
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 1200, height: 800 });
  });

  it('cleans up when removed, and starts over when re-inserted', async () => {
    const watch = watchLeaks();
    const element = await place();
    await shows(element, photo(1));
    const parent = element.parentElement!;
    element.remove();
    await Promise.resolve();
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
    parent.append(element);
    await element.ready;
    await shows(element, photo(1));
  });

  it('has its height, first picture and content before it is defined', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(reserve.replaceAll('dm-background-gallery:not(:defined)', 'dm-not-yet'));
    document.adoptedStyleSheets.push(sheet);
    const content = html`<img slot="slide" src=${photo(1)} alt="" />
      <img slot="slide" src=${photo(2)} alt="" />
      <h2>Words</h2>`;
    const early = await fixture<HTMLElement>(html`<dm-not-yet>${content}</dm-not-yet>`);
    const [first, second] = early.querySelectorAll('img');
    const boxes = (host: Element): DOMRect[] =>
      [host, host.querySelector('h2')!].map((element) => element.getBoundingClientRect());
    expect(first!.getBoundingClientRect().height).to.equal(boxes(early)[0]!.height);
    expect(isShown(second!)).to.be.false;
    const before = boxes(early);
    early.remove();
    const late = boxes(await place(content, '[]'));
    for (const [index, { width, height }] of before.entries()) {
      expect(late[index]!.width).to.equal(width);
      expect(late[index]!.height).to.equal(height);
    }
    expect(late[1]!.top - late[0]!.top).to.equal(before[1]!.top - before[0]!.top);
    document.adoptedStyleSheets.pop();
  });

  it('does not load React', async () => {
    await place();
    await expectNoReact();
  });
});
