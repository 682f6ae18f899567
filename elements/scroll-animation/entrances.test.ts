import { expect, html } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { itWithMedia } from '../../test/fixtures/media';
import {
  allShown,
  delaysOf,
  isHidden,
  isHiddenOutOfView,
  isShown,
  PAGE,
  place,
  plain,
} from '../../test/fixtures/scroll-animation';
import { frames, pageStyles, scrollToPosition } from '../../test/fixtures/scrolling';
import { waitUntil } from '../../test/fixtures/wait-until';
import './scroll-animation.define';

describe('the children of dm-scroll-animation', () => {
  before(() => setViewport({ width: 800, height: 600 }));
  pageStyles(PAGE);
  beforeEach(() => emulateMedia({ reducedMotion: 'no-preference' }));

  itWithMedia(
    'are hidden below the viewport and enter when they are scrolled into view',
    async () => {
      const { element, children } = await place(plain);
      expect(children.every(isHidden)).to.be.true;
      await scrollToPosition(1600);
      await allShown(children.slice(0, 1));
      expect(isHidden(children[3]!)).to.be.true;
      await scrollToPosition(2200);
      await allShown(children);
      expect(element.matches(':state(animating)')).to.be.false;
    },
  );

  itWithMedia('enter one after the other, in the order of the page', async () => {
    const { element, children } = await place(plain);
    element.duration = 2000;
    await scrollToPosition(2100);
    await waitUntil(() => children.every((child) => !isHiddenOutOfView(child)));
    const [first, ...others] = delaysOf(children);
    expect(first).to.equal(0);
    for (const [n, wait] of others.entries()) expect(wait).to.be.within(50 * n, 50 * (n + 1));
    expect(element.matches(':state(animating)')).to.be.true;
  });

  itWithMedia('enter once', async () => {
    const { children } = await place(plain);
    await scrollToPosition(2100);
    await allShown(children);
    await scrollToPosition(0);
    expect(children.every(isShown)).to.be.true;
    await scrollToPosition(2100);
    expect(children.every(isShown)).to.be.true;
  });

  itWithMedia('enter each time with repeat', async () => {
    const { element, children } = await place(plain);
    element.repeat = true;
    await scrollToPosition(2100);
    await allShown(children);
    await scrollToPosition(0);
    await waitUntil(() => children.every(isHidden));
    await scrollToPosition(2100);
    await allShown(children);
    element.repeat = false;
    await scrollToPosition(0);
    expect(children.every(isShown)).to.be.true;
  });

  itWithMedia('wait for at most ten others', async () => {
    const { children } = await place(
      (cards) =>
        html`<dm-scroll-animation class="subject" stagger="1">${cards}</dm-scroll-animation>`,
      { count: 30 },
    );
    for (const child of children) child.style.height = '10px';
    await scrollToPosition(1900);
    await waitUntil(() => children.every((child) => !isHiddenOutOfView(child)));
    expect(Math.max(...delaysOf(children))).to.be.at.most(10);
    await allShown(children);
  });

  itWithMedia('use the delay and the duration of the attributes', async () => {
    const { children } = await place(
      (cards) =>
        html`<dm-scroll-animation class="subject" delay="5000" duration="700" stagger="0">
          ${cards}
        </dm-scroll-animation>`,
    );
    await scrollToPosition(2100);
    await waitUntil(() => children.every((child) => !isHiddenOutOfView(child)));
    expect(delaysOf(children)).to.deep.equal([5000, 5000, 5000, 5000]);
    const { duration } = children[0]!.getAnimations()[0]!.effect!.getTiming();
    expect(duration).to.equal(700);
    expect(isHidden(children[0]!)).to.be.true;
  });

  itWithMedia('are animated when they are added later, in view or not', async () => {
    const { element, children } = await place(plain);
    await scrollToPosition(2100);
    await allShown(children);
    const [near, far] = [document.createElement('p'), document.createElement('p')];
    far.textContent = near.textContent = 'Later';
    children[3]!.style.height = '2000px';
    children[0]!.after(near);
    element.append(far);
    await frames(3);
    expect(near.getAnimations()).to.have.length(1);
    expect(isHidden(far)).to.be.true;
    await allShown([near]);
    far.scrollIntoView();
    await allShown([far]);
  });

  itWithMedia('are shown when they are moved elsewhere', async () => {
    const { children } = await place(plain);
    const [child] = children;
    expect(isHidden(child!)).to.be.true;
    document.querySelector('main')!.append(child!);
    await waitUntil(() => isShown(child!));
  });

  itWithMedia('keep the opacity and the transform of the page', async () => {
    const { element, children } = await place(plain);
    element.effect = 'flip';
    for (const child of children) child.classList.add('raised');
    await scrollToPosition(2100);
    await waitUntil(() => children.every((child) => child.getAnimations().length === 0));
    const { opacity: shown, transform } = getComputedStyle(children[0]!);
    expect([shown, transform]).to.deep.equal(['0.9', 'matrix(1, 0, 0, 1, 0, 4)']);
  });

  itWithMedia('are not hidden above the viewport', async () => {
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
