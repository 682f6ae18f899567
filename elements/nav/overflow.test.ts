import { expect, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { updateSite } from '../../shared/site/site';
import { itWithMedia } from '../../test/fixtures/media';
import { control, isShown, links, place, placeReady, shownItems } from '../../test/fixtures/nav';
import { click } from '../../test/fixtures/pointer';
import { waitUntil } from '../../test/fixtures/wait-until';
import { countFitting } from './count-fitting';

const MORE = 'More Options';
const LESS = 'Less Options';
const after = (): number => document.querySelector('#after')!.getBoundingClientRect().top;

describe('overflow of dm-nav', () => {
  it('hides the items after the fifth behind "More Options"', async () => {
    const nav = await place();
    expect(shownItems(nav)).to.deep.equal([
      'Home',
      'Rooms',
      'Getting here',
      'Gallery',
      'Journal',
      MORE,
    ]);
    expect(isShown(nav, 'Story')).to.be.false;
  });

  it('shows the rest after the button, changes its text to "Less Options", and hides them again', async () => {
    const nav = await place();
    await click(control(nav, MORE));
    expect(shownItems(nav).slice(5)).to.deep.equal([LESS, 'Story', 'Contact']);
    // One of label and state changes, or "less, expanded" would be read.
    expect(control(nav, LESS).hasAttribute('aria-expanded')).to.be.false;
    expect(nav.matches(':state(more)')).to.be.true;
    await click(control(nav, LESS));
    expect(isShown(nav, 'Story')).to.be.false;
    expect(nav.matches(':state(more)')).to.be.false;
  });

  it('has no button if all items are shown', async () => {
    const nav = await place('', links(5));
    expect(nav.querySelector('button')).to.be.null;
    nav.querySelector('ul')!.append(nav.querySelector('li')!.cloneNode(true));
    await waitUntil(() => nav.querySelector('button'), 'it has one for a sixth');
  });

  it('shows all items without a limit', async () => {
    const nav = await place('size="-1"');
    expect(shownItems(nav)).to.have.length(7);
  });

  it('uses size and texts of the site parameters unless its own are set', async () => {
    updateSite({ nav: { size: 2, moreText: 'Mehr', lessText: 'Weniger' } });
    const nav = await place();
    expect(shownItems(nav)).to.deep.equal(['Home', 'Rooms', 'Mehr']);
    nav.size = 3;
    nav.moreText = 'Plus';
    await waitUntil(() => shownItems(nav).join() === 'Home,Rooms,Getting here,Plus');
    nav.removeAttribute('size');
    updateSite({ nav: undefined });
    await waitUntil(() => shownItems(nav).length === 6);
  });

  it('prefers texts in the language of the element', async () => {
    const nav = await place('lang="de"');
    updateSite({
      nav: { size: 2, moreText: 'More of it', lessText: 'Less of it' },
      translations: { de: { moreText: 'Mehr' } },
    });
    await waitUntil(() => shownItems(nav).join() === 'Home,Rooms,Mehr');
    nav.lang = 'fr';
    updateSite({ pageAlias: 'next' });
    await waitUntil(() => shownItems(nav).join() === 'Home,Rooms,More of it');
    updateSite({ nav: undefined, translations: undefined, pageAlias: undefined });
  });

  it('applies the size of the device and does not count items hidden there', async () => {
    const nav = await place('size="4" size-mobile="2"');
    control(nav, 'Home').setAttribute('data-dm-hide', 'mobile tablet');
    updateSite({ device: 'mobile' });
    await waitUntil(() => shownItems(nav).join() === `Rooms,Getting here,${MORE}`);
    updateSite({ device: 'desktop' });
    await waitUntil(() => shownItems(nav).length === 5);
    expect(shownItems(nav)[0]).to.equal('Home');
  });

  it('hides items of sub-menus on devices', async () => {
    const nav = await placeReady('orientation="vertical" show-sub-items size="-1"');
    control(nav, 'Gable room').closest('li')!.setAttribute('data-dm-hide', 'desktop');
    await waitUntil(() => !isShown(nav, 'Gable room'));
    updateSite({ device: 'tablet' });
    await waitUntil(() => isShown(nav, 'Gable room'));
  });

  it('moves neither the page nor the first items when the rest of a row opens', async () => {
    const nav = await place();
    const [top, left] = [after(), control(nav, MORE).getBoundingClientRect().left];
    nav.parentElement!.style.width = '420px';
    await nextFrame();
    const narrow = after();
    await click(control(nav, MORE));
    expect(after()).to.equal(narrow);
    await click(control(nav, LESS));
    nav.parentElement!.style.removeProperty('width');
    await click(control(nav, MORE));
    expect(after()).to.equal(top);
    expect(control(nav, LESS).getBoundingClientRect().left).to.equal(left);
  });

  it('closes on Escape and returns the focus to the button', async () => {
    const nav = await placeReady();
    await click(control(nav, MORE));
    control(nav, 'Contact').focus();
    await sendKeys({ press: 'Escape' });
    expect(isShown(nav, 'Contact')).to.be.false;
    expect(document.activeElement).to.equal(control(nav, MORE));
  });

  it('shows the rest in a panel that ends where its button does', async () => {
    const nav = await placeReady('size="5"');
    const row = control(nav, 'Gallery').getBoundingClientRect();
    const more = control(nav, MORE).getBoundingClientRect();
    await click(control(nav, MORE));
    expect(control(nav, 'Gallery').getBoundingClientRect().left).to.equal(row.left);
    const boxOf = (label: string): DOMRect =>
      control(nav, label).closest('li')!.getBoundingClientRect();
    const [story, contact] = [boxOf('Story'), boxOf('Contact')];
    expect(story.top).to.be.at.least(more.bottom);
    expect(contact.top).to.be.at.least(story.bottom);
    expect(story.right).to.be.closeTo(more.right, 1);
    expect(contact.width).to.equal(story.width);
    const { height, width } = getComputedStyle(nav.querySelector('ul')!, '::before');
    expect(parseFloat(height)).to.be.closeTo(contact.bottom - story.top, 1);
    expect(parseFloat(width)).to.be.closeTo(story.width, 1);
    control(nav, 'Story').focus();
    await sendKeys({ press: 'ArrowDown' });
    expect(document.activeElement).to.equal(control(nav, 'Contact'));
  });

  it('closes the panel when a sub-menu of the row opens, but not for one of the panel', async () => {
    const nav = await placeReady('size="2"');
    await click(control(nav, MORE));
    await click(control(nav, 'Getting here'));
    expect(isShown(nav, 'By train')).to.be.true;
    expect(isShown(nav, 'Story')).to.be.true;
    await click(control(nav, 'Sub-menu of Rooms'));
    expect(isShown(nav, 'Gable room')).to.be.true;
    expect(isShown(nav, 'Story')).to.be.false;
    expect(document.activeElement).to.equal(control(nav, 'Sub-menu of Rooms'));
  });

  it('keeps the panel in the viewport, also from right to left', async () => {
    await setViewport({ width: 320, height: 640 });
    for (const direction of ['ltr', 'rtl']) {
      const nav = await placeReady(`size="1" dir="${direction}"`);
      await click(control(nav, MORE));
      const { left, right } = control(nav, 'Contact').getBoundingClientRect();
      expect([left >= 8, right <= 312], direction).to.deep.equal([true, true]);
      expect(document.documentElement.scrollWidth).to.equal(320);
    }
  });

  it('shows the rest in rows where a panel would not fit the viewport', async () => {
    const nav = await placeReady('size="1"', links(30));
    await click(control(nav, MORE));
    expect(control(nav, 'Page 29').getBoundingClientRect().bottom).to.be.below(innerHeight);
  });

  it('opens sub-menus of the items behind "more"', async () => {
    const nav = await placeReady('size="1"');
    await click(control(nav, MORE));
    await click(control(nav, 'Sub-menu of Rooms'));
    expect(isShown(nav, 'Gable room')).to.be.true;
  });

  it('is accessible closed and open', async () => {
    const nav = await place();
    await expect(nav).to.be.accessible();
    await click(control(nav, MORE));
    await expect(nav).to.be.accessible();
  });

  describe('with fit', () => {
    it('shows as many items as fit one row and updates with the width', async () => {
      const nav = await place('fit');
      const list = nav.querySelector('ul')!;
      expect(shownItems(nav)).to.have.length(7);
      const height = list.offsetHeight;
      for (const width of [500, 360, 240, 900]) {
        nav.parentElement!.style.width = `${width}px`;
        await waitUntil(() => list.scrollWidth <= width && list.offsetHeight === height);
        await nextFrame();
        expect(shownItems(nav).includes(MORE)).to.equal(width < 700);
      }
    });

    it('shows at most size items', async () => {
      const nav = await place('fit size="3"');
      expect(shownItems(nav)).to.have.length(4);
    });

    it('counts again when a label changes', async () => {
      const nav = await place('fit');
      nav.parentElement!.style.width = '480px';
      await waitUntil(() => shownItems(nav).includes(MORE));
      const before = shownItems(nav).length;
      control(nav, 'Home').textContent = 'The house by the water where you will be at home';
      await waitUntil(() => shownItems(nav).length < before);
    });

    it('keeps the focus in the menu when its item is hidden', async () => {
      const nav = await place('fit');
      control(nav, 'Contact').focus();
      nav.parentElement!.style.width = '300px';
      await waitUntil(() => !isShown(nav, 'Contact'));
      expect(document.activeElement).to.equal(control(nav, MORE));
    });

    it('causes no ResizeObserver loop error', async () => {
      const errors: string[] = [];
      const note = ({ message }: ErrorEvent): void => void errors.push(message);
      addEventListener('error', note);
      const nav = await place('fit');
      for (let width = 800; width > 200; width -= 60) {
        nav.parentElement!.style.width = `${width}px`;
        await nextFrame();
      }
      await waitUntil(() => shownItems(nav).includes(MORE));
      removeEventListener('error', note);
      expect(errors).to.deep.equal([]);
    });

    it('limits the items of a nav without a list', async () => {
      const bare =
        '<nav aria-label="Bare"><a href="/a">A</a><a href="/b">B</a><a href="/c">C</a></nav>';
      const nav = await place('size="1"', bare);
      expect(shownItems(nav)).to.deep.equal(['A']);
      expect(isShown(nav, MORE)).to.be.true;
    });
  });

  it('counts the items that fit', () => {
    const widths = [100, 100, 100];
    expect(countFitting({ widths, gap: 10, more: 50, available: 320 })).to.equal(3);
    expect(countFitting({ widths, gap: 10, more: 50, available: 319 })).to.equal(2);
    expect(countFitting({ widths, gap: 10, more: 50, available: 269 })).to.equal(1);
    expect(countFitting({ widths, gap: 10, more: 50, available: 40 })).to.equal(0);
    expect(countFitting({ widths: [], gap: 10, more: 50, available: 0 })).to.equal(0);
  });

  it('fits a viewport of 320 px with touch targets of 44 px', async () => {
    await setViewport({ width: 320, height: 640 });
    updateSite({ device: 'mobile' });
    const nav = await place();
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    for (const target of nav.querySelectorAll('a, button')) {
      if (target.getClientRects().length > 0) {
        expect(target.getBoundingClientRect().height).to.be.at.least(44);
      }
    }
  });

  itWithMedia('marks the current page in forced colours', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const nav = await place('', `<ul><li><a href="${location.pathname}">Here</a></li></ul>`);
    const mark = getComputedStyle(control(nav, 'Here'), '::before');
    expect(mark.opacity).to.equal('1');
    await emulateMedia({ forcedColors: 'none' });
  });
});
