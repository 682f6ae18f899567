import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { answerNotice, DEFAULT_KEY, forgetNotices } from '../../shared/site/consent';
import { updateSite } from '../../shared/site/site';
import { removeStored } from '../../shared/site/storage';
import { forgetServices } from '../../shared/third-party/remembered';
import { logLines } from '../../test/fixtures/log-lines';
import {
  button,
  directions,
  inside,
  isDrawn,
  picture,
  place,
} from '../../test/fixtures/map/drawn-map';
import { MISSING_TILES, tilesOf, useTiles } from '../../test/fixtures/map/tiles';
import { waitUntil } from '../../test/fixtures/wait-until';
import './map.define';

const PICTURE = '/node_modules/leaflet/dist/images/layers-2x.png';
/** A place as the host of the demo answers, from a file of this server. */
const FOUND = '/test/fixtures/map/found.json';

const simple = html`
  <dm-map load="eager" lat="56.41" lng="-5.47" popup-title="The house">
    <address>1 Pier Road</address>
  </dm-map>
`;

const withPopup = (mode: string): unknown => html`
  <dm-map
    load="eager"
    lat="56.41"
    lng="-5.47"
    popup
    popup-mode=${mode}
    popup-title="The house"
    description="White, by the pier."
    height="360"
  ></dm-map>
`;

