import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp, { type Sharp } from 'sharp';
import { colorAt, tile } from '../fixtures/maps';
import { send, startTestHost } from '../fixtures/testing';

const OSM = '/_maps/osm';
const MAPBOX = '/_maps/mapbox';

const isSea = ([red = 0, , blue = 0]: number[]): boolean => blue > red + 20;

const rawOf = (picture: Sharp): Promise<Buffer> =>
  picture.removeAlpha().toColourspace('srgb').raw().toBuffer();

/** Returns the share of pixels in which two pictures of one size differ much. */
async function differences(one: Sharp, other: Sharp): Promise<number> {
  const [first, second] = [await rawOf(one), await rawOf(other)];
  assert.equal(first.length, second.length);
  let count = 0;
  for (let i = 0; i < first.length; i += 3) {
    if (Math.abs((first[i] ?? 0) - (second[i] ?? 0)) > 60) count += 1;
  }
  return count / (first.length / 3);
}

describe('tiles', () => {
  test('show land and sea where they are', async (t) => {
    const { port } = await startTestHost(t);
    // The tile of Great Britain at zoom 5: the Atlantic on the left, the Highlands in the middle.
    const light = await tile(port, `${OSM}/5/15/9.png`);
    const dark = await tile(port, `${OSM}/5/15/9.png?scheme=dark`);
    assert.ok(isSea(await colorAt(light, 10, 230)));
    assert.ok(!isSea(await colorAt(light, 150, 205)));
    const [red = 255] = await colorAt(dark, 150, 205);
    assert.ok(red < 80);
    const { width, height } = await sharp(light).metadata();
    assert.deepEqual([width, height], [256, 256]);
  });

  test('meet at their edges, names and streets included', async (t) => {
    const { port } = await startTestHost(t);
    for (const [z, x, y] of [
      [3, 3, 2],
      [13, 3962, 2468],
      [15, 15_851, 9875],
    ] as const) {
      const query = 'access_token=pk.demo';
      const path = `${MAPBOX}/styles/v1/mapbox/light-v11/tiles/512/${z}/${x}/${y}?${query}`;
      const whole = await tile(port, path);
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const) {
        const part = await tile(port, `${OSM}/${z + 1}/${2 * x + dx}/${2 * y + dy}.png`);
        const area = { left: 256 * dx, top: 256 * dy, width: 256, height: 256 };
        const share = await differences(sharp(whole).extract(area), sharp(part));
        assert.ok(share < 0.004, `zoom ${z + 1}, ${dx} ${dy}: ${share}`);
      }
    }
  });

  test('come at twice the resolution, and as Mapbox names them', async (t) => {
    const { port } = await startTestHost(t);
    const path = `${MAPBOX}/styles/v1/mapbox/streets-v12/tiles/512/3/4/2@2x?access_token=pk.demo`;
    const { width } = await sharp(await tile(port, path)).metadata();
    assert.equal(width, 1024);
    const retina = await sharp(await tile(port, `${OSM}/3/4/2@2x.png`)).metadata();
    assert.equal(retina.width, 512);
    const refused = await send(port, path.split('?')[0] ?? '');
    assert.equal(refused.status, 401);
  });

  test('do not exist outside the world, nor at other addresses', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of [
      `${OSM}/21/0/0.png`,
      `${OSM}/2/4/0.png`,
      `${OSM}/2/0/-1.png`,
      `${OSM}/2/1e0/1.png`,
      `${OSM}/2/1/1.jpg`,
      `${OSM}/2/1/1`,
      `${OSM}/99999999999999/1/1.png`,
      `${OSM}/%2e%2e/1/1.png`,
      `${MAPBOX}/styles/v1/mapbox/streets-v12/tiles/300/3/4/2?access_token=pk`,
      '/_maps/elsewhere',
    ]) {
      assert.equal((await send(port, path)).status, 404, path);
    }
  });

  test('are drawn once for all who ask, and leave the event loop free', async (t) => {
    const { port } = await startTestHost(t);
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }, 5);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        send(port, `${OSM}/12/${1980 + (index % 8)}/1240.png`),
      ),
    );
    clearInterval(timer);
    assert.ok(answers.every(({ status }) => status === 200));
    t.diagnostic(`The event loop was busy for at most ${Math.round(longest)} ms.`);
    const again = await send(port, `${OSM}/12/1980/1240.png`, {
      'if-none-match': String(answers[0]?.headers.etag),
    });
    assert.equal(again.status, 304);
  });

  test('more than can be drawn are refused for a moment', async (t) => {
    const { port } = await startTestHost(t);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) => send(port, `${OSM}/11/${index}/3.png`)),
    );
    const refused = answers.filter(({ status }) => status === 503);
    assert.ok(refused.length > 0);
    assert.ok(refused.every(({ headers }) => headers['retry-after'] === '2'));
    assert.equal((await send(port, `${OSM}/11/1000/3.png`)).status, 200);
  });
});

describe('geocoding services', () => {
  test('find the town of an address, in the country that it names', async (t) => {
    const { port } = await startTestHost(t);
    const ask = async (q: string): Promise<Record<string, unknown>[]> => {
      const query = new URLSearchParams({ q, format: 'jsonv2', limit: '1' });
      const { text } = await send(port, `/_maps/nominatim/search?${query}`);
      return JSON.parse(text) as Record<string, unknown>[];
    };
    const [perth] = await ask('12 High Street, Perth PH1 5TJ, United Kingdom');
    assert.equal(perth?.['display_name'], 'Perth, United Kingdom');
    assert.ok(Math.abs(Number(perth['lat']) - 56.39) < 0.1);
    const [larger] = await ask('Perth');
    assert.equal(larger?.['display_name'], 'Perth, Australia');
    assert.deepEqual(await ask('Nowhere at all'), []);
    assert.equal((await send(port, '/_maps/nominatim/search?q=')).status, 400);
    assert.equal((await send(port, `/_maps/nominatim/search?q=${'a'.repeat(300)}`)).status, 400);
  });

  test('answer as Mapbox does, to those with a token', async (t) => {
    const { port } = await startTestHost(t);
    const path = `${MAPBOX}/search/geocode/v6/forward?q=Reykjav%C3%ADk&limit=1&permanent=true`;
    assert.equal((await send(port, path)).status, 401);
    const { text } = await send(port, `${path}&access_token=pk.demo`);
    const { type, features } = JSON.parse(text) as {
      type: string;
      features: { geometry: { coordinates: number[] }; properties: { full_address: string } }[];
    };
    assert.equal(type, 'FeatureCollection');
    assert.equal(features.length, 1);
    assert.ok(Math.abs((features[0]?.geometry.coordinates[1] ?? 0) - 64.1) < 0.1);
    assert.equal(features[0]?.properties.full_address, 'Reykjavík, Iceland');
  });
});
