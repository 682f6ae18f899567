import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { createClient } from '@libsql/client';
import { Client } from 'pg';
import { POSTGRES, createWorkspace, queryDatabase, type Workspace } from '../fixtures/testing';
import { startHostIn, writePage } from '../fixtures/forms';
import { writeCatalogue } from '../fixtures/shop';
import { statementsOf } from './migration';
import { migrations } from './migrations';

/** How many of the last states of the schema a host upgrades from. */
const STATES = 5;

const PASSWORD = 'salt & silver';
const DAY = 24 * 60 * 60;
const now = Math.floor(Date.now() / 1000);

type Value = string | number | Uint8Array | null;
type Row = Readonly<Record<string, Value>>;

const FILE = new Uint8Array([0, 1, 2, 255, 254, 13, 10, 0]);
const ENTRIES = JSON.stringify([
  { name: 'form_id', value: 'contact' },
  { name: 'dmform-01', value: 'Ada Upgrade' },
  { name: 'label-dmform-01', value: 'Name' },
  { name: 'f', value: 'ada.bin', file: 'file-1' },
]);
const ATTEMPT = { client: '192.0.2.7', since: now, count: 3 };

/** A row or more of each table that outlives a start, in the words of all states of the schema. */
const ROWS: Readonly<Record<string, readonly Row[]>> = {
  secret: [{ id: 1, key: Buffer.alloc(32, 7).toString('base64') }],
  password_attempt: [{ ...ATTEMPT, path: '/locked' }],
  submission_attempt: [{ ...ATTEMPT, form: 'contact' }],
  talk_attempt: [{ ...ATTEMPT, kind: 'post' }],
  push_attempt: [{ ...ATTEMPT, kind: 'subscribe' }],
  shop_attempt: [{ ...ATTEMPT, kind: 'order' }],
  attempt: [{ ...ATTEMPT, kind: 'talk', subject: 'like' }],
  upload: [
    {
      ...{ id: 'up-1', name: 'kept.txt', size: 5, accept: '', client: '192.0.2.7', created: now },
      ...{ path: 'fixture/forms/attachments/up-1/kept.txt', state: 'claimed', type: 'text/plain' },
    },
    {
      ...{ id: 'up-2', name: 'open.txt', size: 9, accept: '', client: '192.0.2.7', created: now },
      ...{ path: 'fixture/forms/attachments/up-2/open.txt', state: 'open', type: 'text/plain' },
    },
  ],
  submission: [
    {
      ...{ id: 'sub-1', form: 'contact', title: 'Contact', page: '/contact', received: now * 1000 },
      ...{ entries: ENTRIES, words: 'ada upgrade', spam: '', captcha: '', idempotency_key: 'k-1' },
      ...{ fingerprint: 'f', preview: '[["dmform-01","Ada Upgrade"]]', bytes: 300 },
    },
  ],
  submission_file: [{ id: 'file-1', submission: 'sub-1', name: 'ada.bin', data: FILE }],
  submission_claim: [{ idempotency_key: 'k-2', until: now + 60 }],
  submission_upload: [{ submission: 'sub-1', path: 'fixture/forms/attachments/up-1/kept.txt' }],
  delivery: [
    {
      ...{
        id: 'del-1',
        submission: 'sub-1',
        kind: 'webhook',
        target: 'https://hook.example/',
        state: 'done',
      },
      ...{ attempts: 2, due: 0, error: '' },
    },
  ],
  admin_session: [{ id: 'session', until: now + DAY }],
  owner_setting: [{ id: 1, time_zone: 'Asia/Kathmandu', name: 'Salma' }],
  webhook_address: [{ id: 1, url: 'https://hook.example/typed' }],
  webhook_secret: [{ id: 1, secret: 'whsec_bmV3', previous: 'whsec_b2xk', replaced: now * 1000 }],
  edit: [{ name: 'note', revision: 3, draft: null, published: null }],
  editor_presence: [{ tab: 'tab', name: 'Salma', file: 'en/note.html', seen: now }],
  preview_link: [{ id: 'link', created: now, until: now + DAY }],
  publication: [{ id: 1, at: now, author: 'Salma', bytes: 5 }],
  publication_change: [{ publication: 1, name: 'note', title: 'Note', before: 'Then.' }],
  thread: [{ id: '/post', page: '/post', closed: 0 }],
  comment: [
    {
      ...{ id: 'com-1', thread: '/post', parent: '', reply_to: '', author: 'v', name: 'Ada' },
      ...{ text: 'Said before the upgrade', approved: 'Said before the upgrade', created: now },
      ...{ edited: 0, state: 'shown', is_owner: 0, is_pinned: 1, likes: 4 },
      ...{ idempotency_key: 'c-1', fingerprint: 'f' },
    },
  ],
  comment_report: [{ comment: 'com-1', visitor: 'w', reason: 'Rude', created: now }],
  liked: [{ subject: 'com-1', visitor: 'v' }],
  geocode: [
    { address: '1 Pier, Oban', lat: 56.41, lng: -5.47, label: 'Oban', found: now, asked: now },
  ],
  geocode_turn: [{ id: 1, at: 1000 }],
  shop_stock: [{ product: 1, quantity: 4, initial: 10 }],
  shop_cart: [
    {
      ...{ id: 'cart', revision: 2, updated: now },
      lines: JSON.stringify([{ product: 2, option: '', quantity: 2 }]),
    },
  ],
  shop_order: [
    {
      ...{ number: 41, id: 'ord-1', idempotency_key: 'o-1', fingerprint: 'f', placed: now },
      ...{ state: 'new', name: 'Grace Upgrade', email: 'g@site.example', address: '1 Pier' },
      ...{ note: '', total: 600, currency: 'GBP' },
      lines: JSON.stringify([{ product: 2, name: 'Rope', option: '', price: 300, quantity: 2 }]),
    },
  ],
  push_key: [{ id: 1, public: 'p', private: 'q', created: now }],
  push_setting: [{ id: 1, quiet_from: 22, quiet_until: 7 }],
  push_subscription: [
    {
      ...{ id: 'dev', endpoint: 'https://push.example/a/b', p256dh: 'k', auth: 'a', device: 1 },
      ...{ server_key: 'p', domain: 'site.example', time_zone: 'UTC', created: now },
      ...{ state: 'active', service: 'https://push.example' },
    },
  ],
  push_topic: [{ subscription: 'dev', topic: 'news' }],
  push_message: [
    {
      ...{ id: 'm-1', title: 'The sky', body: 'Green', url: '/', lang: 'en', dir: 'ltr' },
      ...{ topic: '', is_urgent: 0, created: now, idempotency_key: 'm' },
    },
  ],
  push_delivery: [
    {
      ...{ id: 5, message: 'm-1', subscription: 'dev', state: 'sent', attempts: 1, due: 0 },
      ...{ expires: now * 1000, error: '' },
    },
  ],
};

