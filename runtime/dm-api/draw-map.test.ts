import { expect, fixture, html } from '@open-wc/testing';
import { drawMap } from './draw-map';

describe('drawMap', () => {
  let box: HTMLElement;

  beforeEach(async () => {
    box = await fixture<HTMLElement>(html`<div id="map-box">Loading…</div>`);
  });

  const map = (): HTMLElement => box.querySelector('dm-map')!;
  const link = (): HTMLAnchorElement => map().querySelector('a')!;

  it('draws an address, with a link for visitors without a map', () => {
    drawMap({ container: box, addressQuery: ' 1 Pier Road, Oban ' });
    expect(box.children).to.have.length(1);
    expect(map().getAttribute('address')).to.equal('1 Pier Road, Oban');
    expect(link().textContent).to.equal('1 Pier Road, Oban');
    expect(new URL(link().href).searchParams.get('query')).to.equal('1 Pier Road, Oban');
  });

  it('draws coordinates, which may be text', () => {
    drawMap({ container: box, lat: '56.41', lng: -5.47 });
    expect([map().getAttribute('lat'), map().getAttribute('lng')]).to.deep.equal([
      '56.41',
      '-5.47',
    ]);
    expect(link().search).to.equal('?mlat=56.41&mlon=-5.47');
  });

  it('takes an element, a jQuery object, a selector or an id', () => {
    for (const container of [box, { 0: box, length: 1 }, '#map-box', 'map-box', 'div#map-box']) {
      box.textContent = 'Loading…';
      drawMap({ container, lat: 0, lng: 0 });
      expect(box.children).to.have.length(1);
      expect(map().getAttribute('lat')).to.equal('0');
    }
  });

  it('replaces the map that the container has', () => {
    drawMap({ container: box, addressQuery: 'Oban' });
    drawMap({ container: box, addressQuery: '<b>Mull</b>' });
    expect(box.querySelectorAll('dm-map')).to.have.length(1);
    expect(link().textContent).to.equal('<b>Mull</b>');
  });

  it('throws without a container or a place, and leaves the page as it is', () => {
    expect(() => drawMap({ container: '#nowhere', addressQuery: 'Oban' })).to.throw('container');
    expect(() => drawMap({ container: box, lat: 'north', lng: 1 })).to.throw('neither an address');
    expect(() => drawMap(undefined)).to.throw('container');
    expect(box.textContent).to.equal('Loading…');
  });
});
