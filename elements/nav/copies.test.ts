import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { isShown, control, place, placeReady, shownItems } from '../../test/fixtures/nav';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmNav } from './nav';

/** Copies a menu with all that it has added, as a router does that keeps pages for Back. */
async function copyOf(nav: DmNav): Promise<DmNav> {
  const copy = nav.cloneNode(true) as DmNav;
  nav.replaceWith(copy);
  await copy.ready;
  copy.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  return copy;
}

async function press(nav: DmNav, label: string): Promise<void> {
  const { left, top, width, height } = control(nav, label).getBoundingClientRect();
  const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  await sendMouse({ type: 'click', position });
}

describe('a copy of a dm-nav in use', () => {
  it('has one button for each sub-menu, and opens and closes them', async () => {
    const first = await placeReady('size="4"');
    const buttons = first.querySelectorAll('button').length;
    await press(first, 'Getting here');
    await waitUntil(() => isShown(first, 'By train'), 'the sub-menu');
    const nav = await copyOf(first);
    expect(nav.querySelectorAll('button')).to.have.length(buttons);
    expect(isShown(nav, 'By train'), 'open in the copy').to.equal(false);
    await press(nav, 'Getting here');
    await waitUntil(() => isShown(nav, 'By train'), 'open');
    await press(nav, 'Getting here');
    await waitUntil(() => !isShown(nav, 'By train'), 'closed');
  });

  it('has the items of its data once', async () => {
    const items = [{ text: 'Rooms', href: '/rooms', items: [{ text: 'Loft', href: '/loft' }] }];
    const first = await place('', '');
    first.items = items;
    await waitUntil(() => shownItems(first).length === 1, 'the items');
    const nav = await copyOf(first);
    nav.items = items;
    await waitUntil(() => shownItems(nav).length > 0, 'the items');
    expect(shownItems(nav)).to.deep.equal(['Rooms']);
    expect(nav.querySelectorAll('a')).to.have.length(2);
  });

  it('is one menu where the HTML of its page is written into it again', async () => {
    const nav = await placeReady('size="4"');
    const before = nav.querySelectorAll('button, li').length;
    // oxlint-disable-next-line no-self-assign -- Not the same: elements add nodes of their own.
    nav.innerHTML = nav.innerHTML;
    await waitUntil(() => nav.querySelectorAll('button, li').length === before, 'one menu');
    await press(nav, 'Getting here');
    await waitUntil(() => isShown(nav, 'By train'), 'open');
  });
});