/** Tables whose rows are those of the site's files: a start imports them again. */
const IMPORTED =
  /^(?:site|page|page_style|page_change|album|album_photo|webhook|collection|collection_item|content_library|member|post|post_tag|post_index\w*|blog_template|search_source|migration)$/;

/** Tables of sessions of members, who are imported. */
const OF_MEMBERS = /^member_session$/;

/** Names that tables and columns had in earlier states. */
const RENAMED: Readonly<Record<string, (row: Row) => Row>> = {
  ...Object.fromEntries(
    (
      [
        ['password', 'path'],
        ['submission', 'form'],
        ['talk', 'kind'],
        ['push', 'kind'],
        ['shop', 'kind'],
      ] as const
    ).map(([kind, column]) => [
      `${kind}_attempt`,
      ({ [column]: subject = null, ...row }: Row): Row => ({ ...row, kind, subject }),
    ]),
  ),
};

/** A connection past the host, with the few differences of the dialects. */
interface Connection {
  readonly run: (statement: string, values?: readonly Value[]) => Promise<readonly Row[]>;
  readonly close: () => Promise<void>;
}

async function connect({ options, dataFolder }: Workspace): Promise<Connection> {
  if (options.databaseUrl !== undefined) {
    const client = new Client({ connectionString: options.databaseUrl });
    await client.connect();
    return {
      run: async (statement, values = []) => {
        let place = 0;
        const text = statement.replace(/\?/g, () => `$${(place += 1)}`);
        return (await client.query<Row>(text, [...values])).rows;
      },
      close: () => client.end(),
    };
  }
  await mkdir(dataFolder, { recursive: true });
  const client = createClient({ url: `file:${dataFolder}/site.db` });
  return {
    run: async (sql, values = []) => {
      const { rows } = await client.execute({ sql, args: [...values] });
      return rows.map((row) => ({ ...row }) as Row);
    },
    close: () => {
      client.close();
      return Promise.resolve();
    },
  };
}

const dialect = POSTGRES === undefined ? 'sqlite' : 'postgres';

