import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { send } from '../fixtures/testing';
import { createUpload, startUploadHost } from '../fixtures/uploads';

/** Longest time for a response, in ms. */
const LIMIT = 3000;

async function open(t: TestContext, port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  t.after(() => socket.destroy());
  socket.on('error', () => undefined);
  await new Promise((resolve) => {
    socket.once('connect', resolve);
  });
  return socket;
}

/** Reads what a connection receives until a text, at most for a time. */
function readUntil(socket: Socket, text: string): Promise<string> {
  let received = '';
  return new Promise((resolve) => {
    const onData = (chunk: Buffer): void => {
      received += chunk.toString('latin1');
      if (received.includes(text)) finish();
    };
    const finish = (): void => {
      clearTimeout(timer);
      socket.off('data', onData);
      resolve(received);
    };
    const timer = setTimeout(finish, LIMIT);
    socket.on('data', onData);
    socket.once('close', finish);
  });
}

/** Sends bytes to an upload and another request after the response; returns both responses. */
async function sendTwo(socket: Socket, path: string, head: string, body: string) {
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nhost: localhost\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
      `content-type: application/offset+octet-stream\r\n${head}\r\n\r\n${body}`,
  );
  const first = await readUntil(socket, '}');
  socket.write('GET /_health HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return [first, await readUntil(socket, '"ok"')] as const;
}

/** Headers for which an upload is refused, and the status. */
const REFUSED = [
  [{ 'upload-offset': '5' }, 409],
  [{ 'content-type': 'text/plain' }, 415],
  [{}, 413],
  [{ 'transfer-encoding': 'chunked' }, 413],
] as const;

const BODY = 'x'.repeat(256 * 1024);
const CHUNKED = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;

for (const [what, head, body] of [
  ['that says its length', `content-length: ${BODY.length}`, BODY],
  ['in chunks', 'transfer-encoding: chunked', CHUNKED],
] as const) {
  test(`a connection answers the next request after a refused upload ${what}`, async (t) => {
    const { port } = await startUploadHost(t);
    const { url } = await createUpload(port, 'a.txt', 10);
    const { pathname, search } = new URL(url, `http://localhost:${port}`);
    const [refused, next] = await sendTwo(await open(t, port), `${pathname}${search}`, head, body);
    assert.match(refused, /^HTTP\/1\.1 413/);
    assert.match(next, /^HTTP\/1\.1 200/);
  });
}

test('a flood of refused uploads holds no page', async (t) => {
  const { port } = await startUploadHost(t);
  // Its client shares the process with the host.
  const large = Buffer.alloc(256 * 1024, 'x');
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  };
  const refuse = async (index: number): Promise<void> => {
    const { url } = await createUpload(port, 'a.txt', 10);
    const { pathname, search } = new URL(url);
    // Another offset, another type, more than announced with its length, and without.
    const [more, status] = REFUSED[index % REFUSED.length] ?? [{}, 0];
    const options = { method: 'PATCH', body: large };
    const refused = await send(port, pathname + search, { ...headers, ...more }, options);
    assert.equal(refused.status, status);
  };
  const announce = async (): Promise<void> => {
    await createUpload(port, 'a.txt', 10);
    await send(port, '/contact');
  };
  await assertOthersAreServed(
    port,
    () => Promise.all(Array.from({ length: 20 }, (_, index) => refuse(index))),
    { path: '/about', control: () => Promise.all(Array.from({ length: 20 }, announce)) },
  );
});

/** A device that is always full; not every system has it. */
const FULL = '/dev/full';

test('an upload without room on the disk is refused', { skip: !existsSync(FULL) }, async (t) => {
  const errors = t.mock.method(console, 'error', () => undefined);
  const { port, workspace } = await startUploadHost(t);
  const { id, url } = await createUpload(port, 'a.txt', BODY.length);
  const folder = join(workspace.dataFolder, 'uploads', 'arriving');
  await mkdir(folder, { recursive: true });
  await symlink(FULL, join(folder, id));
  const { pathname, search } = new URL(url, `http://localhost:${port}`);
  const socket = await open(t, port);
  const [refused, next] = await sendTwo(
    socket,
    `${pathname}${search}`,
    'transfer-encoding: chunked',
    CHUNKED,
  );
  assert.match(refused, /^HTTP\/1\.1 507/);
  assert.match(next, /^HTTP\/1\.1 200/);
  assert.equal(errors.mock.callCount(), 1);
});
