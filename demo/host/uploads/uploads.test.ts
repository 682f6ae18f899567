import assert from 'node:assert/strict';
import { mkdir, readdir, rm, stat, symlink } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '../database/database';
import { db } from '../database/query';
import { Hono } from 'hono';
import type { HostEnv } from '../http/host-env';
import { unixTime } from '../time/unix-time';
import { send, startTestHost, waitUntil, type RawResponse } from '../fixtures/testing';
import { attachmentOf, claimStatements, sendAttachment } from './attachments';
import { removeAbandonedUploads } from './clean';
import { LIFETIME, MAX_SIZE, MAX_FILES } from './limits';
import {
  callCreateUpload,
  CALL,
  createUpload,
  startUploadHost,
  type CreatedUpload,
} from '../fixtures/uploads';

const PATCH = {
  'tus-resumable': '1.0.0',
  'content-type': 'application/offset+octet-stream',
  'upload-offset': '0',
};

interface RequestOptions {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const sendTo = (
  port: number,
  { path, headers, ...options }: RequestOptions,
): Promise<RawResponse> => send(port, path, headers, options);

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');
const codeOf = ({ text }: RawResponse): unknown =>
  (JSON.parse(text) as Record<string, unknown>)['error_code'];

const patch = (port: number, { url }: CreatedUpload, body: string | Uint8Array, offset = 0) =>
  sendTo(port, {
    method: 'PATCH',
    path: pathOf(url),
    headers: { ...PATCH, 'upload-offset': String(offset) },
    body,
  });

/** Starts a host, with access to its files. */
async function startHostWithFiles(t: TestContext) {
  const host = await startUploadHost(t);
  const files = (folder: string): Promise<string[]> =>
    readdir(join(host.workspace.dataFolder, 'uploads', folder), { recursive: true }).catch(
      () => [],
    );
  return { ...host, files };
}

/** Claims a file for a stored submission. */
const claim = (database: Database, path: string): Promise<unknown> =>
  database.write([
    sql`insert into submission values
      ('s1', 'contact', '', '', 0, '[]', '', '', 'none', null, '', '[]', 0) on conflict do nothing`,
    ...claimStatements(path, 's1'),
  ]);

describe('uploads', () => {
  test('can be created, sent and found by the path that the form submits', async (t) => {
    const { port, context, database } = await startHostWithFiles(t);
    const upload = await createUpload(port, '../Résumé (1).txt', 5);
    assert.deepEqual([upload.method, upload.resumable], ['PATCH', true]);
    assert.equal(upload.path, `fixture/forms/attachments/${upload.id}/Résumé (1).txt`);
    assert.equal(await attachmentOf(context, upload.path), undefined);
    const sent = await patch(port, upload, 'hello');
    assert.deepEqual([sent.status, sent.headers['upload-offset']], [204, '5']);
    assert.deepEqual(await attachmentOf(context, upload.path), {
      path: upload.path,
      name: 'Résumé (1).txt',
      size: 5,
      type: 'text/plain',
    });
    await claim(database, upload.path);
    assert.ok(await attachmentOf(context, upload.path));
  });

  test('serves a file as an attachment that cannot run anywhere', async (t) => {
    const { port, context } = await startHostWithFiles(t);
    const upload = await createUpload(port, 'o"n\r\ne.txt', 5);
    await patch(port, upload, '<b>hi');
    const app = new Hono<HostEnv>();
    app.get('*', (c) => sendAttachment(c, context, upload.path));
    const { headers, status } = await app.request('/');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/octet-stream');
    assert.match(headers.get('content-disposition') ?? '', /^attachment; filename="o-ne.txt"/);
    assert.match(headers.get('content-security-policy') ?? '', /sandbox/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    // No other address serves the file.
    for (const path of [`/${upload.path}`, `/media/${upload.path}`, pathOf(upload.url)]) {
      const { text } = await send(port, encodeURI(path));
      assert.equal(text.includes('<b>hi'), false, path);
    }
  });

  test('accepts exactly 10485760 bytes, but not more, and no empty file', async (t) => {
    const { port, files } = await startHostWithFiles(t);
    const most = await createUpload(port, 'most.data', MAX_SIZE);
    const body = Buffer.alloc(MAX_SIZE, 7);
    assert.equal((await patch(port, most, body)).status, 204);
    const over = await callCreateUpload(port, { name: 'a.data', size: MAX_SIZE + 1 });
    assert.deepEqual([over.status, codeOf(over)], [413, 'TooLarge']);
    const empty = await callCreateUpload(port, { name: 'a.data', size: 0 });
    assert.deepEqual([empty.status, codeOf(empty)], [422, 'Empty']);
    assert.equal((await files('kept')).filter((file) => file.endsWith('.data')).length, 1);
  });

  test('never accepts more bytes than announced', async (t) => {
    const { port, files } = await startHostWithFiles(t);
    const upload = await createUpload(port, 'a.txt', 5);
    assert.equal((await patch(port, upload, 'hello!')).status, 413);
    // A streamed body without a length.
    const streamed = await new Promise<number>((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          port,
          method: 'PATCH',
          path: pathOf(upload.url),
          headers: { ...PATCH, 'transfer-encoding': 'chunked' },
        },
        (incoming) => {
          incoming.resume();
          resolve(incoming.statusCode ?? 0);
        },
      );
      outgoing.on('error', reject);
      outgoing.write('hel');
      outgoing.write('lo and more');
      outgoing.end();
    });
    assert.equal(streamed, 413);
    assert.deepEqual((await files('kept')).length, 0);
  });

  test('resumes an interrupted upload', async (t) => {
    const { port, context, files } = await startHostWithFiles(t);
    const upload = await createUpload(port, 'long.txt', 200_000);
    const text = 'abcdefghij'.repeat(20_000);
    const outgoing = request({
      host: '127.0.0.1',
      port,
      method: 'PATCH',
      path: pathOf(upload.url),
      headers: { ...PATCH, 'content-length': '200000' },
    });
    const gone = new Promise((resolve) => outgoing.on('error', resolve));
    outgoing.write(text.slice(0, 100_000));
    const head = () => sendTo(port, { method: 'HEAD', path: pathOf(upload.url) });
    await waitUntil(async () => (await head()).headers['upload-offset'] === '100000');
    outgoing.destroy();
    await gone;
    const { status, headers } = await head();
    const offset = Number(headers['upload-offset']);
    assert.deepEqual(
      [status, headers['upload-length'], headers['cache-control'], headers['tus-resumable']],
      [200, '200000', 'no-store', '1.0.0'],
    );
    assert.ok(offset > 0 && offset <= 100_000, String(offset));
    assert.ok(Date.parse(String(headers['upload-expires'])) > Date.now());

    let wrong = await patch(port, upload, text.slice(5), 5);
    // Until the host has seen that the connection has ended.
    await waitUntil(async () => {
      if (wrong.status === 423) wrong = await patch(port, upload, text.slice(5), 5);
      return wrong.status !== 423;
    });
    assert.deepEqual([wrong.status, wrong.headers['upload-offset']], [409, String(offset)]);
    const rest = await patch(port, upload, text.slice(offset), offset);
    assert.equal(rest.status, 204);
    assert.equal((await attachmentOf(context, upload.path))?.size, 200_000);
    assert.equal((await files('arriving')).length, 0);
    const after = await head();
    assert.equal(after.headers['upload-offset'], '200000');
    assert.equal((await patch(port, upload, 'x', 200_000)).status, 409);
  });

  test('reports a failed write as a server error and logs it', async (t) => {
    const errors = t.mock.method(console, 'error', () => undefined);
    const { port, workspace } = await startHostWithFiles(t);
    const upload = await createUpload(port, 'a.txt', 5);
    const arriving = join(workspace.dataFolder, 'uploads/arriving');
    await mkdir(arriving, { recursive: true });
    await symlink(join(workspace.folder, 'no/such/disk'), join(arriving, upload.id));
    assert.equal((await patch(port, upload, 'hello')).status, 500);
    assert.equal(errors.mock.callCount(), 1);
    await rm(join(arriving, upload.id));
    assert.equal((await patch(port, upload, 'hello')).status, 204);
  });

  test('refuses requests without a valid, unexpired signature', async (t) => {
    const { port } = await startTestHost(t);
    const upload = await createUpload(port, 'a.txt', 5);
    const other = await createUpload(port, 'b.txt', 5);
    const query = pathOf(other.url).split('?')[1] ?? '';
    const [path = '', validQuery = ''] = pathOf(upload.url).split('?');
    const expires = new URLSearchParams(validQuery);
    expires.set('expires', String(unixTime() + 2 * LIFETIME));
    for (const invalidQuery of ['', query, expires.toString(), validQuery.replace(/.$/, '')]) {
      for (const method of ['HEAD', 'PATCH', 'DELETE', 'POST']) {
        const response = await sendTo(port, {
          method,
          path: `${path}?${invalidQuery}`,
          headers: PATCH,
        });
        assert.equal(response.status, 403, `${method} ${invalidQuery}`);
      }
    }
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + (LIFETIME + 1) * 1000 });
    for (const method of ['HEAD', 'PATCH', 'DELETE', 'POST']) {
      const late = await sendTo(port, { method, path: pathOf(upload.url), headers: PATCH });
      assert.equal(late.status, 410, method);
      assert.equal(late.headers['upload-offset'], undefined, method);
    }
  });

  test('can be deleted by the visitor, unless they are claimed by a submission', async (t) => {
    const { port, context, database, files } = await startHostWithFiles(t);
    const upload = await createUpload(port, 'a.txt', 5);
    await patch(port, upload, 'hello');
    const path = pathOf(upload.control);
    assert.equal((await sendTo(port, { method: 'DELETE', path })).status, 204);
    assert.equal(await attachmentOf(context, upload.path), undefined);
    assert.deepEqual(await files('kept'), [
      'fixture',
      'fixture/forms',
      'fixture/forms/attachments',
    ]);
    assert.equal((await sendTo(port, { method: 'DELETE', path })).status, 404);

    const claimed = await createUpload(port, 'b.txt', 5);
    await patch(port, claimed, 'hello');
    await claim(database, claimed.path);
    const refused = await sendTo(port, { method: 'DELETE', path: pathOf(claimed.control) });
    assert.deepEqual([refused.status, codeOf(refused)], [409, 'Claimed']);
    assert.ok(await attachmentOf(context, claimed.path));
  });

  test('are removed after a day without a submission', async (t) => {
    const { port, context, database, files } = await startHostWithFiles(t);
    const names = ['abandoned.txt', 'claimed.txt', 'partial.txt'] as const;
    const [abandoned, claimed, partial] = await Promise.all(
      names.map((name) => createUpload(port, name, 5)),
    );
    assert.ok(abandoned && claimed && partial);
    await patch(port, abandoned, 'hello');
    await patch(port, claimed, 'hello');
    await patch(port, partial, 'hel');
    await claim(database, claimed.path);
    await removeAbandonedUploads(context);
    assert.ok(await attachmentOf(context, abandoned.path));
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + (LIFETIME + 1) * 1000 });
    await removeAbandonedUploads(context);
    assert.equal(await attachmentOf(context, abandoned.path), undefined);
    assert.ok(await attachmentOf(context, claimed.path));
    assert.deepEqual(await files('arriving'), []);
    const endings = (await files('kept')).filter((file) => file.endsWith('.txt'));
    assert.deepEqual(endings, [claimed.path]);
    const rows = await database.all(db.selectFrom('upload').select(['id', 'client']));
    assert.deepEqual(
      rows.map(({ id, client }) => [id, client]),
      [[claimed.id, '']],
    );
  });

  test('limits the number of files per visitor', async (t) => {
    const { port } = await startTestHost(t);
    const responses = await Promise.all(
      Array.from({ length: MAX_FILES + 3 }, () =>
        callCreateUpload(port, { name: 'a.txt', size: 1 }),
      ),
    );
    const refused = responses.filter(({ status }) => status === 429);
    assert.equal(refused.length, 3);
    assert.ok(Number(refused[0]?.headers['retry-after']) > 0);
  });

  test('refuses malformed requests with an error code', async (t) => {
    const { port } = await startTestHost(t);
    for (const body of [
      null,
      'a',
      {},
      { name: 'a.txt' },
      { name: 1, size: 1 },
      { name: 'a', size: -1 },
    ]) {
      assert.equal((await callCreateUpload(port, body)).status, 400, JSON.stringify(body));
    }
    const elsewhere = await sendTo(port, {
      method: 'POST',
      path: CALL.replace('fixture', 'other'),
      body: '{"name":"a.txt","size":1}',
    });
    assert.equal(elsewhere.status, 404);
    const long = await callCreateUpload(port, { name: 'a'.repeat(9000), size: 1 });
    assert.deepEqual([long.status, codeOf(long)], [413, 'TooLarge']);
    const upload = await createUpload(port, 'a.txt', 5);
    const old = await sendTo(port, {
      method: 'PATCH',
      path: pathOf(upload.url),
      headers: { ...PATCH, 'tus-resumable': '0.2.2' },
      body: 'hello',
    });
    assert.equal(old.status, 412);
  });

  test('allows pages of other origins', async (t) => {
    const { port } = await startTestHost(t);
    const { status, headers } = await sendTo(port, {
      method: 'OPTIONS',
      path: CALL,
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    assert.equal(status, 204);
    assert.equal(headers['access-control-allow-origin'], '*');
    assert.match(String(headers['access-control-allow-headers']), /upload-offset/);
    assert.equal(headers['tus-extension'], 'expiration,termination');
    const response = await sendTo(port, {
      method: 'POST',
      path: CALL,
      headers: { origin: 'https://elsewhere.example' },
      body: '{"name":"a.txt","size":1}',
    });
    assert.match(String(response.headers['access-control-expose-headers']), /upload-offset/i);
  });

  test('refuses an executable and stores nothing of it', async (t) => {
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
    const { port, files } = await startHostWithFiles(t);
    const upload = await createUpload(port, 'invoice.pdf', program.length);
    const response = await patch(port, upload, program);
    assert.deepEqual([response.status, codeOf(response)], [415, 'WrongType']);
    assert.deepEqual(await files('arriving'), []);
    assert.equal(
      (await files('kept')).some((file) => file.endsWith('.pdf')),
      false,
    );
    const named = await callCreateUpload(port, { name: 'a.exe', size: 1 });
    assert.deepEqual([named.status, codeOf(named)], [415, 'WrongType']);
  });

  test('stores a file with a long name without execute permission', async (t) => {
    const { port, context } = await startHostWithFiles(t);
    const upload = await createUpload(port, `${'语'.repeat(300)}.txt`, 2);
    assert.equal((await patch(port, upload, 'ok')).status, 204);
    const kept = join(context.settings.dataFolder, 'uploads/kept', upload.path);
    assert.equal((await stat(kept)).mode & 0o111, 0);
  });
});
