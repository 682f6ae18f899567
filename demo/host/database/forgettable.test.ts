import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { resolveSettings } from '../config';
import { createWorkspace } from '../fixtures/testing';
import { clearAttempts, countAttempt, takeBackAttempt } from './attempts';
import { LocalClient } from './local-client';
import { openDatabase } from './open-database';

/** Values of SQLite's `synchronous`: whether a write waits for the disk only sometimes, or always. */
const NORMAL = 1;
const FULL = 2;

async function openFile(t: TestContext): Promise<LocalClient> {
  const { folder } = await createWorkspace(t, 'empty');
  const client = new LocalClient(`file:${join(folder, 'a.db')}`);
  t.after(() => client.close());
  await client.execute('pragma journal_mode = wal');
  await client.execute('create table note (text text)');
  return client;
}

test('only a write that may be forgotten does not wait for the disk', async (t) => {
  const client = await openFile(t);
  const insert = "insert into note values ('a')";
  const synchronous = async (): Promise<unknown> =>
    (await client.execute('pragma synchronous')).rows[0]?.[0];
  const writes = {
    execute: () => client.execute(insert),
    batch: () => client.batch([insert], 'write'),
    executeMultiple: () => client.executeMultiple(insert),
  };
  for (const write of Object.values(writes)) {
    await client.batchForgettable([insert]);
    assert.equal(await synchronous(), NORMAL);
    await write();
    assert.equal(await synchronous(), FULL);
  }
  const { rows } = await client.execute('select count(*) from note');
  assert.equal(rows[0]?.[0], 6);
});

test('a forgettable write that fails is undone, and the next waits for the disk', async (t) => {
  const client = await openFile(t);
  await assert.rejects(
    client.batchForgettable(["insert into note values ('a')", 'insert into nothing values (1)']),
  );
  await client.execute("insert into note values ('b')");
  assert.equal((await client.execute('pragma synchronous')).rows[0]?.[0], FULL);
  assert.equal((await client.execute('select count(*) from note')).rows[0]?.[0], 1);
});

test('no attempt that is counted or taken back waits for the disk', async (t) => {
  const { options } = await createWorkspace(t);
  const database = await openDatabase(resolveSettings(options));
  t.after(() => database.close());
  const written = t.mock.method(database, 'write');
  const attempt = { kind: 'submission', client: '192.0.2.1', subject: 'requests' } as const;
  assert.equal(await countAttempt(database, attempt, 1), 0);
  assert.ok((await countAttempt(database, attempt, 1)) > 0);
  await takeBackAttempt(database, attempt);
  await clearAttempts(database, attempt);
  assert.equal(await countAttempt(database, attempt, 1), 0);
  // PostgreSQL's go through it, with its own setting for the transaction.
  if (database.dialect === 'sqlite') assert.equal(written.mock.callCount(), 0);
});
