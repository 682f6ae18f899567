import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { createWorkspace, send, waitUntil } from '../fixtures/testing';
import { startHost } from '../host';

const MB = 1_000_000;
const PATH = '/assets/waves.mp4';

/** Starts a host with a film. */
async function startCinema(
  t: TestContext,
  size: number,
): Promise<{ readonly port: number; readonly file: string; readonly film: Buffer }> {
  const { siteFolder, options } = await createWorkspace(t);
  const file = join(siteFolder, PATH);
  const film = Buffer.alloc(size, 'film');
  await writeFile(file, film);
  const host = await startHost(options);
  t.after(() => host.stop());
  return { port: host.port, file, film };
}

/** Whether this process has a file open. */
async function isOpen(file: string): Promise<boolean> {
  const names = await readdir('/proc/self/fd');
  const links = await Promise.all(
    names.map((name) => readlink(join('/proc/self/fd', name)).catch(() => '')),
  );
  return links.includes(file);
}

/** Asks for the film, and reads nothing of it. */
async function ask(t: TestContext, port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  t.after(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  socket.pause();
  return socket;
}

describe('large files', { skip: process.platform !== 'linux' && 'needs /proc' }, () => {
  test('take little memory for visitors who do not read, and are closed when they leave', async (t) => {
    const { port, file } = await startCinema(t, 20 * MB);
    const memory = (): number => process.memoryUsage().external;
    await send(port, PATH, { range: 'bytes=0-0' });
    const before = memory();
    const visitors = await Promise.all(Array.from({ length: 12 }, () => ask(t, port)));
    await waitUntil(() => isOpen(file));
    // A connection of another visitor is answered after theirs.
    assert.equal((await send(port, PATH, { range: 'bytes=0-9' })).text, 'filmfilmfi');
    assert.ok(memory() - before < 20 * MB, `${Math.round((memory() - before) / MB)} MB`);
    for (const visitor of visitors) visitor.destroy();
    await waitUntil(async () => !(await isOpen(file)));
  });

  test('are not read for their head, for a part that is not there, or if they are known', async (t) => {
    const { port, file, film } = await startCinema(t, MB);
    const head = await send(port, PATH, {}, { method: 'HEAD' });
    assert.equal(head.status, 200);
    assert.equal(head.headers['content-length'], String(film.length));
    assert.equal(head.body.length, 0);
    const etag = String(head.headers.etag);
    assert.match(etag, /^"/);
    const known = await send(port, PATH, { 'if-none-match': etag });
    assert.deepEqual([known.status, known.headers.etag, known.body.length], [304, etag, 0]);
    const beyond = await send(port, PATH, { range: `bytes=${film.length}-` });
    assert.equal(beyond.status, 416);
    assert.equal(beyond.headers['content-range'], `bytes */${film.length}`);
    assert.equal(await isOpen(file), false);
  });

  test('are sent whole and in parts, and have another tag when they change', async (t) => {
    const { port, file, film } = await startCinema(t, MB + 7);
    const whole = await send(port, PATH);
    assert.ok(film.equals(whole.body));
    const etag = String(whole.headers.etag);
    const range = 'bytes=65530-200000';
    const part = await send(port, PATH, { range, 'if-range': etag });
    assert.equal(part.status, 206);
    assert.equal(part.headers['content-length'], String(200_001 - 65_530));
    assert.ok(film.subarray(65_530, 200_001).equals(part.body));

    await writeFile(file, Buffer.alloc(film.length, 'other'));
    const changed = await send(port, PATH, { range, 'if-range': etag, 'if-none-match': etag });
    assert.equal(changed.status, 200);
    assert.notEqual(changed.headers.etag, etag);
    assert.equal(changed.body.length, film.length);
    await writeFile(file, '');
    const empty = await send(port, PATH);
    assert.deepEqual([empty.status, empty.headers['content-length']], [200, '0']);
    assert.equal(await isOpen(file), false);
  });
});
