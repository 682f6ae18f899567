import { expect, fixture, html } from '@open-wc/testing';
import { updateSite } from '../../shared/site/site';
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
    const definitions = () => new Promise(() => undefined);
    openPopup({ url: new URL(link.href), link, here: new URL(location.href), definitions });
    link.remove();
    return document.querySelector<HTMLElement>('dm-popup[open]')!;
  };

  it('opens its page in a new popup', () => {
    const popup = open('<a href="/offer">Offer</a>');
    expect(new URL(popup.getAttribute('url')!).pathname).to.equal('/offer');
    expect(popup.hasAttribute('frame')).to.equal(false);
  });

  it('opens one popup, however often it is clicked before that appears', () => {
    const link = document.createElement('a');
    link.href = '/offer';
    document.body.append(link);
    const url = new URL(link.href);
    const definitions = () => new Promise(() => undefined);
    const click = () => openPopup({ url, link, here: new URL(location.href), definitions });
    click();
    click();
    expect(document.querySelectorAll('dm-popup').length).to.equal(1);
    document.querySelector('dm-popup')?.remove();
    click();
    expect(document.querySelectorAll('dm-popup').length, 'after it was removed').to.equal(1);
    link.remove();
  });

  it('opens a popup that the page defines by name, with its options', () => {
    const options = { width: 333, animation: 'zoom', onclick: 'alert(1)' };
    updateSite({ popups: [{ name: 'offer', url: '/offers/winter', options }, 'nonsense'] });
    const popup = open('<a href="#" data-dm-popup="offer">Offer</a>');
    expect(popup.getAttribute('name')).to.equal('offer');
    expect(popup.getAttribute('width')).to.equal('333');
    expect(popup.getAttribute('animation')).to.equal('zoom');
    expect(popup.hasAttribute('onclick')).to.equal(false);
    expect(new URL(popup.getAttribute('url')!).pathname).to.equal('/offers/winter');
    popup.remove();
    const other = open('<a href="/summer" data-dm-popup="offer">Offer</a>');
    expect(new URL(other.getAttribute('url')!).pathname).to.equal('/summer');
    expect(other.getAttribute('width')).to.equal('333');
    updateSite({ popups: undefined });
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
