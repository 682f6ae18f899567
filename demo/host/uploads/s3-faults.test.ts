import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { startFakeS3, type Fault } from '../fixtures/fake-s3';
import { ANSWERS, SUBMIT } from '../fixtures/forms';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { send, type RawResponse } from '../fixtures/testing';
import { createUpload, startUploadHost, type CreatedUpload } from '../fixtures/uploads';
import { attachmentOf } from './attachments';

/** Time for a request to the bucket, in ms. */
const TIMEOUT = 1000;

async function startWithBucket(t: TestContext) {
  t.mock.method(console, 'error', () => undefined);
  const s3 = await startFakeS3(t);
  const host = await startUploadHost(t, {
    s3: { ...s3.options, timeout: TIMEOUT },
    formLimit: 1000,
  });
  /** Creates an upload, and sends its file to the bucket. */
  const sent = async (name = 'a.txt'): Promise<CreatedUpload> => {
    const upload = await createUpload(host.port, name, 5);
    const { url, method, headers } = upload;
    assert.equal((await fetch(url, { method, headers, body: 'hello' })).status, 200);
    return upload;
  };
  const confirm = ({ control }: CreatedUpload): Promise<RawResponse> => {
    const { pathname, search } = new URL(control);
    return send(host.port, `${pathname}${search}`, {}, { method: 'POST' });
  };
  return { ...s3, ...host, sent, confirm };
}

/** Faults of a confirmation's requests: GET, PUT and DELETE, each with two repetitions. */
const CASES: readonly (readonly [name: string, faults: readonly (readonly [Fault, number])[]])[] = [
  ['never answers', [['stall', 1]]],
  ['drops its answer in the middle', [['drop', 1]]],
  ['says to slow down', [[503, 3]]],
  ['names another hash of what it has', [['wrong-etag', 1]]],
];

describe('a bucket that', () => {
  for (const [name, faults] of CASES) {
    test(`${name} costs a visitor a repetition, and nothing is stored twice`, async (t) => {
      const { sent, confirm, fail, objects, context } = await startWithBucket(t);
      const upload = await sent();
      for (const [fault, times] of faults) fail(fault, times);
      const start = performance.now();
      const first = await confirm(upload);
      assert.equal(first.status, 503, name);
      assert.ok(Number(first.headers['retry-after']) > 0);
      assert.ok(performance.now() - start < 4 * TIMEOUT);
      assert.equal(await attachmentOf(context, upload.path), undefined);
      assert.equal((await confirm(upload)).status, 204);
      assert.equal((await confirm(upload)).status, 204);
      assert.equal((await attachmentOf(context, upload.path))?.size, 5);
      assert.deepEqual([...objects.keys()], [upload.path]);
    });
  }

  test('answers slowly gets its files all the same', async (t) => {
    const { sent, confirm, fail, objects } = await startWithBucket(t);
    const upload = await sent();
    fail('slow', 3);
    assert.equal((await confirm(upload)).status, 204);
    assert.deepEqual([...objects.keys()], [upload.path]);
  });

  test('stores something else than it was sent has not stored it', async (t) => {
    const { sent, confirm, fail, context } = await startWithBucket(t);
    const upload = await sent();
    // GET is answered, PUT with another hash.
    fail(503, 1);
    fail('slow', 1);
    fail('wrong-etag', 1);
    assert.equal((await confirm(upload)).status, 503);
    assert.equal(await attachmentOf(context, upload.path), undefined);
    assert.equal((await confirm(upload)).status, 204);
  });

  test('cannot delete does not make a stored file be stored again', async (t) => {
    const { sent, confirm, fail, log, context } = await startWithBucket(t);
    const upload = await sent();
    fail('slow', 2);
    fail('stall', 1);
    assert.equal((await confirm(upload)).status, 204);
    assert.equal((await attachmentOf(context, upload.path))?.size, 5);
    assert.equal((await confirm(upload)).status, 204);
    assert.equal(log.filter((line) => line === 'PUT 200').length, 2);
  });

  test('stalls keeps neither pages nor forms, and answers everybody in bounded time', async (t) => {
    const { port, sent, confirm, fail } = await startWithBucket(t);
    const uploads = await Promise.all(Array.from({ length: 12 }, () => sent()));
    fail('stall', 1000);
    await assertOthersAreServed(
      port,
      async () => {
        const start = performance.now();
        const confirmed = Promise.all(uploads.map(confirm));
        const form = await send(
          port,
          SUBMIT,
          { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
          {
            method: 'POST',
            body: new URLSearchParams(ANSWERS.map(([...field]) => field)).toString(),
          },
        );
        assert.equal(form.status, 200);
        assert.ok(performance.now() - start < TIMEOUT);
        for (const { status } of await confirmed) assert.equal(status, 503);
        assert.ok(performance.now() - start < 10 * TIMEOUT);
      },
      { path: '/about' },
    );
  });
});
