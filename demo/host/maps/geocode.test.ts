import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { Worker } from 'node:worker_threads';
import type { HostOptions } from '../config';
import { startHost, type RunningHost } from '../host';
import {
  createWorkspace,
  queryDatabase,
  send,
  startTestServer,
  waitUntil,
  type RawResponse,
  type Workspace,
} from '../fixtures/testing';

const PAGE = `<script type="application/json" data-page>
  { "title": "Maps", "alias": "maps", "lang": "en", "dir": "ltr" }
</script>
<dm-map address="1 Pier &amp; Quay, Oban"></dm-map>
<dm-map address="2 Pier, Oban"></dm-map>
<dm-multi-map><article data-address="3  Pier, Oban">Three</article>
<article><address>5 Pier,<br>
Oban</address></article></dm-multi-map><address>6 Pier, Oban</address>
<p address="4 Pier, Oban"></p>`;

/** Starts a host of a site with maps. */
async function startMapHost(
  t: TestContext,
  options: HostOptions = {},
  given?: Workspace,
): Promise<RunningHost> {
  const workspace = given ?? (await createWorkspace(t));
  await writeFile(join(workspace.siteFolder, 'pages', 'en', 'maps.html'), PAGE);
  const host = await startHost({ ...workspace.options, ...options });
  t.after(() => host.stop());
  return host;
}

const ask = ({ port }: RunningHost, address: string): Promise<RawResponse> =>
  send(port, `/_dm/s/rt/api/public/rt/geocode?address=${encodeURIComponent(address)}`);

/** A provider that counts its questions and answers each with the next answer. */
async function startProvider(
  t: TestContext,
  answers: readonly { status?: number; body: string; delay?: number }[],
): Promise<{ url: string; questions: { url: URL; agent: string; time: number }[] }> {
  const questions: { url: URL; agent: string; time: number }[] = [];
  const port = await startTestServer(t, (_, request, response) => {
    questions.push({
      url: new URL(request.url ?? '', 'http://localhost'),
      agent: request.headers['user-agent'] ?? '',
      time: Date.now(),
    });
    const { status = 200, body } = answers[Math.min(questions.length, answers.length) - 1] ?? {
      body: '',
    };
    response
      .writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
      .end(body);
  });
  return { url: `http://127.0.0.1:${port}`, questions };
}

const OBAN = JSON.stringify([{ lat: '56.41', lon: '-5.47', display_name: 'Oban, Scotland' }]);

