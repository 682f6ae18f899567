import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Collection } from '../content/collection-file';
import { findItems } from './find-items';
import { parseQuery } from './query';

describe('an order', () => {
  test('may name a field again, which changes nothing', async () => {
    const items = [2, 1, 3, 1].map((a, b) => ({ data: { a, b }, translations: {}, urls: {} }));
    const fields = [{ name: 'b', type: 'number' }] as const;
    const collection: Collection = { kind: 'collection', name: 'Small', fields, items };
    const orderBy = [
      ['a', 'asc'],
      ['b', 'desc'],
      ['a', 'desc'],
    ];
    const { values } = await findItems(collection, parseQuery(JSON.stringify({ orderBy })), 'en');
    assert.deepEqual(
      values.map(({ data }) => data['b']),
      [3, 1, 0, 2],
    );
  });

  test('sorts a large collection stably, in turns with what others do', async () => {
    const FIELDS = Array.from({ length: 20 }, (_, index) => `same${index}`);
    const items = Array.from({ length: 40_000 }, (_, index) => ({
      data: {
        ...Object.fromEntries(FIELDS.slice(1).map((name) => [name, 'x'])),
        ...(index % 5 !== 0 && { same0: (index * 7919) % 100 }),
        number: index,
      },
      translations: {},
      urls: {},
    }));
    const fields = [{ name: 'number', type: 'number' }] as const;
    const collection: Collection = { kind: 'collection', name: 'Large', fields, items };
    const orderBy = [...FIELDS.slice(1), 'same0'].map((name) => [name, 'desc']);
    const query = parseQuery(JSON.stringify({ orderBy, pageSize: 100 }));
    let turns = 0;
    const count = (): void => {
      turns += 1;
      if (turns < 1000) immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    const { values } = await findItems(collection, query, 'en');
    clearImmediate(immediate);
    assert.ok(turns > 100, `${turns} turns`);
    const expected = items
      .filter(({ data }) => data.same0 === 99)
      .slice(0, 100)
      .map(({ data }) => data.number);
    assert.deepEqual(
      values.map(({ data }) => data['number']),
      expected,
    );
    const last = await findItems(
      collection,
      { ...query, pageNumber: Math.floor(items.length / 100) - 1 },
      'en',
    );
    assert.equal(last.values.at(-1)?.data['number'], 39_995, 'without a value');
  });
});

describe('a search', () => {
  test('goes through a large collection in turns with what others do, and folds its texts once', async (t) => {
    const items = Array.from({ length: 20_000 }, (_, index) => ({
      data: { name: `Boat ${index}`, about: 'Built of larch on oak.' },
      translations: { de: { name: `Boot ${index}` } },
      urls: {},
    }));
    const fields = [{ name: 'name', type: 'text' }] as const;
    const collection: Collection = { kind: 'collection', name: 'Large', fields, items };
    const search = async (words: string, language = 'en'): Promise<number> => {
      const query = parseQuery(JSON.stringify({ search: words, language }));
      return (await findItems(collection, query, 'en')).page.totalItems;
    };
    let turns = 0;
    const count = (): void => {
      turns += 1;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    assert.equal(await search('larch boat'), 20_000);
    clearImmediate(immediate);
    assert.ok(turns > 50, `${turns} turns`);
    assert.equal(await search('boot', 'de'), 20_000);
    const { mock } = t.mock.method(String.prototype, 'normalize');
    assert.equal(await search('boat 19999'), 1);
    assert.equal(await search('boot 19999', 'de'), 1);
    assert.equal(await search('boat 19999', 'xx'), 1);
    assert.equal(mock.callCount(), 3, 'the terms');
  });
});
