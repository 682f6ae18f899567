import { aTimeout, expect, fixture, html, nextFrame, waitUntil } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { canEmulateMedia } from '../../test/fixtures/media';
import { glideTo } from './glide';

describe('a page that scrolls by itself', () => {
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

  const moving = canEmulateMedia ? it : it.skip;

  moving('passes the positions in between and ends where it was told to', async () => {
    const seen = new Set<number>();
    const note = (): void => void seen.add(Math.round(scrollY));
    document.addEventListener('scroll', note);
    const since = performance.now();
    glideTo(2000);
    expect(scrollY).to.equal(0);
    await waitUntil(() => scrollY === 2000, 'there', { timeout: 5000 });
    document.removeEventListener('scroll', note);
    expect(performance.now() - since).to.be.above(350);
    expect([...seen].some((top) => top > 0 && top < 2000)).to.be.true;
  });

  it('ends where its end has moved to meanwhile, and no lower than the page does', async () => {
    glideTo(1000, () => 1200);
    await waitUntil(() => scrollY === 1200, 'there', { timeout: 5000 });
    glideTo(90_000);
    const lowest = document.documentElement.scrollHeight - innerHeight;
    await waitUntil(() => Math.abs(scrollY - lowest) < 1, 'at the end', { timeout: 5000 });
  });

  moving('is ended by a visitor who scrolls, and by a script that does', async () => {
    glideTo(4000);
    await waitUntil(() => scrollY > 0);
    dispatchEvent(new WheelEvent('wheel'));
    await nextFrame();
    const stopped = scrollY;
    await aTimeout(450);
    expect(scrollY).to.equal(stopped);
    expect(stopped).to.be.below(4000);
    glideTo(4000);
    await nextFrame();
    await nextFrame();
    scrollTo({ top: 10, behavior: 'instant' });
    await aTimeout(500);
    expect(scrollY).to.equal(10);
  });

  it('is there at once for visitors who want less movement', async () => {
    if (canEmulateMedia) await emulateMedia({ reducedMotion: 'reduce' });
    glideTo(2000);
    expect(scrollY).to.equal(2000);
  });
});
