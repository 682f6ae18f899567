import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { adoptReserve } from '../../test/fixtures/reserve';
import { frames, pageStyles, scrollToPosition } from '../../test/fixtures/scrolling';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { expectNoReact } from '../../test/fixtures/without-react';
import type { DmScrollResponder } from './scroll-responder';
import './scroll-responder.define';
import reserve from './scroll-responder.reserve.css?inline';

/** Page styles: a target that ends at 600 px, and enough space below it to scroll. */
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

/** Counts the changes of an element's class. */
function countChanges(element: Element): () => number {
  const seen: string[] = [element.className];
  const record = (): void => {
    if (element.className !== seen.at(-1)) seen.push(element.className);
  };
  const observer = new MutationObserver(record);
  observer.observe(element, { attributeFilter: ['class'] });
  return () => {
    if (observer.takeRecords().length > 0) record();
    return seen.length - 1;
  };
}

describe('dm-scroll-responder', () => {
  before(() => setViewport({ width: 800, height: 600 }));
  pageStyles(PAGE);

  describe('its threshold', () => {
    it('is half the distance to the bottom edge of the target, to the pixel', async () => {
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

    it('can be any fraction of that distance, and applies without a scroll', async () => {
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

    it('moves when the content above it changes', async () => {
      const element = await place();
      await scrollToPosition(310);
      await waitUntil(() => isPast(element));
      const hero = document.querySelector<HTMLElement>('#hero')!;
      hero.style.height = '700px';
      await waitUntil(() => !isPast(element));
      hero.style.height = '500px';
      await waitUntil(() => isPast(element));
    });

    it('applies at once on a page that is already scrolled', async () => {
      const element = await place();
      const { parentElement: page } = element;
      element.remove();
      await scrollToPosition(1000);
      page!.prepend(element);
      await element.ready;
      expect(isPast(element)).to.be.true;
    });

    it('of a sticky target is relative to its bottom edge in the viewport', async () => {
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
    it('can have one or several names', async () => {
      const element = await place();
      element.setAttribute('class-name', ' is-small  dark ');
      element.classList.add('other');
      await scrollToPosition(400);
      await waitUntil(() => element.matches('.other.is-small.dark'));
      expect(isPast(element)).to.be.false;
      element['class-name'] = 'light';
      await waitUntil(() => element.matches('.other.light:not(.dark)'));
      element.setAttribute('class-name', '');
      await waitUntil(() => element.className === 'other');
      expect(element.matches(':state(scrolled)')).to.be.true;
    });

    it('works with the scrollable-target attribute', async () => {
      const element = await place(
        '',
        html`<dm-scroll-responder scrollable-target="#hero">
          <header class="bar">Harbour House</header>
        </dm-scroll-responder>`,
      );
      await scrollToPosition(300);
      await waitUntil(() => isPast(element));
    });

    it('keeps a sticky header sticky', async () => {
      const element = await place('sticky');
      await scrollToPosition(1000);
      await waitUntil(() => isPast(element));
      expect(element.querySelector('header')!.getBoundingClientRect().top).to.equal(0);
    });
  });

  describe('a header that changes its height', () => {
    for (const change of ['small', 'tall', 'small slowly', 'tall slowly']) {
      it(`does not flicker at the threshold (${change})`, async () => {
        const element = await place(`sticky ${change}`);
        const changes = countChanges(element);
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

    it('does not flicker on slow scrolling', async () => {
      const element = await place('sticky small');
      const changes = countChanges(element);
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

    it('does not flicker if the page ends at the threshold', async () => {
      const element = await place('sticky small');
      document.querySelector<HTMLElement>('.rest')!.style.height = '300px';
      const changes = countChanges(element);
      expect(document.documentElement.scrollHeight - innerHeight).to.equal(300);
      await scrollToPosition(300);
      await waitUntil(() => isPast(element));
      await frames(12);
      expect(changes()).to.equal(1);
    });

    it('has an exact threshold if it is out of the flow', async () => {
      const element = await place('fixed small');
      await scrollToPosition(250);
      await waitUntil(() => isPast(element));
      await frames(5);
      expect(element.querySelector('header')!.offsetHeight).to.equal(40);
      await scrollToPosition(249);
      await waitUntil(() => !isPast(element));
    });
  });

  describe('an error', () => {
    const lines = (): string[] => logLines.map((line) => line.slice(line.indexOf(': ') + 2));

    it('of a missing header is logged once, and resolved when one is added', async () => {
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

    it('of a missing target attribute is logged once, with the element', async () => {
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

    it('of a missing target is logged once, and resolved when it is added', async () => {
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

    it('is not logged on a page swap', async () => {
      const element = await place();
      await scrollToPosition(500);
      await waitUntil(() => isPast(element));
      const changes = countChanges(element);
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

    it('of an invalid selector is that of a missing target', async () => {
      await place(
        '',
        html`<dm-scroll-responder target="###"
          ><header>Harbour House</header></dm-scroll-responder
        >`,
      );
      expect(lines()).to.deep.equal(['Target Selector is not in the DOM']);
    });

    it('of a target that no longer matches removes the class', async () => {
      const element = await place();
      await scrollToPosition(500);
      await waitUntil(() => isPast(element));
      document.querySelector('#hero')!.id = 'other';
      await waitUntil(() => !isPast(element));
    });
  });

  it('has no scroll listener, and cleans up when it is removed', async () => {
    // The page's own listeners stay after its first element.
    (await place()).remove();
    const watch = watchLeaks();
    const element = await place();
    await scrollToPosition(500);
    await waitUntil(() => isPast(element));
    expect(watch.leaks().join()).not.to.include('scroll on');
    expect(watch.leaks()).to.include('IntersectionObserver of html');
    element.remove();
    await Promise.resolve();
    expect(watch.leaks()).to.deep.equal([]);
    expect(isPast(element)).to.be.false;
    watch.stop();
  });

  it('starts near the viewport with load="visible"', async () => {
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

  it('keeps its class when it is moved', async () => {
    const element = await place();
    await scrollToPosition(500);
    await waitUntil(() => isPast(element));
    const changes = countChanges(element);
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

  it('has its final layout before definition', async () => {
    adoptReserve(reserve, 'dm-scroll-responder');
    const page = await fixture(
      html`<div>
        <dm-not-yet><header class="bar"></header></dm-not-yet>
      </div>`,
    );
    const before = page.querySelector('header')!.getBoundingClientRect();
    const element = await place();
    const { x, width, height } = element.querySelector('header')!.getBoundingClientRect();
    expect([x, width, height]).to.deep.equal([before.x, before.width, before.height]);
    expect(getComputedStyle(element).display).to.equal('contents');
  });

  it('does not load React', async () => {
    await place();
    await expectNoReact();
  });
});
