import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { MENU, clickAt, isOpen, place, placeOpen } from '../../test/fixtures/drawer';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmDrawer } from './drawer';

describe('controls that open dm-drawer', () => {
  it('are those with its id, and have ARIA attributes', async () => {
    const { drawer, opener } = await place();
    expect(opener.getAttribute('aria-expanded')).to.equal('false');
    expect(opener.getAttribute('aria-controls')).to.equal('menu');
    expect(opener.getAttribute('aria-haspopup')).to.equal('dialog');
    const { x, y } = opener.getBoundingClientRect();
    await clickAt(x + 5, y + 5);
    expect(isOpen(drawer)).to.be.true;
    expect(opener.getAttribute('aria-expanded')).to.equal('true');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !isOpen(drawer));
    expect(opener.getAttribute('aria-expanded')).to.equal('false');
    expect(document.activeElement).to.equal(opener);
  });

  it('may be links, may be added later, and may have children', async () => {
    const { page, drawer } = await place();
    const link = document.createElement('a');
    link.href = '/menu';
    link.dataset['dmDrawer'] = 'menu';
    const icon = link.appendChild(document.createElement('b'));
    icon.textContent = 'Menu';
    page.append(link);
    await waitUntil(() => link.getAttribute('aria-expanded') === 'false');
    icon.click();
    expect(isOpen(drawer)).to.be.true;
    drawer.hide();
    link.dataset['dmDrawer'] = 'other';
    await waitUntil(() => !link.hasAttribute('aria-expanded'));
    drawer.id = 'other';
    await waitUntil(() => link.getAttribute('aria-controls') === 'other');
  });

  it('are buttons for screen readers and for the keys, whatever they are', async () => {
    const { page, drawer } = await place(
      html`<a href="#menu" id="link" data-dm-drawer="menu">Menu</a>
        <span id="text" data-dm-drawer="menu">Menu</span>
        <dm-drawer id="menu"><a href="/rooms">Rooms</a></dm-drawer>`,
    );
    for (const id of ['link', 'text']) {
      const opener = page.querySelector<HTMLElement>(`#${id}`)!;
      await waitUntil(() => opener.role === 'button');
      for (const press of ['Space', 'Enter']) {
        opener.focus();
        expect(document.activeElement, id).to.equal(opener);
        const { scrollTop } = document.documentElement;
        await sendKeys({ press });
        await waitUntil(() => isOpen(drawer), `${press} opens it by a ${id}`);
        await sendKeys({ press: 'Escape' });
        await waitUntil(() => !isOpen(drawer));
        expect(document.documentElement.scrollTop).to.equal(scrollTop);
      }
    }
    drawer.remove();
    await Promise.resolve();
    const [link, text] = [...page.children];
    expect([link!.hasAttribute('role'), text!.hasAttribute('tabindex')]).to.deep.equal([
      false,
      false,
    ]);
  });

  it('close it when they are in the drawer', async () => {
    const { drawer } = await placeOpen(
      html`<dm-drawer id="menu"><button id="done" data-dm-drawer="menu">Done</button></dm-drawer>`,
    );
    drawer.querySelector('button')!.click();
    expect(isOpen(drawer)).to.be.false;
  });

  it('get their attributes back when the drawer is removed', async () => {
    const { drawer, opener } = await place(MENU);
    opener.setAttribute('aria-haspopup', 'dialog');
    expect(opener.hasAttribute('aria-expanded')).to.be.true;
    expect(opener.hasAttribute('aria-controls')).to.be.true;
    drawer.remove();
    await Promise.resolve();
    expect(opener.hasAttribute('aria-expanded')).to.be.false;
    expect(opener.hasAttribute('aria-controls')).to.be.false;
  });

  it('are optional: a script can open the drawer', async () => {
    const drawer = await fixture<DmDrawer>(html`<dm-drawer><p>Text</p></dm-drawer>`);
    await drawer.ready;
    drawer.show();
    expect(isOpen(drawer)).to.be.true;
  });

  it('may be removed meanwhile: the focus goes to another one', async () => {
    const { page, drawer, opener } = await place();
    const second = opener.cloneNode(true) as HTMLElement;
    page.prepend(second);
    await waitUntil(() => second.getAttribute('aria-expanded') === 'false');
    opener.click();
    opener.remove();
    drawer.hide();
    expect(document.activeElement).to.equal(second);
  });

  for (const markup of [
    html`<button id="hamburger" data-dm-hamburger>Menu</button>`,
    html`<button id="hamburger" data-dm-hamburger="menu">Menu</button>`,
    html`<button id="layout-drawer-hamburger" class="hamburger-on-header">Menu</button>`,
  ]) {
    it('include the hamburger on the header, which is hidden while the drawer is open', async () => {
      const { page, drawer } = await place(
        html`<header>${markup}</header>
          ${MENU}`,
      );
      const hamburger = page.querySelector<HTMLElement>('header button')!;
      const shown = (): string => getComputedStyle(hamburger).visibility;
      const { x, y } = hamburger.getBoundingClientRect();
      await clickAt(x + 5, y + 5);
      expect(isOpen(drawer)).to.be.true;
      expect(shown()).to.equal('hidden');
      await sendKeys({ press: 'Escape' });
      await waitUntil(() => !isOpen(drawer));
      expect(shown()).to.equal('visible');
      expect(document.activeElement).to.equal(hamburger);
    });
  }

  it('open the first drawer only where they name none', async () => {
    const { page, drawer } = await place(
      html`<button data-dm-hamburger id="hamburger">Menu</button>${MENU}<dm-drawer></dm-drawer>`,
    );
    const second = page.querySelectorAll('dm-drawer')[1]!;
    await second.ready;
    page.querySelector<HTMLElement>('#hamburger')!.click();
    expect([isOpen(drawer), isOpen(second)]).to.deep.equal([true, false]);
  });

  it('do not open a drawer of a kept page that is not displayed', async () => {
    const { page, drawer, opener } = await place();
    const away = document.createElement('div');
    away.hidden = true;
    away.attachShadow({ mode: 'closed' }).append(drawer);
    document.documentElement.append(away);
    await waitUntil(() => !opener.hasAttribute('aria-expanded'));
    const next = document.createElement('dm-drawer');
    next.id = 'menu';
    page.append(next);
    await next.ready;
    opener.click();
    expect([isOpen(drawer), isOpen(next)]).to.deep.equal([false, true]);
    expect(opener.getAttribute('aria-expanded')).to.equal('true');
    next.remove();
    page.append(drawer);
    away.remove();
    await waitUntil(() => opener.getAttribute('aria-expanded') === 'false');
    opener.click();
    expect(isOpen(drawer)).to.be.true;
  });
});
