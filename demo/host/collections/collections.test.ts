import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { findItems } from './find-items';
import { BadQueryError, parseQuery } from './query';
import { parseCollectionFile, type Collection } from '../content/collection-file';
import { startHost } from '../host';
import { createWorkspace, send, startTestHost, type RawResponse } from '../fixtures/testing';

const SITE = '/_dm/s/rt/api/public/rt/site/fixture';
const BOATS = `${SITE}/collections/Boats`;

interface Answer {
  readonly values: readonly {
    readonly data: Readonly<Record<string, unknown>>;
    readonly page_item_url: string | null;
  }[];
  readonly page: Readonly<Record<string, number>>;
  readonly [name: string]: unknown;
}

const withQuery = (query: unknown): string =>
  `?query=${encodeURIComponent(typeof query === 'string' ? query : JSON.stringify(query))}`;

const read = ({ text }: RawResponse): Answer => JSON.parse(text) as Answer;

async function ask(port: number, query: unknown, path = BOATS): Promise<Answer> {
  const response = await send(port, path + withQuery(query));
  assert.equal(response.status, 200, response.text);
  return read(response);
}

const slugs = ({ values }: Answer): unknown[] => values.map(({ data }) => data['slug']);

describe('the items of a collection', () => {
  test('are returned in order, with everything that the query did not change', async (t) => {
    const { port } = await startTestHost(t);
    const response = await send(port, BOATS);
    assert.equal(response.status, 200);
    assert.equal(response.headers['content-type'], 'application/json');
    assert.equal(response.headers['access-control-allow-origin'], undefined);
    const { values, ...rest } = read(response);
    assert.deepEqual(rest, {
      name: 'Boats',
      fields: [
        { name: 'slug', type: 'text' },
        { name: 'name', type: 'text' },
        { name: 'about', type: 'rich' },
        { name: 'length', type: 'number' },
        { name: 'built', type: 'date' },
        { name: 'sails', type: 'boolean' },
        { name: 'tags', type: 'list' },
        { name: 'note', type: 'text' },
      ],
      filters: [],
      language: 'en',
      search: '',
      sortBy: [],
      page: { pageSize: 50, pageNumber: 0, totalPages: 1, totalItems: 4 },
    });
    assert.deepEqual(values[0]?.data, {
      slug: 'curlew',
      name: 'Curlew & Co',
      about: '<p class="rteBlock">A <em>clinker</em> dinghy.</p><p class="rteBlock">Leaks.</p>',
      length: 9.5,
      built: '1951-04-02',
      sails: true,
      tags: ['wood', 'small'],
    });
  });

  test('may be cached for a short time and revalidated', async (t) => {
    const { port } = await startTestHost(t);
    const { headers } = await send(port, BOATS);
    assert.match(headers['cache-control'] ?? '', /^public, max-age=60$/);
    const again = await send(port, BOATS, { 'if-none-match': headers.etag ?? '' });
    assert.deepEqual([again.status, again.text], [304, '']);
  });

  test('are those that match every condition', async (t) => {
    const { port } = await startTestHost(t);
    const cases: [where: unknown[], expected: string[]][] = [
      [[['length', 'GT', 31]], ['eider']],
      [[['length', 'gte', '31']], ['skua', 'eider']],
      [[['length', 'LT', 100]], ['curlew', 'skua']],
      [[['length', 'Lte', 9.5]], ['curlew']],
      [[['length', 'BTWN', [9, 32]]], ['curlew', 'skua']],
      [[['length', 'GT', 'long']], []],
      [[['built', 'LT', '1988-12-01']], ['curlew', 'skua']],
      [[['built', 'BTWN', ['1980-01-01', '1999-12-31']]], ['skua']],
      [[['name', 'EQ', 'Skua']], ['skua']],
      [[['name', 'EQ', 'skua']], []],
      // By code units, lower case comes after all upper case.
      [[['name', 'GT', 'Z']], ['eider']],
      [[['sails', 'EQ', true]], ['curlew', 'eider']],
      [[['sails', 'EQ', 'true']], ['curlew', 'eider']],
      [[['slug', 'IN', ['skua', 'eider', 'none']]], ['skua', 'eider']],
      [[['slug', 'IN', []]], []],
      [[['slug', 'NIN', ['skua', 'eider']]], ['curlew', 'wreck']],
      [[['tags', 'EQ', 'wood']], ['curlew', 'eider']],
      [[['tags', 'NE', 'wood']], ['skua', 'wreck']],
      [[['note', 'EQ', '']], []],
      [[['note', 'NE', 'For sale']], ['curlew', 'eider', 'wreck']],
      [[['note', 'EQ', null]], []],
      [[['note', 'LT', 'zzz']], ['skua']],
      [[['Length', 'GT', 0]], []],
      [[['constructor', 'NE', 1]], ['curlew', 'skua', 'eider', 'wreck']],
      [[['__proto__', 'EQ', '[object Object]']], []],
      [
        [
          ['sails', 'EQ', true],
          ['length', 'GT', 10],
        ],
        ['eider'],
      ],
    ];
    for (const [where, expected] of cases) {
      const answer = await ask(port, { where });
      assert.deepEqual(slugs(answer), expected, JSON.stringify(where));
    }
    const { filters } = await ask(port, { where: [['length', 'gt', 31]] });
    assert.deepEqual(filters, [['length', 'GT', 31]]);
  });

  test('are sorted by several fields, those without a value last', async (t) => {
    const { port } = await startTestHost(t);
    const cases: [orderBy: unknown[], expected: string[]][] = [
      [[['length', 'desc']], ['eider', 'skua', 'curlew', 'wreck']],
      [[['length', 'ASC']], ['curlew', 'skua', 'eider', 'wreck']],
      [[['name', 'asc']], ['curlew', 'skua', 'wreck', 'eider']],
      [
        [
          ['sails', 'desc'],
          ['built', 'desc'],
        ],
        ['eider', 'curlew', 'skua', 'wreck'],
      ],
      [[['nothing', 'asc']], ['curlew', 'skua', 'eider', 'wreck']],
    ];
    for (const [orderBy, expected] of cases) {
      const answer = await ask(port, { orderBy });
      assert.deepEqual(slugs(answer), expected, JSON.stringify(orderBy));
    }
    const { sortBy } = await ask(port, { orderBy: [['length', 'ASC']] });
    assert.deepEqual(sortBy, [['length', 'asc']]);
  });

  test('are found by words of their texts, in any case', async (t) => {
    const { port } = await startTestHost(t);
    const search = async (text: string) => slugs(await ask(port, { search: text }));
    assert.deepEqual(await search('LEAKS  clinker'), ['curlew']);
    assert.deepEqual(await search('wood'), ['curlew', 'eider']);
    assert.deepEqual(await search('wood steel'), []);
    assert.deepEqual(await search('  '), ['curlew', 'skua', 'eider', 'wreck']);
    assert.equal((await ask(port, { search: 'wood' }))['search'], 'wood');
  });

  test('have only the selected fields', async (t) => {
    const { port } = await startTestHost(t);
    const select = ['length', 'slug', 'none', '__proto__'];
    const { values, fields } = await ask(port, { select, pageSize: 1 });
    assert.deepEqual(values[0]?.data, { slug: 'curlew', length: 9.5 });
    assert.deepEqual(
      (fields as { name: string }[]).map(({ name }) => name),
      ['slug', 'length'],
    );
  });

  test('come in pages of at most 100', async (t) => {
    const { port } = await startTestHost(t);
    const last = await ask(port, { pageSize: 3, pageNumber: 1 });
    assert.deepEqual(slugs(last), ['wreck']);
    assert.deepEqual(last.page, { pageSize: 3, pageNumber: 1, totalPages: 2, totalItems: 4 });
    assert.equal((await ask(port, { pageSize: 5000 })).page['pageSize'], 100);
    const beyond = await ask(port, { pageNumber: 7 });
    assert.deepEqual([beyond.values, beyond.page['totalPages']], [[], 1]);
    const none = await ask(port, { where: [['slug', 'EQ', 'x']] });
    assert.deepEqual([none.page['totalItems'], none.page['totalPages']], [0, 0]);
  });

  test('are in the language of the query where they are translated', async (t) => {
    const { port } = await startTestHost(t);
    const answer = await ask(port, { language: 'ar', select: ['name'] });
    assert.equal(answer['language'], 'ar');
    assert.deepEqual(
      answer.values.slice(0, 2).map(({ data }) => data['name']),
      ['كروان', 'Skua'],
    );
    const { values } = await ask(port, { language: '__proto__', pageSize: 1 });
    assert.equal(values[0]?.data['name'], 'Curlew & Co');
  });

  test('get 404 for another name, another case, another kind or another site', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of [
      `${SITE}/collections/boats`,
      `${SITE}/collections/catalog_product`,
      `${SITE}/collections/__proto__`,
      `${SITE}/collections/${encodeURIComponent(`Boats' or 1=1 --`)}`,
      `${SITE}/store/Boats`,
      `${SITE}/store/catalog_category`,
      BOATS.replace('fixture', 'other'),
    ]) {
      const { status, text } = await send(port, path);
      assert.equal(status, 404, path);
      assert.equal((JSON.parse(text) as Answer)['error_code'], 'NotFound', path);
    }
  });

  test('of the store have its fields', async (t) => {
    const { port } = await startTestHost(t);
    const query = { where: [['category_ids', 'IN', ['deck']]] };
    const { values, name } = await ask(port, query, `${SITE}/store/catalog_product`);
    assert.equal(name, 'catalog_product');
    assert.deepEqual(values, [
      {
        data: {
          identifier: 'p1',
          name: 'Rope',
          price: 12,
          variations: [{ name: '10 m', price: 12 }],
          category_ids: ['deck'],
        },
        page_item_url: null,
      },
    ]);
  });

  test('follow the content of the site, on every host', async (t) => {
    const workspace = await createWorkspace(t);
    const first = await startHost(workspace.options);
    t.after(() => first.stop());
    assert.equal((await ask(first.port, {})).page['totalItems'], 4);
    const file = join(workspace.siteFolder, 'data/collections/Boats.json');
    const boats = JSON.parse(await readFile(file, 'utf8')) as { items: unknown[] };
    await writeFile(file, JSON.stringify({ ...boats, items: boats.items.slice(0, 1) }));
    const second = await startHost(workspace.options);
    t.after(() => second.stop());
    for (const { port } of [first, second]) {
      assert.deepEqual(slugs(await ask(port, {})), ['curlew']);
    }
  });
});

