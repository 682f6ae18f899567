import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { fitView } from '../../../elements/multi-map/fit-view';
import type { HostOptions } from '../config';
import type { Page } from '../content/model';
import type { PageSource } from '../content/page-source';
import { colorAt, tile } from '../fixtures/maps';
import {
  createWorkspace,
  queryDatabase,
  send,
  startTestHost,
  startTestServer,
  waitUntil,
  type RawResponse,
  type Workspace,
} from '../fixtures/testing';
import { startHost, type RunningHost } from '../host';

const OSM = '/_maps/osm';
const STILL = '/_dm/s/rt/api/public/rt/map-still';

/** The `data-page` block and the content of a page. */
const pageWith = (content: string): string =>
  `<script type="application/json" data-page>
  { "title": "Maps", "alias": "maps", "lang": "en", "dir": "ltr" }
</script>
${content}`;

/** A map of one place. */
const mapAt = (lat: number | string, lng: number | string): string =>
  `<dm-map lat="${lat}" lng="${lng}"></dm-map>`;

const writeMaps = ({ siteFolder }: Workspace, content: string): Promise<void> =>
  writeFile(join(siteFolder, 'pages', 'en', 'maps.html'), pageWith(content));

/** Starts a host of a site with maps on a page. */
async function startMapHost(
  t: TestContext,
  content: string,
  options: HostOptions = {},
  given?: Workspace,
): Promise<RunningHost> {
  const workspace = given ?? (await createWorkspace(t));
  await writeMaps(workspace, content);
  const host = await startHost({ ...workspace.options, ...options });
  t.after(() => host.stop());
  return host;
}

/** Asks for a small picture, as the elements do. */
const still = (
  { port }: { readonly port: number },
  lat: number,
  lng: number,
  headers = {},
): Promise<RawResponse> =>
  send(
    port,
    `${STILL}?lat=${lat.toFixed(5)}&lng=${lng.toFixed(5)}&zoom=3&width=160&height=160`,
    headers,
  );