/** The tables of a database, with their columns. */
async function tablesOf({ run }: Connection): Promise<Map<string, readonly string[]>> {
  const rows = await run(
    dialect === 'sqlite'
      ? `select m.name as "table", c.name as "column" from sqlite_schema m, pragma_table_info(m.name) c
          where m.type = 'table' and m.name not like 'sqlite_%'`
      : `select table_name as "table", column_name as "column" from information_schema.columns
          where table_schema = 'public'`,
  );
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows) {
    tables.set(String(table), [...(tables.get(String(table)) ?? []), String(column)]);
  }
  return tables;
}

/** Creates the database of a state of the schema, with rows in each table; returns what was stored. */
async function createState(workspace: Workspace, applied: number): Promise<Map<string, Row[]>> {
  const connection = await connect(workspace);
  const { run } = connection;
  await run('create table migration (id integer primary key)');
  for (const [index, migration] of migrations.slice(0, applied).entries()) {
    for (const statement of statementsOf(migration, dialect)) await run(statement);
    await run('insert into migration (id) values (?)', [index]);
  }
  const stored = new Map<string, Row[]>();
  for (const [table, columns] of await tablesOf(connection)) {
    // Versions are raised by triggers.
    if (IMPORTED.test(table) || OF_MEMBERS.test(table) || table === 'version') continue;
    const rows = ROWS[table];
    assert.ok(rows, `a new table needs rows here: ${table}`);
    for (const row of rows) {
      const known = Object.entries(row).filter(([name]) => columns.includes(name));
      await run(
        `insert into ${table} (${known.map(([name]) => name).join(', ')})
          values (${known.map(() => '?').join(', ')})`,
        known.map(([, value]) => value),
      );
      stored.set(table, [...(stored.get(table) ?? []), Object.fromEntries(known)]);
    }
  }
  await connection.close();
  return stored;
}

const plain = (value: unknown): unknown =>
  value instanceof Uint8Array || value instanceof ArrayBuffer
    ? Buffer.from(value as Uint8Array).toString('hex')
    : typeof value === 'bigint'
      ? Number(value)
      : value;

describe('a host over the data of an earlier one', () => {
  for (let back = 1; back <= STATES; back += 1) {
    const applied = migrations.length - back;
    test(`keeps and shows all of it, ${back} states of the schema later`, async (t) => {
      const workspace = await createWorkspace(t, 'empty');
      await writePage(workspace, 'post', '<dm-comments></dm-comments>');
      await writeCatalogue(workspace);
      const stored = await createState(workspace, applied);
      const host = await startHostIn(t, workspace, { adminPassword: PASSWORD });

      for (const [table, rows] of stored) {
        const present = RENAMED[table] && applied <= 15 ? 'attempt' : table;
        const all = await queryDatabase(workspace, `select * from ${present}`);
        for (const row of rows) {
          const { found, ...rest } =
            present === 'attempt' && table !== 'attempt' ? (RENAMED[table]?.(row) ?? row) : row;
          const expected: Row = found === undefined ? rest : { ...rest, asked: found };
          const isThere = all.some((other) =>
            Object.entries(expected).every(([name, value]) => plain(other[name]) === plain(value)),
          );
          assert.ok(isThere, `${table}: ${JSON.stringify(expected)} in ${JSON.stringify(all)}`);
        }
      }

      const signedIn = await fetch(new URL('/admin/sign-in', host.url), {
        method: 'POST',
        body: new URLSearchParams({ password: PASSWORD }),
        redirect: 'manual',
      });
      const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';', 1);
      const read = async (path: string): Promise<Response> => {
        const response = await fetch(new URL(path, host.url), { headers: { cookie } });
        assert.equal(response.status, 200, path);
        return response;
      };
      assert.match(await (await read('/admin/form?form=contact')).text(), /Ada Upgrade/);
      assert.match(await (await read('/admin/submissions/sub-1')).text(), /kept|ada\.bin/);
      assert.match(await (await read('/admin/export.csv?form=contact')).text(), /Ada Upgrade/);
      const file = await read('/admin/files/file-1');
      assert.deepEqual(new Uint8Array(await file.arrayBuffer()), FILE);
      assert.match(await (await read('/admin/orders')).text(), /Grace Upgrade/);
      assert.match(await (await read('/admin/comments?state=shown')).text(), /<h1/);
      assert.match(await (await read('/post')).text(), /Said before the upgrade/);
      assert.match(await (await read('/about')).text(), /<html/);
    });
  }
});