describe('a query', () => {
  const bad: [name: string, query: unknown][] = [
    ['is not JSON', '{"where":'],
    ['is no object', '[]'],
    ['is null', 'null'],
    ['has an unknown name', { limit: 3 }],
    ['has an unknown operator', { where: [['name', 'LIKE', 'a']] }],
    ['has a condition without a value', { where: [['name', 'EQ']] }],
    ['has a value too many', { where: [['name', 'EQ', 'a', 'b']] }],
    ['compares with a list', { where: [['name', 'EQ', ['a']]] }],
    ['compares with an object', { where: [['name', 'EQ', { $gt: '' }]] }],
    ['lists an object', { where: [['name', 'IN', [{}]]] }],
    ['has half a range', { where: [['length', 'BTWN', [1]]] }],
    ['has one value for a range', { where: [['length', 'BTWN', 1]] }],
    ['has a field that is no text', { where: [[{}, 'EQ', 1]] }],
    ['has too many conditions', { where: Array(21).fill(['name', 'NE', 'a']) }],
    ['has an unknown direction', { orderBy: [['name', 'up']] }],
    ['has too many orders', { orderBy: Array(21).fill(['name', 'asc']) }],
    ['has a page size of zero', { pageSize: 0 }],
    ['has half a page', { pageNumber: 0.5 }],
    ['has a negative page', { pageNumber: -1 }],
    ['has an infinite page', '{"pageNumber":1e999}'],
    ['has a long search', { search: 'a'.repeat(101) }],
    ['has a long language', { language: 'a'.repeat(36) }],
    ['has a search whose length is no number', { search: { length: { toString: 1, valueOf: 1 } } }],
    ['is longer than 8 kB', { where: [['name', 'IN', Array(1200).fill('abcd')]] }],
    ['is deep', '['.repeat(4000) + ']'.repeat(4000)],
    ['is deep inside', `{"where":[["a","EQ",${'['.repeat(3000)}${']'.repeat(3000)}]]}`],
  ];

  test('that is not understood gets 400 with a short message', async (t) => {
    const { port } = await startTestHost(t);
    for (const [name, query] of bad) {
      const { status, text, headers } = await send(port, BOATS + withQuery(query));
      assert.equal(status, 400, name);
      const { error_code, error_message } = JSON.parse(text) as Record<string, string>;
      assert.equal(error_code, 'BadQuery', name);
      assert.ok(error_message && error_message.length <= 300, name);
      assert.match(String(headers['cache-control']), /no-store/);
    }
  });

  test('of 8 kB is answered, also if its address is three times as long', async (t) => {
    const { port } = await startTestHost(t);
    const query = { where: [['name', 'NIN', Array(1150).fill('"')]] };
    const answer = await ask(port, query);
    assert.equal(answer.page['totalItems'], 4);
  });

  test('of a megabyte is refused before it is read, and the host stays up', async (t) => {
    const { port } = await startTestHost(t);
    const refused = await send(port, `${BOATS}?query=${'a'.repeat(1_000_000)}`).catch(() => null);
    if (refused) assert.ok([400, 431].includes(refused.status));
    assert.equal((await send(port, BOATS)).status, 200);
  });

  test('takes little time on a large collection, whatever it asks', async () => {
    const text = 'a'.repeat(900);
    const items = Array.from({ length: 2000 }, (_, index) => ({
      data: { name: `${text}${index}`, count: index },
      translations: {},
      urls: {},
    }));
    const fields = [
      { name: 'name', type: 'text' },
      { name: 'count', type: 'number' },
    ] as const;
    const collection: Collection = { kind: 'collection', name: 'Large', fields, items };
    const list = Array.from({ length: 60 }, (_, index) => index);
    const query = parseQuery(
      JSON.stringify({
        where: Array.from({ length: 20 }, () => ['count', 'NIN', list]),
        orderBy: Array.from({ length: 20 }, () => ['name', 'desc']),
        search: `${'a'.repeat(48)} `.repeat(2),
      }),
    );
    const start = performance.now();
    const { page } = await findItems(collection, query, 'en');
    assert.ok(performance.now() - start < 1000, 'within a second');
    assert.equal(page.totalItems, 1940);
  });

  test('is validated in little time', () => {
    const hostile = [
      JSON.stringify({ where: [['a', 'IN', Array(4000).fill(1)]] }),
      `{"__proto__":{"where":[]},"search":"${' '.repeat(8000)}"}`,
      `{"where":${'['.repeat(4000)}${']'.repeat(4000)}}`,
      'x'.repeat(1_000_000),
    ];
    const start = performance.now();
    for (const query of hostile) {
      try {
        parseQuery(query);
      } catch (error) {
        assert.ok(error instanceof BadQueryError);
      }
    }
    assert.ok(performance.now() - start < 1000, 'within a second');
  });
});

