import { aTimeout, expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { tilesOf, useTiles } from '../../test/fixtures/map/tiles';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { DmMultiMap } from './multi-map';
import './multi-map.define';

const SHOPS = Array.from({ length: 14 }, (_, index) => ({
  id: `shop-${index}`,
  name: `Shop ${index}`,
  lat: 56 + index / 10,
  lng: -5 + (index % 3) / 10,
}));

async function place(
  attributes: Readonly<Record<string, string>> = {},
  locations: readonly object[] = SHOPS,
): Promise<DmMultiMap> {
  const page = await fixture<HTMLElement>(html`<div lang="en-GB"></div>`);
  const element = document.createElement('dm-multi-map');
  element.id = 'shops';
  element.setAttribute('load', 'eager');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.locations = locations as DmMultiMap['locations'];
  page.append(element);
  await element.ready;
  return element;
}

/** Places locations as children, one of which has the focus before the element is defined. */
async function placeFocused(index: number): Promise<{ element: DmMultiMap; link: string }> {
  const tag = `late-map-${count++}`;
  const page = await fixture<HTMLElement>(html`<div lang="en-GB"></div>`);
  // Written by ourselves.
  page.innerHTML = `<${tag} id="shops" load="eager">${SHOPS.map(
    ({ id, name, lat, lng }) =>
      `<article id="${id}" data-lat="${lat}" data-lng="${lng}"><h3>${name}</h3><a href="tel:0163296${id.slice(5).padStart(4, '0')}">0163296${id.slice(5).padStart(4, '0')}</a></article>`,
  ).join('')}</${tag}>`;
  const element = page.firstElementChild as DmMultiMap;
  const link = element.querySelectorAll('a')[index]!;
  link.focus();
  customElements.define(tag, class extends customElements.get('dm-multi-map')! {});
  await waitUntil(() => element.matches(':state(ready)'));
  await nextFrame();
  return { element, link: link.href };
}

let count = 0;

const all = (element: DmMultiMap, selector: string): HTMLElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLElement>(selector),
];
const isShown = (element: DmMultiMap, name: string): boolean =>
  all(element, `[part=${name}]`).some((part) => part.checkVisibility());
const side = (element: DmMultiMap, name: string): HTMLElement =>
  all(element, '[part=side]').find(({ textContent }) => textContent === name)!;
const markers = (element: DmMultiMap): HTMLElement[] => all(element, '.pin, .group');

