import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { optionsFrom } from './config';
import { ask } from './testing';
import { attachmentOf } from './uploads/attachments';
import { s3Double } from './uploads/s3-double';
import { storeOf } from './uploads/stores';
import { given, uploadHost, type Given } from './uploads/testing';

async function placed(t: TestContext) {
  const s3 = await s3Double(t);
  const host = await uploadHost(t, { s3: s3.options });
  const put = async ({ url, method, headers }: Given, body: string): Promise<number> =>
    (await fetch(url, { method, headers, body })).status;
  const control = async (upload: Given, method: string): Promise<number> =>
    (await fetch(upload.control, { method })).status;
  const askFor = (name: string, size: number): Promise<Given> => given(host.port, name, size);
  return { ...s3, ...host, given: askFor, put, control };
}

describe('a bucket', () => {
  test('is sent a file by the browser, and keeps what was looked at', async (t) => {
    const { given, put, control, objects, context } = await placed(t);
    const upload = await given('Résumé + (1).txt', 5);
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
    // What the address can still change is not what the form points to.
    assert.equal(await put(upload, 'other'), 200);
    const read = await storeOf(context.settings).read(upload.path);
    assert.equal(Buffer.from(read ?? []).toString(), 'hello');
  });

  test('takes the length that was signed, under the name and type that were', async (t) => {
    const { given, put, objects } = await placed(t);
    const upload = await given('a.txt', 5);
    assert.equal(await put(upload, 'hello!'), 403);
    assert.equal(await put({ ...upload, headers: { 'content-type': 'text/html' } }, 'hello'), 403);
    assert.equal(
      await put({ ...upload, url: upload.url.replace(/arriving\/./, 'arriving/x') }, 'hello'),
      403,
    );
    assert.equal(await put({ ...upload, method: 'DELETE' }, 'hello'), 403);
    assert.equal(objects.size, 0);
  });

  test('keeps nothing of a file that is refused, or taken back', async (t) => {
    const { given, put, control, objects } = await placed(t);
    const bad = await given('a.pdf', 6);
    await put(bad, '<html>');
    assert.equal(await control(bad, 'POST'), 415);
    const back = await given('b.txt', 5);
    await put(back, 'hello');
    assert.equal(await control(back, 'DELETE'), 204);
    assert.equal(objects.size, 0);
  });

  test('that is ill is asked again, and an upload goes on when it is well', async (t) => {
    const { given, put, control, fail, context } = await placed(t);
    t.mock.method(console, 'error', () => undefined);
    const upload = await given('a.txt', 5);
    await put(upload, 'hello');
    fail(503, 1);
    assert.equal(await control(upload, 'POST'), 204);
    assert.ok(await attachmentOf(context, upload.path));
    const other = await given('b.txt', 5);
    await put(other, 'hello');
    fail(500, 3);
    assert.equal(await control(other, 'POST'), 500);
    assert.equal(await control(other, 'POST'), 204);
  });

  test('is where pages may send to, and nothing else is', async (t) => {
    const { port, options } = await placed(t);
    const { headers } = await ask(port, '/');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, new RegExp(`connect-src 'self' ${options.endpoint};`));
    assert.match(policy, /script-src 'self';/);
  });

  test('comes from the environment, whole or not at all', () => {
    const whole = {
      DM_S3_ENDPOINT: 'https://s3.example',
      DM_S3_BUCKET: 'files',
      DM_S3_ACCESS_KEY_ID: 'key',
      DM_S3_SECRET_ACCESS_KEY: 'secret',
    };
    assert.deepEqual(optionsFrom(whole).s3, {
      endpoint: 'https://s3.example/',
      bucket: 'files',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    assert.equal(optionsFrom({}).s3, undefined);
    assert.throws(() => optionsFrom({ ...whole, DM_S3_BUCKET: '' }), /DM_S3_BUCKET/);
  });
});
