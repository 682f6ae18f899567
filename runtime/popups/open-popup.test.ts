import { expect, fixture, html } from '@open-wc/testing';
import { openPopup } from './open-popup';

describe('a link of type popup', () => {
  afterEach(() => {
    for (const popup of document.querySelectorAll('dm-popup')) popup.remove();
  });

  const open = (markup: string): HTMLElement => {
    const template = document.createElement('template');
    template.innerHTML = markup;
    const link = template.content.querySelector('a')!;
    document.body.append(link);
    openPopup({ url: new URL(link.href), link, definitions: () => new Promise(() => undefined) });
    link.remove();
    return document.querySelector<HTMLElement>('dm-popup[open]')!;
  };

  it('opens its page in a new popup', () => {
    const popup = open('<a href="/offer">Offer</a>');
    expect(new URL(popup.getAttribute('url')!).pathname).to.equal('/offer');
    expect(popup.hasAttribute('frame')).to.equal(false);
  });

  it('opens a page of another origin in a frame', () => {
    expect(open('<a href="https://other.test/app">App</a>').hasAttribute('frame')).to.equal(true);
  });

  it('opens the popup with its name, whatever characters the name has', async () => {
    const name = 'a "quoted" ] name';
    const named = await fixture<HTMLElement>(html`<dm-popup name=${name}></dm-popup>`);
    expect(open(`<a href="/offer" data-dm-popup='${name}'>Offer</a>`)).to.equal(named);
    expect(document.querySelectorAll('dm-popup').length).to.equal(1);
  });

  it('opens the named popup with its own children when it leads to the page shown', async () => {
    const named = await fixture<HTMLElement>(html`<dm-popup name="own"></dm-popup>`);
    expect(open('<a href="#" data-dm-popup="own">Own</a>')).to.equal(named);
    expect(named.hasAttribute('url')).to.equal(false);
  });
});
