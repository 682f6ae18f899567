import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { getSite } from '../../shared/site/site';
import { logLines } from '../../test/fixtures/log-lines';
import { frames, pageStyles, scrollToPosition } from '../../test/fixtures/scrolling';
import { watch } from '../../test/fixtures/watch';
import type { DmScrollResponder } from './scroll-responder';
import './scroll-responder.define';
import reserve from './scroll-responder.reserve.css?inline';

/** The test's own page: a target that ends at 600 px, and more than enough below it. */
const PAGE = `
  body { margin: 0; }
  .bar { height: 100px; background: #fff; }
  .hero { height: 500px; background: #dde; }
  .rest { height: 3000px; }
  .sticky { position: sticky; top: 0; }
  .fixed { position: fixed; top: 0; }
  .dm-scrolled > .small { height: 40px; }
  .dm-scrolled > .tall { height: 180px; }
  .slowly { transition: height 150ms linear; }
`;

const responder = (page: ParentNode): DmScrollResponder =>
  page.querySelector('dm-scroll-responder')!;

async function place(
  header = '',
  markup = html`<dm-scroll-responder target="#hero">
    <header class="bar ${header}"><a href="#x">Harbour House</a></header>
  </dm-scroll-responder>`,
): Promise<DmScrollResponder> {
  const page = await fixture<HTMLElement>(
    html`<div>
      ${markup}
      <div class="hero" id="hero">The target</div>
      <div class="rest">The rest</div>
    </div>`,
  );
  await responder(page).ready;
  await frames(2);
  return responder(page);
}

const isPast = (element: Element): boolean => element.classList.contains('dm-scrolled');

/** How often an element's class changes from now on. */
function changesOf(element: Element): () => number {
  const seen: string[] = [element.className];
  const note = (): void => {
    if (element.className !== seen.at(-1)) seen.push(element.className);
  };
  const observer = new MutationObserver(note);
  observer.observe(element, { attributeFilter: ['class'] });
  return () => {
    if (observer.takeRecords().length > 0) note();
    return seen.length - 1;
  };
}

