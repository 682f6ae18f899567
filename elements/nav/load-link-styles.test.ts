import { expect, fixture, html } from '@open-wc/testing';
import { place } from '../../test/fixtures/nav';
import { waitUntil } from '../../test/fixtures/wait-until';

const isStyled = (nav: Element): boolean =>
  getComputedStyle(nav).getPropertyValue('--_dm-nav-links') !== '';

describe('the link styles of a menu on a page without dm.css', () => {
  it('leave the document with the last menu', async () => {
    const sheets = [...document.adoptedStyleSheets];
    const first = await place();
    const second = await place();
    expect(document.adoptedStyleSheets).to.have.length(sheets.length + 1);
    first.remove();
    await Promise.resolve();
    expect(isStyled(second)).to.be.true;
    second.remove();
    await Promise.resolve();
    expect([...document.adoptedStyleSheets]).to.deep.equal(sheets);
  });

  it('stay for a menu that replaces the last one', async () => {
    const first = await place();
    const second = first.cloneNode(true) as HTMLElement;
    first.replaceWith(second);
    await Promise.resolve();
    await waitUntil(() => isStyled(second));
    second.remove();
    await Promise.resolve();
    expect(isStyled(document.documentElement)).to.be.false;
  });

  it('leave a shadow root, and are not added for a menu that is gone', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const root = host.attachShadow({ mode: 'open' });
    const add = (): HTMLElement => {
      const nav = document.createElement('dm-nav');
      nav.innerHTML = '<a href="/a">A</a>';
      root.append(nav);
      return nav;
    };
    const nav = add();
    await waitUntil(() => root.adoptedStyleSheets.length === 1);
    nav.remove();
    await Promise.resolve();
    expect(root.adoptedStyleSheets).to.have.length(0);
    add().remove();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(root.adoptedStyleSheets).to.have.length(0);
  });
});
