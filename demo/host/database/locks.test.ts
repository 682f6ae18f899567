import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@libsql/client';
import {
  json,
  post,
  postNatively,
  startHostIn,
  writePage,
  CONTACT,
  ANSWERS,
} from '../fixtures/forms';
import { forgetLines } from '../http/log-seldom';
import { doFor } from '../http/visitor';
import { LocalClient } from './local-client';
import { isBusy } from './busy';
import {
  createWorkspace,
  getPageJson,
  POSTGRES,
  send,
  startTestServer,
  waitUntil,
  type Workspace,
} from '../fixtures/testing';

const databaseOf = ({ dataFolder }: Workspace): string => `file:${join(dataFolder, 'site.db')}`;

/** Locks a database for writing, as another process would; returns a function that unlocks it. */
async function lock(t: TestContext, url: string): Promise<() => Promise<void>> {
  const client = createClient({ url });
  t.after(() => client.close());
  const transaction = await client.transaction('write');
  return () => transaction.rollback();
}

async function startLockedHost(t: TestContext) {
  const workspace = await createWorkspace(t);
  await writePage(workspace, 'contact', CONTACT);
  const host = await startHostIn(t, workspace);
  return { host, unlock: await lock(t, databaseOf(workspace)) };
}

const countOf = async (host: {
  rows: (sql: string) => Promise<readonly unknown[]>;
}): Promise<number> => (await host.rows('select id from submission')).length;

test('operations that take long leave rounds of the process to others', async (t) => {
  const workspace = await createWorkspace(t);
  await mkdir(workspace.dataFolder, { recursive: true });
  const database = new LocalClient(databaseOf(workspace));
  t.after(() => database.close());
  await database.execute('create table entry (number integer)');
  let rounds = 0;
  const count = (): void => {
    rounds += 1;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  t.after(() => clearImmediate(immediate));
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 200000)
    select count(*) from n`;
  for (const statement of [`insert into entry ${numbers}`, `select 1 where (${numbers}) > 0`]) {
    const ends: Promise<number>[] = [];
    for (let number = 0; number < 10; number += 1) {
      ends.push(database.execute(statement).then(() => rounds));
      // Each begins before the next one is asked for, as those of requests that arrive together.
      await new Promise<void>((resolve) => process.nextTick(resolve));
    }
    const all = await Promise.all(ends);
    assert.equal(new Set(all).size, all.length, all.join());
  }
});

describe(
  'while another process holds the lock of the database',
  { skip: POSTGRES !== undefined },
  () => {
    test('pages are served, and submissions wait until it is released', async (t) => {
      const { host, unlock } = await startLockedHost(t);
      const submissions = Array.from({ length: 5 }, (_, index) =>
        post(host, ANSWERS, { 'idempotency-key': `key ${index}` }),
      );
      let isStored = false;
      void Promise.race(submissions).then(() => (isStored = true));
      for (let index = 0; index < 20; index += 1) {
        assert.equal((await getPageJson(host.port, '/about')).status, 200);
      }
      assert.equal(isStored, false);
      assert.equal(await countOf(host), 0);
      await unlock();
      for (const response of await Promise.all(submissions)) assert.equal(response.status, 200);
      assert.equal(await countOf(host), 5);
    });

    test('submissions and passwords get 503 after some seconds, and count when they are sent again', async (t) => {
      const logged = t.mock.method(console, 'error', () => undefined);
      forgetLines();
      const { host, unlock } = await startLockedHost(t);
      const key = { 'idempotency-key': 'k' };
      const guess = () =>
        fetch(`http://127.0.0.1:${host.port}/_dm/s/rt/api/public/rt/site/fixture/page/auth`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ password: 'guess', pagePath: '/guests' }),
        });
      // At once: each of them waits for five seconds.
      const [response, native, guessed] = await Promise.all([
        post(host, ANSWERS, key),
        postNatively(host),
        guess(),
      ]);
      assert.equal(response.status, 503);
      assert.ok(Number(response.headers.get('retry-after')) > 0);
      assert.equal((await json(response))['status'], 'unavailable');
      assert.equal(native.status, 503);
      assert.match(await native.text(), /has not been sent yet.*ada@example\.com/s);
      assert.equal(guessed.status, 503);
      assert.ok(Number(guessed.headers.get('retry-after')) > 0);
      // Deliveries wait for the lock, too, and say that they are tried again.
      const lines = logged.mock.calls.filter(
        ({ arguments: [line] }) => !String(line).endsWith(' will retry.'),
      );
      // One of submissions, though two were sent, and one of the password; none has a stack.
      for (const [line, ...more] of lines.map(({ arguments: parts }) => parts)) {
        assert.deepEqual(more, []);
        assert.doesNotMatch(String(line), /\n/);
      }
      const texts = lines.map(({ arguments: [line] }) => String(line));
      assert.equal(texts.filter((text) => text.startsWith('A submission was refused')).length, 1);
      assert.ok(texts.includes('The database is locked by another connection.'));
      await unlock();
      assert.equal((await post(host, ANSWERS, key)).status, 200);
      assert.equal((await post(host)).status, 200);
      assert.equal(await countOf(host), 2);
      assert.equal((await guess()).status, 401);
    });

    test('what a webhook has received is recorded, and not sent to it again', async (t) => {
      t.mock.method(console, 'error', () => undefined);
      const workspace = await createWorkspace(t);
      await writePage(workspace, 'contact', CONTACT);
      let calls = 0;
      const answers: (() => void)[] = [];
      const port = await startTestServer(t, (_, __, response) => {
        calls += 1;
        answers.push(() => response.end());
      });
      const host = await startHostIn(t, workspace, { webhookUrl: `http://127.0.0.1:${port}/` });
      assert.equal((await post(host)).status, 200);
      await waitUntil(() => calls === 1);
      const unlock = await lock(t, databaseOf(workspace));
      answers[0]?.();
      // Longer than an operation waits for the lock.
      await wait(6000);
      await unlock();
      const deliveries = () => host.rows('select state, attempts from delivery');
      await waitUntil(async () => (await deliveries())[0]?.['state'] === 'done');
      assert.equal(calls, 1);
      assert.equal((await deliveries())[0]?.['attempts'], 1);
    });

    test('a host of the same site starts', async (t) => {
      const workspace = await createWorkspace(t);
      await (await startHostIn(t, workspace)).stop();
      await lock(t, databaseOf(workspace));
      const host = await startHostIn(t, workspace);
      assert.equal((await send(host.port, '/about')).status, 200);
    });

    test('a host of a new build starts with the old one, and imports the new one afterwards', async (t) => {
      t.mock.method(console, 'error', () => undefined);
      const workspace = await createWorkspace(t);
      await (await startHostIn(t, workspace)).stop();
      await writeFile(
        join(workspace.siteFolder, 'pages/en/about.html'),
        '<script type="application/json" data-page>{"title":"Now","lang":"en"}</script>new',
      );
      const unlock = await lock(t, databaseOf(workspace));
      const host = await startHostIn(t, workspace);
      const contentOf = async () => (await getPageJson(host.port, '/about')).json['content'];
      assert.match(String(await contentOf()), /About/);
      await unlock();
      await waitUntil(async () => (await contentOf()) === 'new');
    });
  },
);

