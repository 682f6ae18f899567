import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { createClient } from '@libsql/client';
import { Client } from 'pg';
import { resolveSettings } from '../config';
import { createWorkspace, POSTGRES, type Workspace } from '../fixtures/testing';
import { unixTime } from '../time/unix-time';
import { clearAttempts, countAttempt } from './attempts';
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
  const workspace = await createWorkspace(t, 'empty');
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

test('what all visitors together did before an upgrade leaves a newcomer the first attempt', async (t) => {
  const since = unixTime() - MINUTE;
  const database = await openOlder(t, [
    `insert into password_attempt (client, path, since, count) values ('*', '/a', ${since}, 200)`,
  ]);
  const attempt = { kind: 'password', client: '192.0.2.9', subject: '/a' } as const;
  assert.equal(await countAttempt(database, attempt, 10), 0);
  assert.ok((await countAttempt(database, attempt, 10)) > 0);
  assert.equal(await countAttempt(database, { ...attempt, subject: '/b' }, 10), 0);
});

describe('attempts from many addresses', () => {
  /** Returns how many attempts are allowed in all, of at most forty from each address. */
  async function allowed(
    attempt: (client: string) => Promise<number>,
    clients: readonly string[],
  ): Promise<number> {
    let count = 0;
    for (const client of clients) {
      for (let index = 0; index < 40 && (await attempt(client)) === 0; index += 1) count += 1;
    }
    return count;
  }
  const list = (count: number, address: (index: number) => string): string[] =>
    Array.from({ length: count }, (_, index) => address(index));

  test('of one network do not use up those of all', async (t) => {
    const database = await openOlder(t, []);
    const attempt = (client: string) =>
      countAttempt(database, { kind: 'talk', client, subject: 'comment' }, 30);
    const hex = (index: number): string => index.toString(16);
    // Of one /56, of one /48, and of one /24.
    const networks = [
      { clients: list(40, (index) => `2001:db8:1:11${hex(index + 16)}::1`), most: 90 },
      { clients: list(100, (index) => `2001:db8:2:${hex(index)}00::1`), most: 240 },
      { clients: list(100, (index) => `198.51.100.${index}`), most: 240 },
    ];
    for (const { clients, most } of networks) assert.equal(await allowed(attempt, clients), most);
    assert.equal(await allowed(attempt, ['2001:db8:3::1']), 30);
    assert.equal(await allowed(attempt, ['192.0.2.1']), 30);
  });

  test('leave newcomers their first ones when there were too many of all', async (t) => {
    const database = await openOlder(t, []);
    const attempt = (client: string, kind: 'talk' | 'password' = 'talk') =>
      countAttempt(database, { kind, client, subject: 'a' }, 10);
    const crowd = list(200, (index) => `2001:db8:${(index + 1).toString(16)}::1`);
    const count = await allowed(attempt, crowd);
    assert.ok(count >= 900 && count <= 1200, `${count}`);
    for (const client of crowd.slice(0, 50)) assert.ok((await attempt(client)) > 0, client);
    assert.equal(await attempt('192.0.2.1'), 0);
    assert.equal(await attempt('2001:db8:ffff::1'), 0);
    assert.ok((await attempt('192.0.2.1')) > 0);
  });

  test('that were none are taken back for their networks, too', async (t) => {
    const database = await openOlder(t, []);
    const right = { kind: 'password', subject: '/a' } as const;
    for (let index = 0; index < 120; index += 1) {
      const attempt = { ...right, client: `192.0.2.${index}` };
      assert.equal(await countAttempt(database, attempt, 10), 0, `${index}`);
      assert.equal(await countAttempt(database, attempt, 10), 0, `${index}`);
      await clearAttempts(database, attempt);
    }
  });
});

test('kinds of attempts with the same subject are counted apart', async (t) => {
  const database = await openOlder(t, []);
  const attempt = { client: '192.0.2.1', subject: 'a' } as const;
  assert.equal(await countAttempt(database, { ...attempt, kind: 'talk' }, 1), 0);
  assert.ok((await countAttempt(database, { ...attempt, kind: 'talk' }, 1)) > 0);
  assert.equal(await countAttempt(database, { ...attempt, kind: 'shop' }, 1), 0);
});
