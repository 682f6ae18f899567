import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { animationsEnded } from '../../test/fixtures/animations-ended';
import { control, followedLinks, isShown, place, shownItems } from '../../test/fixtures/nav';
import { click } from '../../test/fixtures/pointer';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmNav } from './nav';

const toggle = (nav: DmNav): HTMLElement => nav.shadowRoot!.querySelector('[part=toggle]')!;
const dialog = (nav: DmNav): HTMLDialogElement => nav.shadowRoot!.querySelector('dialog')!;
const isOpen = (nav: DmNav): boolean => dialog(nav).matches(':modal');
const isLocked = (): boolean => document.documentElement.classList.contains('dm-scroll-locked');

async function placeOpen(): Promise<DmNav> {
  const nav = await place('expandable');
  await click(toggle(nav));
  await waitUntil(() => isOpen(nav));
  return nav;
}

describe('an expandable dm-nav', () => {
  afterEach(() => {
    document.querySelector('dm-nav')?.remove();
  });

  it('opens from its button, with all its items, over a dark overlay', async () => {
    const nav = await place('expandable');
    expect(isShown(nav, 'Home')).to.be.false;
    expect(toggle(nav).textContent.trim()).to.equal('Menu');
    await click(toggle(nav));
    await waitUntil(() => isOpen(nav));
    expect(shownItems(nav)).to.have.length(7);
    expect(nav.matches(':state(open)')).to.be.true;
    expect(toggle(nav).getAttribute('aria-expanded')).to.equal('true');
    expect(getComputedStyle(dialog(nav), '::backdrop').backgroundColor).to.equal(
      'rgba(0, 0, 0, 0.6)',
    );
    expect(isLocked()).to.be.true;
  });

  it('does not shift the page', async () => {
    const nav = await place('expandable');
    const { top } = document.querySelector('#after')!.getBoundingClientRect();
    await click(toggle(nav));
    await waitUntil(() => isOpen(nav));
    expect(document.querySelector('#after')!.getBoundingClientRect().top).to.equal(top);
  });

  it('closes at Escape and returns the focus, after an open sub-menu', async () => {
    const nav = await placeOpen();
    await click(control(nav, 'Sub-menu of Rooms'));
    await sendKeys({ press: 'Escape' });
    expect(isShown(nav, 'Gable room')).to.be.false;
    expect(isOpen(nav)).to.be.true;
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !isOpen(nav));
    expect(nav.shadowRoot!.activeElement).to.equal(toggle(nav));
    expect(isLocked()).to.be.false;
  });

  it('closes when a style stops displaying it', async () => {
    const nav = await placeOpen();
    nav.style.display = 'none';
    await waitUntil(() => !isLocked());
    expect(isOpen(nav)).to.be.false;
    expect(nav.matches(':state(open)')).to.be.false;
  });

  it('closes by a click on the overlay, and by its button', async () => {
    const nav = await placeOpen();
    await sendMouse({ type: 'click', position: [1000, 500] });
    await waitUntil(() => !isOpen(nav));
    nav.open();
    await waitUntil(() => isOpen(nav));
    await click(nav.shadowRoot!.querySelector('[part=close]')!);
    expect(isOpen(nav)).to.be.false;
  });

  it('closes when a link is followed, but not for a placeholder link', async () => {
    const nav = await placeOpen();
    await click(control(nav, 'Getting here'));
    expect(isShown(nav, 'By train')).to.be.true;
    await click(control(nav, 'By train'));
    expect(followedLinks).to.deep.equal(['/train']);
    expect(isOpen(nav)).to.be.false;
  });

  it('stays open when it is moved in the document', async () => {
    const nav = await placeOpen();
    const { parentElement: parent } = nav;
    document.body.append(nav);
    expect(isOpen(nav)).to.be.true;
    parent!.append(nav);
    nav.close();
    expect([isOpen(nav), isLocked()]).to.deep.equal([false, false]);
  });

  it('fires dm-open and dm-close, and stays closed when dm-open is prevented', async () => {
    const nav = await place('expandable');
    const events: string[] = [];
    for (const type of ['dm-open', 'dm-close'] as const) {
      nav.addEventListener(type, () => events.push(type));
    }
    nav.open();
    await waitUntil(() => isOpen(nav));
    nav.close();
    expect(events).to.deep.equal(['dm-open', 'dm-close']);
    nav.addEventListener('dm-open', (event) => {
      event.preventDefault();
    });
    nav.open();
    await nextFrame();
    await nextFrame();
    expect(isOpen(nav)).to.be.false;
  });

  it('unlocks scrolling when it is removed while open', async () => {
    const watch = watchLeaks();
    const nav = await placeOpen();
    nav.remove();
    await Promise.resolve();
    expect(isLocked()).to.be.false;
    expect(watch.leaks()).to.deep.equal([]);
    watch.stop();
  });

  it('closes when it is no longer expandable', async () => {
    const nav = await placeOpen();
    nav.expandable = false;
    await waitUntil(() => shownItems(nav).length === 6);
    expect(isLocked()).to.be.false;
  });

  it('is accessible closed and open, in both directions', async () => {
    const nav = await place('expandable');
    await animationsEnded(nav);
    await expect(nav).to.be.accessible();
    document.documentElement.dir = 'rtl';
    await click(toggle(nav));
    await waitUntil(() => isOpen(nav));
    // A link is between two colours while the menu opens.
    await animationsEnded(nav);
    await expect(nav).to.be.accessible();
  });
});
