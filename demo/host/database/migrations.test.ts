import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createClient, type ResultSet } from '@libsql/client';
import { statementsOf } from './migration';
import { migrations } from './migrations';
import { deliveryGroups } from './migrations/16-delivery-groups';

/** The migration that adds previews and sizes. */
const PREVIEWS = 5;

/** The migration that names the time of a geocoder's answer. */
const ASKED = 14;

/** The migration that groups push messages by their service. */
const GROUPS = migrations.indexOf(deliveryGroups);

type Run = (sql: string, args?: string[]) => Promise<ResultSet>;

/** An empty database of the version before a migration, and what applies that one. */
async function databaseBefore(t: TestContext, index: number): Promise<[Run, () => Promise<void>]> {
  const client = createClient({ url: ':memory:' });
  t.after(() => {
    client.close();
  });
  const run: Run = (sql, args = []) => client.execute({ sql, args });
  const apply = async (list: typeof migrations): Promise<void> => {
    for (const sql of list.flatMap((each) => statementsOf(each, 'sqlite'))) await run(sql);
  };
  await apply(migrations.slice(0, index));
  return [run, () => apply(migrations.slice(index, index + 1))];
}

test('a submission of an older database gets a preview, its size and its files', async (t) => {
  const [run, migrate] = await databaseBefore(t, PREVIEWS);
  const path = 'site/forms/attachments/1/a.txt';
  const entries = [
    { name: 'form_id', value: 'contact' },
    { name: 'dmform-01', value: 'Ada' },
    { name: 'label-dmform-01', value: 'Name' },
    { name: 'dmform-02', value: ' ' },
    { name: 'f', value: path },
  ];
  await run(
    `insert into submission values ('a', 'contact', '', '', 1, ?, 'ada', '', '', null, '')`,
    [JSON.stringify(entries)],
  );
  await run(`insert into submission_file values ('f', 'a', 'x', x'0011')`);
  await run(`insert into upload values ('1', 'a.txt', 5, '', ?, '', 1, 'claimed', '')`, [path]);
  await migrate();

  const { rows } = await run('select preview, bytes from submission');
  const preview = JSON.stringify([
    ['dmform-01', 'Ada'],
    ['f', path],
  ]);
  const bytes = JSON.stringify(entries).length + 'ada'.length + 2;
  assert.deepEqual({ ...rows[0] }, { preview, bytes });
  const claims = await run('select submission, path from submission_upload');
  assert.deepEqual(
    claims.rows.map((row) => ({ ...row })),
    [{ submission: 'a', path }],
  );
});

test('the addresses of an older database keep their places and the time they were asked for', async (t) => {
  const [run, migrate] = await databaseBefore(t, ASKED);
  await run(`insert into geocode (address, lat, lng, label, found) values
    ('1 Pier, Oban', 56.41, -5.47, 'Oban', 7), ('Nowhere', null, null, '', 8)`);
  await migrate();
  const { rows } = await run('select * from geocode order by asked');
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { address: '1 Pier, Oban', lat: 56.41, lng: -5.47, label: 'Oban', asked: 7 },
      { address: 'Nowhere', lat: null, lng: null, label: '', asked: 8 },
    ],
  );
});

test('push messages of an older database are grouped by the origin they go to', async (t) => {
  const [run, migrate] = await databaseBefore(t, GROUPS);
  const endpoints = ['https://push.example/a/b', 'http://127.0.0.1:4000/1', 'https://bare.example'];
  for (const [index, endpoint] of endpoints.entries()) {
    await run(
      `insert into push_subscription (id, endpoint, p256dh, auth, server_key, device, domain,
        time_zone, created, state) values ('${index}', ?, '', '', '', 0, '', 'UTC', 1, 'active')`,
      [endpoint],
    );
    await run(`insert into push_delivery (message, subscription, state, attempts, due, expires, error)
      values ('m', '${index}', 'waiting', 0, 0, 0, '')`);
  }
  await migrate();
  for (const table of ['push_subscription', 'push_delivery']) {
    const { rows } = await run(`select service from ${table} order by 1`);
    assert.deepEqual(
      rows.map(({ service }) => service),
      ['http://127.0.0.1:4000', 'https://bare.example', 'https://push.example'],
      table,
    );
  }
});
