import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startHost } from '../host';
import {
  assertMissing,
  createWorkspace,
  getPageJson,
  send,
  startTestHost,
  type RawResponse,
} from '../fixtures/testing';

const SITE = '/_dm/s/rt/api/public/rt/site/fixture';
const TEMPLATE = 'pages/en/boats/[slug].html';

const dataOf = (port: number, path: string): Promise<RawResponse> =>
  send(port, `${SITE}/page-data?path=${encodeURIComponent(path)}`);

describe('a dynamic page', () => {
  test('shows each item of its collection at an address of its own', async (t) => {
    const { port } = await startTestHost(t);
    const { status, text } = await send(port, '/boats/curlew');
    assert.equal(status, 200);
    assert.match(text, /<title>Curlew &amp; Co — Fixture<\/title>/);
    assert.match(text, /<meta name="description" content="Built 2 April 1951">/);
    assert.match(text, /<meta name="author" content="Curlew &amp; Co">/);
    assert.match(text, /<link rel="canonical" href="http:\/\/[^"]+\/boats\/curlew">/);
    assert.match(text, /<h1>Curlew &amp; Co<\/h1>/);
    assert.match(text, /<time datetime="1951-04-02">2 April 1951<\/time>, 9\.5 m/);
    assert.match(text, /<p class="rteBlock">A <em>clinker<\/em> dinghy\.<\/p>/);
    assert.match(text, /<a href="\/boats\/curlew">This boat<\/a>/);
    assert.doesNotMatch(text, /\{\{|undefined|\[object/);
  });

  test('is page JSON too', async (t) => {
    const { port } = await startTestHost(t);
    const { status, json } = await getPageJson(port, '/boats/skua');
    assert.equal(status, 200);
    assert.equal(json['title'], 'Skua — Fixture');
    assert.equal(json['pageAlias'], 'skua');
    assert.deepEqual(json['tags'], ['dm-back-to-top']);
    assert.match(String(json['content']), /<h1>Skua<\/h1>[\s\S]*For sale/);
  });

  test('says so in its parameters', async (t) => {
    const { port } = await startTestHost(t);
    const { text } = await send(port, '/boats/skua');
    assert.match(text, /"parameters":\{[^}]*"dynamicPage":true/);
    const { json } = await getPageJson(port, '/boats/skua');
    assert.equal((json['parameters'] as { dynamicPage?: unknown }).dynamicPage, true);
    assert.doesNotMatch((await send(port, '/')).text, /dynamicPage/);
  });

  test('leaves out fields that an item does not have', async (t) => {
    const { port } = await startTestHost(t);
    const { text } = await send(port, '/boats/wreck');
    assert.match(text, /<p class="note"><\/p>/);
    assert.match(text, /<time datetime=""><\/time>/);
  });

  test('has a page in each language with a template, in its own words', async (t) => {
    const { port } = await startTestHost(t);
    const { text } = await send(port, '/ar/boats/curlew');
    assert.match(text, /<h1>كروان<\/h1>/);
    const english = await send(port, '/boats/curlew');
    assert.match(english.text, /hreflang="ar" href="http:\/\/[^"]+\/ar\/boats\/curlew"/);
  });

  test('is missing for an item that does not exist, and at the template’s own path', async (t) => {
    const { port } = await startTestHost(t);
    await assertMissing(port, ['/boats/none', '/boats', '/boats/%5Bslug%5D', '/boats/curlew/x']);
    const { status, json } = await getPageJson(port, '/boats/none');
    assert.deepEqual([status, json['alias']], [404, '404']);
  });

  test('is what the items of a collection link to', async (t) => {
    const { port } = await startTestHost(t);
    const read = async (query: object): Promise<unknown> => {
      const path = `${SITE}/collections/Boats?query=${encodeURIComponent(JSON.stringify(query))}`;
      const { text } = await send(port, path);
      return (JSON.parse(text) as { values: { page_item_url: string }[] }).values[0]?.page_item_url;
    };
    assert.equal(await read({}), '/boats/curlew');
    assert.equal(await read({ language: 'ar' }), '/ar/boats/curlew');
    assert.equal(await read({ language: 'fr' }), '/boats/curlew');
  });

  test('stops the start with an error that names the file if it cannot be filled', async (t) => {
    const block = (data: object, content: string): string =>
      `<script type="application/json" data-page>${JSON.stringify({ title: 'A', lang: 'en', ...data })}</script>${content}`;
    const cases: [file: string, text: string, message: RegExp][] = [
      [TEMPLATE, block({ collection: 'Boats' }, '{{colour}}'), /\[slug\]\.html: .*"colour"/],
      [TEMPLATE, block({ collection: 'Boats' }, '{{tags}}'), /"tags"/],
      [TEMPLATE, block({ collection: 'boats' }, ''), /no collection "boats"/],
      [TEMPLATE, block({}, ''), /go together/],
      ['pages/en/fleet.html', block({ collection: 'Boats' }, ''), /go together/],
      ['pages/en/boats/[length].html', block({ collection: 'Boats' }, ''), /"length"/],
      ['pages/en/fleet.html', block({}, '<!--dm:items X-->a<!--/dm:items-->'), /collection "X"/],
    ];
    for (const [file, text, message] of cases) {
      const workspace = await createWorkspace(t);
      await writeFile(join(workspace.siteFolder, file), text);
      await assert.rejects(startHost(workspace.options), message, file);
    }
  });
});

test('a page lists the items of a collection', async (t) => {
  const { port } = await startTestHost(t);
  const { text } = await send(port, '/fleet');
  assert.equal(text.match(/<li><a href="\/boats\//g)?.length, 4);
  assert.match(text, /<li><a href="\/boats\/curlew">Curlew &amp; Co<\/a><\/li>/);
  assert.match(text, /<p>\{\{name\}\} stays as written here\.<\/p>/);
  assert.doesNotMatch(text, /dm:items/);
});

describe('the data of a page', () => {
  test('is that of the item on a dynamic page', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of ['/boats/skua', '/boats/skua/', '/boats/skua?preview=true#a']) {
      const { status, text, headers } = await dataOf(port, path);
      assert.equal(status, 200, path);
      const { isDynamicPage, data } = JSON.parse(text) as Record<string, Record<string, unknown>>;
      assert.equal(isDynamicPage, true);
      assert.equal(data?.['about'], '<p class="rteBlock">Steel.</p>');
      assert.equal(data['length'], 31);
      assert.ok(headers.etag);
    }
    const { text } = await dataOf(port, '/site/fixture/boats/skua');
    assert.match(text, /"slug":"skua"/);
    assert.match((await dataOf(port, '/ar/boats/curlew')).text, /كروان/);
  });

  test('is empty on other pages', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of ['/', '/about', '/guests', '/members']) {
      const { status, text } = await dataOf(port, path);
      assert.deepEqual([status, JSON.parse(text)], [200, { isDynamicPage: false }], path);
    }
  });

  test('of a missing page, of another site or of none gets 404', async (t) => {
    const { port } = await startTestHost(t);
    const paths = ['/none', '/boats/none', '/404', '', '%', '/a\u0000b', `/${'a'.repeat(5000)}`];
    for (const path of [...paths, '/site/other/boats/skua', "/boats/skua' or 1=1 --"]) {
      const { status, text } = await dataOf(port, path);
      assert.equal(status, 404, path);
      assert.match(text, /"error_code":"NotFound"/);
    }
    await assertMissing(port, [`${SITE}/page-data`, `${SITE}x/page-data?path=/boats/skua`]);
  });

  test('of a protected page is for visitors who have unlocked it', async (t) => {
    const workspace = await createWorkspace(t);
    const hash =
      'scrypt:1024:8:1:1s0MH0eHLpZJlYSzWPQ42A:hb43Oo7yKnMbQn3X6svTrJcy_HPdGIZQzPK1_D2ca8Q';
    const block = { title: '{{name}}', lang: 'en', collection: 'Boats', passwordHash: hash };
    await writeFile(
      join(workspace.siteFolder, TEMPLATE),
      `<script type="application/json" data-page>${JSON.stringify(block)}</script><h1>{{name}}</h1>`,
    );
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    const { port } = host;
    const refused = await dataOf(port, '/boats/skua');
    assert.equal(refused.status, 401);
    assert.doesNotMatch(refused.text, /Steel/);
    const unlocked = await fetch(`http://127.0.0.1:${port}${SITE}/page/auth`, {
      method: 'POST',
      body: JSON.stringify({ password: 'open sésame', pagePath: '/boats/skua' }),
      headers: { 'content-type': 'application/json' },
    });
    const { name = '', value = '' } = (await unlocked.json()) as Record<string, string>;
    const path = `${SITE}/page-data?path=/boats/skua`;
    const allowed = await send(port, path, { cookie: `${name}=${value}` });
    assert.match(allowed.text, /Steel/);
    assert.match(String(allowed.headers['cache-control']), /no-store/);
  });
});
