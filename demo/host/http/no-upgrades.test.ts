import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { startTestHost } from '../fixtures/testing';

/** Sends a request, and returns what has been received when the host has closed the connection. */
function exchange(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (received += text));
    socket.on('error', reject);
    socket.on('end', () => resolve(received));
  });
}

const HEAD = 'host: localhost\r\nconnection: upgrade\r\nupgrade:';

test('a request for another protocol is answered on a connection that says that it closes', async (t) => {
  const { port, embedPort } = await startTestHost(t);
  for (const server of [port, embedPort]) {
    for (const protocol of ['websocket', 'h2c', 'TLS/1.0, HTTP/1.1', '\xff']) {
      for (const [method, more] of [
        ['GET', '\r\n'],
        ['HEAD', '\r\n'],
        ['POST', 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'],
        ['PUT', 'transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
      ] as const) {
        const request = `${method} /about HTTP/1.1\r\n${HEAD} ${protocol}\r\n${more}`;
        const received = await exchange(server, request);
        assert.match(received, /^HTTP\/1\.1 [24]\d\d /, request);
        assert.match(received, /\r\nconnection: close\r\n/i, request);
      }
    }
  }
});
