import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import {
  json,
  post,
  startFormHost,
  startHostIn,
  type Field,
  type FormHost,
} from '../fixtures/forms';
import { POSTGRES, queryDatabase, send } from '../fixtures/testing';
import { createUpload } from '../fixtures/uploads';
import { resolveSettings } from '../config';
import { backUp, DUMP } from './back-up';

const FORM = `<dm-form form-id="contact"><form method="post" action="/_dm/s/rt/widgets/dmform.submit.jsp?alias=fixture">
<label>Words <input name="words"></label>
<dm-file-upload name="f"></dm-file-upload><button>Send</button></form></dm-form>`;

/** A reason why nothing can be backed up here. */
const skip =
  POSTGRES !== undefined &&
  spawnSync('pg_dump', ['--version']).status !== 0 &&
  'There is no pg_dump.';

const OPTIONS = { adminPassword: 'salt & silver', formLimit: 1_000_000 };

/** Sends a submission with a file that was uploaded before. */
async function submit(host: FormHost, words: string): Promise<void> {
  const created = await createUpload(host.port, 'a.txt', words.length);
  const { pathname, search } = new URL(created.url);
  const headers = { ...created.headers, 'upload-offset': '0' };
  const sent = await send(host.port, pathname + search, headers, { method: 'PATCH', body: words });
  assert.equal(sent.status, 204, sent.text);
  const fields: Field[] = [
    ['form_id', 'contact'],
    ['words', words],
    ['f', created.path],
  ];
  const posted = await post(host, fields, { 'idempotency-key': randomUUID() });
  assert.equal(posted.status, 200, JSON.stringify(await json(posted)));
}

/** A database for what is restored, and the options of its host. */
async function restore(folder: string, { options }: FormHost['workspace']) {
  if (POSTGRES === undefined) return { ...options, dataFolder: folder };
  const url = new URL(options.databaseUrl ?? '');
  const name = `${url.pathname.slice(1)}_restored`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  const { status, stderr } = spawnSync(
    'pg_restore',
    ['--no-owner', `--dbname=${url.href}`, join(folder, DUMP)],
    { encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  return { ...options, dataFolder: folder, databaseUrl: url.href };
}

test(
  'a backup of a host that is used has all that was stored before, and nothing by halves',
  { skip },
  async (t) => {
    const host = await startFormHost(t, OPTIONS, FORM);
    const told: string[] = [];
    const stopped = new AbortController();
    const writing = Array.from({ length: 3 }, async () => {
      while (!stopped.signal.aborted) {
        const words = randomUUID();
        await submit(host, words);
        told.push(words);
      }
    });
    while (told.length < 12) await new Promise((resolve) => setTimeout(resolve, 20));

    const before = [...told];
    const folder = join(host.workspace.folder, 'backup');
    await backUp(resolveSettings(host.workspace.options), folder);
    stopped.abort();
    await Promise.all(writing);
    assert.ok(told.length > before.length, 'it was used meanwhile');

    const options = await restore(folder, host.workspace);
    const workspace = { ...host.workspace, options, dataFolder: folder };
    const restored = await startHostIn(t, workspace, OPTIONS);
    if (POSTGRES === undefined) {
      const [check] = await queryDatabase(workspace, 'pragma integrity_check');
      assert.deepEqual({ ...check }, { integrity_check: 'ok' });
    }
    const rows = await restored.rows('select id, entries from submission');
    const words = new Map<string, string>();
    for (const { id, entries } of rows) {
      const values = JSON.parse(String(entries)) as {
        readonly name: string;
        readonly value: string;
      }[];
      const own = values.find(({ name }) => name === 'words')?.value ?? '';
      const path = values.find(({ name }) => name === 'f')?.value ?? '';
      words.set(own, String(id));
      const claims = await restored.rows(
        `select state from upload join submission_upload using (path) where path = '${path}'`,
      );
      assert.deepEqual(
        claims.map(({ state }) => state),
        ['claimed'],
      );
      assert.equal(await readFile(join(folder, 'uploads/kept', path), 'utf8'), own);
    }
    for (const text of before) assert.ok(words.has(text), 'stored before, and restored');
    const [[secret], [copied]] = (await Promise.all(
      [host, restored].map((each) => each.rows('select key from secret')),
    )) as [Record<string, unknown>[], Record<string, unknown>[]];
    assert.deepEqual({ ...copied }, { ...secret }, 'sessions and signed addresses stay valid');
    await submit(restored, 'after the backup');
  },
);

test('a backup is not written over something', async (t) => {
  const { workspace } = await startFormHost(t, OPTIONS, FORM);
  const folder = join(workspace.folder, 'backup');
  await mkdir(folder);
  await writeFile(join(folder, 'mine'), '');
  await assert.rejects(backUp(resolveSettings(workspace.options), folder), /is not empty/);
});

test(
  'files that are removed while a backup is made are the only ones that it can lack',
  { skip },
  async (t) => {
    const host = await startFormHost(t, OPTIONS, FORM);
    await submit(host, 'before');
    const kept = join(host.workspace.dataFolder, 'uploads/kept');
    const names = Array.from({ length: 1500 }, (_, index) => `${index}`);
    await Promise.all(names.map((name) => writeFile(join(kept, name), name)));
    const folder = join(host.workspace.folder, 'backup');
    const done = new AbortController();
    const backingUp = backUp(resolveSettings(host.workspace.options), folder).finally(() => {
      done.abort();
    });
    const removed = names.filter((_, index) => index % 5 === 0);
    for (const name of removed) if (!done.signal.aborted) await rm(join(kept, name));
    await backingUp;
    const copied = new Set(await readdir(join(folder, 'uploads/kept')));
    const lacking = names.filter((name) => !copied.has(name));
    assert.deepEqual(
      lacking.filter((name) => !removed.includes(name)),
      [],
    );
  },
);

test(
  'a backup for which there is no room leaves nothing that looks like one',
  { skip },
  async (t) => {
    const host = await startFormHost(t, OPTIONS, FORM);
    await submit(host, 'before');
    await writeFile(join(host.workspace.dataFolder, 'uploads/kept/large'), 'x'.repeat(5_000_000));
    const { options } = host.workspace;
    const backups = join(host.workspace.folder, 'backups');
    const folder = join(backups, 'first');
    const script = fileURLToPath(new URL('../../../scripts/back-up.ts', import.meta.url));
    // No file may be larger than 4 MB.
    const limited = ['-c', 'ulimit -f 4000; exec "$0" "$@"', process.execPath, '--import', 'tsx'];
    const env = {
      ...process.env,
      DM_DATA: options.dataFolder,
      DM_DATABASE_URL: options.databaseUrl,
    };
    const { status } = spawnSync('sh', [...limited, script, folder], { env });
    assert.notEqual(status, 0);
    assert.deepEqual(await readdir(backups), []);
    // A volume is an empty folder that stays, and may hold what an attempt that was killed has left.
    await mkdir(join(folder, '.unfinished/uploads'), { recursive: true });
    const { ino } = await stat(folder);
    await backUp(resolveSettings(options), folder);
    assert.equal((await stat(folder)).ino, ino);
    assert.equal((await readdir(folder)).includes('.unfinished'), false);
    assert.ok((await readdir(join(folder, 'uploads/kept'))).includes('large'));
  },
);
