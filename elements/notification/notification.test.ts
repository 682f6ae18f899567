import { aTimeout, expect, fixture, html, nextFrame, oneEvent } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import {
  bar,
  closeButton,
  isGone,
  isShown,
  isVisible,
  place,
  placeShown,
  recordEvents,
} from '../../test/fixtures/notification';
import { isLayerOpen, openLayer } from '../../test/fixtures/open-layer';
import { click } from '../../test/fixtures/pointer';
import { adoptReserve } from '../../test/fixtures/reserve';
import { blockStorage } from '../../test/fixtures/storage';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { addBar } from '../../shared/dom/edges/bars';
import { updateSite } from '../../shared/site/site';
import { waitUntil } from '../../test/fixtures/wait-until';
import { DmNotification } from './notification';
import reserve from './notification.reserve.css?inline';

const WITH_RULE = html`<dm-notification rule-id="test"
  ><p>Closed until Friday</p></dm-notification
>`;

describe('dm-notification', () => {
  it('is shown at once without taking the focus, and announced politely once', async () => {
    const { page, notification } = await place();
    page.querySelector<HTMLElement>('#first')!.focus();
    await waitUntil(() => isShown(notification));
    const status = notification.shadowRoot!.querySelectorAll('[role=status]');
    expect(status).to.have.length(1);
    // Any later change would be announced again.
    let changes = 0;
    const observer = new MutationObserver(() => changes++);
    observer.observe(status[0]!, { subtree: true, childList: true, characterData: true });
    observer.observe(notification, { subtree: true, childList: true, characterData: true });
    notification.duration = 20;
    await nextFrame();
    expect(changes).to.equal(0);
    observer.disconnect();
    expect(status[0]!.querySelector('button')).to.be.null;
    expect(notification.shadowRoot!.querySelector('[aria-live], [role=alert]')).to.be.null;
    expect(document.activeElement!.id).to.equal('first');
    const text = notification.querySelector('p')!.getBoundingClientRect();
    expect(text.height).to.be.above(0);
    expect(bar(notification).getBoundingClientRect().top).to.equal(0);
  });

  it('is shown after its delay, in seconds', async () => {
    const start = performance.now();
    const { notification } = await place(
      html`<dm-notification delay="0.4"><p>Later</p></dm-notification>`,
    );
    expect(isShown(notification)).to.be.false;
    expect(isVisible(notification.querySelector('p')!)).to.be.false;
    await waitUntil(() => isShown(notification));
    expect(performance.now() - start).to.be.at.least(390);
  });

  it('is dismissed with its button, which is reported to the site owner', async () => {
    const { page, notification } = await placeShown();
    const events = recordEvents(page);
    expect(closeButton(notification).getAttribute('aria-label')).to.equal('Dismiss notification');
    await click(closeButton(notification));
    await waitUntil(() => isGone(notification));
    expect(events).to.deep.equal(['dm-close', 'event-notification link close']);
    expect(notification.matches(':state(open)')).to.be.false;
  });

  it('closes on a click on a link in it, which is followed and reported to the site owner', async () => {
    const { page, notification } = await placeShown(
      html`<dm-notification
        ><p>
          See <a href="#there"><b>there</b></a>
        </p></dm-notification
      >`,
    );
    const events = recordEvents(page);
    await click(notification.querySelector('b')!);
    await waitUntil(() => isGone(notification));
    expect(location.hash).to.equal('#there');
    expect(events).to.deep.equal(['dm-close', 'event-notification link click']);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('stays open when something else in it is clicked', async () => {
    const { page, notification } = await placeShown();
    const events = recordEvents(page);
    await click(notification.querySelector('p')!);
    await nextFrame();
    expect(isShown(notification)).to.be.true;
    expect(events).to.deep.equal([]);
  });

  it('labels its button in the language of the site', async () => {
    updateSite({ strings: { dismissNotification: 'Hinweis schließen' } });
    const { notification } = await placeShown();
    expect(closeButton(notification).ariaLabel).to.equal('Hinweis schließen');
  });

  it('is dismissed with Escape only from inside, and returns the focus', async () => {
    const { page, notification } = await placeShown();
    const first = page.querySelector<HTMLElement>('#first')!;
    first.focus();
    await sendKeys({ press: 'Escape' });
    await nextFrame();
    expect(isShown(notification)).to.be.true;
    closeButton(notification).focus();
    const layer = openLayer();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => isGone(notification));
    expect(document.activeElement).to.equal(first);
    expect(isLayerOpen(layer)).to.be.true;
    layer.remove();
  });

  it('cannot be focused while it is closed', async () => {
    const { notification } = await placeShown();
    notification.close();
    await waitUntil(() => isGone(notification));
    closeButton(notification).focus();
    expect(notification.shadowRoot!.activeElement).to.be.null;
    const { bottom } = bar(notification).getBoundingClientRect();
    expect(bottom).to.be.at.most(0);
  });

  it('closes after its duration, in seconds, without a report to the site owner', async () => {
    const { page, notification } = await place(
      html`<dm-notification duration="0.3"><p>For a while</p></dm-notification>`,
    );
    const events = recordEvents(page);
    await waitUntil(() => isShown(notification));
    await waitUntil(() => isGone(notification), 'gone');
    expect(events).to.deep.equal(['dm-close']);
  });

  for (const control of ['button', 'link'] as const) {
    it(`is not shown again with a rule-id once it was dismissed by ${control}`, async () => {
      const markup = html`<dm-notification rule-id="test"
        ><p><a href="#there">There</a></p></dm-notification
      >`;
      const { page, notification } = await placeShown(markup);
      const target =
        control === 'link' ? notification.querySelector('a')! : closeButton(notification);
      target.click();
      page.remove();
      expect(localStorage.getItem('_dm_notification_test')).not.to.be.null;
      const again = await place(markup);
      // Another notification, shown later, is not held back.
      const later = await placeShown();
      expect(isShown(again.notification)).to.be.false;
      later.page.remove();
      again.notification.show();
      await waitUntil(() => isShown(again.notification));
      history.replaceState(null, '', location.pathname + location.search);
    });
  }

  it('is not shown again before a reload if it closed without being dismissed', async () => {
    const { page, notification } = await placeShown(WITH_RULE);
    notification.close();
    page.remove();
    expect(localStorage.getItem('_dm_notification_test')).to.be.null;
    const again = await place(WITH_RULE);
    // Another notification, shown later, is not held back.
    await placeShown();
    expect(isShown(again.notification)).to.be.false;
  });

  it('is remembered until the page is left if storage is blocked', async () => {
    const unblock = blockStorage();
    const { page, notification } = await placeShown(WITH_RULE);
    closeButton(notification).click();
    page.remove();
    const again = await place(WITH_RULE);
    await placeShown();
    expect(isShown(again.notification)).to.be.false;
    unblock();
    expect(logLines).to.deep.equal([]);
  });

  it('is shown each time without a rule-id', async () => {
    const { page, notification } = await placeShown();
    closeButton(notification).click();
    page.remove();
    await placeShown();
  });

  it('has its background, with contrasting text', async () => {
    const { notification } = await placeShown(
      html`<dm-notification background="#123456"><p>Dark</p></dm-notification>`,
    );
    expect(getComputedStyle(bar(notification)).backgroundColor).to.equal('rgb(18, 52, 86)');
    const text = notification.querySelector('p')!;
    expect(getComputedStyle(text).color).to.equal('rgb(255, 255, 255)');
    await expect(notification).to.be.accessible();
    notification.background = 'gold';
    await waitUntil(() => getComputedStyle(text).color === 'rgb(0, 0, 0)');
    await expect(notification).to.be.accessible();
  });

  it('ignores an invalid colour', async () => {
    const { notification } = await placeShown(
      html`<dm-notification background="red; position: static"><p>Red</p></dm-notification>`,
    );
    expect(bar(notification).style.backgroundColor).to.equal('');
    expect(logLines).to.deep.equal([
      '[dm] <dm-notification>: background="red; position: static" is not a colour, the default is used',
    ]);
  });

  it('is not shown in the editor, or if dm-open is prevented', async () => {
    updateSite({ mode: 'editor' });
    const { page, notification } = await place();
    await aTimeout(30);
    expect(notification.matches(':state(open)')).to.be.false;
    page.remove();
    updateSite({ mode: undefined });
    const prevent = (event: Event): void => event.preventDefault();
    document.addEventListener('dm-open', prevent);
    const asked = oneEvent(document, 'dm-open');
    const other = await place();
    await asked;
    document.removeEventListener('dm-open', prevent);
    await placeShown();
    expect(isShown(other.notification)).to.be.false;
  });

  for (const direction of ['ltr', 'rtl']) {
    it(`fits into 320 px and is accessible, ${direction}`, async () => {
      document.documentElement.dir = direction;
      await setViewport({ width: 320, height: 480 });
      const { notification } = await place(
        html`<dm-notification
          ><p>${'A long message of the site. '.repeat(40)}</p></dm-notification
        >`,
      );
      await expect(notification).to.be.accessible();
      await waitUntil(() => isShown(notification));
      const box = bar(notification).getBoundingClientRect();
      expect(box.width).to.equal(320);
      expect(box.height).to.be.at.most(240);
      const close = closeButton(notification).getBoundingClientRect();
      expect(close.width).to.equal(44);
      expect(direction === 'ltr' ? close.right > 270 : close.left < 50).to.be.true;
      await expect(notification).to.be.accessible();
    });
  }

  it('aligns its text and its cross with the content of the page, within its height', async () => {
    await setViewport({ width: 1400, height: 700 });
    const { notification } = await placeShown(html`
      <dm-notification
        style="--dm-notification-width: 1000px; --dm-notification-height: 60px; --dm-notification-padding: 40px"
        ><p>${'A long message of the site. '.repeat(40)}</p></dm-notification
      >
    `);
    const text = (): DOMRect => notification.querySelector('p')!.getBoundingClientRect();
    const cross = (): DOMRect =>
      closeButton(notification).querySelector('svg')!.getBoundingClientRect();
    expect(text().left).to.equal(200);
    // The cross is drawn inside its round background.
    expect(cross().right - 6).to.be.closeTo(1200, 1);
    expect(bar(notification).offsetHeight).to.equal(60);
    await setViewport({ width: 600, height: 700 });
    expect(text().left).to.equal(40);
    expect(cross().right - 6).to.be.closeTo(560, 1);
  });

  it('cleans up when it is removed and is not shown later', async () => {
    const watch = watchLeaks();
    const { notification } = await placeShown(
      html`<dm-notification duration="9" shift-container><p>Now</p></dm-notification>`,
    );
    notification.remove();
    await Promise.resolve();
    expect(watch.leaks()).to.deep.equal([]);
    const soon = html`<dm-notification delay="0.1"><p>Soon</p></dm-notification>`;
    const later = await place(soon);
    later.notification.remove();
    await placeShown(soon);
    watch.stop();
    expect(isShown(later.notification)).to.be.false;
    expect(document.body.getAnimations()).to.deep.equal([]);
  });

  it('waits on a phone while something asks that it does not fit beside', async () => {
    await setViewport({ width: 375, height: 600 });
    const asking = await fixture<HTMLElement>(html`<div>May we count visits?</div>`);
    Object.assign(asking.style, { position: 'fixed', inset: 'auto 0 0', height: '120px' });
    const ended = new AbortController();
    let isComing = true;
    const isAsking = { asks: true, isComing: () => isComing };
    addBar({ edge: 'bottom', box: asking, host: asking, ...isAsking }, ended.signal);
    const long = 'The ferry does not sail today, and perhaps not tomorrow. '.repeat(3);
    const { page, notification } = await place(
      html`<dm-notification><p>${long}</p></dm-notification>`,
    );
    const events = recordEvents(page);
    await aTimeout(100);
    isComing = false;
    // Enough room: it is shown beside it.
    asking.style.height = '20px';
    await waitUntil(() => isShown(notification));
    expect(events).to.deep.equal(['dm-open']);
    notification.close();
    await waitUntil(() => isGone(notification));
    asking.style.height = '120px';
    await nextFrame();
    notification.show();
    await aTimeout(100);
    expect(isShown(notification)).to.be.false;
    expect(notification.matches(':state(open)')).to.be.false;
    ended.abort();
    await waitUntil(() => isShown(notification));
    expect(bar(notification).offsetHeight).to.be.at.most(200);
  });

  it('stands below a header of the page that stays at the top', async () => {
    const header = await fixture<HTMLElement>(html`<header>A header</header>`);
    Object.assign(header.style, { position: 'fixed', inset: '0 0 auto', height: '56px' });
    const { notification } = await place();
    await waitUntil(() => bar(notification).getBoundingClientRect().top === 56);
    expect(header.contains(document.elementFromPoint(innerWidth / 2, 50))).to.be.true;
    header.remove();
    dispatchEvent(new Event('resize'));
    await waitUntil(() => isShown(notification));
  });

  it('is out of the flow before definition, and readable if the script does not load', async () => {
    adoptReserve(reserve, 'dm-notification');
    const early = await fixture<HTMLElement>(html`<dm-not-yet><p>Closed</p></dm-not-yet>`);
    expect(getComputedStyle(early).visibility).to.equal('hidden');
    expect(early.parentElement!.offsetHeight).to.equal(0);
    for (const animation of early.getAnimations()) animation.finish();
    expect(getComputedStyle(early).visibility).to.equal('visible');
  });

  it('has a typed tag name', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const element: DmNotification = document.createElement('dm-notification');
    expect(element).to.be.instanceOf(DmNotification);
    element.duration = 'soon' as never;
    expect(element.duration).to.equal(0);
  });
});