describe('dm-scroll-responder', () => {
  before(() => setViewport({ width: 800, height: 600 }));
  pageStyles(PAGE);

  describe('its threshold', () => {
    it('is half of the way to the lower edge of the target, to the pixel', async () => {
      const element = await place();
      expect(isPast(element)).to.be.false;
      await scrollToPosition(299);
      expect(isPast(element)).to.be.false;
      await scrollToPosition(300);
      await waitUntil(() => isPast(element));
      expect(element.matches(':state(scrolled)')).to.be.true;
      await scrollToPosition(299);
      await waitUntil(() => !isPast(element));
      expect(element.matches(':state(scrolled)')).to.be.false;
    });

    it('may be any part of that way, and changes without a scroll', async () => {
      const element = await place();
      element.threshold = 1;
      await scrollToPosition(599);
      expect(isPast(element)).to.be.false;
      await scrollToPosition(600);
      await waitUntil(() => isPast(element));
      element.threshold = 1.5;
      await waitUntil(() => !isPast(element));
      element.setAttribute('threshold', '0.9');
      await waitUntil(() => isPast(element));
      element.threshold = 0;
      await scrollToPosition(0);
      expect(isPast(element)).to.be.true;
    });

    it('moves with what is above it', async () => {
      const element = await place();
      await scrollToPosition(310);
      await waitUntil(() => isPast(element));
      const hero = document.querySelector<HTMLElement>('#hero')!;
      hero.style.height = '700px';
      await waitUntil(() => !isPast(element));
      hero.style.height = '500px';
      await waitUntil(() => isPast(element));
    });

    it('holds on a page that is already scrolled, at once', async () => {
      const element = await place();
      const { parentElement: page } = element;
      element.remove();
      await scrollToPosition(1000);
      page!.prepend(element);
      await element.ready;
      expect(isPast(element)).to.be.true;
    });

    it('of a target that stays in the window is where the target ends in it', async () => {
      const element = await place(
        '',
        html`<dm-scroll-responder target="header">
          <header class="bar sticky">Harbour House</header>
        </dm-scroll-responder>`,
      );
      await scrollToPosition(49);
      expect(isPast(element)).to.be.false;
      await scrollToPosition(50);
      await waitUntil(() => isPast(element));
      await scrollToPosition(49);
      await waitUntil(() => !isPast(element));
    });
  });

  describe('its class', () => {
    it('has a name of the page, or several', async () => {
      const element = await place();
      element.setAttribute('class-name', ' is-small  dark ');
      element.classList.add('own');
      await scrollToPosition(400);
      await waitUntil(() => element.matches('.own.is-small.dark'));
      expect(isPast(element)).to.be.false;
      element['class-name'] = 'light';
      await waitUntil(() => element.matches('.own.light:not(.dark)'));
      element.setAttribute('class-name', '');
      await waitUntil(() => element.className === 'own');
      expect(element.matches(':state(scrolled)')).to.be.true;
    });

    it('is read from markup of before', async () => {
      const element = await place(
        '',
        html`<dm-scroll-responder scrollable-target="#hero">
          <header class="bar">Harbour House</header>
        </dm-scroll-responder>`,
      );
      await scrollToPosition(300);
      await waitUntil(() => isPast(element));
    });

    it('leaves a sticky header sticky', async () => {
      const element = await place('sticky');
      await scrollToPosition(1000);
      expect(element.querySelector('header')!.getBoundingClientRect().top).to.equal(0);
    });
  });

  describe('a header that changes its height', () => {
    for (const change of ['small', 'tall', 'small slowly', 'tall slowly']) {
      it(`never flickers at the threshold (${change})`, async () => {
        const element = await place(`sticky ${change}`);
        const changes = changesOf(element);
        await scrollToPosition(299);
        for (const round of [1, 2]) {
          scrollTo({ top: Math.max(300, scrollY), behavior: 'instant' });
          scrollTo({ top: 300 + (change.includes('tall') ? 40 : 0), behavior: 'instant' });
          await waitUntil(() => isPast(element));
          await frames(12);
          expect(changes(), 'past').to.equal(2 * round - 1);
          await scrollToPosition(100);
          await waitUntil(() => !isPast(element));
          await frames(12);
          expect(changes(), 'before').to.equal(2 * round);
        }
      });
    }

    it('never flickers however slowly the page is scrolled', async () => {
      const element = await place('sticky small');
      const changes = changesOf(element);
      for (let position = 290; position < 312; position += 2) await scrollToPosition(position);
      await frames(5);
      expect(changes()).to.equal(1);
      for (let steps = 0; steps < 30; steps++) {
        scrollTo({ top: scrollY - 4, behavior: 'instant' });
        await frames(1);
      }
      await frames(5);
      expect(changes()).to.equal(2);
    });

    it('never flickers where the page ends at the threshold', async () => {
      const element = await place('sticky small');
      document.querySelector<HTMLElement>('.rest')!.style.height = '300px';
      const changes = changesOf(element);
      expect(document.documentElement.scrollHeight - innerHeight).to.equal(300);
      await scrollToPosition(300);
      await waitUntil(() => isPast(element));
      await frames(12);
      expect(changes()).to.equal(1);
    });

    it('is exact where it is out of the flow', async () => {
      const element = await place('fixed small');
      await scrollToPosition(250);
      await waitUntil(() => isPast(element));
      await frames(5);
      expect(element.querySelector('header')!.offsetHeight).to.equal(40);
      await scrollToPosition(249);
      await waitUntil(() => !isPast(element));
    });
  });

  describe('a mistake', () => {
    const lines = (): string[] => logLines.map((line) => line.slice(line.indexOf(': ') + 2));

    it('of no header is said once, and mended when one comes', async () => {
      const element = await place(
        '',
        html`<dm-scroll-responder target="#hero"> </dm-scroll-responder>`,
      );
      document.body.append(document.createElement('i'));
      await frames(2);
      expect(logLines).to.deep.equal([
        '[dm] <dm-scroll-responder>: A valid element must be provided',
      ]);
      element.append(document.createElement('header'));
      await scrollToPosition(500);
      await waitUntil(() => isPast(element));
      document.querySelector('body > i')!.remove();
    });

    it('of no target named is said once, by the name of its element', async () => {
      const element = await place(
        '',
        html`<dm-scroll-responder id="top"><header>Harbour House</header></dm-scroll-responder>`,
      );
      element.setAttribute('threshold', '0.4');
      await frames(2);
      expect(logLines).to.deep.equal([
        '[dm] <dm-scroll-responder id="top">: Scrollable element does not have scrollable target attribute',
      ]);
      element.target = '#hero';
      await scrollToPosition(500);
      await waitUntil(() => isPast(element));
    });

    it('of a target that is not there is said once, and over when it comes', async () => {
      const element = await place();
      await scrollToPosition(500);
      await waitUntil(() => isPast(element));
      const hero = document.querySelector('#hero')!;
      const { nextSibling } = hero;
      hero.remove();
      await waitUntil(() => !isPast(element));
      await frames(2);
      expect(lines()).to.deep.equal(['Target Selector is not in the DOM']);
      expect(element.matches(':state(scrolled)')).to.be.false;
      nextSibling!.parentNode!.insertBefore(hero, nextSibling);
      await scrollToPosition(400);
      await waitUntil(() => isPast(element));
      expect(lines()).to.have.length(1);
    });

    it('is none when one page takes the place of another', async () => {
      const element = await place();
      await scrollToPosition(500);
      await waitUntil(() => isPast(element));
      const changes = changesOf(element);
      const next = document.createElement('div');
      next.id = 'hero';
      next.style.height = '800px';
      document.querySelector('#hero')!.replaceWith(next);
      await frames(5);
      expect(changes()).to.equal(0);
      await scrollToPosition(449);
      await waitUntil(() => !isPast(element));
      expect(logLines).to.deep.equal([]);
    });

    it('of words that are no selector is one of a target that is not there', async () => {
      await place(
        '',
        html`<dm-scroll-responder target="###"
          ><header>Harbour House</header></dm-scroll-responder
        >`,
      );
      expect(lines()).to.deep.equal(['Target Selector is not in the DOM']);
    });

    it('of a target whose marker is taken from it ends the class', async () => {
      const element = await place();
      await scrollToPosition(500);
      await waitUntil(() => isPast(element));
      document.querySelector('#hero')!.id = 'other';
      await waitUntil(() => !isPast(element));
    });
  });

  it('listens to no scrolling, and to nothing once it is removed', async () => {
    getSite();
    const page = watch();
    const element = await place();
    await scrollToPosition(500);
    await waitUntil(() => isPast(element));
    expect(page.left().join()).not.to.include('scroll on');
    expect(page.left()).to.include('IntersectionObserver of html');
    element.remove();
    await Promise.resolve();
    expect(page.left()).to.deep.equal([]);
    expect(isPast(element)).to.be.false;
    page.stop();
  });

  it('starts as it nears the window where it is told to', async () => {
    const element = await place(
      '',
      html`<dm-scroll-responder target="#hero" load="visible">
        <header class="bar">Harbour House</header>
      </dm-scroll-responder>`,
    );
    expect(getComputedStyle(element).display).to.equal('contents');
    await scrollToPosition(500);
    await waitUntil(() => isPast(element));
  });

  it('keeps its class when it is moved within the page', async () => {
    const element = await place();
    await scrollToPosition(500);
    await waitUntil(() => isPast(element));
    const changes = changesOf(element);
    element.parentElement!.prepend(element);
    await frames(3);
    expect(changes()).to.equal(0);
  });

  it('is accessible before and past the threshold', async () => {
    const element = await place('sticky');
    await expect(element).to.be.accessible();
    await scrollToPosition(500);
    await waitUntil(() => isPast(element));
    await expect(element).to.be.accessible();
  });

  it('stands in the page before it is defined as it does afterwards', async () => {
    const early = new CSSStyleSheet();
    early.replaceSync(reserve.replaceAll('dm-scroll-responder:not(:defined)', 'dm-not-yet'));
    document.adoptedStyleSheets.push(early);
    const page = await fixture(
      html`<div>
        <dm-not-yet><header class="bar"></header></dm-not-yet>
      </div>`,
    );
    const before = page.querySelector('header')!.getBoundingClientRect();
    document.adoptedStyleSheets.pop();
    const element = await place();
    const { x, width, height } = element.querySelector('header')!.getBoundingClientRect();
    expect([x, width, height]).to.deep.equal([before.x, before.width, before.height]);
    expect(getComputedStyle(element).display).to.equal('contents');
  });

  it('never asks for React', async () => {
    await place();
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(names.filter((name) => /deps\/react|react-mount|r2wc/.test(name))).to.deep.equal([]);
  });
});
