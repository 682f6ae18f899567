import assert from 'node:assert/strict';
import fs from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { waitUntil } from '../fixtures/testing';
import { stateOf, type FileState } from './file-state';
import { tagOf } from './file-tag';

const GB = 1_000_000_000;

/** Watches which files are read. */
function watchReads(t: TestContext): readonly fs.ReadStream[] {
  const streams: fs.ReadStream[] = [];
  const create = fs.createReadStream;
  t.mock.method(fs, 'createReadStream', (...of: Parameters<typeof create>) => {
    const stream = create(...of);
    streams.push(stream);
    return stream;
  });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  return streams;
}

async function createFolder(t: TestContext): Promise<{
  readonly add: (name: string, size: number) => Promise<FileState>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'dm-tags-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  return {
    add: async (name, size) => {
      const path = join(folder, name);
      await writeFile(path, name);
      // The rest takes no room.
      await truncate(path, size);
      const state = await stateOf(path);
      assert.ok(state);
      return state;
    },
  };
}

describe('the tag of a file', () => {
  test('waits for no film that is hashed, and a film ends when nobody waits', async (t) => {
    const streams = watchReads(t);
    const { add } = await createFolder(t);
    const films = await Promise.all(['one', 'two', 'three'].map((name) => add(name, 4 * GB)));
    const picture = await add('picture', 900_000);
    const visitors = films.map(() => new AbortController());
    const other = new AbortController();
    const ended: string[] = [];
    const note = (name: string) => (): void => void ended.push(name);
    const waiting = films.map((film, index) => tagOf(film, visitors[index]?.signal));
    // Somebody else wants the first film, too.
    waiting.push(tagOf(films[0] as FileState, other.signal));
    const refused = waiting.map((each, index) => each.then(note(`film ${index}`)));
    const all = Promise.allSettled(refused);
    assert.match((await tagOf(picture)) ?? '', /^"[\w-]{22}"$/);
    assert.deepEqual(ended, [], 'the picture comes first');

    const readOf = (film: number): fs.ReadStream | undefined =>
      streams.find(({ path }) => path === films[film]?.path);
    for (const visitor of visitors) visitor.abort(new Error('left'));
    await waitUntil(() => readOf(1)?.closed === true);
    assert.ok((readOf(1)?.bytesRead ?? Infinity) < 4 * GB);
    assert.equal(readOf(0)?.closed, false, 'one stays');
    assert.equal(readOf(2), undefined, 'its turn never came');
    const next = await add('next', 2_000_000);
    assert.notEqual(await tagOf(next), undefined, 'the turn is free again');
    other.abort(new Error('left'));
    assert.deepEqual(
      (await all).map(({ status }) => status),
      Array(4).fill('rejected'),
    );
    await waitUntil(() => readOf(0)?.closed === true);
  });

  test('is read once for all who ask, and is no tag once the file is removed', async (t) => {
    const streams = watchReads(t);
    const { add } = await createFolder(t);
    const picture = await add('picture', 5000);
    const [first, second] = await Promise.all([tagOf(picture), tagOf(picture)]);
    assert.equal(first, second);
    assert.equal(await tagOf(picture), first);
    assert.equal(streams.length, 1);
    const gone = await add('gone', 5000);
    await rm(gone.path);
    assert.equal(await tagOf(gone), undefined);
  });
});
