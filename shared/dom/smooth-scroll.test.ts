import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { canEmulateMedia, itWithMedia } from '../../test/fixtures/media';
import { waitUntil } from '../../test/fixtures/wait-until';
import { smoothScrollTo } from './smooth-scroll';

describe('smoothScrollTo', () => {
  let page: HTMLElement;

  beforeEach(async () => {
    if (canEmulateMedia) await emulateMedia({ reducedMotion: 'no-preference' });
    page = await fixture(html`<div></div>`);
    page.style.height = '6000px';
    scrollTo({ top: 0, behavior: 'instant' });
  });

  afterEach(() => {
    scrollTo({ top: 0, behavior: 'instant' });
  });

  itWithMedia('scrolls through the positions in between and ends at the target', async () => {
    const seen = new Set<number>();
    const record = (): void => void seen.add(Math.round(scrollY));
    document.addEventListener('scroll', record);
    const start = performance.now();
    smoothScrollTo(2000);
    expect(scrollY).to.equal(0);
    await waitUntil(() => scrollY === 2000, 'at the target');
    document.removeEventListener('scroll', record);
    expect(performance.now() - start).to.be.above(350);
    expect([...seen].some((top) => top > 0 && top < 2000)).to.be.true;
  });

  it('ends at the final position, and not below the end of the page', async () => {
    smoothScrollTo(1000, () => 1200);
    await waitUntil(() => scrollY === 1200, 'at the target');
    smoothScrollTo(90_000);
    const lowest = document.documentElement.scrollHeight - innerHeight;
    await waitUntil(() => Math.abs(scrollY - lowest) < 1, 'at the end');
  });

  itWithMedia('stops when the visitor or a script scrolls', async () => {
    smoothScrollTo(4000);
    await waitUntil(() => scrollY > 0);
    dispatchEvent(new WheelEvent('wheel'));
    await nextFrame();
    const stopped = scrollY;
    await aTimeout(450);
    expect(scrollY).to.equal(stopped);
    expect(stopped).to.be.below(4000);
    smoothScrollTo(4000);
    await nextFrame();
    await nextFrame();
    scrollTo({ top: 10, behavior: 'instant' });
    await aTimeout(500);
    expect(scrollY).to.equal(10);
  });

  itWithMedia('goes on when something above the window grows meanwhile', async () => {
    const create = (): HTMLElement => document.createElement('div');
    const [above, between, target] = [create(), create(), create()] as const;
    // A browser with scroll anchoring keeps this one in its place.
    between.style.height = '4000px';
    page.append(above, between, target);
    scrollTo({ top: 600, behavior: 'instant' });
    const topOf = (): number => target.getBoundingClientRect().top;
    smoothScrollTo(scrollY + topOf(), () => scrollY + topOf());
    await waitUntil(() => scrollY > 1000, 'scrolls');
    above.style.height = '500px';
    await waitUntil(() => Math.abs(topOf()) < 1, 'at the target');
    expect(document.documentElement.style.getPropertyValue('overflow-anchor')).to.equal('');
  });

  it('jumps if the visitor prefers reduced motion', async () => {
    if (canEmulateMedia) await emulateMedia({ reducedMotion: 'reduce' });
    smoothScrollTo(2000);
    expect(scrollY).to.equal(2000);
  });
});
