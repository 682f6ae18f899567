import { expect, nextFrame, oneEvent } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { animationsEnded } from '../../test/fixtures/animations-ended';
import { logLines } from '../../test/fixtures/log-lines';
import {
  control,
  followedLinks,
  isShown,
  links,
  place,
  placeReady,
  SEVEN,
  shownItems,
} from '../../test/fixtures/nav';
import { click, hover, centerOf } from '../../test/fixtures/pointer';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import { expectNoReact } from '../../test/fixtures/without-react';
import type { DmNav } from './nav';

const ROOMS = 'Sub-menu of Rooms';
const isOpen = (nav: Element, label: string): boolean =>
  control(nav, label).getAttribute('aria-expanded') === 'true';

describe('dm-nav', () => {
  it('keeps the links in the page and adds a button after each one with a sub-menu', async () => {
    const nav = await place('size="-1"');
    const link = control(nav, 'Rooms');
    expect(link.closest('dm-nav')).to.equal(nav);
    expect(link.getRootNode()).to.equal(document);
    expect(control(nav, ROOMS).previousElementSibling).to.equal(link);
    expect(isOpen(nav, ROOMS)).to.be.false;
    expect(isShown(nav, 'Gable room')).to.be.false;
  });

  it('opens and closes a sub-menu with its button', async () => {
    const nav = await placeReady();
    await click(control(nav, ROOMS));
    expect(isOpen(nav, ROOMS)).to.be.true;
    expect(isShown(nav, 'Gable room')).to.be.true;
    await click(control(nav, ROOMS));
    expect(isShown(nav, 'Gable room')).to.be.false;
  });

  it('follows a link that has a sub-menu', async () => {
    const nav = await placeReady();
    await click(control(nav, 'Rooms'));
    expect(followedLinks).to.deep.equal(['/rooms']);
  });

  it('opens the sub-menu of a placeholder link by mouse and keyboard', async () => {
    const nav = await placeReady();
    const link = control(nav, 'Getting here');
    expect(link.getAttribute('role')).to.equal('button');
    await click(link);
    expect(isShown(nav, 'By train')).to.be.true;
    await sendKeys({ press: 'Escape' });
    expect(isShown(nav, 'By train')).to.be.false;
    link.focus();
    await sendKeys({ press: 'Space' });
    await waitUntil(() => isShown(nav, 'By train'));
    expect(followedLinks).to.deep.equal([]);
  });

  it('opens one sub-menu at a time in a row and closes it on a press outside', async () => {
    const nav = await placeReady();
    await click(control(nav, ROOMS));
    await click(control(nav, 'Getting here'));
    expect(isShown(nav, 'Gable room')).to.be.false;
    expect(isShown(nav, 'By train')).to.be.true;
    await sendMouse({ type: 'click', position: [640, 600] });
    expect(isShown(nav, 'By train')).to.be.false;
  });

  it('closes its sub-menus when a link in them is followed', async () => {
    const nav = await placeReady();
    await click(control(nav, ROOMS));
    await click(control(nav, 'Pilots room'));
    expect(followedLinks).to.deep.equal(['/pilots']);
    expect(isShown(nav, 'Pilots room')).to.be.false;
  });

  it('tints a link together with its chevron, and aligns the texts of a sub-menu', async () => {
    const nav = await placeReady();
    const [rooms, toggle] = [control(nav, 'Rooms'), control(nav, 'Sub-menu of Rooms')];
    const tintOf = (element: Element): string => getComputedStyle(element).backgroundColor;
    const none = tintOf(control(nav, 'Home'));
    await hover(toggle);
    await waitUntil(() => tintOf(rooms) !== none);
    expect(tintOf(toggle)).to.equal(tintOf(rooms));
    expect(toggle.getBoundingClientRect().left).to.equal(rooms.getBoundingClientRect().right);
    expect(toggle.getBoundingClientRect().height).to.equal(rooms.getBoundingClientRect().height);
    await waitUntil(() => isShown(nav, 'Gable room'));
    const textOf = (element: Element): number => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    };
    expect(textOf(control(nav, 'Gable room'))).to.be.closeTo(textOf(rooms), 0.5);
  });

  it('does not move the page when a sub-menu opens', async () => {
    const nav = await placeReady();
    const before = document.querySelector('#after')!.getBoundingClientRect().top;
    await click(control(nav, ROOMS));
    expect(document.querySelector('#after')!.getBoundingClientRect().top).to.equal(before);
  });

  it('opens a sub-menu before the interaction module has loaded', async () => {
    const nav = await place();
    control(nav, ROOMS).click();
    expect(isShown(nav, 'Gable room')).to.be.true;
  });

  describe('with a mouse', () => {
    it('opens after a delay and closes some time after the mouse has left', async () => {
      const nav = await placeReady();
      await hover(control(nav, 'Rooms'));
      expect(isShown(nav, 'Gable room')).to.be.false;
      await waitUntil(() => isShown(nav, 'Gable room'));
      await hover(document.querySelector('#last')!);
      expect(isShown(nav, 'Gable room')).to.be.true;
      await waitUntil(() => !isShown(nav, 'Gable room'));
    });

    it('keeps a hovered sub-menu open on the first click and closes it on the second', async () => {
      const nav = await placeReady();
      await hover(control(nav, ROOMS));
      await waitUntil(() => isShown(nav, 'Gable room'));
      await click(control(nav, ROOMS));
      expect(isShown(nav, 'Gable room')).to.be.true;
      await click(control(nav, ROOMS));
      expect(isShown(nav, 'Gable room')).to.be.false;
    });

    it('opens a third level beside the second and keeps both open on a diagonal path to it', async () => {
      const nav = await placeReady();
      await hover(control(nav, 'Rooms'));
      await waitUntil(() => isShown(nav, 'By the water'));
      await hover(control(nav, 'By the water'));
      await waitUntil(() => isShown(nav, 'Net loft'));
      const [x, y] = centerOf(control(nav, 'By the water'));
      const [toX, toY] = centerOf(control(nav, 'Salt room'));
      expect(toX).to.be.above(x);
      for (let step = 1; step <= 6; step += 1) {
        const position: [number, number] = [
          Math.round(x + ((toX - x) * step) / 6),
          Math.round(y + ((toY - y) * step) / 6),
        ];
        await sendMouse({ type: 'move', position });
      }
      expect(isShown(nav, 'Salt room')).to.be.true;
    });

    it('closes on Escape wherever the focus is and stays closed while the mouse rests on it', async () => {
      const nav = await placeReady();
      await hover(control(nav, 'Rooms'));
      await waitUntil(() => isShown(nav, 'Gable room'));
      await sendKeys({ press: 'Escape' });
      expect(isShown(nav, 'Gable room')).to.be.false;
    });
  });

  describe('with a keyboard', () => {
    it('opens the sub-menu of the focused link, and Tab moves through it', async () => {
      const nav = await placeReady();
      control(nav, 'Home').focus();
      await sendKeys({ press: 'Tab' });
      await waitUntil(() => isShown(nav, 'Gable room'));
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement).to.equal(control(nav, ROOMS));
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement).to.equal(control(nav, 'Gable room'));
    });

    it('moves along a row and into sub-menus with arrow keys, Home and End', async () => {
      const nav = await placeReady('size="-1"');
      const focused = (): string => document.activeElement!.textContent.trim();
      control(nav, 'Home').focus();
      const seen: string[] = [];
      const keys = ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
      for (const press of [...keys, 'ArrowUp', 'ArrowUp', 'End', 'ArrowLeft', 'Home']) {
        await sendKeys({ press });
        seen.push(focused());
      }
      expect(seen).to.deep.equal([
        ...['Rooms', 'Gable room', 'By the water', 'Net loft', 'Salt room', 'By the water'],
        ...['Gable room', 'Rooms', 'Contact', 'Story', 'Home'],
      ]);
    });

    it('mirrors the arrow keys in right-to-left text', async () => {
      document.documentElement.dir = 'rtl';
      const nav = await placeReady('size="-1"');
      control(nav, 'Home').focus();
      await sendKeys({ press: 'ArrowLeft' });
      expect(document.activeElement).to.equal(control(nav, 'Rooms'));
      await sendKeys({ press: 'ArrowRight' });
      expect(document.activeElement).to.equal(control(nav, 'Home'));
    });

    it('closes one level per Escape and returns the focus to its control', async () => {
      const nav = await placeReady();
      control(nav, 'Rooms').focus();
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'ArrowRight' });
      expect(document.activeElement).to.equal(control(nav, 'Net loft'));
      await sendKeys({ press: 'Escape' });
      expect(document.activeElement).to.equal(control(nav, 'By the water'));
      expect(isShown(nav, 'Net loft')).to.be.false;
      await sendKeys({ press: 'Escape' });
      expect(document.activeElement).to.equal(control(nav, ROOMS));
      expect(isShown(nav, 'Gable room')).to.be.false;
    });

    it('closes the open sub-menu when the focus leaves', async () => {
      const nav = await placeReady();
      await click(control(nav, ROOMS));
      expect(isShown(nav, 'Gable room')).to.be.true;
      document.querySelector<HTMLElement>('#last')!.focus();
      expect(isShown(nav, 'Gable room')).to.be.false;
    });
  });

  describe('as a column', () => {
    it('opens sub-menus between its items, several at a time', async () => {
      const nav = await placeReady('orientation="vertical" size="-1"');
      const after = document.querySelector('#after')!;
      const before = after.getBoundingClientRect().top;
      await click(control(nav, ROOMS));
      await click(control(nav, 'Getting here'));
      expect(isShown(nav, 'Gable room')).to.be.true;
      expect(isShown(nav, 'By train')).to.be.true;
      expect(after.getBoundingClientRect().top).to.be.above(before);
    });

    it('always shows every sub-menu with show-sub-items, and its placeholder links do nothing', async () => {
      const nav = await placeReady('orientation="vertical" show-sub-items size="-1"');
      expect(isShown(nav, 'Net loft')).to.be.true;
      expect(nav.querySelector('button')).to.be.null;
      expect(control(nav, 'By the water').hasAttribute('role')).to.be.false;
      await click(control(nav, 'By the water'));
      expect(isShown(nav, 'Net loft')).to.be.true;
      expect(followedLinks).to.deep.equal([]);
    });

    it('moves through all visible items with arrow keys, opens and closes sub-menus with them', async () => {
      const nav = await placeReady('orientation="vertical" size="-1"');
      const focused = (): string => document.activeElement!.textContent.trim();
      control(nav, 'Home').focus();
      const seen: string[] = [];
      for (const press of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown'])
        await sendKeys({ press }).then(() => seen.push(focused()));
      expect(seen).to.deep.equal([
        'Rooms',
        'Gable room',
        'By the water',
        'Pilots room',
        'Getting here',
      ]);
      await sendKeys({ press: 'ArrowUp' });
      await sendKeys({ press: 'ArrowLeft' });
      await sendKeys({ press: 'ArrowLeft' });
      expect(focused()).to.equal('Rooms');
      expect(isShown(nav, 'Gable room')).to.be.false;
    });
  });

  describe('when the page changes', () => {
    it('updates when items and sub-menus are added and removed', async () => {
      const nav = await placeReady('size="-1"');
      const list = nav.querySelector('ul')!;
      list.insertAdjacentHTML(
        'beforeend',
        '<li><a href="/new">New</a><ul><li><a href="/newer">Newer</a></li></ul></li>',
      );
      await waitUntil(() => nav.querySelectorAll('[data-dm-nav=toggle]').length === 2);
      await click(control(nav, 'Sub-menu of New'));
      expect(isShown(nav, 'Newer')).to.be.true;
      control(nav, 'Newer').closest('ul')!.remove();
      await waitUntil(() => nav.querySelectorAll('[data-dm-nav=toggle]').length === 1);
    });

    it('turns a link into a placeholder, and back, when its address changes', async () => {
      const nav = await placeReady('size="-1"');
      expect(control(nav, 'Getting here').getAttribute('role')).to.equal('button');
      control(nav, 'Rooms').setAttribute('href', '#');
      control(nav, 'Getting here').setAttribute('href', '/getting');
      await waitUntil(() => control(nav, 'Rooms').getAttribute('role') === 'button');
      expect(control(nav, 'Getting here').hasAttribute('role')).to.be.false;
      expect(isOpen(nav, 'Sub-menu of Getting here')).to.be.false;
    });

    it('restores markup, listeners and observers when it is removed while open', async () => {
      const watch = watchLeaks();
      const nav = await placeReady('fit');
      await click(control(nav, ROOMS));
      expect(isShown(nav, 'Gable room')).to.be.true;
      nav.remove();
      await Promise.resolve();
      expect(watch.leaks()).to.deep.equal([]);
      watch.stop();
      expect(nav.innerHTML).to.equal(SEVEN);
    });

    it('works again after it is re-inserted', async () => {
      const nav = await placeReady();
      const parent = nav.parentElement!;
      nav.remove();
      await Promise.resolve();
      parent.append(nav);
      await nav.ready;
      control(nav, ROOMS).click();
      await waitUntil(() => isShown(nav, 'Gable room'));
    });

    it('keeps an open sub-menu open when it is moved', async () => {
      const nav = await placeReady();
      await click(control(nav, ROOMS));
      document.querySelector('#after')!.after(nav);
      await nextFrame();
      expect(isShown(nav, 'Gable room')).to.be.true;
    });
  });

  it('handles a nested menu of 200 items', async () => {
    const many = Array.from(
      { length: 20 },
      (_, at) => `<li><a href="/s${at}">Section ${at}</a>${links(9)}</li>`,
    );
    const nav = await placeReady('size="-1"', `<nav><ul>${many.join('')}</ul></nav>`);
    expect(nav.querySelectorAll('[data-dm-nav=toggle]')).to.have.length(20);
    await click(control(nav, 'Sub-menu of Section 3'));
    const list = control(nav, 'Section 3').closest('li')!.querySelector('ul')!;
    expect(list.getClientRects()).to.have.length(1);
  });

  it('scrolls a sub-menu higher than the viewport and opens nested lists between its items', async () => {
    const deep = `<li><a href="/deep">Deep</a>${links(2).replaceAll('Page', 'Deep page')}</li>`;
    const long = links(60).replace('<ul>', `<ul>${deep}`);
    const nav = await placeReady('', `<ul><li><a href="/long">Long</a>${long}</li></ul>`);
    await click(control(nav, 'Sub-menu of Long'));
    const list = control(nav, 'Deep').closest('ul')!;
    expect(list.getBoundingClientRect().bottom).to.be.at.most(innerHeight);
    expect(list.scrollHeight).to.be.above(list.clientHeight);
    await click(control(nav, 'Sub-menu of Deep'));
    expect(control(nav, 'Deep page 1').getBoundingClientRect().right).to.be.at.most(
      list.getBoundingClientRect().right,
    );
  });

  it('renders and logs nothing without children', async () => {
    const nav = await place('', '');
    expect(nav.getBoundingClientRect().height).to.equal(0);
    expect(shownItems(nav)).to.deep.equal([]);
    nav.innerHTML = '<ul><li><a href="/late">Late</a></li></ul>';
    await waitUntil(() => control(nav, 'Late').getBoundingClientRect().height > 0);
    expect(shownItems(nav)).to.deep.equal(['Late']);
    expect(logLines).to.be.empty;
  });

  it('is accessible closed, with open sub-menus, as a column and in right-to-left text', async () => {
    const nav = await placeReady();
    await expect(nav).to.be.accessible();
    await click(control(nav, ROOMS));
    await click(control(nav, 'By the water'));
    await animationsEnded(nav);
    await expect(nav).to.be.accessible();
    document.documentElement.dir = 'rtl';
    nav.orientation = 'vertical';
    await nextFrame();
    await animationsEnded(nav);
    await expect(nav).to.be.accessible();
  });

  it('fires dm-ready', async () => {
    const nav: DmNav = document.createElement('dm-nav');
    const ready = oneEvent(nav, 'dm-ready');
    document.body.append(nav);
    await ready;
    nav.remove();
  });

  it('does not load React', async () => {
    await placeReady();
    await expectNoReact();
  });
});
