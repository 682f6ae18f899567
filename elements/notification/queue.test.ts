import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendMouse } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { itWithMedia } from '../../test/fixtures/media';
import {
  closeButton,
  isGone,
  isShown,
  isVisible,
  place,
  placeShown,
} from '../../test/fixtures/notification';
import { click } from '../../test/fixtures/pointer';
import { watchShifts } from '../../test/fixtures/shifts';
import type { NotificationRequest } from '../../shared/dom/request-notification';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmNotification } from './notification';

function request(detail: NotificationRequest): boolean {
  return document.dispatchEvent(
    new CustomEvent('dm-request-notification', { detail, cancelable: true }),
  );
}

describe('notifications of a page', () => {
  it('are shown one at a time, in the order of their delays', async () => {
    const { page } = await place(html`
      <dm-notification id="a" delay="0.2"><p>A</p></dm-notification>
      <dm-notification id="b"><p>B</p></dm-notification>
      <dm-notification id="c"><p>C</p></dm-notification>
    `);
    const all = [...page.querySelectorAll('dm-notification')];
    const shown = (): string =>
      all
        .filter(isShown)
        .map(({ id }) => id)
        .join();
    await waitUntil(() => shown() === 'b');
    await aTimeout(250);
    expect(shown()).to.equal('b');
    closeButton(all[1]!).click();
    await waitUntil(() => shown() === 'c');
    all[2]!.remove();
    await waitUntil(() => shown() === 'a');
    all[0]!.close();
    await waitUntil(() => shown() === '');
  });

  it('are not shown after another of the same rule-id was dismissed', async () => {
    const { page } = await place(html`
      <dm-notification rule-id="test"><p>A</p></dm-notification>
      <dm-notification rule-id="test"><p>B</p></dm-notification>
    `);
    const [a, b] = [...page.querySelectorAll('dm-notification')] as [
      DmNotification,
      DmNotification,
    ];
    await waitUntil(() => isShown(a));
    closeButton(a).click();
    await waitUntil(() => isGone(a));
    // Another notification, shown later, is not held back.
    await placeShown();
    expect(isShown(b)).to.be.false;
  });

  it('stay open while they are hovered or focused', async () => {
    const { page, notification } = await placeShown(
      html`<dm-notification duration="0.4"><p>For a while</p></dm-notification>`,
    );
    await sendMouse({ type: 'move', position: [200, 20] });
    await aTimeout(500);
    expect(isShown(notification)).to.be.true;
    closeButton(notification).focus();
    await sendMouse({ type: 'move', position: [400, 590] });
    await aTimeout(500);
    expect(isShown(notification)).to.be.true;
    page.querySelector<HTMLElement>('#first')!.focus();
    await waitUntil(() => isGone(notification), 'gone');
  });

  it('show markup of the platform, set as a property or requested by an event', async () => {
    const { notification } = await place(html`<dm-notification></dm-notification>`);
    expect(isShown(notification)).to.be.false;
    notification.markup = '<p>By <b>property</b></p>';
    await waitUntil(() => isShown(notification));
    expect(isVisible(notification.querySelector('b')!)).to.be.true;
    expect(request({ markup: '<p>By <i>event</i></p>', background: 'navy' })).to.be.false;
    await nextFrame();
    expect(notification.querySelector('i')).to.be.null;
    await click(closeButton(notification));
    await waitUntil(() => notification.querySelector('i'));
    await waitUntil(() => isVisible(notification.querySelector('i')!));
    expect(notification.querySelector('b')).to.be.null;
    await click(closeButton(notification));
    await waitUntil(() => isGone(notification));
  });

  it('ignore a request without markup', async () => {
    expect(request({ markup: '<p>Nobody</p>' })).to.be.true;
    const { notification } = await place(html`<dm-notification></dm-notification>`);
    expect(request({} as NotificationRequest)).to.be.true;
    await nextFrame();
    expect(isShown(notification)).to.be.false;
  });

  it('do not run scripts in markup', async () => {
    const { notification } = await place(html`<dm-notification></dm-notification>`);
    notification.markup = '<p>Text</p><script>window.ran = true</script>';
    await waitUntil(() => isShown(notification));
    expect('ran' in window).to.be.false;
  });

  it('show children that are added later', async () => {
    const { notification } = await place(html`<dm-notification></dm-notification>`);
    notification.append('Late');
    await waitUntil(() => isShown(notification));
  });
});

describe('a notification with shift-container', () => {
  async function placeShift(container = '', more = html``) {
    const page = await fixture<HTMLElement>(html`
      <div>
        <header id="head">Head</header>
        ${more}
        <main id="main">Page</main>
        <div id="tall"></div>
      </div>
    `);
    page.querySelector<HTMLElement>('#tall')!.style.height = '3000px';
    const notification = document.createElement('dm-notification');
    notification.shiftContainer = true;
    notification.container = container;
    notification.append('Closed until Friday');
    const top = (): number => page.querySelector('#main')!.getBoundingClientRect().top;
    return { page, notification, top, before: top() };
  }

  afterEach(() => {
    expect(document.body.getAnimations()).to.deep.equal([]);
    expect(document.body.hasAttribute('style')).to.be.false;
  });

  it('moves the page down by its height, and back exactly', async () => {
    const { page, notification, top, before } = await placeShift();
    page.prepend(notification);
    await waitUntil(() => isShown(notification) && top() > before);
    const { height } = notification.shadowRoot!.querySelector('.bar')!.getBoundingClientRect();
    await waitUntil(() => top() === before + height);
    closeButton(notification).click();
    await waitUntil(() => top() === before);
  });

  it('moves the page back at once when it is removed', async () => {
    const { page, notification, top, before } = await placeShift();
    page.prepend(notification);
    await waitUntil(() => top() > before);
    notification.remove();
    await Promise.resolve();
    expect(top()).to.equal(before);
  });

  it('moves the given container', async () => {
    const { page, notification, before, top } = await placeShift('#main');
    const main = page.querySelector<HTMLElement>('#main')!;
    main.style.paddingTop = '7px';
    page.prepend(notification);
    await waitUntil(() => parseFloat(getComputedStyle(main).paddingTop) > 40);
    expect(top()).to.equal(before);
    notification.close();
    await waitUntil(() => getComputedStyle(main).paddingTop === '7px');
  });

  for (const container of ['#nowhere', '[[']) {
    it(`is shown without a shift if "${container}" is not in the page`, async () => {
      const { page, notification, top, before } = await placeShift(container);
      page.prepend(notification);
      await waitUntil(() => isShown(notification));
      expect(top()).to.equal(before);
      expect(logLines).to.deep.equal([
        `[dm] <dm-notification>: container="${container}" is not in the page, nothing is moved`,
      ]);
    });
  }

  it('does not move the visible part of a scrolled page', async () => {
    const { page, notification, top } = await placeShift();
    scrollTo({ top: 800, behavior: 'instant' });
    await nextFrame();
    const before = top();
    page.prepend(notification);
    await waitUntil(() => isShown(notification) && scrollY > 800);
    await nextFrame();
    expect(top()).to.equal(before);
    closeButton(notification).click();
    await waitUntil(() => scrollY === 800);
    expect(top()).to.equal(before);
  });

  itWithMedia('causes no layout shift', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { page, notification, top, before } = await placeShift();
    await nextFrame();
    const shifts = watchShifts();
    page.prepend(notification);
    await waitUntil(() => top() > before + 40, 'moved');
    notification.close();
    await waitUntil(() => top() === before, 'moved back');
    await nextFrame();
    expect(shifts.total()).to.equal(0);
    shifts.stop();
  });
});
