import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { createWorkspace } from '../fixtures/testing';
import { resolveSettings } from '../config';
import type { Database } from './database';
import { openDatabase } from './open-database';
import { db } from './query';
import { TABLE_SCOPES, threadScope } from './scopes';
import { tablesOf } from './tables-of';
import { Versions } from './versions';
import { ofThreads, Reads, unwatched, WatchedDatabase, oncePerSite } from './watched-database';

async function open(t: TestContext): Promise<readonly [Database, Database]> {
  const { options } = await createWorkspace(t);
  const [one, two] = [
    await openDatabase(resolveSettings(options)),
    await openDatabase(resolveSettings(options)),
  ] as const;
  t.after(() => Promise.all([one.close(), two.close()]));
  return [one, two];
}

const namesIn = async (database: Database, sqlite: string, postgres: string): Promise<string[]> =>
  (
    await database.all(sql.raw<{ name: string }>(database.dialect === 'sqlite' ? sqlite : postgres))
  ).map(({ name }) => name);

test('each table has a scope or belongs to somebody, and each with a scope has triggers', async (t) => {
  const [database] = await open(t);
  const tables = await namesIn(
    database,
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
      and name not like 'post_index_%' and name not like 'libsql_%'`,
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  assert.deepEqual(tables.sort(), Object.keys(TABLE_SCOPES).sort());
  const triggered = await namesIn(
    database,
    `select distinct tbl_name as name from sqlite_schema where type = 'trigger'
      and name like 'version_of_%' group by tbl_name having count(*) = 3`,
    `select tgrelid::regclass::text as name from pg_trigger where tgname like 'version_of_%'`,
  );
  const scoped = Object.entries(TABLE_SCOPES).filter(
    ([name, scope]) => scope && !['post_index', 'page_change'].includes(name),
  );
  assert.deepEqual(triggered.sort(), scoped.map(([name]) => name).sort());
});

test('a write raises the version of what it touches, with it and for every host', async (t) => {
  const [one, two] = await open(t);
  const versions = new Versions(two);
  const scopes = ['site', 'shop', threadScope('a'), threadScope('b')];
  let last = await versions.read(scopes);
  assert.deepEqual([...last.values()], [0, 0, 0, 0]);
  const raised = async (work: () => Promise<unknown>): Promise<string[]> => {
    await work().catch(() => undefined);
    const now = await versions.read(scopes);
    const names = scopes.filter((scope) => now.get(scope) !== last.get(scope));
    last = now;
    return names;
  };
  const thread = (id: string) => db.insertInto('thread').values({ id, page: `/${id}` });
  const stock = db.insertInto('shop_stock').values({ product: 1, quantity: 1, initial: 1 });
  assert.deepEqual(await raised(() => one.run(thread('a'))), ['thread a']);
  assert.deepEqual(await raised(() => one.write([thread('b'), stock])), ['shop', 'thread b']);
  const page = { path: '/', data: '{}', content: '' };
  const insert = db.insertInto('page').values(page);
  assert.deepEqual(await raised(() => one.run(insert)), ['site']);
  // A write that fails has no effect on versions, either.
  assert.deepEqual(await raised(() => one.write([db.deleteFrom('shop_stock'), insert])), []);
  const kept = insert.onConflict((conflict) => conflict.column('path').doUpdateSet(page));
  assert.deepEqual(await raised(() => one.run(kept)), ['site']);
  assert.deepEqual(await raised(() => one.run(db.deleteFrom('thread'))), ['thread a', 'thread b']);
});

test('reads at the same time share a query, but none that began before them', async (t) => {
  const [one, two] = await open(t);
  const versions = new Versions(two);
  const stock = db.insertInto('shop_stock').values({ product: 1, quantity: 1, initial: 1 });
  const early = Array.from({ length: 20 }, () => versions.read(['shop', 'site']));
  await one.run(stock);
  const late = await versions.read(['shop']);
  assert.notEqual(late.get('shop'), 0);
  assert.equal(
    (await Promise.all(early)).every((each) => each.has('site')),
    true,
  );
});

test('what a response reads is noted, and what has no version makes it private', async (t) => {
  const [database] = await open(t);
  const watch = () => {
    const reads = new Reads(new Versions(database), new Map());
    return { reads, watched: new WatchedDatabase(database, reads) };
  };
  const shared = watch();
  await shared.watched.all(db.selectFrom('page').selectAll());
  await ofThreads(shared.watched, ['a']).all(sql`select name from comment where thread = ${'a'}`);
  assert.deepEqual([...shared.reads.versions.keys()], ['site', 'thread a']);
  assert.equal(shared.reads.isShared, true);
  assert.equal(unwatched(shared.watched), database);
  for (const query of [
    db.selectFrom('shop_cart').selectAll(),
    db.selectFrom('page').select('path').where('path', 'in', db.selectFrom('edit').select('name')),
    db.selectFrom('comment').selectAll(),
    sql`select 1 from page join member_session on true`,
    sql`delete from page`,
    db.deleteFrom('page'),
  ]) {
    const { reads, watched } = watch();
    await watched.all(query);
    assert.equal(reads.isShared, false);
  }
});

test('what is remembered of a site is read while it is true, and says what it was read from', async (t) => {
  const [database] = await open(t);
  const watch = () => {
    const reads = new Reads(new Versions(database), new Map());
    return { reads, watched: new WatchedDatabase(database, reads) };
  };
  let readings = 0;
  const read = async (isTrue: boolean) => {
    const { reads, watched } = watch();
    await oncePerSite(
      watched,
      'posts',
      async (site) => {
        readings += 1;
        return site.all(db.selectFrom('post').select('path'));
      },
      () => isTrue,
    );
    assert.deepEqual([...reads.tables], ['post']);
    assert.deepEqual([...reads.versions.keys()], ['site']);
    return readings;
  };
  assert.equal(await read(true), 1);
  assert.equal(await read(true), 1);
  assert.equal(await read(false), 2);
  await database.run(
    db.insertInto('post').values({
      ...{ id: 1, path: '/a', data: '{}', content: '' },
      ...{ text: '', published: 0, is_draft: 0 },
    }),
  );
  assert.equal(await read(true), 3);
});

test('the tables of a query are found in all its parts', () => {
  const inner = sql`select id from comment c`;
  const query = sql`select c.id as liked from (${inner}) c where ${'member'} = 'x'`;
  assert.deepEqual([...tablesOf(query).tables], ['comment']);
  const built = db
    .selectFrom('post')
    .innerJoin('post_tag', 'post_tag.post', 'post.id')
    .select('post.data')
    .where('post.id', 'in', db.selectFrom('page').select(sql<number>`1`.as('one')));
  assert.deepEqual([...tablesOf(built).tables].sort(), ['page', 'post', 'post_tag']);
});
