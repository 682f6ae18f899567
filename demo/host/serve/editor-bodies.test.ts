import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import { signIn } from '../fixtures/owner';
import { waitUntil } from '../fixtures/testing';

test('a body of somebody who is not signed in is refused before it is read', async (t) => {
  const { host, headers } = await signIn(t);
  const send = async (path: string, cookie: string): Promise<() => string> => {
    const socket = connect(host.port, '127.0.0.1');
    t.after(() => socket.destroy());
    socket.on('error', () => undefined);
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    await once(socket, 'connect');
    const lines = [
      `PUT ${path} HTTP/1.1`,
      'Host: localhost',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
      ...(cookie === '' ? [] : [`Cookie: ${cookie}`]),
    ];
    // A chunk, and no end.
    socket.write(`${lines.join('\r\n')}\r\n\r\n5\r\n{"a":\r\n`);
    return () => received;
  };
  const stranger = await send('/editor/api/draft', '');
  await waitUntil(() => stranger() !== '');
  assert.match(stranger(), /^HTTP\/1\.1 401 [^]*"error_code":"Expired"/);
  const owner = await send('/editor/api/draft', headers['cookie'] ?? '');
  await new Promise((resolve) => setTimeout(resolve, 300));
  assert.equal(owner(), '', 'the owner has time to send the rest');
});
