import { expect, html, waitUntil } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { canEmulateMedia } from '../../test/fixtures/media';
import {
  allThere,
  isHidden,
  isHiddenByHold,
  isThere,
  PAGE,
  place,
  plain,
  waits,
} from '../../test/fixtures/scroll-animation';
import { frames, pageStyles, scrollToPosition } from '../../test/fixtures/scrolling';
import './scroll-animation.define';

(canEmulateMedia ? describe : describe.skip)('the children of dm-scroll-animation', () => {
  before(() => setViewport({ width: 800, height: 600 }));
  pageStyles(PAGE);
  beforeEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  it('wait unseen below the window and come in when they are scrolled to', async () => {
    const { element, children } = await place(plain);
    expect(children.every(isHidden)).to.be.true;
    await scrollToPosition(1600);
    await allThere(children.slice(0, 1));
    expect(isHidden(children[3]!)).to.be.true;
    await scrollToPosition(2200);
    await allThere(children);
    expect(element.matches(':state(animating)')).to.be.false;
  });

  it('come in one after the other, in the order of the page', async () => {
    const { element, children } = await place(plain);
    element.duration = 2000;
    await scrollToPosition(2100);
    await waitUntil(() => children.every((child) => !isHiddenByHold(child)));
    const [first, ...others] = waits(children);
    expect(first).to.equal(0);
    for (const [n, wait] of others.entries()) expect(wait).to.be.within(50 * n, 50 * (n + 1));
    expect(element.matches(':state(animating)')).to.be.true;
  });

  it('come in once', async () => {
    const { children } = await place(plain);
    await scrollToPosition(2100);
    await allThere(children);
    await scrollToPosition(0);
    expect(children.every(isThere)).to.be.true;
    await scrollToPosition(2100);
    expect(children.every(isThere)).to.be.true;
  });

  it('come in each time with repeat', async () => {
    const { element, children } = await place(plain);
    element.repeat = true;
    await scrollToPosition(2100);
    await allThere(children);
    await scrollToPosition(0);
    await waitUntil(() => children.every(isHidden));
    await scrollToPosition(2100);
    await allThere(children);
    element.repeat = false;
    await scrollToPosition(0);
    expect(children.every(isThere)).to.be.true;
  });

  it('never wait longer than ten others, however many there are', async () => {
    const { children } = await place(
      (inside) =>
        html`<dm-scroll-animation class="subject" stagger="1">${inside}</dm-scroll-animation>`,
      { count: 30 },
    );
    for (const child of children) child.style.height = '10px';
    await scrollToPosition(1900);
    await waitUntil(() => children.every((child) => !isHiddenByHold(child)));
    expect(Math.max(...waits(children))).to.be.at.most(10);
    await allThere(children);
  });

  it('wait for the delay and take the time that attributes say', async () => {
    const { children } = await place(
      (inside) =>
        html`<dm-scroll-animation class="subject" delay="5000" duration="700" stagger="0">
          ${inside}
        </dm-scroll-animation>`,
    );
    await scrollToPosition(2100);
    await waitUntil(() => children.every((child) => !isHiddenByHold(child)));
    expect(waits(children)).to.deep.equal([5000, 5000, 5000, 5000]);
    const { duration } = children[0]!.getAnimations()[0]!.effect!.getTiming();
    expect(duration).to.equal(700);
    expect(isHidden(children[0]!)).to.be.true;
  });

  it('that are added later take part, in sight or not', async () => {
    const { element, children } = await place(plain);
    await scrollToPosition(2100);
    await allThere(children);
    const [near, far] = [document.createElement('p'), document.createElement('p')];
    far.textContent = near.textContent = 'Later';
    children[3]!.style.height = '2000px';
    children[0]!.after(near);
    element.append(far);
    await frames(3);
    expect(near.getAnimations()).to.have.length(1);
    expect(isHidden(far)).to.be.true;
    await allThere([near]);
    far.scrollIntoView();
    await allThere([far]);
  });

  it('that are taken elsewhere are seen there', async () => {
    const { children } = await place(plain);
    const [child] = children;
    expect(isHidden(child!)).to.be.true;
    document.querySelector('main')!.append(child!);
    await waitUntil(() => isThere(child!));
  });

  it('keep an opacity and a transform of the page', async () => {
    const { element, children } = await place(plain);
    element.effect = 'flip';
    for (const child of children) child.classList.add('raised');
    await scrollToPosition(2100);
    await waitUntil(() => children.every((child) => child.getAnimations().length === 0));
    const { opacity: shown, transform } = getComputedStyle(children[0]!);
    expect([shown, transform]).to.deep.equal(['0.9', 'matrix(1, 0, 0, 1, 0, 4)']);
  });

  it('are not hidden above the window, where the visitor has been', async () => {
    const { element, children } = await place(plain);
    const { parentElement: page, nextSibling } = element;
    element.remove();
    await scrollToPosition(2300);
    page!.insertBefore(element, nextSibling);
    await scrollToPosition(2301 + element.offsetHeight);
    await element.ready;
    await frames(3);
    element.remove();
    page!.insertBefore(element, nextSibling);
    await frames(3);
    expect(children.some(isHidden)).to.be.false;
  });
});
