import assert from 'node:assert/strict';
import fs from 'node:fs';
import { mkdtemp, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { setImmediate as nextRound } from 'node:timers/promises';
import { Hono } from 'hono';
import { stampOf, stampOfAll, stateOf } from './file-state';
import { streamFile } from './file-stream';
import { sendBytes } from './send-bytes';

async function createFile(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dm-state-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'film');
  await writeFile(file, 'the first film');
  return file;
}

/** Replaces a file by another one of equal length and time. */
async function replace(file: string): Promise<void> {
  const { atime, mtime, ctimeNs } = await stat(file, { bigint: true });
  do {
    await writeFile(file, 'another movie!');
    await utimes(file, atime, mtime);
    // Older kernels count the time of a change in ticks.
  } while ((await stat(file, { bigint: true })).ctimeNs === ctimeNs);
}

describe('the state of a file', () => {
  test('is another one after a change that keeps its size and time', async (t) => {
    const file = await createFile(t);
    const { atime } = await stat(file);
    // As old as tools write it: in whole seconds.
    await utimes(file, atime, 1_700_000_000);
    const before = await stateOf(file);
    const stamp = stampOf(file);
    assert.equal(stamp, before?.stamp);
    await replace(file);
    const after = await stateOf(file);
    assert.equal(after?.size, before?.size);
    assert.notEqual(after?.stamp, before?.stamp);
    assert.notEqual(stampOf(file), stamp);
    await rm(file);
    assert.equal(await stateOf(file), undefined);
    await nextRound();
    assert.equal(stampOf(file), '');
  });

  test('is looked up once for all who ask in a round of the process', async (t) => {
    const file = await createFile(t);
    const lookUps = t.mock.method(fs, 'statSync');
    syncBuiltinESMExports();
    t.after(() => {
      t.mock.restoreAll();
      syncBuiltinESMExports();
    });
    await nextRound();
    const files = [file, `${file} that is missing`];
    const first = stampOfAll(files);
    for (let count = 0; count < 50; count += 1) assert.equal(stampOfAll(files), first);
    assert.equal(lookUps.mock.callCount(), 2);
    await nextRound();
    stampOfAll(files);
    assert.equal(lookUps.mock.callCount(), 4);
  });

  test('is compared before the file is sent: its headers are not those of another one', async (t) => {
    const file = await createFile(t);
    const state = await stateOf(file);
    assert.ok(state);
    const read = (): Promise<string> =>
      new Response(streamFile(state, { start: 4, end: 8 })).text();
    assert.equal(await read(), 'first');
    await replace(file);
    await assert.rejects(read(), /film has changed/);
  });

  test('may be another one with the same content, which two hosts have made at once', async (t) => {
    const file = await createFile(t);
    const app = new Hono();
    const sentAs = { type: 'text/plain', cache: 'no-cache' };
    app.get('/', async (c) => (await sendBytes(c, file, sentAs)) ?? c.notFound());
    const [same, other] = [await app.request('/'), await app.request('/')];
    await writeFile(`${file}.part`, 'the first film');
    await rename(`${file}.part`, file);
    assert.equal(await same.text(), 'the first film');
    await writeFile(`${file}.part`, 'the other film');
    await rename(`${file}.part`, file);
    await assert.rejects(other.text(), /film has changed/);
  });
});
