import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { createClient } from '@libsql/client';
import { sql } from 'kysely';
import { Client } from 'pg';
import { resolveSettings } from '../config';
import {
  ANSWERS,
  CONTACT,
  json,
  post,
  postNatively,
  startHostIn,
  writePage,
} from '../fixtures/forms';
import { doFor } from '../http/visitor';
import { createWorkspace, getPageJson, POSTGRES, type Workspace } from '../fixtures/testing';
import { isBusy } from './busy';
import { ConflictError } from './conflict';
import type { Database } from './database';
import { migrateLibsql } from './migrate';
import { openDatabase } from './open-database';
import { Connections, TIMEOUT } from './postgres-connections';
import { PostgresDatabase } from './postgres-database';
import { db, str } from './query';

/** Connects to a workspace's database past the host. */
async function connect(t: TestContext, { options }: Workspace): Promise<Client> {
  const client = new Client({ connectionString: options.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  t.after(() => client.end());
  return client;
}

async function open(t: TestContext, { options }: Workspace) {
  const database = await openDatabase(resolveSettings(options));
  t.after(() => database.close());
  return database;
}

/** Starts a server that is not PostgreSQL. Returns its port. */
async function startServer(t: TestContext, onConnect: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    t.after(() => socket.destroy());
    onConnect(socket);
  });
  t.after(() => server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** The columns of all tables, without those of the full-text index. */
const byTable = (
  rows: readonly { readonly table: unknown; readonly column: unknown }[],
): string[] =>
  rows
    .map(({ table, column }) => `${String(table)}.${String(column)}`)
    .filter((name) => !name.startsWith('post_index'))
    .toSorted();

/** Run by `npm run test:postgres`. */
describe('a database of PostgreSQL', { skip: POSTGRES === undefined }, () => {
  test('has visitors take turns with what they write', async (t) => {
    const database = await open(t, await createWorkspace(t));
    const done: string[] = [];
    const write = (client: string): Promise<void> =>
      doFor(client, async () => {
        await database.run(sql`select pg_sleep(0.05)`);
        done.push(client);
      });
    const flood = Array.from({ length: 80 }, () => write('192.0.2.1'));
    await write('198.51.100.1');
    assert.ok(done.length < 40, `after ${done.length - 1} of the stranger's`);
    await Promise.all(flood);
  });

  test('has the tables and columns of the embedded one', async (t) => {
    const workspace = await createWorkspace(t);
    await open(t, workspace);
    const client = await connect(t, workspace);
    const { rows } = await client.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public'`,
    );
    const embedded = createClient({ url: ':memory:' });
    t.after(() => embedded.close());
    await migrateLibsql(embedded);
    const other = await embedded.execute(
      `select t.name as "table", c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
        where t.type = 'table' and t.name not like 'sqlite_%'`,
    );
    const columns = other.rows.map((row) => ({ table: row['table'], column: row['column'] }));
    assert.deepEqual(byTable(rows), byTable(columns));
  });

  test('is migrated once by hosts that start at once', async (t) => {
    const workspace = await createWorkspace(t);
    await Promise.all(Array.from({ length: 6 }, () => open(t, workspace)));
    const client = await connect(t, workspace);
    const { rows } = await client.query<{ id: string }>('select id from migration order by id');
    assert.deepEqual(
      rows.map(({ id }) => Number(id)),
      [...rows.keys()],
    );
  });

  test('serves pages while a table is locked; what must be written gets 503, and is stored later', async (t) => {
    t.mock.method(console, 'error', () => undefined);
    const workspace = await createWorkspace(t);
    await writePage(workspace, 'contact', CONTACT);
    const host = await startHostIn(t, workspace);
    const client = await connect(t, workspace);
    await client.query('begin; lock table submission in exclusive mode');
    const key = { 'idempotency-key': 'k' };
    const sending = Promise.all([post(host, ANSWERS, key), postNatively(host)]);
    for (let index = 0; index < 20; index += 1) {
      assert.equal((await getPageJson(host.port, '/about')).status, 200);
    }
    const [response, native] = await sending;
    assert.equal(response.status, 503);
    assert.ok(Number(response.headers.get('retry-after')) > 0);
    assert.equal((await json(response))['status'], 'unavailable');
    assert.match(await native.text(), /has not been sent yet.*ada@example\.com/s);
    await client.query('rollback');
    assert.equal((await post(host, ANSWERS, key)).status, 200);
    assert.equal((await host.rows('select id from submission')).length, 1);
  });

  test('keeps apart writes that decide by what others have written', async (t) => {
    const workspace = await createWorkspace(t);
    const databases = [await open(t, workspace), await open(t, workspace)] as const;
    // Each adds a row if there are fewer than ten.
    const writes = Array.from({ length: 60 }, (_, index) => {
      const name = `edit ${index}`;
      const add = sql`insert into edit (name, revision) select ${str(name)}, 1
        where (select count(*) from edit) < 10`;
      return (index % 2 === 0 ? databases[0] : databases[1]).write([add], 'edits');
    });
    await Promise.all(writes);
    const rows = await databases[0].all(db.selectFrom('edit').select('name'));
    assert.equal(rows.length, 10);
  });

  test('takes back a transaction whose last statement fails', async (t) => {
    const database = await open(t, await createWorkspace(t));
    const add = db.insertInto('webhook').values({ id: 'a', url: 'https://a.example' });
    await assert.rejects(database.write([add, add]), ConflictError);
    assert.deepEqual(await database.all(db.selectFrom('webhook').selectAll()), []);
  });

  test('takes back a transaction with a statement that fails before others', async (t) => {
    const database = await open(t, await createWorkspace(t));
    const insert = (id: string) =>
      db.insertInto('webhook').values({ id, url: 'https://a.example' });
    const broken = sql`insert into webhook (id, url) values ('c', '') returning no_such_column`;
    await assert.rejects(database.write([insert('a'), broken, insert('b')]), /no_such_column/);
    await assert.rejects(database.read([sql`select 1 / 0`, sql`select 1`]), /division by zero/);
    assert.deepEqual(await database.all(db.selectFrom('webhook').selectAll()), []);
    await database.write([insert('a'), insert('b')]);
    assert.equal((await database.all(db.selectFrom('webhook').selectAll())).length, 2);
  });

  test('sends nothing of a transaction with a value that it cannot send', async (t) => {
    const database = await open(t, await createWorkspace(t));
    const insert = (value: unknown) => sql`insert into webhook (id, url) values ('a', ${value})`;
    const circular: unknown[] = [];
    circular.push(circular);
    for (const value of [circular, Symbol('a'), 1n, undefined]) {
      await assert.rejects(database.write([insert('1'), insert(value)]), TypeError);
      assert.deepEqual(await database.all(db.selectFrom('webhook').selectAll()), []);
    }
  });

  test('repeats transactions that exclude each other', async (t) => {
    const database = await open(t, await createWorkspace(t));
    const row = (name: string) => db.insertInto('edit').values({ name, revision: 0 });
    await database.write([row('a'), row('b')]);
    const raise = (name: string) =>
      db
        .updateTable('edit')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('name', '=', name);
    const pause = sql`select pg_sleep(0.05)`;
    // Each waits for what the other has changed.
    await Promise.all([
      database.write([raise('a'), pause, raise('b')]),
      database.write([raise('b'), pause, raise('a')]),
    ]);
    const rows = await database.all(db.selectFrom('edit').select('revision'));
    assert.deepEqual(
      rows.map(({ revision }) => revision),
      [2, 2],
    );
  });

  test('is asked again after it has ended all connections', async (t) => {
    const workspace = await createWorkspace(t);
    const database = await open(t, workspace);
    const client = await connect(t, workspace);
    const read = () => database.all(db.selectFrom('webhook').selectAll());
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const reads = Array.from({ length: 8 }, read);
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
      assert.equal((await Promise.all(reads)).length, 8);
    }
  });

  describe('that is', { concurrency: true }, () => {
    for (const [name, findPort] of [
      ['not there', () => Promise.resolve(1)],
      ['silent', (t: TestContext) => startServer(t, () => undefined)],
      ['gone when asked', (t: TestContext) => startServer(t, (socket) => socket.destroy())],
    ] as const) {
      test(`${name} is busy, not wrong, within seconds`, async (t) => {
        const url = `postgres://dm@127.0.0.1:${await findPort(t)}/none`;
        const query = db.selectFrom('webhook').selectAll();
        const ask = async (operation: (database: Database) => Promise<unknown>) => {
          const database = new PostgresDatabase(new Connections(url, 1));
          t.after(() => database.close());
          const start = performance.now();
          // More than there are connections, so that some wait for their turn.
          await Promise.all([1, 2, 3].map(() => assert.rejects(operation(database), isBusy)));
          const time = performance.now() - start;
          assert.ok(time < 1.5 * TIMEOUT, `${Math.round(time)} ms`);
        };
        await Promise.all([
          ask((database) => database.all(query)),
          ask((database) => database.read([query])),
          ask((database) => database.write([query])),
        ]);
      });
    }
  });

  test('stores texts with a zero, which it has no room for', async (t) => {
    const database = await open(t, await createWorkspace(t));
    await database.run(db.insertInto('webhook').values({ id: 'a\0b', url: '' }));
    const [row] = await database.all(db.selectFrom('webhook').select('id'));
    assert.equal(row?.id, 'a\ufffdb');
  });
});
