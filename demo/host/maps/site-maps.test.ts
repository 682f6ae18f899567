import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { Context } from 'hono';
import { sql } from 'kysely';
import { resolveSettings } from '../config';
import type { HostContext } from '../context';
import type { Database } from '../database/database';
import { openDatabase } from '../database/open-database';
import { createWorkspace } from '../fixtures/testing';
import type { HostEnv } from '../http/host-env';
import { FairTurns } from '../time/fair-turns';
import { SiteMaps } from './site-maps';

/** A request of a stranger. */
const C = {
  req: { header: () => undefined, raw: { signal: new AbortController().signal } },
  env: { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
} as unknown as Context<HostEnv>;

/** The maps of a site with a collection of this many places, and how often the database is read. */
async function startMaps(t: TestContext, places: number) {
  const { options } = await createWorkspace(t);
  const settings = resolveSettings(options);
  const database = await openDatabase(settings);
  t.after(() => database.close());
  const write = (statement: string): Promise<unknown> => database.run(sql.raw(statement));
  await write(`insert into collection (kind, name, fields) values ('collection', 'Places', '[]')`);
  await write(`insert into collection_item (kind, collection, place, data)
    with recursive n(i) as (select 0 union all select i + 1 from n where i < ${places - 1})
    select 'collection', 'Places', i, '{"data":{"address":"' || i || ' Pier"}}' from n`);
  const reads = { first: 0, all: 0 };
  const counted = new Proxy(database, {
    get(target, name) {
      if (name === 'first' || name === 'all') reads[name] += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  }) satisfies Database;
  const host = { database: counted, settings, turns: new FairTurns() } as unknown as HostContext;
  const maps = new SiteMaps(host);
  const readsOf = async (ask: () => Promise<boolean>, expected: boolean) => {
    Object.assign(reads, { first: 0, all: 0 });
    assert.equal(await ask(), expected);
    return { ...reads };
  };
  return { maps, write, readsOf };
}

describe('what strangers ask of maps', () => {
  test('reads the collections once in each version of the site', async (t) => {
    const { maps, write, readsOf } = await startMaps(t, 700);
    assert.equal(await maps.hasAddress(C, '0 Pier'), true);
    assert.equal(await maps.hasAddress(C, '699 Pier'), true);
    assert.equal(await maps.hasAddress(C, 'None'), false);
    const unknown = await readsOf(() => maps.hasAddress(C, '700 Pier'), false);
    assert.deepEqual(unknown, { first: 0, all: 1 }, 'which drafts there are');
    await write(`insert into collection_item (kind, collection, place, data)
      values ('collection', 'Places', 700, '{"data":{"more":[{"address":"700 Pier"}]}}')`);
    assert.equal(await maps.hasAddress(C, '700 Pier'), true);
  });

  test('reads the places of addresses once until another is found', async (t) => {
    const { maps, write, readsOf } = await startMaps(t, 3);
    const find = (address: string, lat: number): Promise<unknown> =>
      write(`insert into geocode (address, lat, lng, label, asked)
        values ('${address}', ${lat}, 5, '', 1000)`);
    await find('1 Pier', 51);
    await find('Elsewhere', 54);
    assert.equal(await maps.hasPlace(C, '51.00000 5.00000'), true);
    assert.equal(await maps.hasPlace(C, '54.00000 5.00000'), false);
    const unknown = await readsOf(() => maps.hasPlace(C, '52.00000 5.00000'), false);
    assert.deepEqual(unknown, { first: 1, all: 1 }, 'what was found, and which drafts there are');
    await find('2 Pier', 52);
    assert.equal(await maps.hasPlace(C, '52.00000 5.00000'), true);
  });
});
