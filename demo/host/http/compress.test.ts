import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startTestHost, send } from '../fixtures/testing';
import { compressOnce } from './compress';

/** As many as run and wait at most. */
const MOST = 102;

describe('answers that are compressed at the same time', () => {
  test('leave threads to read files with', async () => {
    const start = performance.now();
    const all = Array.from({ length: MOST }, () =>
      compressOnce(randomBytes(300_000), 'br', 'quick'),
    );
    // They begin in a later round.
    await nextTurn();
    const reads: number[] = [];
    // The machine may be busy with something else during one of them.
    while (reads.length < 3) {
      const begun = performance.now();
      await readFile(new URL(import.meta.url));
      reads.push(performance.now() - begun);
    }
    await Promise.all(all);
    const whole = performance.now() - start;
    assert.ok(Math.min(...reads) < whole / 4, `${reads.join(', ')} of ${whole} ms`);
  });

  test('are sent as they are where too many others wait', async (t) => {
    const { port } = await startTestHost(t, { pageCache: 0 });
    const encodingOf = async (): Promise<unknown> => {
      const { status, headers, text } = await send(port, '/about', { 'accept-encoding': 'br' });
      assert.equal(status, 200);
      if (headers['content-encoding'] === undefined) assert.match(text, /<\/html>/);
      return headers['content-encoding'];
    };
    assert.equal(await encodingOf(), 'br');
    const encodings: unknown[] = [];
    // On a busy machine, the smaller ones may be done before the page is.
    for (let size = 16_000_000; size <= 64_000_000 && !encodings.includes(undefined); size *= 2) {
      const others = Array.from({ length: MOST }, (_, index) =>
        compressOnce(randomBytes(index < 2 ? size : 10), 'br', 'quick'),
      );
      encodings.push(await encodingOf());
      await Promise.all(others);
    }
    assert.ok(encodings.includes(undefined), String(encodings));
    assert.equal(await encodingOf(), 'br');
  });
});

describe('a page that is asked for again', () => {
  test('is compressed better, under the same tag', async (t) => {
    const { port } = await startTestHost(t);
    for (const coding of ['br', 'gzip']) {
      const get = () => send(port, '/about', { 'accept-encoding': coding });
      const first = await get();
      let again = await get();
      const end = Date.now() + 20_000;
      while (again.body.length >= first.body.length && Date.now() < end) again = await get();
      assert.ok(again.body.length < first.body.length, `${coding}: ${again.body.length}`);
      assert.equal(Number(again.headers['content-length']), again.body.length);
      assert.equal(again.headers.etag, first.headers.etag);
      const [one, other] = [first, again].map(({ body }) =>
        (coding === 'br' ? brotliDecompressSync : gunzipSync)(body).toString(),
      );
      assert.equal(one, other);
    }
  });
});
