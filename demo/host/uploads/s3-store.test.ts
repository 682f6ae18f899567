import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { optionsFromEnvironment } from '../environment';
import { send } from '../fixtures/testing';
import { attachmentOf } from './attachments';
import { startFakeS3 } from '../fixtures/fake-s3';
import { createFileStore } from './create-file-store';
import { createUpload, startUploadHost, type CreatedUpload } from '../fixtures/uploads';

async function startHostWithBucket(t: TestContext) {
  const s3 = await startFakeS3(t);
  const host = await startUploadHost(t, { s3: s3.options });
  const put = async ({ url, method, headers }: CreatedUpload, body: string): Promise<number> =>
    (await fetch(url, { method, headers, body })).status;
  const control = async (upload: CreatedUpload, method: string): Promise<number> =>
    (await fetch(upload.control, { method })).status;
  const create = (name: string, size: number): Promise<CreatedUpload> =>
    createUpload(host.port, name, size);
  return { ...s3, ...host, create, put, control };
}

describe('uploads to a bucket', () => {
  test('are sent by the browser, checked and then stored under another path', async (t) => {
    const { create, put, control, objects, context } = await startHostWithBucket(t);
    const upload = await create('Résumé + (1).txt', 5);
    assert.deepEqual([upload.method, upload.resumable], ['PUT', false]);
    assert.equal(await control(upload, 'POST'), 409);
    assert.equal(await put(upload, 'hello'), 200);
    assert.equal(await attachmentOf(context, upload.path), undefined);
    assert.equal(await control(upload, 'POST'), 204);
    assert.equal(await control(upload, 'POST'), 204);
    assert.equal((await attachmentOf(context, upload.path))?.size, 5);
    assert.deepEqual([...objects.keys()], [upload.path]);
    const { bytes, type, disposition } = objects.get(upload.path)!;
    assert.deepEqual(
      [bytes.toString(), type, disposition],
      ['hello', 'application/octet-stream', 'attachment'],
    );
    // The signed address is still valid, but the stored file does not change.
    assert.equal(await put(upload, 'other'), 200);
    const read = await createFileStore(context.settings).read(upload.path);
    assert.equal(Buffer.from(read ?? []).toString(), 'hello');
  });

  test('must have the signed size, path and headers', async (t) => {
    const { create, put, objects } = await startHostWithBucket(t);
    const upload = await create('a.txt', 5);
    assert.equal(await put(upload, 'hello!'), 403);
    assert.equal(await put({ ...upload, headers: { 'content-type': 'text/html' } }, 'hello'), 403);
    assert.equal(
      await put({ ...upload, url: upload.url.replace(/arriving\/./, 'arriving/x') }, 'hello'),
      403,
    );
    assert.equal(await put({ ...upload, method: 'DELETE' }, 'hello'), 403);
    assert.equal(objects.size, 0);
  });

  test('leave nothing in the bucket when refused or deleted', async (t) => {
    const { create, put, control, objects } = await startHostWithBucket(t);
    const bad = await create('a.pdf', 6);
    await put(bad, '<html>');
    assert.equal(await control(bad, 'POST'), 415);
    const back = await create('b.txt', 5);
    await put(back, 'hello');
    assert.equal(await control(back, 'DELETE'), 204);
    assert.equal(objects.size, 0);
  });

  test('are retried when the bucket fails, and can be confirmed again', async (t) => {
    const { create, put, control, fail, context } = await startHostWithBucket(t);
    t.mock.method(console, 'error', () => undefined);
    const upload = await create('a.txt', 5);
    await put(upload, 'hello');
    fail(503, 1);
    assert.equal(await control(upload, 'POST'), 204);
    assert.ok(await attachmentOf(context, upload.path));
    const other = await create('b.txt', 5);
    await put(other, 'hello');
    fail(500, 3);
    assert.equal(await control(other, 'POST'), 503);
    assert.equal(await control(other, 'POST'), 204);
  });

  test('adds only the bucket to the origins that pages may connect to', async (t) => {
    const { port, options } = await startHostWithBucket(t);
    const { headers } = await send(port, '/');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, new RegExp(`connect-src 'self' ${options.endpoint};`));
    assert.match(policy, /script-src 'self' 'sha256-[^ ;]+';/);
  });

  test('reads a complete bucket configuration from the environment', () => {
    const environment = {
      DM_S3_ENDPOINT: 'https://s3.example',
      DM_S3_BUCKET: 'files',
      DM_S3_ACCESS_KEY_ID: 'key',
      DM_S3_SECRET_ACCESS_KEY: 'secret',
    };
    assert.deepEqual(optionsFromEnvironment(environment).s3, {
      endpoint: 'https://s3.example/',
      bucket: 'files',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    assert.equal(optionsFromEnvironment({}).s3, undefined);
    assert.throws(
      () => optionsFromEnvironment({ ...environment, DM_S3_BUCKET: '' }),
      /DM_S3_BUCKET/,
    );
  });
});
