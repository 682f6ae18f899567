import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { MISSING_TILES, useTiles } from '../../test/fixtures/map/tiles';
import { isLayerOpen, openLayer } from '../../test/fixtures/open-layer';
import { waitUntil } from '../../test/fixtures/wait-until';
import { watchLeaks } from '../../test/fixtures/watch-leaks';
import type { DmMultiMap, SelectDetail } from './multi-map';
import './multi-map.define';

const THREE = [
  {
    id: 'oban',
    name: 'Oban Film',
    address: 'Quay, Oban',
    lat: 56.41,
    lng: -5.47,
    services: ['Film'],
    hours: '24/7',
    phone: '01632 960301',
  },
  { id: 'perth', name: 'Perth Prints', lat: 56.39, lng: -3.43, services: ['Prints'] },
  { id: 'nowhere', name: 'By post', services: ['Prints', 'Film'] },
];

async function place(
  attributes: Readonly<Record<string, string>> = {},
  locations: unknown = THREE,
): Promise<DmMultiMap> {
  const page = await fixture<HTMLElement>(html`<div lang="en-GB"></div>`);
  const element = document.createElement('dm-multi-map');
  element.setAttribute('load', 'eager');
  element.setAttribute('time-zone', 'Europe/London');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.locations = locations as DmMultiMap['locations'];
  page.append(element);
  await element.ready;
  return element;
}

