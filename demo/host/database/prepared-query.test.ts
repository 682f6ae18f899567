import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { resolveSettings } from '../config';
import { createWorkspace, POSTGRES } from '../fixtures/testing';
import type { Database } from './database';
import { openDatabase } from './open-database';
import { prepare } from './prepared-query';
import { db } from './query';
import { tablesOf } from './tables-of';

async function open(t: TestContext): Promise<Database> {
  const { options } = await createWorkspace(t);
  const database = await openDatabase(resolveSettings({ ...options, databaseConnections: 1 }));
  t.after(() => database.close());
  await database.write(
    ['a', 'b', 'c'].map((name, revision) => db.insertInto('edit').values({ name, revision })),
  );
  return database;
}

const since = prepare(({ first, limit }: { first: number; limit: number }) =>
  db
    .selectFrom('edit')
    .select(['name', 'revision'])
    .where('revision', '>=', first)
    .orderBy('name')
    .limit(limit),
);

const named = prepare(({ one, two }: { one: string; two: string }) =>
  db.selectFrom('edit').select('name').where('name', 'in', [one, two]).orderBy('name'),
);

const namesIn = (rows: readonly { readonly name: string }[]): string =>
  rows.map(({ name }) => name).join('');

test('a prepared query has the values of each run', async (t) => {
  const database = await open(t);
  assert.equal(namesIn(await database.all(since({ first: 1, limit: 9 }))), 'bc');
  assert.equal(namesIn(await database.all(since({ first: 0, limit: 2 }))), 'ab');
  const [both, one] = await database.read([
    named({ one: 'c', two: 'a' }),
    named({ one: 'b', two: 'b' }),
  ]);
  assert.equal(namesIn(both.rows), 'ac');
  assert.equal(namesIn(one.rows), 'b');
  assert.equal(await database.first(named({ one: "' or 1 = 1 --", two: '' })), undefined);
});

test('a prepared query names its tables', () => {
  assert.deepEqual([...tablesOf(since({ first: 1, limit: 1 })).tables], ['edit']);
  assert.equal(tablesOf(since({ first: 2, limit: 1 })).isRead, true);
});

/** Run by `npm run test:postgres`. */
const onPostgres = { skip: POSTGRES === undefined };

test('a statement is prepared once for each connection', onPostgres, async (t) => {
  const database = await open(t);
  for (const first of [0, 1, 2]) await database.all(since({ first, limit: 9 }));
  const rows = await database.all(
    sql<{ calls: number }>`select generic_plans + custom_plans as calls from pg_prepared_statements
      where statement like '%"revision" >=%'`,
  );
  assert.deepEqual(rows, [{ calls: 3 }]);
});

test('a column that gets another type is read as that', onPostgres, async (t) => {
  const database = await open(t);
  const read = () => database.all(since({ first: 1, limit: 9 }));
  const readTwice = () =>
    database.read([since({ first: 1, limit: 9 }), since({ first: 2, limit: 9 })]);
  assert.equal(namesIn(await read()), 'bc');
  await database.run(sql`alter table edit alter column name type varchar(40)`);
  assert.equal(namesIn(await read()), 'bc');
  await database.run(sql`alter table edit alter column name type text`);
  assert.deepEqual(
    (await readTwice()).map(({ rows }) => namesIn(rows)),
    ['bc', 'c'],
  );
});

test('a connection that has lost what was prepared is used without', onPostgres, async (t) => {
  const database = await open(t);
  const read = () => database.all(since({ first: 1, limit: 9 }));
  assert.equal(namesIn(await read()), 'bc');
  assert.equal((await database.versions(['site'])).size, 1);
  // As a pooler that lends another connection for each transaction.
  await database.run(sql`deallocate all`);
  const [rows, [first], versions] = await Promise.all([
    read(),
    database.read([since({ first: 2, limit: 9 })]),
    database.versions(['site']),
  ]);
  assert.deepEqual([namesIn(rows), namesIn(first.rows), versions.size], ['bc', 'c', 1]);
  await database.run(sql`deallocate all`);
  assert.equal(namesIn(await read()), 'bc');
});
