import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { getSite, updateSite } from '../../shared/site/site';
import {
  allShown,
  isHidden,
  isShown,
  opacity,
  PAGE,
  place,
  plain,
} from '../../test/fixtures/scroll-animation';
import { frames, pageStyles, scrollToPosition } from '../../test/fixtures/scrolling';
import { logLines } from '../../test/fixtures/log-lines';
import { canEmulateMedia, itWithMedia } from '../../test/fixtures/media';
import { adoptReserve } from '../../test/fixtures/reserve';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { DmScrollAnimation } from './scroll-animation';
import './scroll-animation.define';
import reserve from './scroll-animation.reserve.css?inline';

let late = 0;

/** Inserts an element before it is defined, as on most pages. */
async function upgrade(): Promise<Element[]> {
  const tag = `dm-late-${late++}`;
  const page = await fixture<HTMLElement>(html`<main><div class="space"></div></main>`);
  const early = document.createElement(tag);
  for (let n = 0; n < 6; n++) {
    const card = document.createElement('article');
    card.className = 'card';
    card.textContent = `Card ${n}`;
    early.append(card);
  }
  page.prepend(early);
  await frames(2);
  customElements.define(tag, class extends DmScrollAnimation {});
  await (Reflect.get(early, 'ready') as Promise<void>);
  return [...early.children];
}