const all = (element: DmMultiMap, selector: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
const one = (element: DmMultiMap, selector: string): HTMLElement => all(element, selector)[0]!;
const names = (element: DmMultiMap): string[] =>
  all(element, '.list .name').map(({ textContent }) => textContent);
const count = (element: DmMultiMap): string => one(element, '[part=count]').textContent;
const hasMap = (element: DmMultiMap): Promise<void> =>
  waitUntil(() => all(element, '.pin').length > 0);

/** Types into a field as React hears it. */
function fill(field: HTMLElement, value: string): void {
  const input = field as HTMLInputElement | HTMLSelectElement;
  const prototype = input instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')!.set!.call(input, value);
  input.dispatchEvent(
    new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

describe('dm-multi-map', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));
  beforeEach(async () => {
    useTiles();
    await setViewport({ width: 1100, height: 800 });
  });
  afterEach(() => {
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('reads the locations of a page that is whole without script', async () => {
    const element = await fixture<DmMultiMap>(html`
      <dm-multi-map load="eager" display="link" time-zone="Europe/London">
        <ul>
          <li id="oban" data-lat="56.41" data-lng="-5.47" data-hours="24/7">
            <h3><a href="/oban">Oban Film</a></h3>
            <address>Quay<br />Oban</address>
            <ul>
              <li>Film</li>
            </ul>
            <a href="tel:01632960301">01632 960301</a>
          </li>
          <li><strong>By post</strong> in <a href="/post">two days</a></li>
        </ul>
      </dm-multi-map>
    `);
    await element.ready;
    expect(names(element)).to.deep.equal(['Oban Film', 'By post']);
    const [first, second] = element.locations;
    expect(second).to.include({ text: 'in two days', href: '/post' });
    expect(first).to.include({ id: 'oban', address: 'Quay, Oban', lat: 56.41 });
    expect(first!.services).to.deep.equal(['Film']);
    expect(one(element, 'summary').textContent).to.equal('Open day and night');
    expect(one(element, 'a[href^="tel:"]').getAttribute('href')).to.equal('tel:01632960301');
    expect(all(element, '[part=map]')).to.have.length(0);
    expect(logLines).to.be.empty;
    await expect(element).to.be.accessible();
  });

  it('keeps all places, in any wrapper, and the words beside them', async () => {
    const element = await fixture<DmMultiMap>(html`
      <dm-multi-map load="eager" display="link">
        <p>Four shops</p>
        <div>
          <section>
            <article id="a">
              <h3>One</h3>
              <p>First <b>words</b></p>
              <p>Second words</p>
            </article>
            <article id="a">
              <h3>Two</h3>
              <img src="/two.jpg" alt="The shop" />
            </article>
          </section>
          <ul>
            <li>
              <div><h3>Three</h3></div>
            </li>
            <li>
              <article id="4"><h3>Four</h3></article>
            </li>
          </ul>
        </div>
      </dm-multi-map>
    `);
    await element.ready;
    expect(names(element)).to.deep.equal(['One', 'Two', 'Three', 'Four']);
    expect(all(element, '.location').map(({ dataset }) => dataset['id'])).to.deep.equal([
      'a',
      'a-2',
      '3',
      '4',
    ]);
    expect(one(element, '.location .text').textContent).to.equal('First words Second words');
    expect(element.querySelector('p')!.checkVisibility()).to.be.true;
    const copies = all(element, 'div').flatMap(({ shadowRoot }) => shadowRoot ?? []);
    expect(copies.map((copy) => copy.querySelector('img')?.alt)).to.deep.equal(['The shop']);
    expect(logLines).to.deep.equal([
      '[dm] <dm-multi-map>: several locations have the id "a", which becomes "a-2"',
    ]);
  });

  /** Whether both pins are in the map, and not beside each other in its middle. */
  const areFramed = (element: DmMultiMap): boolean => {
    const outer = all(element, '.map-box')[0]?.getBoundingClientRect() ?? new DOMRect();
    const pins = all(element, '.pin').map((pin) => pin.getBoundingClientRect());
    const areInside = pins.every(
      ({ left, right, top, bottom }) =>
        left >= outer.left && right <= outer.right && top >= outer.top && bottom <= outer.bottom,
    );
    const [first, second] = pins;
    return pins.length === 2 && areInside && Math.abs(first!.left - second!.left) > outer.width / 4;
  };

  it('frames its locations when it is shown later than it is drawn', async () => {
    const page = await fixture<HTMLElement>(html`<div hidden></div>`);
    const element = document.createElement('dm-multi-map');
    element.setAttribute('load', 'eager');
    element.locations = THREE as unknown as DmMultiMap['locations'];
    page.append(element);
    await element.ready;
    page.hidden = false;
    await waitUntil(() => areFramed(element), 'both are framed');
  });

  it('frames its locations in a narrow box', async () => {
    await setViewport({ width: 320, height: 640 });
    const element = await place();
    all(element, '[part=side]')[1]!.click();
    await hasMap(element);
    await waitUntil(() => areFramed(element), 'both are framed');
  });

  it('frames locations on both sides of the border of the world', async () => {
    const element = await place({}, [
      { id: 'fiji', name: 'Suva', lat: -18.14, lng: 178.44 },
      { id: 'samoa', name: 'Apia', lat: -13.83, lng: -171.76 },
    ]);
    await waitUntil(() => areFramed(element), 'both are framed');
  });

  it('selects in the list and on the map, and writes the address', async () => {
    const element = await place();
    await hasMap(element);
    const details: SelectDetail[] = [];
    element.addEventListener('dm-select', ({ detail }) => details.push(detail));
    const [oban] = all(element, '[part=name]');
    oban!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => all(element, '.card').length === 1);
    expect(one(element, '.card .name').textContent).to.equal('Oban Film');
    expect(one(element, '.pin.selected').title).to.equal('Oban Film');
    expect(location.hash).to.equal('#location=oban');
    expect(element.shadowRoot!.querySelector('.unseen[role=status]')!.textContent).to.contain(
      'Oban Film is selected.',
    );
    expect(element.shadowRoot!.activeElement).to.equal(oban);

    all(element, '[part=name]')[1]!.click();
    await waitUntil(() => location.hash === '#location=perth');
    await waitUntil(() => one(element, '.location[aria-current]').dataset['id'] === 'perth');
    one(element, '.pin.selected').focus();
    const layer = openLayer();
    await sendKeys({ press: 'Escape' });
    await waitUntil(() => all(element, '.card').length === 0);
    expect(isLayerOpen(layer)).to.be.true;
    layer.remove();
    expect(location.hash).to.equal('');
    expect(details[0]).to.deep.equal({ id: 'oban', name: 'Oban Film' });
    expect(logLines).to.be.empty;
    await expect(element).to.be.accessible();
  });

  it('opens at the location in the address, and follows it', async () => {
    history.replaceState(null, '', '#location=perth');
    const element = await place();
    await waitUntil(() => all(element, '.location[aria-current]').length === 1);
    expect(one(element, '.location[aria-current]').dataset['id']).to.equal('perth');
    location.hash = '#location=oban';
    await waitUntil(() => one(element, '.location[aria-current]').dataset['id'] === 'oban');
    location.hash = '#location=unknown';
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(one(element, '.location[aria-current]').dataset['id']).to.equal('oban');
  });

  it('filters list and map by words, service and what is open', async () => {
    const element = await place();
    await hasMap(element);
    fill(one(element, '[part=search]'), 'oban');
    await waitUntil(() => names(element).length === 1);
    expect(count(element)).to.equal('1 of 3 locations');
    await waitUntil(() => all(element, '.pin').length === 1);
    fill(one(element, '[part=search]'), 'xyz');
    await waitUntil(() => all(element, '.message').length === 1);
    one(element, '.message button').click();
    await waitUntil(() => names(element).length === 3);
    fill(one(element, '[part=service-filter]'), 'Prints');
    await waitUntil(() => names(element).join() === 'Perth Prints,By post');
    fill(one(element, '[part=service-filter]'), '');
    one(element, '[part=open-now]').click();
    await waitUntil(() => names(element).join() === 'Oban Film');
    expect(one(element, '[part=open-now]').ariaPressed).to.equal('true');
  });

  describe('near me', () => {
    const real = Object.getOwnPropertyDescriptor(navigator, 'geolocation');
    const answer = (
      act: (found: PositionCallback, failed: PositionErrorCallback) => void,
    ): void => {
      Object.defineProperty(navigator, 'geolocation', {
        configurable: true,
        value: { getCurrentPosition: act },
      });
    };
    const ofWindow = Object.getOwnPropertyDescriptor(window, 'HTMLGeolocationElement');
    before(() => Reflect.deleteProperty(window, 'HTMLGeolocationElement'));
    after(() => {
      Reflect.deleteProperty(navigator, 'geolocation');
      if (real) Object.defineProperty(navigator, 'geolocation', real);
      if (ofWindow) Object.defineProperty(window, 'HTMLGeolocationElement', ofWindow);
    });

    it('sorts by distance, in the unit that is asked for', async () => {
      answer((found) => {
        found({ coords: { latitude: 56.4, longitude: -3.4 } } as GeolocationPosition);
      });
      const element = await place({ 'near-me': '', unit: 'km' });
      one(element, '[part=near-me]').click();
      await waitUntil(() => names(element)[0] === 'Perth Prints');
      expect(names(element)).to.deep.equal(['Perth Prints', 'Oban Film', 'By post']);
      expect(one(element, '[part=distance]').textContent).to.equal('2.2 km');
      expect(count(element)).to.equal('3 locations. The nearest first');
      element.unit = 'mi';
      await waitUntil(() => one(element, '[part=distance]').textContent === '1.3 mi');
    });

    it('says that it may not, and goes on', async () => {
      answer((_, failed) => {
        failed({ code: 1 } as GeolocationPositionError);
      });
      const element = await place({ 'near-me': '' });
      one(element, '[part=near-me]').click();
      await waitUntil(() => all(element, '[role=alert]').length === 1);
      expect(one(element, '[role=alert]').textContent).to.equal(
        'We do not have permission to access your location. Please enable access in your settings',
      );
      expect(names(element)).to.have.length(3);
      await expect(element).to.be.accessible();
    });
  });

  it('is a list when no tile can be had, and with the list left out', async () => {
    useTiles({ tiles: { openstreetmap: MISSING_TILES } });
    const element = await place({ list: 'none' });
    await waitUntil(() => all(element, '[data-phase=failed]').length === 1);
    expect(names(element)).to.have.length(3);
    // The server of these tests has no still pictures either.
    await waitUntil(() => all(element, 'img.still').length === 0, 'no broken picture');
    expect(logLines.some((line) => line.includes('OpenStreetMap could not be loaded'))).to.equal(
      true,
    );
    logLines.length = 0;
  });

  it('puts locations with an address alone on the map where the host knows it', async () => {
    useTiles({ geocode: '/test/fixtures/map/found.json' });
    const element = await place({}, [{ name: 'Oban Film', address: 'Quay, Oban' }]);
    expect(one(element, '.list .name').querySelector('button')).to.equal(null);
    await hasMap(element);
    await waitUntil(() => one(element, '.list .name').querySelector('button') !== null);
    await waitUntil(() => {
      const [pin, pane] = [one(element, '.pin'), one(element, '.pane')];
      const { x, width } = pin.getBoundingClientRect();
      const box = pane.getBoundingClientRect();
      return Math.abs(x + width / 2 - (box.x + box.width / 2)) < 2;
    });
  });

  it('shows 10,000 locations as a page of the list and few markers', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      id: `n${index}`,
      name: `Shop ${index}`,
      lat: 48 + (index % 100) / 10,
      lng: 2 + Math.floor(index / 100) / 10,
    }));
    const element = await place({}, many);
    expect(names(element)).to.have.length(40);
    expect(count(element)).to.equal('10,000 locations');
    await waitUntil(() => all(element, '.group').length > 0);
    const markers = all(element, '.group, .pin');
    expect(markers.length).to.be.below(150);
    // A group opens by keyboard, and the focus stays on the map.
    const [group] = markers;
    group!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => !group!.isConnected);
    expect(element.shadowRoot!.activeElement?.matches('.group, .pin')).to.equal(true);
    one(element, '[part=more]').click();
    await waitUntil(() => names(element).length === 80);
    await waitUntil(() => element.shadowRoot!.activeElement?.textContent === 'Shop 40');
    location.hash = '#location=n9000';
    await waitUntil(() => names(element)[0] === 'Shop 9000');
  });

  it('leaves nothing behind', async () => {
    const watch = watchLeaks();
    const element = await place({ 'near-me': '' });
    await hasMap(element);
    element.remove();
    await waitUntil(() => all(element, '.pin').length === 0);
    await waitUntil(() => watch.leaks().length === 0);
    watch.stop();
  });
});
