import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { startFakeS3 } from '../fixtures/fake-s3';
import { send, waitUntil, type RawResponse } from '../fixtures/testing';
import { startUploadHost } from '../fixtures/uploads';
import { storeUpload, type UploadKind } from './stored-uploads';

const MB = 1_000_000;

/** Starts a host whose bucket has a file of the owner, and a picture. */
async function startWithUploads(t: TestContext, size: number) {
  const s3 = await startFakeS3(t);
  const { port, context } = await startUploadHost(t, { s3: { ...s3.options, timeout: 2000 } });
  const bytes = randomBytes(size);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const store = async (kind: UploadKind, name: string): Promise<void> => {
    const path = `${kind}/${hash}/${name}`;
    assert.equal(await storeUpload(context, kind, { hash, path, bytes, type: '' }), path);
  };
  await store('files', 'film.mp4');
  await store('pictures', 'a-4x3.gif');
  const addresses = [`/assets/files/${hash}/film.mp4`, `/media/original/own/${hash}/a-4x3.gif`];
  const reads = (): number => s3.log.filter((line) => line.startsWith('GET')).length;
  return { ...s3, port, bytes, addresses, reads };
}

/** Asks for a file, and reads nothing of it. */
async function ask(t: TestContext, port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  t.after(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.pause();
  return socket;
}

describe('what an owner has uploaded to a bucket', () => {
  test('is sent whole and in parts', async (t) => {
    const { port, bytes, addresses, reads } = await startWithUploads(t, 300_000);
    for (const path of addresses) {
      const whole = await send(port, path);
      assert.equal(whole.status, 200);
      assert.ok(bytes.equals(whole.body));
      const { etag = '' } = whole.headers;
      for (const [range, start, end] of [
        ['bytes=10-200000', 10, 200_001],
        ['bytes=-7', 299_993, 300_000],
        ['bytes=299999-', 299_999, 300_000],
      ] as const) {
        const before = reads();
        const part = await send(port, path, { range, 'if-range': etag });
        assert.equal(part.status, 206);
        assert.equal(part.headers['content-range'], `bytes ${start}-${end - 1}/300000`);
        assert.equal(part.headers['content-length'], String(end - start));
        assert.ok(bytes.subarray(start, end).equals(part.body));
        assert.equal(reads(), before + 1);
      }
    }
  });

  test('is not read for its head, for a part that is not there, or if it is known', async (t) => {
    const { port, addresses, reads } = await startWithUploads(t, 300_000);
    for (const path of addresses) {
      const head = await send(port, path, {}, { method: 'HEAD' });
      assert.deepEqual([head.status, head.headers['content-length']], [200, '300000']);
      const etag = String(head.headers.etag);
      const known = await send(port, path, { 'if-none-match': etag });
      assert.deepEqual([known.status, known.headers.etag, known.body.length], [304, etag, 0]);
      const beyond = await send(port, path, { range: 'bytes=300000-' });
      assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, 'bytes */300000']);
    }
    assert.equal(reads(), 0);
  });

  test('takes little memory for visitors who do not read', async (t) => {
    const { port, addresses, reads } = await startWithUploads(t, 20 * MB);
    const memory = (): number => process.memoryUsage().external;
    const before = memory();
    const visitors = await Promise.all(
      addresses.flatMap((path) => Array.from({ length: 6 }, () => ask(t, port, path))),
    );
    await waitUntil(() => reads() === visitors.length);
    for (const path of addresses) {
      const part = await send(port, path, { range: 'bytes=0-9' });
      assert.equal(part.body.length, 10);
    }
    const grown = memory() - before;
    assert.ok(grown < 40 * MB, `${Math.round(grown / MB)} MB`);
  });

  test('is read no further when its visitor has left', async (t) => {
    const { port, addresses, reads, open } = await startWithUploads(t, 20 * MB);
    const [path = ''] = addresses;
    const visitor = await ask(t, port, path);
    await waitUntil(() => reads() === 1);
    assert.equal(open(), 1);
    visitor.destroy();
    await waitUntil(() => open() === 0);
  });

  test('is not whole where the bucket sends something else, or less', async (t) => {
    const { port, addresses, fail, objects } = await startWithUploads(t, 300_000);
    t.mock.method(console, 'error', () => undefined);
    const failed = (path: string): Promise<unknown> => send(port, path).catch(() => 'failed');
    for (const path of addresses) {
      for (const fault of ['wrong-etag', 'drop', 'slow'] as const) {
        fail(fault, 1);
        const got = await failed(path);
        if (fault === 'slow') assert.equal((got as RawResponse).status, 200);
        else assert.equal(got, 'failed', fault);
      }
      fail(503, 3);
      assert.equal((await send(port, path)).status, 503);
      fail('stall', 1);
      assert.equal((await send(port, path)).status, 503);
      assert.equal((await send(port, path)).status, 200);
    }
    // Another file has come in its place.
    for (const [key, object] of objects) objects.set(key, { ...object, bytes: Buffer.alloc(9) });
    for (const path of addresses) assert.equal((await send(port, path)).status, 503);
    objects.clear();
    for (const path of addresses) assert.equal((await send(port, path)).status, 404);
  });
});