describe('dm-scroll-animation', () => {
  before(() => {
    getSite();
    return setViewport({ width: 800, height: 600 });
  });
  pageStyles(PAGE);

  beforeEach(async () => {
    if (canEmulateMedia) await emulateMedia({ reducedMotion: 'no-preference' });
  });

  if (!canEmulateMedia) {
    it('hides nothing with reduced motion', async () => {
      const { children } = await place(plain);
      expect(children.every(isShown)).to.be.true;
    });
  }

  describe('children that may have been seen', () => {
    itWithMedia('stay as they are when the element is defined', async () => {
      const children = await upgrade();
      for (let frame = 0; frame < 5; frame++) {
        expect(children.slice(0, 3).every(isShown)).to.be.true;
        await nextFrame();
      }
      await waitUntil(() => isHidden(children[5]!));
      await scrollToPosition(700);
      await allShown(children);
    });

    itWithMedia('enter from the first frame on when they are inserted in view', async () => {
      const page = await fixture<HTMLElement>(html`<main></main>`);
      const element = document.createElement('dm-scroll-animation');
      const child = document.createElement('p');
      child.textContent = 'A page that came later';
      element.append(child);
      page.append(element);
      await nextFrame();
      expect(opacity(child)).to.be.below(1);
      await allShown([child]);
    });

    itWithMedia('do not enter a second time when the page is restored', async () => {
      const { element, children } = await place(plain, { above: 0, count: 2 });
      await allShown(children);
      const { parentElement: page } = element;
      element.remove();
      await frames(1);
      page!.prepend(element);
      await element.ready;
      await frames(3);
      expect(children.every(isShown)).to.be.true;
    });

    itWithMedia('are never hidden if no observer reports', async () => {
      const { IntersectionObserver: real } = window;
      window.IntersectionObserver = class extends real {
        override observe(): void {
          // Never reports.
        }
      };
      const { children } = await place(plain);
      window.IntersectionObserver = real;
      expect(children.every(isShown)).to.be.true;
    });
  });

  describe('a visitor', () => {
    itWithMedia('sees a child at once by moving the focus into it', async () => {
      const { children } = await place(plain);
      const start = document.createElement('button');
      document.querySelector('main')!.prepend(start);
      start.focus();
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement).to.equal(children[0]!.firstElementChild);
      expect(isShown(children[0]!)).to.be.true;
      children[3]!.querySelector('a')!.focus({ preventScroll: true });
      expect(isShown(children[3]!)).to.be.true;
    });

    itWithMedia('sees the child with the focus, also when what is around it is drawn', async () => {
      const { element, children } = await place(plain);
      element.repeat = true;
      const root = document.querySelector('main')!.attachShadow({ mode: 'open' });
      root.append(document.createElement('slot'));
      await frames(2);
      const link = children[0]!.querySelector('a')!;
      link.focus({ preventScroll: true });
      // From here on, `:focus-within` no longer matches what is around the link in Chromium.
      root.replaceChildren(document.createElement('slot'));
      await scrollToPosition(2100);
      await allShown(children.slice(0, 1));
      await scrollToPosition(0);
      await frames(3);
      expect(isHidden(children[1]!), 'another child').to.be.true;
      expect(document.activeElement).to.equal(link);
      expect(isShown(children[0]!)).to.be.true;
    });

    itWithMedia('sees everything at once by turning on reduced motion', async () => {
      const { children } = await place(plain);
      expect(children.every(isHidden)).to.be.true;
      await emulateMedia({ reducedMotion: 'reduce' });
      await waitUntil(() => children.every(isShown));
      const { children: others } = await place(plain);
      expect(others.every(isShown)).to.be.true;
    });

    itWithMedia('sees everything in print', async () => {
      const { children } = await place(plain);
      dispatchEvent(new Event('beforeprint'));
      expect(children.every(isShown)).to.be.true;
      dispatchEvent(new Event('afterprint'));
      await waitUntil(() => children.every(isHidden));
      await emulateMedia({ media: 'print' });
      await waitUntil(() => children.every(isShown));
      await emulateMedia({ media: 'screen' });
      await waitUntil(() => children.every(isHidden));
    });
  });

  itWithMedia('does not hide or animate in the editor', async () => {
    const { children } = await place(plain);
    updateSite({ mode: 'editor' });
    await waitUntil(() => children.every(isShown));
    await scrollToPosition(2100);
    expect(children.every(isShown)).to.be.true;
    updateSite({ mode: 'runtime' });
    await frames(3);
    expect(children.every(isShown)).to.be.true;
  });

  itWithMedia('fades and warns once for an unknown effect', async () => {
    const { element } = await place(
      (cards) =>
        html`<dm-scroll-animation class="subject" effect="explode">${cards}</dm-scroll-animation>
          <dm-scroll-animation effect="explode"></dm-scroll-animation>`,
    );
    expect(element.effect).to.equal('fade');
    expect(logLines).to.have.length(1);
    expect(logLines[0]).to.contain('effect="explode" is not a choice of fade, slide-from-left');
  });

  itWithMedia('makes the page neither wider nor longer and causes no layout shift', async () => {
    let shift = 0;
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    });
    shifts.observe({ type: 'layout-shift' });
    for (const effect of ['slide-from-right', 'slide-from-left', 'slide-from-bottom', 'bounce']) {
      const { element, children } = await place(
        (cards) =>
          html`<dm-scroll-animation class="subject" effect=${effect} duration="400">
            ${cards}
          </dm-scroll-animation>`,
      );
      document.querySelector('.space:last-child')!.remove();
      const { scrollWidth, scrollHeight } = document.documentElement;
      await scrollToPosition(2200);
      await waitUntil(() => element.matches(':state(animating)'));
      expect(document.documentElement.scrollWidth, effect).to.equal(scrollWidth);
      expect(document.documentElement.scrollHeight, effect).to.equal(scrollHeight);
      await allShown(children);
      document.querySelector('main')!.remove();
    }
    await aTimeout(50);
    expect(shift).to.equal(0);
    shifts.disconnect();
  });

  itWithMedia('uses the layout of the page, before and after definition', async () => {
    adoptReserve(reserve, 'dm-scroll-animation');
    const page = await fixture<HTMLElement>(
      html`<main>
        <dm-not-yet class="card"><p>One</p></dm-not-yet
        ><dm-scroll-animation class="card"><p>One</p></dm-scroll-animation>
      </main>`,
    );
    const [before, after] = Array.from(page.children, (child) => child.getBoundingClientRect());
    expect(before!.width).to.equal(after!.width);
    const element = page.querySelector('dm-scroll-animation')!;
    element.style.display = 'grid';
    element.style.gridTemplateColumns = '1fr 3fr';
    await element.ready;
    expect(element.querySelector('p')!.getBoundingClientRect().width).to.equal(200);
  });

  itWithMedia('restores its children and cleans up when it is removed', async () => {
    const watch = watchLeaks();
    const { element, children } = await place(plain);
    expect(children.every(isHidden)).to.be.true;
    element.remove();
    await Promise.resolve();
    expect(watch.leaks()).to.deep.equal([]);
    document.body.append(...children);
    expect(children.every(isShown)).to.be.true;
    for (const child of children) child.remove();
    watch.stop();
  });

  itWithMedia('is accessible while children are hidden, enter and are shown', async () => {
    const { element, children } = await place(plain);
    await expect(element).to.be.accessible();
    await scrollToPosition(2100);
    await allShown(children);
    await expect(element).to.be.accessible();
  });
});
