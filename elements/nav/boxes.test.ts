import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { animationsEnded } from '../../test/fixtures/animations-ended';
import { control, isShown, links, place, placeReady } from '../../test/fixtures/nav';
import { click, hover } from '../../test/fixtures/pointer';
import { adoptReserve } from '../../test/fixtures/reserve';
import { waitUntil } from '../../test/fixtures/wait-until';
import reserve from './nav.reserve.css?inline';

/** A sub-menu in a box, as many systems write it. */
const BOXED = `<nav><ul>
  <li><a href="/home">Home</a></li>
  <li><a href="/products">Products</a>
    <div class="sub-menu-wrap"><ul><li><a href="/nets">Nets</a></li><li><a href="/oars">Oars</a></li></ul></div>
  </li></ul></nav>`;

/** Two columns under a heading, with a link below them. */
const COLUMNS = `<nav><ul>
  <li><a href="/products">Products</a>
    <div><p>All we make</p>
      <div><ul><li><a href="/nets">Nets</a></li></ul><ul><li><a href="/oars">Oars</a></li></ul></div>
      <p><a href="/all">All</a></p></div>
  </li><li><a href="/home">Home</a></li></ul></nav>`;

/** Title and sub-menu in one box. */
const INSIDE = `<nav><ul><li><i class="icon"></i><div class="inner"><a href="/products">Products</a>
  <ul><li><a href="/nets">Nets</a></li></ul></div></li></ul></nav>`;

/** A menu without lists, as builders of pages write it. */
const WITHOUT_LISTS = `<header><div class="inner"><nav class="header-nav-list">
  <div class="header-nav-item"><a href="/home">Home</a></div>
  <div class="header-nav-item"><a class="folder-title" href="/products">Products</a>
    <div class="header-nav-folder-content"><div class="entry"><a href="/nets">Nets</a></div>
    <div class="entry"><a href="/oars">Oars</a></div></div></div>
  ${[1, 2, 3, 4].map((at) => `<div class="header-nav-item"><a href="/p${at}">Page ${at}</a></div>`).join(' ')}
</nav></div></header>`;

/** One with links and a box among them, whose title is no link. */
const WITH_TITLE = `<div role="navigation"><a href="/home">Home</a>
  <div class="w-dropdown"><div class="w-dropdown-toggle"><i></i><div>Products</div></div>
  <nav class="w-dropdown-list"><a href="/nets">Nets</a><a href="/oars">Oars</a></nav></div>
  <a href="/last">Last</a></div>`;

const TOGGLE = 'Sub-menu of Products';
const after = (): number => document.querySelector('#after')!.getBoundingClientRect().top;

