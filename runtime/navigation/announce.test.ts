import { expect, fixture, html } from '@open-wc/testing';
import { announce, focusPage, prepareAnnouncement, stopAnnouncing } from './announce';

describe('a new page', () => {
  const region = (): HTMLElement | null => document.querySelector('[data-dm-announcer]');

  afterEach(() => {
    stopAnnouncing();
    document.title = '';
    (document.activeElement as HTMLElement).blur();
  });

  it('is announced by its title, also when the page before had the same', () => {
    prepareAnnouncement();
    prepareAnnouncement();
    expect(document.querySelectorAll('[aria-live]')).to.have.length(1);
    document.title = 'Harbour';
    announce();
    const first = region()?.textContent ?? '';
    announce();
    const second = region()?.textContent ?? '';
    expect([first.trim(), second.trim()]).to.deep.equal(['Harbour', 'Harbour']);
    expect(second, 'a change that screen readers notice').not.to.equal(first);
    expect(region()?.ariaLive).to.equal('polite');
    expect(region()?.getBoundingClientRect().width).to.be.at.most(1);
  });

  it('is announced after a script has removed the region', () => {
    prepareAnnouncement();
    region()?.remove();
    prepareAnnouncement();
    document.title = 'Harbour';
    announce();
    expect(region()?.textContent).to.equal('Harbour');
    stopAnnouncing();
    expect(region()).to.equal(null);
  });

  it('gets the focus at its heading, which no key stops at afterwards', async () => {
    const page = await fixture(html`<main><h1>Harbour</h1></main>`);
    const heading = page.querySelector('h1')!;
    focusPage({ before: document.body, target: undefined });
    expect(document.activeElement).to.equal(heading);
    expect(getComputedStyle(heading).outlineStyle).to.equal('none');
    heading.blur();
    expect(heading.outerHTML).not.to.match(/tabindex|style/);
  });

  it('gets the focus at its target, or where it asks for it', async () => {
    const page = await fixture(
      html`<main>
        <input autofocus />
        <h1>Harbour</h1>
        <h2 id="part" style="color: red">Part</h2>
      </main>`,
    );
    focusPage({ before: document.body, target: undefined });
    expect(document.activeElement?.localName).to.equal('input');
    (document.activeElement as HTMLElement).blur();
    const part = page.querySelector<HTMLElement>('h2')!;
    focusPage({ before: document.body, target: part });
    expect(document.activeElement).to.equal(part);
    part.blur();
    expect(part.style.color, 'its own style stays').to.equal('red');
  });

  it('leaves the focus where the visitor has moved it, but not on the link that was clicked', async () => {
    const page = await fixture(
      html`<div>
        <a href="/b">Link</a><button>Menu</button>
        <main><h1>Harbour</h1></main>
      </div>`,
    );
    const [link, button] = page.querySelectorAll<HTMLElement>('a, button');
    button?.focus();
    focusPage({ before: link ?? null, target: undefined });
    expect(document.activeElement).to.equal(button);
    link?.focus();
    focusPage({ before: link ?? null, target: undefined });
    expect(document.activeElement?.localName).to.equal('h1');
  });
});