describe('a collection’s file', () => {
  const parse = (file: unknown): Collection =>
    parseCollectionFile(JSON.stringify(file), { kind: 'collection', name: 'A', file: 'A.json' });

  test('is rejected with the item and the field', () => {
    const fields = { name: 'text', price: 'number', day: 'date' };
    const refuse = (data: unknown, message: RegExp): void => {
      assert.throws(() => parse({ fields, items: [{ data: {} }, { data }] }), message);
    };
    refuse({ name: 1 }, /A\.json:1:94: item 2: "name" is not of type text/);
    refuse({ price: '1' }, /"price" is not of type number/);
    refuse({ day: 'tomorrow' }, /"day" is not of type date/);
    refuse({ colour: 'red' }, /item 2: unknown field "colour"/);
    assert.throws(() => parse({ fields: { a: 'colour' }, items: [] }), /A\.json/);
    assert.throws(() => parse({ fields, items: Array(2001).fill({ data: {} }) }), /A\.json/);
  });
});

describe('the content library', () => {
  const path = `${SITE}/content-library`;

  test('has all its parts, also those that the site leaves out', async (t) => {
    const { port } = await startTestHost(t);
    const { status, headers, text } = await send(port, path);
    assert.equal(status, 200);
    const library = JSON.parse(text) as Record<string, Record<string, unknown>>;
    assert.deepEqual(library['site_texts'], {
      overview: 'A <b>fixture</b>',
      services: '',
      about_us: '',
      custom: [{ label: 'Motto', text: 'Float.' }],
    });
    assert.deepEqual(library['location_data']?.['geo'], { longitude: '-5.1', latitude: '57.2' });
    assert.deepEqual(library['additional_locations'], []);
    assert.deepEqual(library['business_data'], { name: 'Fixture', logo_url: '' });
    assert.deepEqual(library['site_images'], [
      { label: 'Pier', url: '/media/original/pier.jpg', alt: 'The pier' },
    ]);
    const again = await send(port, path, { 'if-none-match': headers.etag ?? '' });
    assert.equal(again.status, 304);
  });

  test('of another site gets 404', async (t) => {
    const { port } = await startTestHost(t);
    assert.equal((await send(port, path.replace('fixture', 'other'))).status, 404);
  });
});
