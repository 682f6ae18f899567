import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { allRoutes } from '../fixtures/all-routes';
import { startUploadHost } from '../fixtures/uploads';

/** Longest time until a second request is answered, or its connection is closed, in ms. */
const LIMIT = 3000;

const KB = 1024;
const MB = 1024 * KB;

/** A connection, and what it has received. */
class Connection {
  received = '';
  isClosed = false;
  error = '';
  readonly #socket: Socket;

  constructor(t: TestContext, port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    t.after(() => this.#socket.destroy());
    this.#socket.on('error', ({ message }) => (this.error = message));
    this.#socket.on('data', (chunk: Buffer) => (this.received += chunk.toString('latin1')));
    for (const event of ['end', 'close']) {
      this.#socket.on(event, () => (this.isClosed = true));
    }
  }

  /** Sends text, and waits until it has gone or the connection is closed. */
  send(text: string): Promise<void> {
    return new Promise((resolve) => {
      this.#socket.once('close', resolve);
      this.#socket.write(text, 'latin1', () => {
        this.#socket.off('close', resolve);
        resolve();
      });
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Waits until a text was received, or the connection is closed. */
  async receive(text: string): Promise<void> {
    const end = Date.now() + LIMIT;
    while (!this.received.includes(text) && !this.isClosed && Date.now() < end) await wait(5);
  }
}

/** Kinds of bodies: the headers that announce them, and their bytes, in pieces. */
const BODIES = {
  'that says its length': (size: number, piece: string) => ({
    head: `content-length: ${size}`,
    pieces: Array<string>(size / piece.length).fill(piece),
  }),
  'in chunks': (size: number, piece: string) => ({
    head: 'transfer-encoding: chunked',
    pieces: [
      ...Array<string>(size / piece.length).fill(`${piece.length.toString(16)}\r\n${piece}\r\n`),
      '0\r\n\r\n',
    ],
  }),
} as const;

const PIECE = 'x'.repeat(64 * KB);

/** A request, and another one after it. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly host?: string;
  readonly type?: string;
  readonly size?: number;
}

/**
 * Sends a request with a body, and another after it through the same connection. Asserts that the
 * second is answered at once, or that the connection is closed.
 *
 * @returns the status of the first response.
 */
async function assertUsable(
  t: TestContext,
  port: number,
  { method, path, host = 'localhost', type = 'text/plain', size = 256 * KB }: Sent,
  body: (typeof BODIES)[keyof typeof BODIES],
): Promise<string> {
  const connection = new Connection(t, port);
  const { head, pieces } = body(size, PIECE);
  await connection.send(
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: ${type}\r\n${head}\r\n\r\n`,
  );
  for (const piece of pieces) if (!connection.isClosed) await connection.send(piece);
  await connection.receive('\r\n\r\n');
  const what = `${method} ${path} (${type}), ${head}`;
  assert.match(connection.received, /^HTTP\/1\.1 \d{3} /, what);
  await connection.send('GET /_health HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await connection.receive('"status"');
  assert.ok(
    connection.isClosed || connection.received.includes('"status"'),
    `${what}: the next request has no answer after ${connection.received.slice(0, 200)}`,
  );
  connection.close();
  return /^HTTP\/1\.1 (\d{3})/.exec(connection.received)?.[1] ?? '';
}

const TYPES = [
  'text/plain',
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

for (const [kind, body] of Object.entries(BODIES)) {
  describe(`after a body ${kind}`, () => {
    test('a connection answers the next request, or is closed, on every route', async (t) => {
      t.mock.method(console, 'error', () => undefined);
      const { port, context } = await startUploadHost(t, {
        adminPassword: 'harbour',
        formLimit: 3,
      });
      const paths = allRoutes(context);
      assert.ok(paths.length > 40);
      const refused = new Set<string>();
      for (const { method, path } of paths) {
        const statuses = TYPES.map((type) => assertUsable(t, port, { method, path, type }, body));
        for (const status of await Promise.all(statuses)) refused.add(status);
      }
      for (const status of ['400', '401', '403', '404', '405', '413']) {
        assert.ok(refused.has(status), status);
      }
    });

    test('so it does for another host, a wrong method, and a body that is far too long', async (t) => {
      const { port } = await startUploadHost(t);
      const form = '/_dm/s/rt/widgets/dmform.submit.jsp?alias=fixture';
      const urlEncoded = 'application/x-www-form-urlencoded';
      const cases: readonly (readonly [Sent, string])[] = [
        [{ method: 'POST', path: '/contact', host: 'other.example' }, '421'],
        [{ method: 'GET', path: '/about', size: 4 * MB }, '200'],
        [{ method: 'DELETE', path: '/about' }, '405'],
        [{ method: 'POST', path: '/none', size: 4 * MB }, '405'],
        [{ method: 'POST', path: form, type: urlEncoded, size: 16 * MB }, '413'],
        [{ method: 'POST', path: form, type: urlEncoded, size: 80 * MB }, '413'],
        [{ method: 'POST', path: '/none', size: 160 * MB }, '405'],
      ];
      for (const [sent, status] of cases) {
        assert.equal(await assertUsable(t, port, sent, body), status, sent.path);
      }
    });
  });
}

test('a body that stops in the middle delays no response, and ends its connection', async (t) => {
  const { port } = await startUploadHost(t);
  const stop = async (head: string): Promise<void> => {
    const connection = new Connection(t, port);
    await connection.send(`POST /none HTTP/1.1\r\nhost: localhost\r\n${head}\r\n\r\n`);
    await connection.receive('Only GET');
    assert.match(connection.received, /^HTTP\/1\.1 405 [^]*Only GET/);
    await connection.receive('never');
    assert.ok(connection.isClosed, head);
  };
  await Promise.all(
    ['content-length: 100', 'transfer-encoding: chunked', 'content-length: 99999999'].map(stop),
  );
});

test('a slow body does not cost its response', async (t) => {
  const { port } = await startUploadHost(t);
  const connection = new Connection(t, port);
  await connection.send('POST /none HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n');
  for (let sent = 0; sent < 1000; sent += 100) {
    await connection.send('x'.repeat(100));
    await wait(150);
  }
  await connection.send('GET /_health HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await connection.receive('"status"');
  assert.match(connection.received, /^HTTP\/1\.1 405 [^]*Only GET/);
  assert.equal(connection.error, '');
});

test('a body that is announced as too long gets a response that says the connection closes', async (t) => {
  const { port } = await startUploadHost(t);
  const connection = new Connection(t, port);
  await connection.send(
    `POST /none HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${65 * MB}\r\n\r\n`,
  );
  await connection.receive('Only GET');
  assert.match(connection.received, /\r\nconnection: close\r\n/i);
});
