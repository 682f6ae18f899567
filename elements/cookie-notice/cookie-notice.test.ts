import { aTimeout, expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { animationsEnded } from '../../test/fixtures/animations-ended';
import {
  afterTest,
  bar,
  button,
  buttons,
  checkboxes,
  CONSENT,
  inside,
  isGone,
  isShown,
  labels,
  place,
  placeShown,
  PLAIN,
} from '../../test/fixtures/cookie-notice';
import { logLines } from '../../test/fixtures/log-lines';
import { click } from '../../test/fixtures/pointer';
import { adoptReserve } from '../../test/fixtures/reserve';
import { watchShifts } from '../../test/fixtures/shifts';
import { blockStorage } from '../../test/fixtures/storage';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { DEFAULT_KEY, getConsent } from '../../shared/site/consent';
import { updateSite } from '../../shared/site/site';
import { waitUntil } from '../../test/fixtures/wait-until';
import reserve from './cookie-notice.reserve.css?inline';

describe('dm-cookie-notice', () => {
  // Must be the first test: the delay applies once per page.
  it('is shown after a second, without a layout shift and without taking the focus', async () => {
    const shifts = watchShifts();
    const { page, notice } = await place(
      html`<dm-cookie-notice><p>We count visits.</p></dm-cookie-notice>`,
    );
    const first = page.querySelector<HTMLElement>('#first')!;
    first.focus();
    const start = performance.now();
    await aTimeout(500);
    expect(isShown(notice)).to.be.false;
    expect(notice.matches(':state(open)')).to.be.false;
    await waitUntil(() => isShown(notice), 'shown');
    expect(performance.now() - start).to.be.above(800);
    expect(notice.delay).to.equal(1000);
    expect(notice.matches(':state(open)')).to.be.true;
    expect(document.activeElement).to.equal(first);
    await nextFrame();
    expect(shifts.total()).to.equal(0);
    shifts.stop();
  });

  it('has one button without consent, and is not shown again once it is pressed', async () => {
    const { page, notice } = await placeShown(PLAIN);
    expect(labels(notice)).to.deep.equal(['OK']);
    await click(buttons(notice)[0]!);
    await waitUntil(() => isGone(notice));
    expect(getConsent()).to.include({ advertising: true, answered: false });
    page.remove();
    const again = await place(PLAIN);
    await aTimeout(50);
    expect(isShown(again.notice)).to.be.false;
  });

  it('is not shown again without consent, even if it was not closed', async () => {
    const { page, notice } = await placeShown(PLAIN);
    dispatchEvent(new StorageEvent('storage', { key: DEFAULT_KEY }));
    updateSite({ strings: { cookieOk: 'Fine' } });
    await waitUntil(() => labels(notice)[0] === 'Fine');
    expect(isShown(notice)).to.be.true;
    expect(notice.matches(':state(open)')).to.be.true;
    page.remove();
    const again = await place(PLAIN);
    await aTimeout(50);
    expect(isShown(again.notice)).to.be.false;
  });

  it('is shown with consent until it is answered', async () => {
    for (let visit = 1; visit <= 3; visit += 1) {
      const { page, notice } = await placeShown(CONSENT);
      if (visit === 3) await click(button(notice, 'Reject all'));
      page.remove();
    }
    const { notice } = await place(CONSENT);
    await aTimeout(50);
    expect(isShown(notice)).to.be.false;
  });

  it('asks for consent in a browser that has seen a plain notice', async () => {
    const { page } = await placeShown(PLAIN);
    page.remove();
    expect(isShown((await placeShown(CONSENT)).notice)).to.be.true;
  });

  it('is closed when it is dismissed in another tab, not when it is shown there', async () => {
    const { notice } = await placeShown(PLAIN);
    const storeElsewhere = (answer: object): void => {
      localStorage.setItem(DEFAULT_KEY, JSON.stringify({ v: 1, ...answer }));
      dispatchEvent(new StorageEvent('storage', { key: DEFAULT_KEY }));
    };
    storeElsewhere({ shown: true });
    await nextFrame();
    expect(isShown(notice)).to.be.true;
    storeElsewhere({});
    await waitUntil(() => isGone(notice));
  });

  it('does not count as shown before its tab is seen', async () => {
    let visibility = 'hidden';
    const get = (): string => visibility;
    Object.defineProperty(document, 'visibilityState', { configurable: true, get });
    afterTest(() => void Reflect.deleteProperty(document, 'visibilityState'));
    const { page } = await placeShown(PLAIN);
    page.remove();
    const again = await placeShown(PLAIN);
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(isShown(again.notice)).to.be.true;
    again.page.remove();
    const { notice } = await place(PLAIN);
    await aTimeout(50);
    expect(isShown(notice)).to.be.false;
  });

  it('is remembered until the page is left if storage is blocked', async () => {
    afterTest(blockStorage());
    const { page, notice } = await placeShown(PLAIN);
    await click(buttons(notice)[0]!);
    await waitUntil(() => isGone(notice));
    page.remove();
    const again = await place(PLAIN);
    await aTimeout(50);
    expect(isShown(again.notice)).to.be.false;
    expect(logLines).to.deep.equal([]);
  });

  it('is shown again if the stored answer is invalid', async () => {
    localStorage.setItem(DEFAULT_KEY, '{"v":');
    const { notice } = await placeShown(PLAIN);
    expect(isShown(notice)).to.be.true;
    expect(logLines).to.deep.equal([]);
  });

  it('gives accept and reject the same weight', async () => {
    const { notice } = await placeShown();
    await animationsEnded(notice);
    expect(labels(notice)).to.deep.equal(['Reject all', 'Accept all', 'Choose']);
    const [reject, accept] = buttons(notice).map((one) => {
      const { width, height, top } = one.getBoundingClientRect();
      const { backgroundColor, color, fontWeight, fontSize, borderColor } = getComputedStyle(one);
      const style = { backgroundColor, color, fontWeight, fontSize, borderColor };
      return { width: Math.round(width), height, top, ...style };
    });
    expect(reject).to.deep.equal(accept);
  });

  for (const [label, consent] of [
    ['Accept all', { functional: true, analytics: true, advertising: true }],
    ['Reject all', { functional: false, analytics: false, advertising: false }],
  ] as const) {
    it(`stores the answer of "${label}"`, async () => {
      const { notice } = await placeShown();
      expect(notice.choice).to.include({ essential: true, analytics: false, answered: false });
      await click(button(notice, label));
      await waitUntil(() => isGone(notice));
      expect(notice.choice).to.include({ ...consent, essential: true, answered: true });
      expect(getConsent()).to.deep.equal(notice.choice);
    });
  }

  it('shows the markup of the site parameters, and asks for consent if they do', async () => {
    updateSite({
      cookieNotification: { show: true, markup: '<p>From the <b>platform</b></p>', consent: true },
    });
    const { notice } = await placeShown(html`<dm-cookie-notice delay="0"></dm-cookie-notice>`);
    const text = notice.querySelector('[slot=markup] b')!;
    expect(text.getBoundingClientRect().height).to.be.above(0);
    expect(labels(notice)).to.include('Reject all');
    const { parentElement } = notice;
    notice.remove();
    await Promise.resolve();
    expect(notice.innerHTML.trim()).to.equal('');
    parentElement!.append(notice);
    await waitUntil(() => notice.querySelector('[slot=markup]') !== null);
  });

  it('prefers its children over the markup of the site parameters', async () => {
    updateSite({ cookieNotification: { show: true, markup: '<i>Theirs</i>', consent: false } });
    const { notice } = await placeShown(PLAIN);
    expect(notice.textContent.trim()).to.equal('We count visits.');
  });

  it('shows a default text if the site parameters show it without markup', async () => {
    const bare = html`<dm-cookie-notice delay="0"> </dm-cookie-notice>`;
    const { notice } = await place(bare);
    await aTimeout(50);
    expect(isShown(notice)).to.be.false;
    updateSite({ cookieNotification: { show: true, markup: '', consent: false } });
    await waitUntil(() => isShown(notice));
    expect(inside(notice, '[part=content]').textContent).to.include('This site stores data');
  });

  it('uses the texts of the site', async () => {
    updateSite({ strings: { cookieAccept: 'Alle annehmen', cookieNotice: 'Hinweis' } });
    const { notice } = await placeShown();
    expect(labels(notice)).to.include('Alle annehmen');
    expect(bar(notice).getAttribute('aria-label')).to.equal('Hinweis');
  });

  it('is not shown in the editor', async () => {
    updateSite({ mode: 'editor' });
    const { notice } = await place(PLAIN);
    await aTimeout(50);
    expect(isShown(notice)).to.be.false;
    updateSite({ mode: undefined });
    await waitUntil(() => isShown(notice), 'it is shown outside the editor');
  });

  it('stays closed if dm-open is prevented', async () => {
    const prevent = (event: Event): void => event.preventDefault();
    document.addEventListener('dm-open', prevent);
    const asked = oneEvent(document, 'dm-open');
    const { notice } = await place(PLAIN);
    await asked;
    await nextFrame();
    document.removeEventListener('dm-open', prevent);
    expect(isShown(notice)).to.be.false;
  });

  it('is shown once if the page has several', async () => {
    const { page } = await placeShown(html`${PLAIN}${PLAIN}`);
    await aTimeout(50);
    const notices = [...page.querySelectorAll('dm-cookie-notice')];
    expect(notices.filter(isShown)).to.have.length(1);
  });

  it('reserves space below the page while it is open', async () => {
    const { page, notice } = await placeShown(
      CONSENT,
      html`<div id="tall" class="tall">A long page</div>`,
    );
    page.querySelector<HTMLElement>('#tall')!.style.height = '3000px';
    await animationsEnded(notice);
    const { scrollHeight } = document.documentElement;
    const isAbove = (): boolean => {
      scrollTo({ top: 9999, behavior: 'instant' });
      const { bottom } = page.querySelector('#last')!.getBoundingClientRect();
      return bottom <= bar(notice).getBoundingClientRect().top;
    };
    await waitUntil(isAbove);
    await click(button(notice, 'Accept all'));
    await waitUntil(() => document.documentElement.scrollHeight < scrollHeight - 40);
  });

  it('does not cover a control focused by keyboard', async () => {
    const { page, notice } = await placeShown(
      CONSENT,
      html`<div class="tall"></div>
        <a href="#middle" id="middle">In the middle</a>
        <div class="tall"></div>`,
    );
    for (const tall of page.querySelectorAll<HTMLElement>('.tall')) tall.style.height = '2000px';
    const middle = page.querySelector<HTMLElement>('#middle')!;
    scrollTo({
      top: middle.getBoundingClientRect().top + scrollY - innerHeight + 60,
      behavior: 'instant',
    });
    await nextFrame();
    button(notice, 'Choose').focus();
    page.querySelector<HTMLElement>('#first')!.focus({ preventScroll: true });
    await sendKeys({ press: 'Tab' });
    await waitUntil(() => document.activeElement === middle);
    await waitUntil(
      () => middle.getBoundingClientRect().bottom <= bar(notice).getBoundingClientRect().top,
    );
  });

  for (const direction of ['ltr', 'rtl']) {
    it(`fits into 320 px and is accessible, ${direction}`, async () => {
      document.documentElement.dir = direction;
      await setViewport({ width: 320, height: 480 });
      const { notice } = await placeShown();
      // Wait for its entrance animation.
      await waitUntil(() => bar(notice).getBoundingClientRect().bottom <= 480, 'inside the window');
      const { left, right, top } = bar(notice).getBoundingClientRect();
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(320);
      expect(top).to.be.above(100);
      for (const { offsetHeight } of buttons(notice)) expect(offsetHeight).to.be.at.least(44);
      await expect(notice).to.be.accessible();
      await click(button(notice, 'Choose'));
      await waitUntil(() => checkboxes(notice).length === 4);
      expect(bar(notice).getBoundingClientRect().top).to.be.above(100);
      expect(button(notice, 'Save choice').getBoundingClientRect().bottom).to.be.at.most(480);
      await expect(notice).to.be.accessible();
    });
  }

  for (const width of [375, 600, 700]) {
    it(`fills the row above "Choose" with two equal buttons, at ${width} px`, async () => {
      await setViewport({ width, height: 700 });
      const { notice } = await placeShown();
      await animationsEnded(notice);
      const [reject, accept, choose] = ['Reject all', 'Accept all', 'Choose'].map((label) =>
        button(notice, label).getBoundingClientRect(),
      );
      expect(accept!.top).to.equal(reject!.top);
      expect(accept!.width).to.be.closeTo(reject!.width, 1);
      expect(reject!.left).to.be.closeTo(choose!.left, 1);
      expect(accept!.right).to.be.closeTo(choose!.right, 1);
    });
  }

  for (const width of [640, 1000]) {
    it(`fills "Save choice" and outlines the other answers alike, at ${width} px`, async () => {
      await setViewport({ width, height: 700 });
      const { notice } = await placeShown();
      await animationsEnded(notice);
      await click(button(notice, 'Choose'));
      await waitUntil(() => checkboxes(notice).length === 4);
      const [save, reject, accept] = ['Save choice', 'Reject all', 'Accept all'].map((label) =>
        button(notice, label),
      );
      const look = (element: Element): string[] => {
        const { backgroundColor, borderColor, color } = getComputedStyle(element);
        return [backgroundColor, borderColor, color];
      };
      expect(look(save!)[0]).to.equal('rgb(29, 95, 168)');
      // The pointer may rest on one of them.
      await sendMouse({ type: 'move', position: [1, 1] });
      await waitUntil(() =>
        [reject, accept].every((each) => look(each!)[0] === 'rgba(0, 0, 0, 0)'),
      );
      expect(look(accept!)).to.deep.equal(look(reject!));
      const [first, second, third] = [save!, reject!, accept!].map((each) =>
        each.getBoundingClientRect(),
      );
      expect(third!.width).to.be.closeTo(second!.width, 1);
      expect(third!.top).to.equal(second!.top);
      if (width === 640) expect(first!.bottom).to.be.below(second!.top);
      else expect(first!.top).to.equal(second!.top);
      // The categories stand in two columns.
      const [essential, functional] = checkboxes(notice).map((box) => box.getBoundingClientRect());
      expect(functional!.top).to.equal(essential!.top);
      expect(functional!.left).to.be.above(essential!.left);
    });
  }

  it('keeps a long notice and its buttons inside the viewport, also at 200 % zoom', async () => {
    await setViewport({ width: 320, height: 256 });
    const { notice } = await placeShown(
      html`<dm-cookie-notice delay="0" consent
        ><p>${'Many words. '.repeat(60)}</p></dm-cookie-notice
      >`,
    );
    expect(bar(notice).getBoundingClientRect().height).to.be.at.most(180);
    button(notice, 'Reject all').focus();
    const boxOf = (): DOMRect => button(notice, 'Reject all').getBoundingClientRect();
    await waitUntil(() => boxOf().bottom <= 256, 'in the window');
    expect(boxOf().top).to.be.at.least(bar(notice).getBoundingClientRect().top);
    await animationsEnded(notice);
    await expect(notice).to.be.accessible();
  });

  it('is a labelled region', async () => {
    const { notice } = await placeShown();
    expect(bar(notice).getAttribute('role')).to.equal('region');
    expect(bar(notice).getAttribute('aria-label')).to.equal('Cookies');
  });

  it('cleans up when it is removed and is not shown later', async () => {
    const watch = watchLeaks();
    const markup = html`<dm-cookie-notice delay="80" consent><p>Soon</p></dm-cookie-notice>`;
    const { notice } = await place(markup);
    notice.remove();
    await Promise.resolve();
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
    await placeShown(markup);
    expect(notice.matches(':state(open)')).to.be.false;
  });

  it('is out of the flow before definition', async () => {
    adoptReserve(reserve, 'dm-cookie-notice');
    const early = await fixture<HTMLElement>(html`<dm-not-yet><p>Cookies</p></dm-not-yet>`);
    expect(getComputedStyle(early).visibility).to.equal('hidden');
    expect(early.parentElement!.offsetHeight).to.equal(0);
    for (const animation of early.getAnimations()) animation.finish();
    expect(getComputedStyle(early).visibility).to.equal('visible');
    expect(early.parentElement!.offsetHeight).to.be.above(0);
    expect(reserve).to.include('0s 4s');
  });
});