describe('dm-map', () => {
  before(() => setViewport({ width: 800, height: 600 }));

  beforeEach(() => {
    useTiles();
  });

  afterEach(() => {
    updateSite({ cookieNotification: undefined, mode: undefined, device: undefined });
    removeStored(DEFAULT_KEY);
    forgetServices();
    forgetNotices();
  });

  it('draws its place, and keeps the address and a link to directions', async () => {
    const element = await place(simple);
    await waitUntil(() => isDrawn(element));
    expect(tilesOf(element.shadowRoot!)[0]).to.contain('?13/');
    expect(element.querySelector('address')!.checkVisibility()).to.be.true;
    const link = directions(element);
    expect(link.href).to.contain('56.41%2C-5.47');
    expect(inside(element, '.map-box')!.getAttribute('aria-label')).to.equal('Map: The house');
    expect(inside(element, '.map-box')!.offsetHeight).to.equal(200);
    const credit = inside(element, '[part=credits] > a')!;
    expect(credit.textContent).to.equal('© OpenStreetMap contributors');
    expect([credit.lang, credit.dir]).to.deep.equal(['en', 'auto']);
    await expect(element).to.be.accessible();
    expect(logLines).to.be.empty;
  });

  it('names the language of credits that the site has configured', async () => {
    useTiles({ attribution: { openstreetmap: 'Charts of the pilots' }, attributionLang: 'en' });
    const element = await place(simple);
    await waitUntil(() => isDrawn(element));
    const credit = inside(element, '[part=credits] > span')!;
    expect(credit.textContent).to.equal('Charts of the pilots');
    expect([credit.lang, credit.dir]).to.deep.equal(['en', 'auto']);
  });

  it('has its place in the middle when it is shown later than it is drawn', async () => {
    const page = await fixture<HTMLElement>(html`<div hidden>${simple}</div>`);
    const element = page.querySelector('dm-map')!;
    await element.ready;
    page.hidden = false;
    await waitUntil(() => isDrawn(element), 'it can be used');
    await waitUntil(() => {
      const [pin, box] = ['.pin', '.map-box'].map((name) =>
        inside(element, name)!.getBoundingClientRect(),
      );
      return (
        box!.width > 0 && Math.abs(pin!.left + pin!.width / 2 - (box!.left + box!.width / 2)) < 2
      );
    }, 'the pin is in the middle');
  });

  it('has its still picture when it is shown later than it is drawn', async () => {
    useTiles({ still: PICTURE });
    const page = await fixture<HTMLElement>(
      html`<div hidden>
        <dm-map load="eager" lat="56.41" lng="-5.47" display="picture"></dm-map>
      </div>`,
    );
    const element = page.querySelector('dm-map')!;
    await element.ready;
    page.hidden = false;
    await waitUntil(() => inside(element, 'img.still'), 'the picture is there');
  });

  it('reports a click on the directions once', async () => {
    const element = await place(simple);
    const link = directions(element);
    link.addEventListener('click', (event) => {
      event.preventDefault();
    });
    let count = 0;
    const listener = (): void => {
      count++;
    };
    addEventListener('event-click to map', listener);
    link.click();
    removeEventListener('event-click to map', listener);
    expect(count).to.equal(1);
  });

  it('fills a container with a height, and takes a height of its own', async () => {
    const page = await fixture<HTMLElement>(html`
      <div .style=${'height: 500px'}>
        <dm-map load="eager" lat="1" lng="2"></dm-map>
      </div>
    `);
    const element = page.querySelector('dm-map')!;
    await waitUntil(() => isDrawn(element));
    expect(inside(element, '.map-box')!.offsetHeight).to.be.above(400);
    expect(element.offsetHeight).to.equal(500);
    page.style.height = '160px';
    await waitUntil(() => element.scrollHeight === 160);
    page.prepend(document.createElement('h2'));
    await waitUntil(() => inside(element, '.map-box')!.offsetHeight === 200);
    const other = await place(html`<dm-map load="eager" lat="1" lng="2" height="320px"></dm-map>`);
    await waitUntil(() => isDrawn(other));
    expect(inside(other, '.map-box')!.offsetHeight).to.equal(320);
  });

  it('is moved and zoomed by keys and buttons, and skipped by one Tab', async () => {
    const element = await place(simple);
    await waitUntil(() => isDrawn(element));
    button(element, 'Skip the map')!.focus();
    await sendKeys({ press: 'Enter' });
    expect(element.shadowRoot!.activeElement!.className).to.equal('foot');
    inside(element, '.map-box')!.focus();
    await sendKeys({ press: '+' });
    await waitUntil(() => tilesOf(element.shadowRoot!).some((src) => src.includes('?14/')));
    const before = tilesOf(element.shadowRoot!).length;
    for (let count = 0; count < 4; count++) await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => tilesOf(element.shadowRoot!).length !== before);
    button(element, 'Zoom out')!.click();
    await waitUntil(() => tilesOf(element.shadowRoot!).some((src) => src.includes('?13/')));
  });

  it('explains the gestures that it leaves to the page', async () => {
    const element = await place(simple);
    await waitUntil(() => isDrawn(element));
    inside(element, '.leaflet-container')!.dispatchEvent(
      new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true, composed: true }),
    );
    const hint = inside(element, '.hint')!;
    await waitUntil(() => hint.textContent.includes('scroll to zoom the map'));
    const spoken = inside(element, '.hint + [role=status]')!;
    expect(spoken.textContent).to.equal(hint.textContent);
    await waitUntil(() => spoken.textContent === '' && hint.dataset['shown'] === 'false');
  });

  it('opens its popup by a click, and Escape returns to the marker', async () => {
    const element = await place(withPopup('click'));
    await waitUntil(() => button(element, 'Details: The house'));
    const marker = button(element, 'Details: The house')!;
    expect(marker.getAttribute('aria-expanded')).to.equal('false');
    marker.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => inside(element, '[part=popup]'));
    const popup = inside(element, '[part=popup]')!;
    expect(marker.getAttribute('aria-expanded')).to.equal('true');
    expect(popup.textContent).to.contain('White, by the pier.');
    await expect(element).to.be.accessible();
    await sendKeys({ press: 'Tab' });
    expect(element.shadowRoot!.activeElement!.getAttribute('aria-label')).to.equal('Close');
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !inside(element, '[part=popup]'));
    expect(element.shadowRoot!.activeElement).to.equal(marker);
  });

  it('closes its popup at Escape, and not the dialog around it', async () => {
    const dialog = await fixture<HTMLDialogElement>(html`<dialog>${withPopup('click')}</dialog>`);
    dialog.showModal();
    const element = dialog.querySelector('dm-map')!;
    await waitUntil(() => button(element, 'Details: The house'));
    button(element, 'Details: The house')!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => inside(element, '[part=popup]'));
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !inside(element, '[part=popup]'));
    expect(dialog.open).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !dialog.open);
  });

  it('shows its popup always, or while the marker is pointed at', async () => {
    const always = await place(withPopup('always'));
    await waitUntil(() => inside(always, '[part=popup]'));
    expect(button(always, 'Close')).to.equal(undefined);
    always.remove();
    const hover = await place(withPopup('hover'));
    await waitUntil(() => button(hover, 'Details: The house'));
    const { x, y, width } = button(hover, 'Details: The house')!.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + 20)] });
    await waitUntil(() => inside(hover, '[part=popup]'));
    await sendMouse({ type: 'move', position: [1, 590] });
    await waitUntil(() => !inside(hover, '[part=popup]'));
    await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + 20)] });
    await waitUntil(() => inside(hover, '[part=popup]'));
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => !inside(hover, '[part=popup]'));
    await sendMouse({ type: 'move', position: [1, 590] });
  });

  it('finds an address by the host, else by the provider', async () => {
    useTiles({ geocode: FOUND });
    const element = await place(html`<dm-map load="eager" address="1 Pier Road"></dm-map>`);
    await waitUntil(() => isDrawn(element));
    expect(inside(element, '[part=address]')!.textContent).to.equal('1 Pier Road');
    useTiles({
      geocode: '/test/fixtures/map/none.json',
      geocoders: { openstreetmap: '/test/fixtures/map/nominatim.json' },
    });
    const other = await place(html`<dm-map load="eager" address="2 Pier Road"></dm-map>`);
    await waitUntil(() => isDrawn(other));
  });

  it('finds an address once it is near, and not before', async () => {
    useTiles({ geocode: FOUND });
    const page = await fixture<HTMLElement>(html`
      <div>
        <div .style=${'height: 3000px'}></div>
        <dm-map address="3 Pier Road"></dm-map>
      </div>
    `);
    const asked = (): boolean =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('3+Pier+Road'));
    const element = page.querySelector('dm-map')!;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(asked()).to.be.false;
    element.scrollIntoView();
    await waitUntil(() => isDrawn(element));
    expect(asked()).to.be.true;
  });

  it('asks before another site looks for the address, also with tiles of its own', async () => {
    useTiles({ geocode: 'none', geocoders: { openstreetmap: 'http://places.invalid/search' } });
    updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
    const element = await place(html`<dm-map load="eager" address="4 Pier Road"></dm-map>`);
    await waitUntil(() => button(element, 'Load from OpenStreetMap'));
    const requests = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(requests.filter((name) => name.includes('places.invalid'))).to.be.empty;
  });

  it("takes the text of the author's link to directions", async () => {
    const element = await place(html`
      <dm-map load="eager" lat="56.41" lng="-5.47">
        <a slot="directions" href="https://maps.example/">The way here</a>
      </dm-map>
    `);
    expect(directions(element).textContent).to.equal('The way here');
    expect(element.querySelector('a')!.checkVisibility()).to.be.false;
    element.lat = '';
    await waitUntil(() => element.querySelector('a')!.checkVisibility());
    expect(inside(element, '[part=directions]')).to.equal(null);
  });

  it('shows the address and a link where there is no such place', async () => {
    useTiles({ geocode: 'none', geocoders: { openstreetmap: '/test/fixtures/map/empty.json' } });
    const element = await place(html`<dm-map load="eager" address="Nowhere 1"></dm-map>`);
    await waitUntil(() => element.matches(':state(nowhere)'));
    await waitUntil(() => !inside(element, '.area'));
    expect(inside(element, '[part=address]')!.textContent).to.equal('Nowhere 1');
    expect(directions(element).href).to.contain('Nowhere');
    await expect(element).to.be.accessible();
  });

  it('asks nothing of another site before the visitor agrees; the still stands there', async () => {
    useTiles({ tiles: { openstreetmap: 'http://tiles.invalid/{z}/{x}/{y}.png' }, still: PICTURE });
    updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
    const element = await place(simple);
    await waitUntil(() => button(element, 'Load from OpenStreetMap'));
    await waitUntil(() => inside(element, '[part=picture]'));
    expect(picture(element).src).to.contain('lat=56.41');
    const requests = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(requests.filter((name) => name.includes('tiles.invalid'))).to.be.empty;
    await expect(element).to.be.accessible();
    useTiles();
    answerNotice(['functional']);
    await waitUntil(() => isDrawn(element));
  });

  it('needs no consent for tiles of its own site', async () => {
    updateSite({ cookieNotification: { show: true, markup: '', consent: true } });
    const element = await place(simple);
    await waitUntil(() => isDrawn(element));
  });

  it('can be tried again when no tile comes', async () => {
    useTiles({ tiles: { openstreetmap: MISSING_TILES } });
    const element = await place(simple);
    await waitUntil(() => button(element, 'Try Again'));
    await expect(element).to.be.accessible();
    useTiles();
    button(element, 'Try Again')!.click();
    await waitUntil(() => isDrawn(element));
  });

  it('is a picture or a link alone, by device', async () => {
    useTiles({ still: PICTURE });
    updateSite({ device: 'mobile' });
    const element = await place(html`
      <dm-map load="eager" lat="1" lng="2" display-mobile="link" display-tablet="picture"></dm-map>
    `);
    expect(inside(element, '.area')).to.equal(null);
    updateSite({ device: 'tablet' });
    await waitUntil(() => inside(element, '[part=picture]'));
    expect(inside(element, '.map-box')).to.equal(null);
    await expect(element).to.be.accessible();
  });

  it('cannot be moved in the editor', async () => {
    updateSite({ mode: 'editor' });
    const element = await place(simple);
    await waitUntil(() => tilesOf(element.shadowRoot!).length > 0);
    expect(button(element, 'Zoom in')).to.equal(undefined);
    expect(inside(element, '.map-box')!.tabIndex).to.equal(-1);
  });

  it('names its areas', async () => {
    const areas = btoa(JSON.stringify(['Mull', 'Iona']));
    const element = await place(html`
      <dm-map load="eager" lat="1" lng="2" areas=${areas}></dm-map>
    `);
    expect(inside(element, '.areas')!.textContent).to.equal('Areas: Mull, Iona');
  });

  it('is darkened on a dark page', async () => {
    const element = await place(html`
      <dm-map load="eager" lat="1" lng="2" color-scheme="dark"></dm-map>
    `);
    await waitUntil(() => inside(element, '.darkened'));
    element.colorScheme = 'light';
    await waitUntil(() => isDrawn(element) && !inside(element, '.darkened'));
  });

  it('leaves nothing behind when it is removed while it loads', async () => {
    const element = await place(simple);
    element.remove();
    const later = await place(simple);
    await waitUntil(() => isDrawn(later), 'a later one is drawn');
    expect(inside(element, '.leaflet-container')).to.equal(null);
    expect(logLines).to.be.empty;
  });

  it('fits a window of 320 px, also from right to left', async () => {
    await setViewport({ width: 320, height: 600 });
    const page = await fixture<HTMLElement>(html`<div dir="rtl">${withPopup('always')}</div>`);
    const element = page.querySelector('dm-map')!;
    await waitUntil(() => inside(element, '[part=popup]'));
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await expect(element).to.be.accessible();
    await setViewport({ width: 800, height: 600 });
  });
});
