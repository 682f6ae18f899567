import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { describe, test, type TestContext } from 'node:test';
import type { HostOptions } from '../config';
import { startFakeS3 } from '../fixtures/fake-s3';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { send, waitUntil, type RawResponse } from '../fixtures/testing';
import { CALL, startUploadHost, type CreatedUpload } from '../fixtures/uploads';
import { createBodyBudget } from '../http/body-budget';
import { MAX_CONFIRMATIONS, MAX_SIZE } from './limits';

const STRANGER = '192.0.2.1';
const NEIGHBOUR = '192.0.2.77';
const OTHER = '198.51.100.1';

/** Starts a host behind a proxy, which names the visitors' addresses. */
async function startProxied(t: TestContext, options: HostOptions = {}) {
  const host = await startUploadHost(t, { publicOrigin: 'https://fixture.example', ...options });
  const call = (
    client: string,
    address: string,
    method: string,
    body?: string | Uint8Array,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawResponse> => {
    const { pathname, search } = new URL(address);
    const all = { 'x-forwarded-for': client, ...headers };
    return send(host.port, `${pathname}${search}`, all, {
      method,
      ...(body !== undefined && { body }),
    });
  };
  const announce = async (client: string, size: number): Promise<CreatedUpload> => {
    const description = JSON.stringify({ name: 'a.txt', size, type: 'text/plain', accept: '' });
    const json = { 'content-type': 'application/json' };
    const address = `http://localhost${CALL}`;
    const { status, text } = await call(client, address, 'POST', description, json);
    assert.equal(status, 201, text);
    return JSON.parse(text) as CreatedUpload;
  };
  const confirm = async (client: string, { control }: CreatedUpload): Promise<number> =>
    (await call(client, control, 'POST')).status;
  const patch = (
    client: string,
    { url }: CreatedUpload,
    body: Uint8Array | string,
  ): Promise<RawResponse> =>
    call(client, url, 'PATCH', body, {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    });
  return { ...host, call, announce, confirm, patch };
}

/** Counts the files that are read whole, from a size on. */
function watchReads(t: TestContext, size: number): () => number {
  const read = fs.promises.readFile;
  let count = 0;
  t.mock.method(fs.promises, 'readFile', async (...of: Parameters<typeof read>) => {
    const bytes = await read(...of);
    if (bytes.length >= size) count += 1;
    return bytes;
  });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.restoreAll();
    syncBuiltinESMExports();
  });
  return () => count;
}

describe('confirmations of what has not arrived', () => {
  test('read nothing of a file without its end, and others are served', async (t) => {
    const { port, announce, confirm, patch, call } = await startProxied(t);
    const upload = await announce(STRANGER, MAX_SIZE);
    assert.equal((await patch(STRANGER, upload, Buffer.alloc(MAX_SIZE - 1, 'a'))).status, 204);
    const reads = watchReads(t, MAX_SIZE - 1);
    const statuses = new Set<number>();
    await assertOthersAreServed(
      port,
      async () => {
        const flood = Promise.all(
          Array.from({ length: 150 }, async () => statuses.add(await confirm(STRANGER, upload))),
        );
        const start = performance.now();
        const own = await announce(OTHER, 5);
        assert.equal((await patch(OTHER, own, 'hello')).status, 204);
        assert.ok(performance.now() - start < 10_000);
        await flood;
      },
      {
        path: '/about',
        control: () =>
          Promise.all(Array.from({ length: 150 }, () => call(STRANGER, upload.url, 'HEAD'))),
      },
    );
    assert.ok(statuses.has(409), [...statuses].join());
    assert.equal(reads(), 0);
    // It goes on all the same.
    const rest = await call(STRANGER, upload.url, 'PATCH', 'a', {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(MAX_SIZE - 1),
    });
    assert.equal(rest.status, 204, rest.text);
  });

  test('hold up the stranger, and nobody else whose file is in the bucket', async (t) => {
    const s3 = await startFakeS3(t);
    const { announce, confirm } = await startProxied(t, { s3: s3.options });
    const unsent = await announce(STRANGER, MAX_SIZE);
    const own = await announce(OTHER, 5);
    const { url, method, headers } = own;
    assert.equal((await fetch(url, { method, headers, body: 'hello' })).status, 200);
    s3.fail('slow', 1000);
    const before = s3.log.length;
    const flood = Promise.allSettled(Array.from({ length: 36 }, () => confirm(STRANGER, unsent)));
    await waitUntil(() => s3.log.length > before);
    const start = performance.now();
    assert.equal(await confirm(OTHER, own), 204);
    // Its own three requests to the bucket, and the one before it.
    assert.ok(performance.now() - start < 6000, `${performance.now() - start} ms`);
    await flood;
  });

  test('are refused when there were many, for their visitor alone', async (t) => {
    const { announce, confirm } = await startProxied(t);
    const upload = await announce(STRANGER, 10);
    for (let count = 0; count < MAX_CONFIRMATIONS; count += 1) {
      assert.equal(await confirm(STRANGER, upload), 409);
    }
    assert.equal(await confirm(STRANGER, upload), 429);
    assert.equal(await confirm(NEIGHBOUR, await announce(NEIGHBOUR, 10)), 409);
    assert.equal(await confirm(OTHER, await announce(OTHER, 10)), 409);
  });
});

test('a file is read to be checked only where there is memory for it', async (t) => {
  const { announce, patch, call } = await startProxied(t);
  const upload = await announce(STRANGER, MAX_SIZE);
  const held = createBodyBudget(STRANGER);
  t.after(() => held.release());
  assert.ok(held.reserve(2 * MAX_SIZE));
  const reads = watchReads(t, MAX_SIZE);
  const busy = await patch(STRANGER, upload, Buffer.alloc(MAX_SIZE, 'a'));
  assert.equal(busy.status, 503);
  assert.ok(Number(busy.headers['retry-after']) > 0);
  assert.equal(reads(), 0);
  const own = await announce(OTHER, MAX_SIZE);
  assert.equal((await patch(OTHER, own, Buffer.alloc(MAX_SIZE, 'a'))).status, 204);
  held.release();
  const later = await call(STRANGER, upload.url, 'HEAD');
  assert.deepEqual([later.status, later.headers['upload-offset']], [200, String(MAX_SIZE)]);
  assert.equal(reads(), 2);
});
