import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type ClientRequest } from 'node:http';
import { describe, test } from 'node:test';
import { waitUntil } from '../fixtures/testing';
import { json, post, startFormHost, SUBMIT } from '../fixtures/forms';

/** Just below the size of the largest submission, in bytes. */
const LARGE = 10 * 1024 * 1024;

/** Sends the start of a large submission, and no end. */
async function startUpload(port: number): Promise<ClientRequest> {
  const upload = request({
    host: '127.0.0.1',
    port,
    path: SUBMIT,
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': LARGE + 1,
      origin: `http://localhost:${port}`,
    },
  });
  upload.on('error', () => undefined);
  if (!upload.write(Buffer.alloc(LARGE))) await once(upload, 'drain');
  return upload;
}

describe('submissions in memory', () => {
  test('have a common bound, and others are refused until there is room again', async (t) => {
    const host = await startFormHost(t);
    const log = t.mock.method(console, 'error', () => undefined);
    assert.equal((await post(host)).status, 200);
    // Six take 60 of 64 MiB; the seventh has no room, and takes none.
    const uploads = await Promise.all(Array.from({ length: 6 }, () => startUpload(host.port)));
    const large = (): Promise<Response> => {
      const body = new FormData();
      body.append('dmform-01', new Blob([new Uint8Array(5 * 1024 * 1024)]), 'sky.raw');
      const headers = { accept: 'application/json', origin: `http://localhost:${host.port}` };
      return fetch(`http://localhost:${host.port}${SUBMIT}`, { method: 'POST', headers, body });
    };
    let refused: Response | undefined;
    await waitUntil(async () => (refused = await large()).status === 409);
    assert.equal((await json(refused!))['status'], 'busy');
    // A small submission still has room.
    assert.equal((await post(host)).status, 200);

    for (const upload of uploads) upload.destroy();
    await waitUntil(async () => (await large()).status !== 409);
    assert.equal((await post(host)).status, 200);
    assert.equal(log.mock.callCount(), 0, 'a visitor who goes away is no error');
  });
});