describe('the still picture of a place', () => {
  test('has a pin in its middle, the size asked for and a limit', async (t) => {
    const { port } = await startMapHost(t, mapAt(57.5, -5.8) + mapAt(0, 0));
    const query = 'lat=57.5&lng=-5.8&zoom=9&width=320&height=160';
    const picture = await tile(port, `${STILL}?${query}`);
    const { width, height } = await sharp(picture).metadata();
    assert.deepEqual([width, height], [320, 160]);
    const [red = 0, green = 255] = await colorAt(picture, 160, 80 - 33);
    assert.ok(red > 120 && green < 90, `pin: ${red} ${green}`);
    const huge = await tile(port, `${STILL}?lat=0&lng=0&zoom=2&width=99999&height=64`);
    assert.equal((await sharp(huge).metadata()).width, 1280);
    for (const bad of [
      'lat=91&lng=0',
      'lat=&lng=0',
      'lng=0',
      'lat=0&lng=0&zoom=30',
      'lat=NaN&lng=1',
    ]) {
      assert.equal((await send(port, `${STILL}?${bad}`)).status, 404, bad);
    }
  });

  test('is composed of the tiles of the configured server', async (t) => {
    const tiles = await startMapHost(t, mapAt(57.5, -5.8));
    const template = `http://127.0.0.1:${tiles.port}${OSM}/{z}/{x}/{y}.png?scheme={scheme}`;
    const { port } = await startMapHost(t, mapAt(57.5, -5.8), { mapTiles: template });
    const query = 'lat=57.5&lng=-5.8&zoom=6&width=320&height=160&pin=0&scheme=dark';
    // First: a tile must arrive in time, and the first map reads the data of all.
    const drawn = await tile(tiles.port, `${STILL}?${query}`);
    const composed = await tile(port, `${STILL}?${query}`);
    for (const [x, y] of [
      [30, 130],
      [280, 100],
      [160, 20],
    ] as const) {
      const [one = 0] = await colorAt(composed, x, y);
      const [other = 0] = await colorAt(drawn, x, y);
      assert.ok(Math.abs(one - other) < 40, `${x} ${y}: ${one} ${other}`);
    }
  });

  test('is refused, and not kept, when the tile server fails', async (t: TestContext) => {
    t.mock.method(console, 'error', () => undefined);
    const tiles = await startTestHost(t, { faults: 'allowed' });
    const template = `http://127.0.0.1:${tiles.port}${OSM}/{z}/{x}/{y}.png?x-dm-fault=status-500`;
    const host = await startMapHost(t, mapAt(1, 1), { mapTiles: template });
    const { status, headers } = await still(host, 1, 1);
    assert.equal(status, 502);
    assert.equal(headers['cache-control'], 'no-store');
  });

  test('asks for no more tiles when its visitor has left', async (t: TestContext) => {
    const log = t.mock.method(console, 'error', () => undefined);
    let asked = 0;
    let open = 0;
    const tiles = await startTestServer(t, (_, request) => {
      asked += 1;
      open += 1;
      request.socket.once('close', () => (open -= 1));
    });
    const mapTiles = `http://127.0.0.1:${tiles}/{z}/{x}/{y}.png`;
    const host = await startMapHost(t, mapAt(3, 3), { mapTiles });
    const leave = new AbortController();
    const query = 'lat=3&lng=3&zoom=12&width=1280&height=1280';
    const still = fetch(`http://127.0.0.1:${host.port}${STILL}?${query}`, {
      signal: leave.signal,
    });
    await waitUntil(() => asked === 2);
    leave.abort();
    await assert.rejects(still);
    await waitUntil(() => open === 0);
    await wait(50);
    assert.deepEqual([asked, log.mock.callCount()], [2, 0]);
  });

  test('is drawn for places of the site only: others reach no tile server', async (t) => {
    const asked: (string | undefined)[] = [];
    const png = await sharp({
      create: { width: 256, height: 256, channels: 3, background: '#abc' },
    })
      .png()
      .toBuffer();
    const tiles = await startTestServer(t, (_, request, response) => {
      asked.push(request.url);
      response.writeHead(200, { 'content-type': 'image/png' }).end(png);
    });
    const mapTiles = `http://127.0.0.1:${tiles}/{z}/{x}/{y}.png`;
    const host = await startMapHost(t, mapAt('57.123456', '-5.8'), { mapTiles });
    for (const [lat, lng] of [
      [48.2, 16.37],
      [57.12346, 5.8],
      [57.12347, -5.8],
      [-5.8, 57.12346],
    ] as const) {
      const { status, body } = await still(host, lat, lng, { referer: 'http://x/maps' });
      assert.equal(status, 404, `${lat} ${lng}`);
      assert.ok(body.length < 100);
    }
    assert.deepEqual(asked, []);
    assert.equal((await still(host, 57.123456, -5.8)).status, 200);
    assert.notEqual(asked.length, 0);
  });

  test('has few sizes, and one picture for all ways to write a place', async (t) => {
    const { port } = await startMapHost(t, mapAt(57.5, -5.8));
    const ask = (lat: string, size: number): Promise<Buffer> =>
      tile(port, `${STILL}?lat=${lat}&lng=-5.8&zoom=3&width=${size}&height=${size}`);
    const first = await ask('57.5', 1);
    assert.equal((await sharp(first).metadata()).width, 160);
    assert.deepEqual(await ask('57.500001', 159), first);
    assert.equal((await sharp(await ask('57.5', 161)).metadata()).width, 320);
  });

  for (const [kind, content, lat, lng] of [
    ['a map in its own words', mapAt(' 10.5 ', '20.25'), 10.5, 20.25],
    ['a map in older attributes', '<dm-map data-lat="10.5" data-lon="-20"></dm-map>', 10.5, -20],
    ['a map by zero', mapAt('-0.000001', '0'), 0, 0],
    ['a map of several around a middle', '<dm-multi-map lat="1" lng="2"></dm-multi-map>', 1, 2],
    ['a map of several without places', '<dm-multi-map></dm-multi-map>', 25, 0],
    [
      'a map of one place among several',
      '<dm-multi-map><ul><li data-lat="3" data-lng="4"><b>A</b></li></ul></dm-multi-map>',
      3,
      4,
    ],
    [
      'a map of several on both sides of the border of the world',
      `<dm-multi-map><article data-name="A" data-lat="0" data-lng="178"></article>
<article data-name="B" data-lat="0" data-lng="-179"><article data-lat="9" data-lng="9"></article>
</article><article data-lat="50" data-lng="0">Without a name</article></dm-multi-map>`,
      0,
      179.5,
    ],
    [
      'a map of several in JSON',
      `<dm-multi-map><script type="application/json">[{"name":"A","lat":0,"lng":10},
{"name":"B","lat":"0","lng":"20"},{"lat":0,"lng":90}]</script></dm-multi-map>`,
      0,
      15,
    ],
    ['a location of the content library', '', 57.2, -5.1],
  ] as const) {
    test(`is drawn for ${kind}`, async (t) => {
      const host = await startMapHost(t, content);
      assert.equal((await still(host, lat, lng)).status, 200);
      assert.equal((await still(host, lat + 0.1, lng)).status, 404);
    });
  }

  test('is drawn for items of collections, and their middle', async (t) => {
    const workspace = await createWorkspace(t);
    const item = (slug: string, lat: number) => ({ data: { slug, lat, lng: 7 } });
    await writeFile(
      join(workspace.siteFolder, 'data', 'collections', 'Quays.json'),
      JSON.stringify({
        fields: { slug: 'text', lat: 'number', lng: 'number' },
        items: [item('a', -20), item('b', 20)],
      }),
    );
    const host = await startMapHost(t, '', {}, workspace);
    for (const lat of [-20, 20, 0]) assert.equal((await still(host, lat, 7)).status, 200, `${lat}`);
    assert.equal((await still(host, 1, 7)).status, 404);
  });

  test('is drawn where the host has found an address of the site', async (t) => {
    const host = await startMapHost(
      t,
      `<dm-map address="1 Pier, Oban"></dm-map><dm-multi-map>
<article data-name="A" data-address="2 Pier, Oban"></article>
<article data-name="B" data-lat="10" data-lng="20"></article></dm-multi-map>`,
    );
    const find = async (address: string): Promise<{ lat: number; lng: number }> => {
      const path = `/_dm/s/rt/api/public/rt/geocode?address=${encodeURIComponent(address)}`;
      return JSON.parse((await send(host.port, path)).text) as { lat: number; lng: number };
    };
    assert.equal((await still(host, 56.41, -5.47)).status, 404);
    const { lat, lng } = await find('1 Pier, Oban');
    assert.equal((await still(host, lat, lng)).status, 200);
    const both = fitView(
      [
        { lat, lng },
        { lat: 10, lng: 20 },
      ],
      { width: 640, height: 420 },
    );
    assert.ok(both);
    assert.equal((await still(host, both.center.lat, both.center.lng)).status, 404);
    await find('2 Pier, Oban');
    assert.equal((await still(host, both.center.lat, both.center.lng)).status, 200);
    assert.equal((await still(host, 10, 20)).status, 200, 'before the address is found');
  });

  test('is drawn for pages of other sources, and what they show besides', async (t) => {
    const page: Page = {
      ...{ path: '/other', alias: 'other', isHome: false, lang: 'en', dir: 'ltr' },
      ...{ title: 'Other', description: '', headsection: '', css: '', devicecss: '' },
      ...{ content: mapAt(11, 12), tags: ['dm-map'], alternates: {} },
    };
    const source: PageSource = Object.assign(
      (path: string) => Promise.resolve(path === '/other' ? page : undefined),
      { markup: () => Promise.resolve([mapAt(13, 14)]) },
    );
    const host = await startMapHost(t, '', { sources: [source] });
    assert.equal((await still(host, 11, 12)).status, 404);
    assert.equal((await still(host, 11, 12, { referer: 'http://x/other' })).status, 200);
    assert.equal((await still(host, 11, 12, { referer: 'http://x/%E0' })).status, 404);
    assert.equal((await still(host, 13, 14)).status, 200);
  });

  test('is drawn for places of drafts, as they are now', async (t) => {
    const workspace = await createWorkspace(t);
    const host = await startMapHost(t, '', {}, workspace);
    const draft = (lat: number, revision: number): Promise<unknown> =>
      queryDatabase(
        workspace,
        `insert into edit (name, revision, draft) values ('x', ${revision}, '${mapAt(lat, 1)}')
          on conflict (name) do update set draft = excluded.draft, revision = excluded.revision`,
      );
    await draft(31, 1);
    assert.equal((await still(host, 31, 1)).status, 200);
    await draft(32, 2);
    assert.equal((await still(host, 32, 1)).status, 200);
    assert.equal((await still(host, 31, 1)).status, 404);
  });

  test('follows the site: a new place at once, and no longer an old one', async (t) => {
    const workspace = await createWorkspace(t);
    const host = await startMapHost(t, mapAt(41, 1), {}, workspace);
    assert.equal((await still(host, 41, 1)).status, 200);
    assert.equal((await still(host, 42, 1)).status, 404);
    // Another host imports a changed site.
    await startMapHost(t, mapAt(42, 1), {}, workspace);
    assert.equal((await still(host, 42, 1)).status, 200);
    assert.equal((await still(host, 41, 1)).status, 404);
  });
});

test('one visitor has a limited number of still pictures drawn', async (t) => {
  const places = Array.from({ length: 61 }, (_, index) => mapAt(index, 99)).join('');
  const host = await startMapHost(t, places);
  for (let index = 0; index < 60; index += 1) {
    assert.equal((await still(host, index, 99)).status, 200);
  }
  const refused = await still(host, 60, 99);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  assert.equal((await still(host, 59, 99)).status, 200, 'it is in memory');
});