describe('dm-multi-map on a phone', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));
  beforeEach(async () => {
    sessionStorage.clear();
    useTiles();
    await setViewport({ width: 375, height: 740 });
  });
  afterEach(async () => {
    history.replaceState(null, '', location.pathname + location.search);
    await setViewport({ width: 800, height: 600 });
  });

  it('shows the list at first, a few screens of it, and loads no map', async () => {
    const element = await place();
    expect([isShown(element, 'list'), isShown(element, 'map')]).to.deep.equal([true, false]);
    expect(side(element, 'List').ariaPressed).to.equal('true');
    expect(all(element, '.location')).to.have.length(8);
    all(element, '[part=more]')[0]!.click();
    await waitUntil(() => all(element, '.location').length === 14);
    expect(tilesOf(element.shadowRoot!)).to.deep.equal([]);
    expect(document.documentElement.scrollWidth).to.be.at.most(375);
    await expect(element).to.be.accessible();
  });

  it('turns to the map and back, by keyboard, and draws the map once', async () => {
    const element = await place();
    side(element, 'Map').focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => markers(element).length > 0);
    expect([isShown(element, 'list'), isShown(element, 'map')]).to.deep.equal([false, true]);
    expect([side(element, 'List'), side(element, 'Map')].map(({ ariaPressed }) => ariaPressed))
      .to //
      .deep.equal(['false', 'true']);
    expect(element.offsetHeight, 'one screen').to.be.at.most(740);
    await expect(element).to.be.accessible();
    const drawn = all(element, '.leaflet-map-pane')[0];
    side(element, 'List').focus();
    await sendKeys({ press: 'Space' });
    await waitUntil(() => isShown(element, 'list'));
    expect(isShown(element, 'map')).to.be.false;
    side(element, 'Map').click();
    await waitUntil(() => isShown(element, 'map'));
    expect(all(element, '.leaflet-map-pane')[0]).to.equal(drawn);
    expect(markers(element)).not.to.be.empty;
  });

  it('turns to the map for a location that is selected in the list', async () => {
    const element = await place();
    all(element, '[part=name]')[5]!.focus();
    await sendKeys({ press: 'Enter' });
    await waitUntil(() => all(element, '.card').length === 1);
    expect(isShown(element, 'list')).to.be.false;
    expect(all(element, '.card .name')[0]!.textContent).to.equal('Shop 5');
    expect(element.shadowRoot!.activeElement).to.equal(side(element, 'Map'));
    expect(all(element, '.unseen[role=status]')[0]!.textContent).to.contain('Shop 5 is selected.');
    const { top, bottom } = all(element, '[part=map]')[0]!.getBoundingClientRect();
    expect(top).to.be.at.least(0);
    expect(bottom).to.be.at.most(740);
  });

  it('shows the location that the address names', async () => {
    history.replaceState(null, '', '#location=shop-3');
    const element = await place();
    await waitUntil(() => all(element, '.card').length === 1);
    expect(isShown(element, 'map')).to.be.true;
  });

  it('is as it was left when its page is loaded again', async () => {
    const first = await place();
    side(first, 'Map').click();
    await waitUntil(() => isShown(first, 'map'));
    first.parentElement!.remove();
    const second = await place();
    expect([isShown(second, 'list'), isShown(second, 'map')]).to.deep.equal([false, true]);
    side(second, 'List').click();
    await waitUntil(() => isShown(second, 'list'));
    second.parentElement!.remove();
    expect(isShown(await place(), 'list')).to.be.true;
  });

  it('keeps the focus that is in its list before it is drawn', async () => {
    const first = await place();
    side(first, 'Map').click();
    await waitUntil(() => isShown(first, 'map'));
    first.parentElement!.remove();
    const { element, link } = await placeFocused(12);
    expect(isShown(element, 'list'), 'turned to the map before').to.be.true;
    expect((element.shadowRoot!.activeElement as HTMLAnchorElement).href).to.equal(link);
    element.remove();
    sessionStorage.clear();
    history.replaceState(null, '', '#location=shop-3');
    const named = await placeFocused(2);
    expect((named.element.shadowRoot!.activeElement as HTMLAnchorElement).href).to.equal(
      named.link,
    );
  });

  it('shows as many locations as before when a minute has passed', async () => {
    const hours = 'Mo-Fr 09:00-17:00';
    const RealDate = Date;
    let ahead = 0;
    window.Date = class extends RealDate {
      static override now = (): number => RealDate.now() + ahead;
    } as DateConstructor;
    try {
      const locations = SHOPS.map((shop) => ({ ...shop, hours }));
      const element = await place({ 'time-zone': 'Europe/London' }, locations);
      all(element, '[part=more]')[0]!.click();
      await waitUntil(() => all(element, '.location').length === 14);
      ahead = 60_000;
      document.dispatchEvent(new Event('visibilitychange'));
      await aTimeout(50);
      expect(all(element, '.location')).to.have.length(14);
    } finally {
      window.Date = RealDate;
    }
  });

  it('shows both again where there is room', async () => {
    const element = await place();
    await setViewport({ width: 1100, height: 800 });
    await waitUntil(() => isShown(element, 'list') && isShown(element, 'map'));
    await waitUntil(() => markers(element).length > 0);
    expect(all(element, '[part=side]')).to.have.length(0);
  });

  it('has nothing to turn to where only one of them is asked for', async () => {
    for (const attributes of [{ display: 'link' }, { list: 'none' }]) {
      const element = await place(attributes);
      expect(all(element, '[part=side]')).to.have.length(0);
    }
  });

  it('prints the list whatever is shown', async () => {
    const element = await place();
    side(element, 'Map').click();
    await waitUntil(() => isShown(element, 'map'));
    await emulateMedia({ media: 'print' });
    await waitUntil(() => isShown(element, 'list'));
    await emulateMedia({ media: 'screen' });
  });
});
