import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { createClient } from '@libsql/client';
import { Client } from 'pg';
import { resolveSettings } from '../config';
import { createWorkspace, POSTGRES, type Workspace } from '../fixtures/testing';
import { unixTime } from '../time/unix-time';
import { countAttempt } from './attempts';
import { statementsOf } from './migration';
import { migrations } from './migrations';
import { openDatabase } from './open-database';

/** The migration after which all attempts are in one table. */
const ONE_TABLE = 15;

/** Tables of older databases, and their columns of what was attempted. */
const OLDER = [
  ['password', 'path'],
  ['submission', 'form'],
  ['talk', 'kind'],
  ['push', 'kind'],
  ['shop', 'kind'],
] as const;

const MINUTE = 60;

/** Creates a database of the version before, with rows. */
async function createOlder(
  { options, dataFolder }: Workspace,
  rows: readonly string[],
): Promise<void> {
  const dialect = POSTGRES === undefined ? 'sqlite' : 'postgres';
  const before = migrations.slice(0, ONE_TABLE);
  const statements = [
    `create table migration (id ${dialect === 'sqlite' ? 'integer' : 'bigint'} primary key)`,
    ...before.flatMap((migration) => statementsOf(migration, dialect)),
    ...before.map((_, index) => `insert into migration (id) values (${index})`),
    ...rows,
  ];
  if (dialect === 'postgres') {
    const client = new Client({ connectionString: options.databaseUrl });
    await client.connect();
    for (const sql of statements) await client.query(sql);
    await client.end();
    return;
  }
  await mkdir(dataFolder, { recursive: true });
  const client = createClient({ url: `file:${join(dataFolder, 'site.db')}` });
  for (const sql of statements) await client.execute(sql);
  client.close();
}

async function openOlder(t: TestContext, rows: readonly string[]) {
  const workspace = await createWorkspace(t);
  await createOlder(workspace, rows);
  const database = await openDatabase(resolveSettings(workspace.options));
  t.after(() => database.close());
  return database;
}

test('attempts that were counted before an upgrade count after it', async (t) => {
  const begin = unixTime() - 4 * MINUTE;
  const rows = OLDER.map(
    ([kind, column]) => `insert into ${kind}_attempt (client, ${column}, since, count)
      values ('192.0.2.1', 'a', ${begin}, 10), ('192.0.2.2', 'a', ${begin}, 3)`,
  );
  const database = await openOlder(t, rows);
  for (const [kind] of OLDER) {
    const left = (client: string, subject = 'a') =>
      countAttempt(database, { kind, client, subject }, 10);
    const wait = await left('192.0.2.1');
    assert.ok(wait > 5 * MINUTE && wait <= 6 * MINUTE, `${kind}: ${wait}`);
    assert.equal(await left('192.0.2.1', 'b'), 0, kind);
    for (let count = 3; count < 10; count += 1) assert.equal(await left('192.0.2.2'), 0, kind);
    assert.ok((await left('192.0.2.2')) > 0, kind);
  }
});

test('the limit for all visitors together holds after an upgrade', async (t) => {
  const since = unixTime() - MINUTE;
  const database = await openOlder(t, [
    `insert into password_attempt (client, path, since, count) values ('*', '/a', ${since}, 200)`,
  ]);
  const attempt = { kind: 'password', client: '192.0.2.9', subject: '/a' } as const;
  assert.ok((await countAttempt(database, attempt, 10)) > 0);
  assert.equal(await countAttempt(database, { ...attempt, subject: '/b' }, 10), 0);
});

test('kinds of attempts with the same subject are counted apart', async (t) => {
  const database = await openOlder(t, []);
  const attempt = { client: '192.0.2.1', subject: 'a' } as const;
  assert.equal(await countAttempt(database, { ...attempt, kind: 'talk' }, 1), 0);
  assert.ok((await countAttempt(database, { ...attempt, kind: 'talk' }, 1)) > 0);
  assert.equal(await countAttempt(database, { ...attempt, kind: 'shop' }, 1), 0);
});
