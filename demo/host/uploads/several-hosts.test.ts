import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { request, type ClientRequest } from 'node:http';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { startHostProcess } from '../fixtures/host-process';
import { queryDatabase, send, waitUntil, type RawResponse } from '../fixtures/testing';
import { createUpload, startUploadHost, type CreatedUpload } from '../fixtures/uploads';
import { startHost } from '../host';
import { attachmentOf } from './attachments';

const HEADERS = {
  'tus-resumable': '1.0.0',
  'content-type': 'application/offset+octet-stream',
};

const addressOf = ({ url }: CreatedUpload): string => {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
};

const patch = (
  port: number,
  upload: CreatedUpload,
  offset: number,
  body: string,
): Promise<RawResponse> =>
  send(
    port,
    addressOf(upload),
    { ...HEADERS, 'upload-offset': String(offset) },
    { method: 'PATCH', body },
  );

const head = async (port: number, upload: CreatedUpload): Promise<string> => {
  const { status, headers } = await send(port, addressOf(upload), {}, { method: 'HEAD' });
  return `${status} ${String(headers['upload-offset'])}`;
};

/** Begins to send bytes, and stops before the end. */
function begin(port: number, upload: CreatedUpload, body: string) {
  let outgoing: ClientRequest | undefined;
  const response = new Promise<number>((resolve) => {
    outgoing = request(
      {
        port,
        path: addressOf(upload),
        method: 'PATCH',
        headers: { ...HEADERS, 'upload-offset': '0', 'transfer-encoding': 'chunked' },
      },
      (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode ?? 0);
      },
    );
    outgoing.on('error', () => resolve(0));
    outgoing.write(body);
  });
  return { response, finish: (rest: string) => outgoing?.end(rest) };
}

/** Starts three hosts over one database and one folder. */
async function startThree(t: TestContext) {
  const first = await startUploadHost(t);
  const others = await Promise.all([1, 2].map(() => startHost(first.workspace.options)));
  for (const host of others) t.after(() => host.stop());
  const [second, third] = others.map(({ port }) => port);
  return { ...first, ports: [first.port, second ?? 0, third ?? 0] as const };
}

const contentOf = async ({ workspace }: { workspace: { dataFolder: string } }, path: string) =>
  readFile(join(workspace.dataFolder, 'uploads/kept', path), 'utf8');

describe('an upload over several hosts', () => {
  test('goes on at another one, and a third one knows how far it is', async (t) => {
    const host = await startThree(t);
    const [a, b, c] = host.ports;
    const upload = await createUpload(a, 'a.txt', 10);
    assert.equal((await patch(b, upload, 0, 'hello')).status, 204);
    assert.equal(await head(c, upload), '200 5');
    assert.equal((await patch(c, upload, 0, 'other')).status, 409);
    assert.equal((await patch(a, upload, 5, 'world')).status, 204);
    assert.equal(await head(c, upload), '200 10');
    assert.equal(await contentOf(host, upload.path), 'helloworld');
  });

  test('is sent by one request at a time', async (t) => {
    const host = await startThree(t);
    const [a, b, c] = host.ports;
    const upload = await createUpload(a, 'a.txt', 10);
    const sending = begin(a, upload, 'hello');
    await waitUntil(async () => (await head(c, upload)) === '200 5');
    assert.equal((await patch(b, upload, 5, 'WORLD')).status, 423);
    assert.equal((await patch(c, upload, 0, 'HELLOWORLD')).status, 423);
    sending.finish('world');
    assert.equal(await sending.response, 204);
    assert.equal((await patch(b, upload, 5, 'WORLD')).status, 409);
    assert.equal(await contentOf(host, upload.path), 'helloworld');
  });

  test('has one winner of several that begin together', async (t) => {
    const host = await startThree(t);
    const upload = await createUpload(host.port, 'a.txt', 100_000);
    const bodies = ['a', 'b', 'c'].map((letter) => letter.repeat(100_000));
    const responses = await Promise.all(
      bodies.map((body, index) => patch(host.ports[index] ?? 0, upload, 0, body)),
    );
    const statuses = responses.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 204).length, 1, statuses.join());
    assert.ok(
      statuses.every((status) => [204, 409, 423].includes(status)),
      statuses.join(),
    );
    assert.equal(await contentOf(host, upload.path), bodies[statuses.indexOf(204)]);
  });

  test('is continued by another request when the first one has gone silent', async (t) => {
    const host = await startThree(t);
    const [a, b] = host.ports;
    const upload = await createUpload(a, 'a.txt', 10);
    const silent = begin(a, upload, 'hello');
    await waitUntil(async () => (await head(b, upload)) === '200 5');
    await queryDatabase(host.workspace, 'update upload set writer_until = writer_until - 60');
    assert.equal((await patch(b, upload, 5, 'world')).status, 204);
    silent.finish('WORLD');
    assert.ok([409, 423].includes(await silent.response));
    assert.equal(await contentOf(host, upload.path), 'helloworld');
  });
});

describe('an upload to a host that is killed', () => {
  test('goes on at the next host from where it was', async (t) => {
    const host = await startUploadHost(t);
    const { port, process: other } = await startHostProcess(t, host.workspace);
    const upload = await createUpload(port, 'a.txt', 10);
    const sending = begin(port, upload, 'hello');
    await waitUntil(async () => (await head(host.port, upload)) === '200 5');
    other.kill('SIGKILL');
    assert.equal(await sending.response, 0);
    assert.equal(await attachmentOf(host.context, upload.path), undefined);
    assert.equal((await patch(host.port, upload, 5, 'world')).status, 423);
    await queryDatabase(host.workspace, 'update upload set writer_until = writer_until - 60');
    assert.equal((await patch(host.port, upload, 5, 'world')).status, 204);
    assert.equal(await contentOf(host, upload.path), 'helloworld');
  });

  test('is checked and stored by the next one if all of it had arrived', async (t) => {
    const host = await startUploadHost(t);
    const folder = join(host.workspace.dataFolder, 'uploads/arriving');
    await mkdir(folder, { recursive: true });
    const whole = await createUpload(host.port, 'a.txt', 5);
    await writeFile(join(folder, whole.id), 'hello');
    assert.equal(await head(host.port, whole), '200 5');
    assert.equal((await attachmentOf(host.context, whole.path))?.size, 5);
    assert.deepEqual(await readdir(folder), []);

    const hostile = await createUpload(host.port, 'b.pdf', 6);
    await writeFile(join(folder, hostile.id), '<html>');
    assert.match(await head(host.port, hostile), /^404/);
    assert.equal(await attachmentOf(host.context, hostile.path), undefined);
  });

  test('is no file while it was written in part only', async (t) => {
    const host = await startUploadHost(t);
    const upload = await createUpload(host.port, 'a.txt', 10);
    // The files of a host that was killed while it stored the checked one.
    const file = join(host.workspace.dataFolder, 'uploads/kept', upload.path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(`${file}.draft`, 'hello');
    assert.equal(await head(host.port, upload), '200 0');
    assert.equal(await attachmentOf(host.context, upload.path), undefined);
    assert.equal((await patch(host.port, upload, 0, 'helloworld')).status, 204);
    assert.equal(await contentOf(host, upload.path), 'helloworld');
  });
});
