import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { createWorkspace, send } from '../fixtures/testing';
import { startHost } from '../host';

/** Text of a file that is another one in each test. */
const textOf = (name: string): string => `/* ${randomUUID()} ${name} */\n`.repeat(50);

/** Notes which files are read. */
function watchReads(t: TestContext): string[] {
  const paths: string[] = [];
  const { createReadStream } = fs;
  const { readFile } = fs.promises;
  t.mock.method(fs, 'createReadStream', (...of: Parameters<typeof createReadStream>) => {
    paths.push(String(of[0]));
    return createReadStream(...of);
  });
  t.mock.method(fs.promises, 'readFile', (...of: Parameters<typeof readFile>) => {
    if (typeof of[0] === 'string') paths.push(of[0]);
    return readFile(...of);
  });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  return paths;
}

/** Starts a host with a script, a text, a style sheet and a part of it. */
async function startWithTexts(t: TestContext) {
  const { folder, siteFolder, options } = await createWorkspace(t);
  const files = {
    '/dm/1/fresh.js': join(folder, 'dist/fresh.js'),
    '/assets/fresh.txt': join(siteFolder, 'assets/fresh.txt'),
    '/assets/fresh.css': join(siteFolder, 'assets/fresh.css'),
  };
  const part = join(siteFolder, 'part.css');
  for (const [path, file] of Object.entries(files)) await writeFile(file, textOf(path));
  await writeFile(files['/assets/fresh.css'], "@import '../part.css';\n");
  await writeFile(part, textOf('part'));
  const host = await startHost(options);
  t.after(() => host.stop());
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    send(host.port, path, { 'accept-encoding': 'br', ...headers }, { method });
  /** What a change of an address is written to. */
  const changed = { ...files, '/assets/fresh.css': part };
  return { ask, changed: Object.entries(changed) };
}

describe('texts', () => {
  test('are read once, and not for who has them', async (t) => {
    const { ask, changed } = await startWithTexts(t);
    const reads = watchReads(t);
    for (const [path, file] of changed) {
      const first = await ask(path);
      assert.deepEqual([first.status, first.headers['content-encoding']], [200, 'br']);
      const { etag = '' } = first.headers;
      assert.ok(reads.includes(file), file);
      reads.length = 0;
      const known = await ask(path, { 'if-none-match': etag });
      assert.deepEqual([known.status, known.headers.etag, known.text], [304, etag, '']);
      assert.deepEqual(
        [known.headers.vary, known.headers['cache-control']],
        [first.headers.vary, first.headers['cache-control']],
      );
      const again = await ask(path);
      assert.deepEqual(again.body, first.body);
      for (const name of ['etag', 'vary', 'content-type', 'content-length', 'cache-control']) {
        assert.equal(again.headers[name], first.headers[name], name);
      }
      const head = await ask(path, { 'accept-encoding': 'identity' }, 'HEAD');
      const length = brotliDecompressSync(first.body).length;
      assert.deepEqual([head.status, head.headers['content-length']], [200, String(length)]);
      assert.deepEqual(reads, []);
    }
  });

  test('are sent as they are now, with another tag, when they change', async (t) => {
    const { ask, changed } = await startWithTexts(t);
    for (const [path, file] of changed) {
      const { etag = '' } = (await ask(path)).headers;
      const text = textOf('changed');
      await writeFile(file, text);
      const next = await ask(path, { 'if-none-match': etag });
      assert.equal(next.status, 200, path);
      assert.notEqual(next.headers.etag, etag);
      assert.equal(brotliDecompressSync(next.body).toString(), text);
    }
  });
});
