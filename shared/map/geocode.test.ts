import { expect } from '@open-wc/testing';
import { removeStored } from '../site/storage';
import { updateSite } from '../site/site';
import { geocodeByHost, geocodeByProvider } from './geocode';
import { mapSettings } from './map-settings';

describe('the geocoder of last resort', () => {
  const original = window.fetch.bind(window);
  let asked: { readonly query: string; readonly at: number }[];

  beforeEach(() => {
    asked = [];
    removeStored('_dm_places');
    updateSite({ maps: { geocoders: { openstreetmap: `/places/${Math.random()}` } } });
    window.fetch = (address) => {
      const url = new URL(address as string, location.href);
      const query = url.searchParams.get('q') ?? url.pathname;
      asked.push({ query, at: performance.now() });
      const places = query === 'nowhere' ? [] : [{ lat: '57.5', lon: '-5.8', display_name: query }];
      return Promise.resolve(Response.json(places));
    };
  });

  afterEach(() => {
    window.fetch = original;
    removeStored('_dm_places');
    updateSite({ maps: undefined, siteAlias: undefined });
  });

  const find = (address: string, signal = new AbortController().signal) =>
    geocodeByProvider('openstreetmap', address, 'en', signal);

  it('is asked once for an address, and once a second', async () => {
    const places = await Promise.all(['a', 'b', 'a', 'nowhere'].map((address) => find(address)));
    expect(places.map((place) => place?.label)).to.deep.equal(['a', 'b', 'a', undefined]);
    expect(asked.map(({ query }) => query)).to.deep.equal(['a', 'b', 'nowhere']);
    const waits = asked.slice(1).map(({ at }, index) => at - asked[index]!.at);
    for (const wait of waits) expect(wait).to.be.above(950);
    await find('b');
    await find('nowhere');
    expect(asked).to.have.length(3);
  });

  it('is not asked again after a reload, for as many addresses as are kept', async () => {
    const stored = Array.from({ length: 60 }, (_, index) => [
      `https://places.example/?q=${index}`,
      Date.now() - index,
      { lat: 1, lng: 2, label: '' },
    ]);
    localStorage.setItem('_dm_places', JSON.stringify(stored));
    await find('kept');
    const kept = JSON.parse(localStorage.getItem('_dm_places')!) as [string, number, object][];
    expect(kept).to.have.length(50);
    expect(kept[0]![0]).to.include('q=kept');
    const other = kept[0]![0].replace('kept', 'other');
    localStorage.setItem('_dm_places', JSON.stringify([[other, Date.now(), kept[0]![2]]]));
    expect((await find('other'))?.label).to.equal('kept');
    expect(asked).to.have.length(1);
  });

  it('reads no stored text that is something else', async () => {
    localStorage.setItem('_dm_places', '[["x", 1], null, {"a": 1}, ["y", 2, {"lat": 400}]]');
    expect((await find('a'))?.label).to.equal('a');
  });

  it('is not asked for what nobody waits for', async () => {
    const end = new AbortController();
    const first = find('a');
    const gone = find('b', end.signal).catch(() => 'gone');
    end.abort();
    const last = find('c');
    expect(await gone).to.equal('gone');
    await Promise.all([first, last]);
    expect(asked.map(({ query }) => query)).to.deep.equal(['a', 'c']);
  });

  it('is all that another site asks: its own server has no such addresses', async () => {
    updateSite({ maps: undefined });
    expect(await geocodeByHost('a', new AbortController().signal)).to.equal(undefined);
    expect(asked).to.deep.equal([]);
    expect([mapSettings().still, mapSettings().geocode]).to.deep.equal(['none', 'none']);
    updateSite({ siteAlias: 'harbour' });
    expect(mapSettings().still).to.include('map-still');
  });
});
