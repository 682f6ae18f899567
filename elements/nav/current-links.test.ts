import { expect } from '@open-wc/testing';
import { setUpHashMode } from '../../test/fixtures/hash-mode';
import { control, isShown, place, placeReady } from '../../test/fixtures/nav';
import { click } from '../../test/fixtures/pointer';
import { waitUntil } from '../../test/fixtures/wait-until';

const HERE = location.pathname;

/** Fires the runtime's event for a shown page. */
function arrive(path: string, by: 'visit' | 'browser' = 'visit'): void {
  const visit = by === 'visit' ? {} : undefined;
  const detail = { visit, url: new URL(path, location.href), resumed: false };
  document.dispatchEvent(new CustomEvent('dm-load', { detail }));
}

const marks = (nav: Element): string[] =>
  [...nav.querySelectorAll('[aria-current]')].map(
    (link) => `${link.textContent.trim()}: ${link.getAttribute('aria-current') ?? ''}`,
  );

describe('the current page in dm-nav', () => {
  it('is marked initially', async () => {
    const nav = await place(
      '',
      `<ul><li><a href="${HERE}">Here</a></li><li><a href="/b">B</a></li></ul>`,
    );
    expect(marks(nav)).to.deep.equal(['Here: page']);
  });

  it('has a mark as wide as its text, also with a sub-menu', async () => {
    const nav = await place(
      '',
      `<ul><li><a href="${HERE}">Here</a><ul><li><a href="/b">B</a></li></ul></li></ul>`,
    );
    const text = document.createRange();
    text.selectNodeContents(control(nav, 'Here'));
    const mark = getComputedStyle(control(nav, 'Here'), '::before');
    expect(parseFloat(mark.width)).to.be.closeTo(text.getBoundingClientRect().width, 1);
  });

  it('changes after a page swap, with the items above it, without rendering again', async () => {
    const nav = await place('size="-1"');
    const rooms = control(nav, 'Rooms');
    arrive('/salt');
    expect(marks(nav)).to.deep.equal(['Rooms: true', 'By the water: true', 'Salt room: page']);
    arrive('/gallery/?utm=x#top');
    expect(marks(nav)).to.deep.equal(['Gallery: page']);
    expect(control(nav, 'Rooms')).to.equal(rooms);
    arrive('/nowhere');
    expect(marks(nav)).to.deep.equal([]);
  });

  it('keeps a mark of the host until the first page swap if no link matches the page', async () => {
    const nav = await place('', '<ul><li><a href="/a" aria-current="page">A</a></li></ul>');
    expect(marks(nav)).to.deep.equal(['A: page']);
    arrive('/elsewhere', 'browser');
    expect(marks(nav)).to.deep.equal(['A: page']);
    arrive('/elsewhere');
    expect(marks(nav)).to.deep.equal([]);
  });

  it('prefers the link with the same query and never marks a link to a fragment', async () => {
    const nav = await place(
      '',
      '<ul><li><a href="/shop">All</a></li><li><a href="/shop?c=1">One</a></li><li><a href="/shop#two">Two</a></li></ul>',
    );
    arrive('/shop?c=1');
    expect(marks(nav)).to.deep.equal(['One: page']);
    arrive('/shop?c=2');
    expect(marks(nav)).to.deep.equal(['All: page']);
  });

  it('marks "More Options" if the current item is behind it', async () => {
    const nav = await place();
    arrive('/contact');
    expect(control(nav, 'More Options').getAttribute('aria-current')).to.equal('true');
  });

  it('follows history.pushState on pages without a runtime', async () => {
    const nav = await place(
      '',
      `<ul><li><a href="${HERE}">Here</a></li><li><a href="/b">B</a></li></ul>`,
    );
    history.pushState(null, '', '/b');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(marks(nav)).to.deep.equal(['B: page']);
    history.replaceState(null, '', HERE);
    dispatchEvent(new PopStateEvent('popstate'));
    await waitUntil(() => marks(nav).join() === 'Here: page');
  });

  it('marks links that are added later', async () => {
    const nav = await place('', '<ul><li><a href="/a">A</a></li></ul>');
    arrive('/late');
    const item = document.createElement('li');
    const link = document.createElement('a');
    link.href = '/late';
    link.textContent = 'Late';
    item.append(link);
    nav.querySelector('ul')!.append(item);
    await waitUntil(() => marks(nav).join() === 'Late: page');
  });

  it('closes open sub-menus when the page changes', async () => {
    const nav = await placeReady();
    await click(control(nav, 'Sub-menu of Rooms'));
    expect(isShown(nav, 'Gable room')).to.be.true;
    arrive('/gallery');
    expect(isShown(nav, 'Gable room')).to.be.false;
  });

  describe('on a site without SEO-friendly links', () => {
    setUpHashMode('/salt?x=1');

    it('is that of the hash, and links may name it by theirs', async () => {
      const nav = await place(
        '',
        `<ul><li><a href="${HERE}">Document</a></li><li><a href="#!/salt">Salt</a></li>
        <li><a href="/salt#part">Part</a></li><li><a href="/salt">Too</a></li></ul>`,
      );
      expect(marks(nav)).to.deep.equal(['Salt: page', 'Too: page']);
    });
  });
});