describe('a sub-menu of dm-nav in a box of its page', () => {
  it('is hidden until it is opened, and floats over the page', async () => {
    const nav = await placeReady('', BOXED);
    expect(isShown(nav, 'Nets')).to.be.false;
    const before = after();
    await click(control(nav, TOGGLE));
    expect(control(nav, TOGGLE).getAttribute('aria-expanded')).to.equal('true');
    expect(isShown(nav, 'Nets')).to.be.true;
    expect(after()).to.equal(before);
    const box = nav.querySelector('.sub-menu-wrap')!.getBoundingClientRect();
    expect(box.top).to.be.at.least(control(nav, 'Products').getBoundingClientRect().bottom - 1);
    await click(control(nav, TOGGLE));
    expect(isShown(nav, 'Nets')).to.be.false;
  });

  it('opens under a mouse, and between the items of a column', async () => {
    const nav = await placeReady('', BOXED);
    await hover(control(nav, 'Products'));
    await waitUntil(() => isShown(nav, 'Nets'));
    nav.orientation = 'vertical';
    await nextFrame();
    const before = after();
    await waitUntil(() => !isShown(nav, 'Nets'));
    await click(control(nav, TOGGLE));
    expect(after()).to.be.above(before - 1);
    const [title, first] = ['Products', 'Nets'].map((name) =>
      control(nav, name).getBoundingClientRect(),
    );
    expect(first!.top).to.be.at.least(title!.bottom - 1);
  });

  it('has all of its columns, which arrow keys reach', async () => {
    const nav = await placeReady('', COLUMNS);
    for (const name of ['Nets', 'Oars', 'All']) expect(isShown(nav, name), name).to.be.false;
    expect(nav.querySelector('p')!.getClientRects()).to.have.length(0);
    control(nav, 'Products').focus();
    const seen: string[] = [];
    for (const press of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) {
      await sendKeys({ press });
      seen.push(document.activeElement!.textContent);
    }
    expect(seen).to.deep.equal(['Nets', 'Oars', 'All', 'Oars']);
    expect(isShown(nav, 'Nets')).to.be.true;
    await sendKeys({ press: 'Escape' });
    expect(isShown(nav, 'Oars')).to.be.false;
    expect(document.activeElement).to.equal(control(nav, TOGGLE));
    expect(
      nav.items.map(({ text, items }) => [text, items?.map((item) => item.text)]),
    ).to.deep.equal([
      ['Products', ['Nets', 'Oars', 'All']],
      ['Home', undefined],
    ]);
  });

  it('is only the list where its title is in the same box', async () => {
    const nav = await placeReady('', INSIDE);
    expect(isShown(nav, 'Products')).to.be.true;
    expect(isShown(nav, 'Nets')).to.be.false;
    const before = after();
    await click(control(nav, TOGGLE));
    expect(isShown(nav, 'Nets')).to.be.true;
    expect(after()).to.equal(before);
  });

  for (const [name, markup] of Object.entries({ BOXED, COLUMNS, INSIDE })) {
    it(`leaves the markup as it was, ${name.toLowerCase()}`, async () => {
      const nav = await placeReady('', markup);
      await click(control(nav, TOGGLE));
      nav.remove();
      await Promise.resolve();
      expect(nav.innerHTML).to.equal(markup);
    });
  }

  it('may be links without a list', async () => {
    const nav = await placeReady(
      '',
      `<ul class="navbar-nav"><li class="nav-item dropdown">
        <a class="nav-link dropdown-toggle" href="#" data-toggle="dropdown">Products</a>
        <div class="dropdown-menu"><a class="dropdown-item" href="/nets">Nets</a>
        <div class="dropdown-divider"></div><a class="dropdown-item" href="/oars">Oars</a></div></li></ul>`,
    );
    expect(isShown(nav, 'Nets')).to.be.false;
    control(nav, 'Products').focus();
    for (const press of ['ArrowDown', 'ArrowDown']) await sendKeys({ press });
    expect(document.activeElement).to.equal(control(nav, 'Oars'));
    expect(nav.items[0]!.items!.map(({ text }) => text)).to.deep.equal(['Nets', 'Oars']);
  });

  it('may be in a menu without lists, which is one all the same', async () => {
    const nav = await placeReady('', WITHOUT_LISTS);
    expect(nav.items.map(({ text, items }) => [text, items?.length])).to.deep.equal([
      ['Home', undefined],
      ['Products', 2],
      ...[1, 2, 3, 4].map((at) => [`Page ${at}`, undefined]),
    ]);
    expect(isShown(nav, 'Nets')).to.be.false;
    expect(isShown(nav, 'Page 3')).to.be.true;
    expect(isShown(nav, 'Page 4')).to.be.false;
    const [first, last] = ['Home', 'Page 3'].map((name) =>
      control(nav, name).getBoundingClientRect(),
    );
    expect(last!.top, 'one row').to.equal(first!.top);
    await click(control(nav, TOGGLE));
    expect(isShown(nav, 'Nets')).to.be.true;
    await click(control(nav, 'More Options'));
    expect(isShown(nav, 'Page 4')).to.be.true;
    nav.remove();
    await Promise.resolve();
    expect(nav.innerHTML).to.equal(WITHOUT_LISTS);
  });

  it('opens by its title in a menu without lists', async () => {
    const nav = await placeReady('', WITH_TITLE);
    expect(isShown(nav, 'Nets')).to.be.false;
    await click(nav.querySelector('.w-dropdown-toggle > div')!);
    expect(isShown(nav, 'Nets')).to.be.true;
    control(nav, 'Oars').setAttribute('data-dm-hide', 'desktop');
    await waitUntil(() => !isShown(nav, 'Oars'));
    expect(isShown(nav, 'Last')).to.be.true;
  });

  it('is no menu where a box has several links and nothing says which is its title', async () => {
    const markup = `<div><a href="/logo">Logo</a><div class="links">${links(7).replaceAll(/<\/?[ul][il]>/g, '')}</div></div>`;
    const nav = await place('', markup);
    expect(isShown(nav, 'Page 6')).to.be.true;
    expect(nav.innerHTML).to.equal(markup);
  });

  for (const style of ['display: none', 'visibility: hidden; opacity: 0; pointer-events: none']) {
    it(`opens without a pointer on a page that shows it on hover: ${style}`, async () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.sub-menu-wrap { ${style} } li:hover > .sub-menu-wrap { all: revert }`);
      document.adoptedStyleSheets.push(sheet);
      const nav = await placeReady('', BOXED);
      control(nav, 'Products').focus();
      await sendKeys({ press: 'ArrowDown' });
      await animationsEnded(nav);
      const first = control(nav, 'Nets');
      expect(document.activeElement).to.equal(first);
      expect(first.checkVisibility({ opacityProperty: true, visibilityProperty: true })).to.be.true;
      await sendKeys({ press: 'Escape' });
      expect(isShown(nav, 'Nets')).to.be.false;
      nav.remove();
      await Promise.resolve();
      expect(nav.innerHTML).to.equal(BOXED);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    });
  }

  it('is closed before the element is defined, in a menu of the same height', async () => {
    adoptReserve(reserve, 'dm-nav');
    const template = document.createElement('template');
    template.innerHTML = `<div><dm-not-yet>${BOXED}</dm-not-yet></div>`;
    const page = template.content.firstElementChild!;
    document.body.append(page);
    const early = page.querySelector('dm-not-yet')!;
    expect(isShown(early, 'Nets')).to.be.false;
    const { height } = early.getBoundingClientRect();
    control(early, 'Products').focus();
    expect(isShown(early, 'Nets')).to.be.true;
    expect(early.getBoundingClientRect().height).to.equal(height);
    page.remove();
    expect((await place('', BOXED)).getBoundingClientRect().height).to.equal(height);
  });
});