describe('geocoding an address', () => {
  test('answers with its place for addresses on pages, and for no other', async (t) => {
    const host = await startMapHost(t);
    const { status, text } = await ask(host, '1 Pier & Quay,   Oban');
    assert.equal(status, 200);
    const { lat, lng, label } = JSON.parse(text) as { lat: number; lng: number; label: string };
    assert.ok(Math.abs(lat - 56.41) < 0.05 && Math.abs(lng + 5.47) < 0.05);
    assert.equal(label, 'Oban, United Kingdom');
    assert.equal((await ask(host, '3 Pier, Oban')).status, 200);
    assert.equal((await ask(host, '5 Pier, Oban')).status, 200);
    for (const other of ['4 Pier, Oban', '6 Pier, Oban', 'Oban', '', 'a'.repeat(5000)]) {
      assert.equal((await ask(host, other)).status, 404, other.slice(0, 20));
    }
  });

  test('asks Nominatim once, as its policy wants', async (t) => {
    const provider = await startProvider(t, [{ body: OBAN }]);
    const workspace = await createWorkspace(t);
    const host = await startMapHost(t, { geocoder: `${provider.url}/search` }, workspace);
    const turn = async (): Promise<number> => {
      const [row] = await queryDatabase(workspace, 'select at from geocode_turn');
      return Number(row?.['at']);
    };
    const answers = await Promise.all([1, 2, 3].map(() => ask(host, '2 Pier, Oban')));
    for (const { status, text } of [...answers, await ask(host, '2 Pier, Oban')]) {
      assert.equal(status, 200);
      assert.deepEqual(JSON.parse(text), { lat: 56.41, lng: -5.47, label: 'Oban, Scotland' });
    }
    assert.equal(provider.questions.length, 1);
    const [{ url, agent } = { url: new URL('x:'), agent: '' }] = provider.questions;
    assert.equal(`${url.pathname}${url.search}`, '/search?q=2+Pier%2C+Oban&limit=1&format=jsonv2');
    assert.match(agent, /^dm-elements/);
    const first = await turn();
    // Another address waits for its turn, a second later.
    await ask(host, '3 Pier, Oban');
    const second = await turn();
    assert.ok(second - first >= 1000, `${second - first} ms`);
    const early = second - (provider.questions[1]?.time ?? 0);
    // A timer may be a millisecond ahead of the clock.
    assert.ok(early <= 1, `${early} ms early`);
  });

  test('asks Mapbox for what may be stored', async (t) => {
    const place = {
      geometry: { coordinates: [-5.47, 56.41] },
      properties: { full_address: 'Oban' },
    };
    const body = JSON.stringify({ type: 'FeatureCollection', features: [place] });
    const provider = await startProvider(t, [{ body }]);
    const geocoder = `${provider.url}/search/geocode/v6/forward`;
    const host = await startMapHost(t, { geocoder, geocoderKey: 'pk.key' });
    const { text } = await ask(host, '2 Pier, Oban');
    assert.deepEqual(JSON.parse(text), { lat: 56.41, lng: -5.47, label: 'Oban' });
    const query = provider.questions[0]?.url.searchParams;
    assert.equal(query?.get('permanent'), 'true');
    assert.equal(query.get('access_token'), 'pk.key');
  });

  test('remembers for a day that an address has no place', async (t) => {
    const provider = await startProvider(t, [{ body: '[]' }, { body: OBAN }]);
    const workspace = await createWorkspace(t);
    const host = await startMapHost(t, { geocoder: `${provider.url}/search` }, workspace);
    assert.equal((await ask(host, '2 Pier, Oban')).status, 404);
    assert.equal((await ask(host, '2 Pier, Oban')).status, 404);
    assert.equal(provider.questions.length, 1);
    await queryDatabase(workspace, 'update geocode set asked = asked - 86401');
    assert.equal((await ask(host, '2 Pier, Oban')).status, 200);
    assert.equal(provider.questions.length, 2);
  });

  for (const [name, answer] of [
    ['an error', { status: 429, body: '{}' }],
    ['another address', { status: 302, body: '' }],
    ['half an answer', { body: '[{"lat": "56' }],
    ['an answer without a place', { body: '[{"name": "Oban"}]' }],
    ['a place off the earth', { body: '[{"lat": "560", "lon": "1"}]' }],
    ['too much', { body: JSON.stringify([{ lat: '1', lon: '1', name: 'a'.repeat(200_000) }]) }],
  ] as const) {
    test(`says that it failed when the provider answers with ${name}, and asks again`, async (t) => {
      t.mock.method(console, 'error', () => undefined);
      const provider = await startProvider(t, [answer, { body: OBAN }]);
      const host = await startMapHost(t, { geocoder: `${provider.url}/search` });
      const failed = await ask(host, '2 Pier, Oban');
      assert.equal(failed.status, 502);
      assert.equal(failed.headers['cache-control'], 'no-store');
      assert.equal((await ask(host, '2 Pier, Oban')).status, 200);
    });
  }

  test('asks to try again when the provider does not answer', async (t) => {
    t.mock.method(console, 'error', () => undefined);
    // Nobody listens any more.
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const host = await startMapHost(t, { geocoder: `http://127.0.0.1:${port}/search` });
    const { status, headers } = await ask(host, '2 Pier, Oban');
    assert.equal(status, 503);
    assert.equal(headers['retry-after'], '60');
  });

  test('asks to try again when the provider accepts a connection and stays silent', async (t) => {
    t.mock.method(console, 'error', () => undefined);
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    t.after(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    const host = await startMapHost(t, { geocoder: `http://127.0.0.1:${port}/search` });
    const times = t.mock.method(AbortSignal, 'timeout', () => {
      const end = new AbortController();
      setTimeout(() => end.abort(new DOMException('over', 'TimeoutError')), 100);
      return end.signal;
    });
    const { status, headers } = await ask(host, '2 Pier, Oban');
    assert.equal(status, 503);
    assert.equal(headers['retry-after'], '60');
    assert.equal(times.mock.callCount(), 1);
  });

  test('is shared by visitors while the provider is asked, and by no stranger who is refused', async (t) => {
    const workspace = await createWorkspace(t);
    let answer = (): void => undefined;
    const gate = new Promise<void>((resolve) => (answer = resolve));
    let questions = 0;
    const provider = await startTestServer(t, async (_body, _request, response) => {
      questions += 1;
      await gate;
      response.writeHead(200, { 'content-type': 'application/json' }).end(OBAN);
    });
    const options = {
      geocoder: `http://127.0.0.1:${provider}/search`,
      publicOrigin: 'https://fixture.example',
    };
    const host = await startMapHost(t, options, workspace);
    await queryDatabase(
      workspace,
      `insert into attempt (kind, client, subject, since, count)
        values ('talk', '192.0.2.1', 'geocode', ${Math.floor(Date.now() / 1000)}, 60)`,
    );
    const path = `/_dm/s/rt/api/public/rt/geocode?address=${encodeURIComponent('2 Pier, Oban')}`;
    const askFrom = (client: string, headers = {}): Promise<RawResponse> =>
      send(host.port, path, { 'x-forwarded-for': client, ...headers });
    const first = askFrom('198.51.1.1', { range: 'bytes=0-3' });
    await waitUntil(() => questions === 1);
    const others = [2, 3].map((network) => askFrom(`198.51.${network}.1`));
    let refused: RawResponse | undefined;
    void askFrom('192.0.2.1').then((response) => (refused = response));
    await waitUntil(() => refused !== undefined);
    assert.equal(refused?.status, 429, 'it waits for nobody');
    await waitUntil(async () => {
      const [row] = await queryDatabase(
        workspace,
        `select count(*) as count from attempt where client in ('198.51.2.1', '198.51.3.1')`,
      );
      return Number(row?.['count']) === 2;
    });
    answer();
    // Each gets what it has asked for: the first one a part.
    assert.equal((await first).status, 206);
    for (const { status, text } of await Promise.all(others)) {
      assert.equal(status, 200);
      assert.deepEqual(JSON.parse(text), { lat: 56.41, lng: -5.47, label: 'Oban, Scotland' });
    }
    assert.equal(questions, 1);
  });
});

describe('a search for places', () => {
  const SEARCHES = [
    '/_maps/nominatim/search?q=Oban',
    '/_maps/mapbox/search/geocode/v6/forward?q=Oban&access_token=x',
  ];

  test('asks to try again when the thread of maps fails', async (t: TestContext) => {
    t.mock.method(console, 'error', () => undefined);
    const host = await startMapHost(t);
    t.mock.method(Worker.prototype, 'postMessage', () => {
      throw new Error('failed');
    });
    for (const path of SEARCHES) {
      const { status, headers } = await send(host.port, path);
      assert.equal(status, 503, path);
      assert.ok(Number(headers['retry-after']) > 0);
    }
  });

  test('has its turn beside those of a stranger', async (t: TestContext) => {
    const host = await startMapHost(t, { publicOrigin: 'https://fixture.example' });
    // The first is done when all have been asked for.
    const post = Reflect.get(Worker.prototype, 'postMessage') as (task: unknown) => void;
    const first = t.mock.method(
      Worker.prototype,
      'postMessage',
      function (this: Worker, task: unknown) {
        first.mock.restore();
        setTimeout(() => post.call(this, task), 500);
      },
    );
    const ended: string[] = [];
    const ask = async (client: string): Promise<number> => {
      const { status } = await send(host.port, SEARCHES[0] ?? '', { 'x-forwarded-for': client });
      if (status === 200) ended.push(client);
      return status;
    };
    const strangers = Array.from({ length: 60 }, () => ask('192.0.2.1'));
    const other = ask('198.51.100.1');
    assert.equal(await other, 200);
    await Promise.all(strangers);
    assert.ok(ended.indexOf('198.51.100.1') < 20, ended.join());
  });
});
