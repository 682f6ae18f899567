import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient } from '@libsql/client';
import { migrations, statementsOf } from './migrations';

/** The migration that adds previews and sizes. */
const PREVIEWS = 5;

test('a submission of an older database gets a preview, its size and its files', async (t) => {
  const client = createClient({ url: ':memory:' });
  t.after(() => client.close());
  const path = 'site/forms/attachments/1/a.txt';
  const entries = [
    { name: 'form_id', value: 'contact' },
    { name: 'dmform-01', value: 'Ada' },
    { name: 'label-dmform-01', value: 'Name' },
    { name: 'dmform-02', value: ' ' },
    { name: 'f', value: path },
  ];
  const [earlier, statements = []] = [migrations.slice(0, PREVIEWS), migrations[PREVIEWS]];
  const run = (sql: string, args: string[] = []) => client.execute({ sql, args });
  for (const migration of earlier) {
    for (const sql of statementsOf(migration, 'sqlite')) await run(sql);
  }
  await run(
    `insert into submission values ('a', 'contact', '', '', 1, ?, 'ada', '', '', null, '')`,
    [JSON.stringify(entries)],
  );
  await run(`insert into submission_file values ('f', 'a', 'x', x'0011')`);
  await run(`insert into upload values ('1', 'a.txt', 5, '', ?, '', 1, 'claimed', '')`, [path]);
  for (const sql of statementsOf(statements, 'sqlite')) await run(sql);

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
