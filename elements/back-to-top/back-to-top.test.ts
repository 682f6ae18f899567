import { aTimeout, expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands';
import { addBar } from '../../shared/dom/edges/bars';
import { itWithMedia } from '../../test/fixtures/media';
import { click } from '../../test/fixtures/pointer';
import { adoptReserve } from '../../test/fixtures/reserve';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { expectNoReact } from '../../test/fixtures/without-react';
import type { DmBackToTop } from './back-to-top';
import './back-to-top.define';
import reserve from './back-to-top.reserve.css?inline';

function button(element: DmBackToTop): HTMLButtonElement {
  return element.shadowRoot!.querySelector('button')!;
}

/** Whether the button is visible and focusable. */
function isShown(element: DmBackToTop): boolean {
  return getComputedStyle(button(element)).visibility === 'visible';
}

async function scrollBy(position: number): Promise<void> {
  if (scrollY !== position) {
    const scrolled = oneEvent(document, 'scroll');
    scrollTo({ top: position, behavior: 'instant' });
    await scrolled;
  }
  await nextFrame();
}

async function place(markup = html`<dm-back-to-top></dm-back-to-top>`): Promise<DmBackToTop> {
  const page = await fixture<HTMLElement>(html`
    <div>
      <a href="#first" id="first-link">First link</a>
      <div id="tall">A long page</div>
      <a href="#last">Last link</a>
      ${markup}
    </div>
  `);
  page.querySelector<HTMLElement>('#tall')!.style.height = '5000px';
  const element = page.querySelector('dm-back-to-top')!;
  await element.ready;
  return element;
}

describe('dm-back-to-top', () => {
  beforeEach(async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
  });

  afterEach(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('is hidden at the top of the page and one pixel before the threshold', async () => {
    const element = await place();
    expect(isShown(element)).to.be.false;
    await scrollBy(399);
    expect(isShown(element)).to.be.false;
    await scrollBy(400);
    await waitUntil(() => isShown(element));
  });

  it('is shown from a scroll position of 400 px on and hidden again above it', async () => {
    const element = await place();
    await scrollBy(400);
    await waitUntil(() => isShown(element));
    await scrollBy(399);
    await waitUntil(() => !isShown(element));
  });

  it('is shown at once on a page that is already scrolled', async () => {
    const element = await place();
    const parent = element.parentElement!;
    element.remove();
    await scrollBy(1000);
    parent.append(element);
    await element.ready;
    await waitUntil(() => isShown(element));
  });

  it('reacts to a changed threshold without a scroll', async () => {
    const element = await place();
    await scrollBy(600);
    await waitUntil(() => isShown(element));
    element.threshold = 700;
    await waitUntil(() => !isShown(element));
    element.setAttribute('threshold', '500');
    await waitUntil(() => isShown(element));
    element.setAttribute('threshold', 'far');
    await waitUntil(() => element.threshold === 400);
    expect(isShown(element)).to.be.true;
  });

  it('does not render again until the threshold is crossed', async () => {
    const element = await place();
    await scrollBy(500);
    await waitUntil(() => isShown(element));
    let changes = 0;
    const observer = new MutationObserver(() => changes++);
    observer.observe(element.shadowRoot!, { subtree: true, attributes: true, childList: true });
    for (const position of [600, 900, 1500, 401]) await scrollBy(position);
    expect(changes).to.equal(0);
    await scrollBy(399);
    await waitUntil(() => changes > 0, 'a change would have been seen');
    observer.disconnect();
  });

  it('scrolls to the top when clicked', async () => {
    const element = await place();
    await scrollBy(1200);
    await waitUntil(() => isShown(element));
    await click(button(element));
    await waitUntil(() => scrollY === 0);
    await waitUntil(() => !isShown(element));
  });

  itWithMedia('scrolls smoothly, or at once with reduced motion', async () => {
    const positions = async (): Promise<number[]> => {
      const element = await place();
      await scrollBy(3000);
      const seen: number[] = [];
      const record = (): void => void seen.push(scrollY);
      document.addEventListener('scroll', record);
      button(element).click();
      await waitUntil(() => scrollY === 0, 'at the top');
      document.removeEventListener('scroll', record);
      return seen.filter((position) => position > 0);
    };
    expect(await positions()).to.be.empty;
    await emulateMedia({ reducedMotion: 'no-preference' });
    expect(await positions()).not.to.be.empty;
  });

  it('hides while it would cover a field', async () => {
    const element = await place();
    const field = document.createElement('select');
    field.style.cssText = 'position: absolute; inset-inline: 0; top: 1500px; height: 60px;';
    element.parentElement!.append(field);
    await scrollBy(1200);
    await waitUntil(() => isShown(element));
    await scrollBy(1560 - innerHeight);
    await waitUntil(() => !isShown(element));
    await scrollBy(1700 - innerHeight);
    await waitUntil(() => isShown(element));
  });

  it('stays while the keyboard is on it, and hides once the focus has left it', async () => {
    const element = await place();
    const field = document.createElement('select');
    field.style.cssText = 'position: absolute; inset-inline: 0; top: 1500px; height: 60px;';
    element.parentElement!.append(field);
    await scrollBy(1200);
    await waitUntil(() => isShown(element));
    element.parentElement!.querySelector<HTMLElement>('a[href="#last"]')!.focus({
      preventScroll: true,
    });
    await sendKeys({ press: 'Tab' });
    expect(element.shadowRoot!.activeElement).to.equal(button(element));
    await scrollBy(1560 - innerHeight);
    // Where the page is scrolled to has been looked at by then.
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    expect(isShown(element)).to.equal(true);
    expect(element.shadowRoot!.activeElement).to.equal(button(element));
    await sendKeys({ press: 'Shift+Tab' });
    await scrollBy(1560 - innerHeight);
    await waitUntil(() => !isShown(element));
  });

  it('stays above the footer of the page, and hides where that fills the window', async () => {
    const element = await place();
    const footer = document.createElement('footer');
    footer.style.height = '2000px';
    document.body.append(footer);
    const top = footer.getBoundingClientRect().top + scrollY;
    await scrollBy(top - innerHeight + 100);
    await waitUntil(() => isShown(element));
    const gap = (): number =>
      footer.getBoundingClientRect().top - button(element).getBoundingClientRect().bottom;
    await waitUntil(() => Math.abs(gap() - 16) < 1);
    await scrollBy(top);
    await waitUntil(() => !isShown(element));
    footer.remove();
  });

  it('hides after scrolling up and stopping, until the page is scrolled again', async () => {
    await sendMouse({ type: 'move', position: [10, 10] });
    const element = await place();
    await scrollBy(2000);
    await waitUntil(() => isShown(element));
    await scrollBy(1500);
    expect(isShown(element)).to.be.true;
    await waitUntil(() => !isShown(element), 'hidden');
    await scrollBy(1600);
    await waitUntil(() => isShown(element));
    await aTimeout(2200);
    expect(isShown(element)).to.be.true;
  });

  it('stays while the focus is on it', async () => {
    const element = await place();
    await scrollBy(2000);
    await waitUntil(() => isShown(element));
    await sendKeys({ press: 'Tab' });
    button(element).focus();
    await scrollBy(1500);
    await aTimeout(2200);
    expect(isShown(element)).to.be.true;
  });

  it('lets Tab continue from the top, without a focus ring around the page', async () => {
    const element = await place();
    await scrollBy(1200);
    await waitUntil(() => isShown(element));
    button(element).focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => scrollY === 0);
    expect(document.querySelector(':focus-visible')).to.be.null;
    expect(document.body.hasAttribute('tabindex')).to.be.false;
    const link = document.querySelector<HTMLElement>('#first-link')!;
    document.body.prepend(link);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(link);
    link.remove();
  });

  it('keeps a tabindex of the page', async () => {
    const element = await place();
    document.body.tabIndex = 0;
    await scrollBy(1200);
    button(element).click();
    expect(document.body.getAttribute('tabindex')).to.equal('0');
    expect(document.activeElement).to.equal(document.body);
    document.body.removeAttribute('tabindex');
  });

  it('cannot be focused while it is hidden', async () => {
    const element = await place();
    element.parentElement!.querySelector<HTMLElement>('a[href="#last"]')!.focus({
      preventScroll: true,
    });
    await scrollBy(0);
    button(element).focus();
    expect(element.shadowRoot!.activeElement).to.be.null;
    await scrollBy(500);
    await waitUntil(() => isShown(element));
    button(element).focus();
    expect(element.shadowRoot!.activeElement).to.equal(button(element));
  });

  it('is named by its label, else by its children, else by default', async () => {
    const bare = await place();
    expect(button(bare).getAttribute('aria-label')).to.equal('Back to top');
    const linked = await place(
      html`<dm-back-to-top><a href="#top"> Nach oben </a></dm-back-to-top>`,
    );
    expect(button(linked).getAttribute('aria-label')).to.equal('Nach oben');
    linked.label = 'Hinauf';
    await waitUntil(() => button(linked).getAttribute('aria-label') === 'Hinauf');
  });

  it('is named by a link that is added later', async () => {
    const element = await place();
    const link = document.createElement('a');
    link.href = '#top';
    link.textContent = 'Haut de page';
    element.append(link);
    await waitUntil(() => button(element).getAttribute('aria-label') === 'Haut de page');
  });

  it('is a target of 44 px in the inline end corner, in both text directions', async () => {
    const element = await place();
    const box = (): DOMRect => button(element).getBoundingClientRect();
    await scrollBy(500);
    await waitUntil(() => isShown(element));
    expect(box().width).to.equal(44);
    expect(box().height).to.equal(44);
    expect(document.documentElement.clientWidth - box().right).to.equal(16);
    expect(innerHeight - box().bottom).to.be.closeTo(16, 1);
    document.documentElement.dir = 'rtl';
    expect(box().left).to.equal(16);
    document.documentElement.removeAttribute('dir');
  });

  it('stays above a bar at the bottom of the viewport while there is one', async () => {
    const element = await place();
    await scrollBy(500);
    await waitUntil(() => isShown(element));
    const distance = (): number => innerHeight - button(element).getBoundingClientRect().bottom;
    const before = distance();
    const box = await fixture<HTMLElement>(html`<div>A bar</div>`);
    Object.assign(box.style, { position: 'fixed', inset: 'auto 0 10px', height: '90px' });
    const controller = new AbortController();
    addBar({ edge: 'bottom', box, host: box }, controller.signal);
    await waitUntil(() => distance() === before + 100);
    box.style.height = '50px';
    await waitUntil(() => distance() === before + 60);
    box.remove();
    controller.abort();
    await waitUntil(() => distance() === before);
    expect(element.hasAttribute('style')).to.be.false;
  });

  it('does not block clicks on the page while it is hidden', async () => {
    const element = await place();
    const { x, y } = element.getBoundingClientRect();
    const hit = (): Element | null => document.elementFromPoint(x + 10, y + 10);
    expect(hit()).not.to.equal(element);
    await scrollBy(500);
    await waitUntil(() => hit() === element, 'it takes clicks once it is shown');
  });

  it('is accessible when hidden and when shown', async () => {
    const element = await place();
    await expect(element).to.be.accessible();
    await scrollBy(500);
    await waitUntil(() => isShown(element));
    await expect(element).to.be.accessible();
    button(element).focus();
    await expect(element).to.be.accessible();
  });

  itWithMedia('is not printed', async () => {
    const element = await place();
    await scrollBy(500);
    await emulateMedia({ media: 'print' });
    expect(getComputedStyle(element).display).to.equal('none');
    await emulateMedia({ media: 'screen' });
  });

  it('removes its listeners when it is removed', async () => {
    const watch = watchLeaks();
    const element = await place();
    expect(watch.leaks()).to.include('listener of scroll on [object Window]');
    element.remove();
    await Promise.resolve();
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });

  it('shows its link out of the flow before definition', async () => {
    adoptReserve(reserve, 'dm-back-to-top');
    const early = await fixture<HTMLElement>(
      html`<dm-not-yet><a href="#top">Back to top</a></dm-not-yet>`,
    );
    const link = early.querySelector('a')!;
    expect(getComputedStyle(early).position).to.equal('fixed');
    expect(link.getBoundingClientRect().height).to.be.at.least(44);
    expect(early.parentElement!.getBoundingClientRect().height).to.equal(0);
  });

  it('has a typed tag name', () => {
    const element: DmBackToTop = document.createElement('dm-back-to-top');
    expect(element.threshold.toFixed()).to.equal('400');
  });

  it('does not load React', async () => {
    await place();
    await expectNoReact();
  });
});