describe('a local database', () => {
  /** Creates a database with a table `item`, which waits shortly for locks. */
  async function create(t: TestContext, timeout = 100) {
    const { folder } = await createWorkspace(t);
    const url = `file:${join(folder, 'items.db')}`;
    const database = new LocalClient(url, timeout);
    t.after(() => database.close());
    await database.execute('pragma journal_mode = wal');
    await database.execute('create table item (id integer primary key, text text) strict');
    return { database, url };
  }

  test('can commit again after statements failed because of a lock', async (t) => {
    const { database, url } = await create(t);
    const unlock = await lock(t, url);
    const write = () =>
      database.batch(
        [
          `insert into item (text) values ('a')`,
          `insert into item (text) values ('b') returning id`,
        ],
        'write',
      );
    const insert = () => database.execute(`insert into item (text) values ('c') returning id`);
    for (const operation of [write, insert, write]) await assert.rejects(operation, isBusy);
    await unlock();
    await write();
    await insert();
    const other = createClient({ url });
    t.after(() => other.close());
    assert.equal((await other.execute('select id from item')).rows.length, 3);
  });

  test('keeps the order of waiting operations', async (t) => {
    const { database, url } = await create(t, 5000);
    const unlock = await lock(t, url);
    const writes = Array.from({ length: 20 }, (_, index) =>
      database.execute({ sql: 'insert into item (text) values (?)', args: [`${index}`] }),
    );
    await unlock();
    await Promise.all(writes);
    const { rows } = await database.execute('select text from item order by id');
    assert.deepEqual(
      rows.map(({ text }) => text),
      writes.map((_, index) => `${index}`),
    );
  });

  test('does operations in the turns of visitors, however many a stranger has', async (t) => {
    const { database, url } = await create(t, 5000);
    const unlock = await lock(t, url);
    const write = (client: string, text: string) =>
      doFor(client, () =>
        database.execute({ sql: 'insert into item (text) values (?)', args: [text] }),
      );
    const writes = Array.from({ length: 20 }, (_, index) => write('192.0.2.1', `${index}`));
    writes.push(write('198.51.100.1', 'other'));
    await unlock();
    await Promise.all(writes);
    const { rows } = await database.execute('select text from item order by id');
    const texts = rows.map(({ text }) => JSON.stringify(text));
    assert.ok(texts.indexOf('"other"') <= 2, texts.join());
    assert.equal(texts.length, 21);
  });

  test('refuses operations at once when too many wait', async (t) => {
    const { database, url } = await create(t, 5000);
    const unlock = await lock(t, url);
    const insert = () => database.execute(`insert into item (text) values ('a')`);
    const results = Promise.allSettled(Array.from({ length: 700 }, insert));
    await assert.rejects(insert, isBusy);
    await unlock();
    const stored = (await results).filter(({ status }) => status === 'fulfilled');
    const { rows } = await database.execute('select id from item');
    assert.equal(rows.length, stored.length);
    assert.ok(stored.length < 700);
  });

  test('reports other errors at once', async (t) => {
    const { database } = await create(t);
    await assert.rejects(database.execute('select * from absent'), /no such table/);
    await assert.rejects(database.execute('insert into item (text) values (x)'), /no such column/);
    await assert.rejects(database.transaction(), /Use a batch/);
  });
});
