import { aTimeout, expect, fixture, html } from '@open-wc/testing';
import { emulateMedia, sendMouse } from '@web/test-runner-commands';
import { logLines } from '../../test/fixtures/log-lines';
import { MISSING_TILES, tilesOf, useTiles } from '../../test/fixtures/map/tiles';
import { itWithMedia } from '../../test/fixtures/media';
import { waitUntil } from '../../test/fixtures/wait-until';
import type { MapOptions, MapView } from './map.types';
import { mountMap } from './mount-map';

const HOUSE = { lat: 56.41, lng: -5.47 };

describe('a map of tiles', () => {
  let box: HTMLElement;
  let end: AbortController;
  const views: MapView[] = [];

  const options = (more: Partial<MapOptions> = {}): MapOptions => ({
    host: box,
    provider: 'openstreetmap',
    center: HOUSE,
    zoom: 13,
    onMove: (view) => views.push(view),
    ...more,
  });

  before(() => emulateMedia({ reducedMotion: 'reduce' }));
  after(() => emulateMedia({ reducedMotion: 'no-preference' }));

  beforeEach(async () => {
    useTiles();
    views.length = 0;
    end = new AbortController();
    const host = await fixture<HTMLElement>(html`<div></div>`);
    box = document.createElement('div');
    box.style.cssText = 'position: relative; width: 500px; height: 300px';
    host.attachShadow({ mode: 'open' }).append(box);
  });

  afterEach(() => {
    end.abort();
  });

  it('comes with its tiles, and reports what it shows', async () => {
    const map = await mountMap(box, options(), end.signal);
    expect(views).to.have.length(1);
    expect(map.view().center.lat).to.be.closeTo(HOUSE.lat, 0.001);
    expect(views[0]!.bounds.north).to.be.above(HOUSE.lat);
    await waitUntil(() => tilesOf(box).length >= 4);
    expect(tilesOf(box)[0]).to.contain('/layers-2x.png?13/');
    expect(map.credits[0]!.text).to.equal('© OpenStreetMap contributors');
  });

  it('enlarges the tiles of zoom 19 at zoom 20', async () => {
    const map = await mountMap(box, options({ zoom: 25 }), end.signal);
    expect(map.view().zoom).to.equal(20);
    expect(tilesOf(box)[0]).to.contain('?19/');
  });

  itWithMedia('may be removed during a zoom', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const failures: unknown[] = [];
    const record = (event: ErrorEvent): void => {
      failures.push(event.message);
      event.preventDefault();
    };
    addEventListener('error', record);
    const map = await mountMap(box, options(), end.signal);
    map.zoomBy(1);
    await waitUntil(() => box.querySelector('.leaflet-zoom-anim'));
    end.abort();
    await aTimeout(400);
    removeEventListener('error', record);
    await emulateMedia({ reducedMotion: 'reduce' });
    expect(failures).to.be.empty;
  });

  it('keeps markers on their places while it moves and zooms', async () => {
    const map = await mountMap(box, options(), end.signal);
    const pin = document.createElement('button');
    pin.textContent = 'Here';
    const marker = map.addMarker(pin, HOUSE);
    const isOnPlace = (): boolean => {
      const { x, y } = map.toPoint(HOUSE);
      const outer = box.getBoundingClientRect();
      const { left, width, bottom } = pin.getBoundingClientRect();
      const [dx, dy] = [left + width / 2 - outer.left - x, bottom - outer.top - y];
      return Math.abs(dx) < 1.5 && Math.abs(dy) < 1.5;
    };
    expect(isOnPlace(), 'at first').to.be.true;
    map.panBy(80, -40);
    expect(isOnPlace(), 'moved').to.be.true;
    map.zoomBy(1);
    expect(isOnPlace(), 'zoomed').to.be.true;
    map.show({ lat: 56.42, lng: -5.46 }, 15);
    expect(isOnPlace(), 'shown elsewhere').to.be.true;
    expect(views.at(-1)!.zoom).to.equal(15);
    marker.remove();
    expect(pin.isConnected).to.be.false;
  });

  it('shows all places that it shall', async () => {
    const map = await mountMap(box, options(), end.signal);
    const places = [HOUSE, { lat: 57, lng: -4 }];
    map.fit(places);
    const { north, south, east, west } = map.view().bounds;
    for (const { lat, lng } of places) {
      expect(lat).to.be.within(south, north);
      expect(lng).to.be.within(west, east);
    }
  });

  it('shows places on both sides of the border of the world together', async () => {
    const map = await mountMap(box, options(), end.signal);
    const islands = [
      { lat: -18, lng: 178 },
      { lat: -14, lng: -172 },
    ];
    const pins = islands.map((place) => {
      const pin = document.createElement('button');
      pin.textContent = 'Here';
      map.addMarker(pin, place);
      return pin;
    });
    const outer = box.getBoundingClientRect();
    const isSeen = (pin: Element): boolean => {
      const { left, right, top, bottom } = pin.getBoundingClientRect();
      return left > outer.left && right < outer.right && top > outer.top && bottom < outer.bottom;
    };
    map.fit(islands);
    expect(map.view().zoom).to.equal(5);
    expect(pins.map(isSeen)).to.deep.equal([true, true]);
    for (const { x, y } of islands.map((place) => map.toPoint(place))) {
      expect(x).to.be.within(0, outer.width);
      expect(y).to.be.within(0, outer.height);
    }
    map.show(islands[1]!, 4, { animate: false });
    expect(pins.map(isSeen), 'the other one in the middle').to.deep.equal([true, true]);
    map.show(islands[0]!, 4, { animate: false });
    expect(pins.map(isSeen), 'and back').to.deep.equal([true, true]);
  });

  it('leaves the wheel to the page, unless Ctrl is held', async () => {
    const gestures: string[] = [];
    const map = await mountMap(
      box,
      options({ onPageGesture: (kind) => gestures.push(kind) }),
      end.signal,
    );
    const tile = box.querySelector('.leaflet-container')!;
    const roll = (ctrlKey: boolean): boolean =>
      tile.dispatchEvent(
        new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true, ctrlKey }),
      );
    expect(roll(false), 'not prevented').to.be.true;
    expect(gestures).to.deep.equal(['wheel']);
    expect(roll(true), 'prevented').to.be.false;
    await waitUntil(() => map.view().zoom > 13);
  });

  it('is dragged with the mouse', async () => {
    const map = await mountMap(box, options(), end.signal);
    const { left, top } = box.getBoundingClientRect();
    const [x, y] = [Math.round(left) + 200, Math.round(top) + 150];
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x - 60, y] });
    await sendMouse({ type: 'move', position: [x - 120, y] });
    await sendMouse({ type: 'up' });
    await waitUntil(() => map.view().center.lng > HOUSE.lng + 0.005);
  });

  it('stays where it is while it is static', async () => {
    const map = await mountMap(box, options({ isStatic: true }), end.signal);
    const { left, top } = box.getBoundingClientRect();
    const [x, y] = [Math.round(left) + 200, Math.round(top) + 150];
    await sendMouse({ type: 'move', position: [x, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [x - 120, y] });
    await sendMouse({ type: 'up' });
    expect(map.view().center.lng).to.be.closeTo(HOUSE.lng, 0.001);
  });

  it('is no map when no tile can be loaded, and asks for each once', async () => {
    useTiles({ tiles: { openstreetmap: MISSING_TILES } });
    performance.clearResourceTimings();
    const failure = await mountMap(box, options(), end.signal).catch((cause: unknown) => cause);
    expect(String(failure)).to.contain('none of its tiles');
    const addresses = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('no-tile'));
    expect(new Set(addresses).size).to.equal(addresses.length);
    expect(logLines.filter((line) => line.includes('tile'))).to.have.length(1);
  });

  it('needs an address, and a key where the address has one', async () => {
    for (const provider of ['mapbox', 'mappy'] as const) {
      useTiles({ tiles: {} });
      const failure = await mountMap(box, options({ provider }), end.signal).catch(
        (cause: unknown) => cause,
      );
      expect(String(failure)).to.contain(`${provider} has no tiles`);
    }
    expect(box.childElementCount).to.equal(0);
  });

  it('follows a box that was hidden when it was mounted', async () => {
    box.style.display = 'none';
    const mounting = mountMap(box, options(), end.signal);
    await new Promise((resolve) => setTimeout(resolve, 50));
    box.style.display = '';
    await mounting;
    await waitUntil(() => tilesOf(box).length >= 4);
  });

  it('leaves nothing behind', async () => {
    await mountMap(box, options(), end.signal);
    const root = box.getRootNode() as ShadowRoot;
    expect(box.childElementCount).to.be.above(0);
    expect(root.adoptedStyleSheets).not.to.be.empty;
    end.abort();
    expect(box.childElementCount).to.equal(0);
    expect(root.adoptedStyleSheets).to.be.empty;
  });
});
