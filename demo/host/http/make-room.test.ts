import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { createWorkspace, send } from '../fixtures/testing';
import { startHost } from '../host';
import { createServer, listen } from '../listen';
import { resolveSettings } from '../config';
import type { HostEnv } from './host-env';

/** Connections that the host allows. */
const LIMIT = 40;

/** Pause between two attempts, in ms, and their number: a client is waited for a second at least. */
const PAUSE = 500;
const ATTEMPTS = 60;

/** Longer than all attempts, in ms: nothing else closes a connection. */
const LONGEST = 120_000;
const TIMES = { headersTimeout: LONGEST, bodyTimeout: LONGEST };

/** The ways in which strangers keep a connection, and what each sends first. */
const WAYS = {
  'send nothing': '',
  'send a head slowly': 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  'send a body slowly': 'POST /submit HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5000\r\n\r\n',
  'never read their answers': 'GET /embed/large.bin HTTP/1.1\r\nhost: localhost\r\n\r\n',
  'never read the first of many answers':
    'GET /embed/large.bin HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(3),
  'ask once and stay': 'GET /embed/ HTTP/1.1\r\nhost: localhost\r\n\r\n',
};

async function start(t: TestContext, publicOrigin?: string) {
  const workspace = await createWorkspace(t);
  await writeFile(join(workspace.folder, 'embed', 'large.bin'), Buffer.alloc(20_000_000));
  const proxy = publicOrigin === undefined ? {} : { publicOrigin };
  const host = await startHost({
    ...workspace.options,
    ...proxy,
    ...TIMES,
    connectionLimit: LIMIT,
  });
  t.after(() => host.stop());
  return host;
}

/** Opens a connection that is not read, and sends a text and then a byte now and then. */
function hold(t: TestContext, port: number, localAddress: string, text: string): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }).pause();
  socket.on('error', () => undefined);
  socket.write(text);
  const timer = setInterval(() => {
    if (text !== '' && !text.endsWith('\r\n\r\n')) socket.write('a');
  }, 200);
  t.after(() => {
    clearInterval(timer);
    socket.destroy();
  });
  return socket;
}

const statusOf = (port: number, localAddress: string): Promise<number | undefined> =>
  send(port, '/embed/', {}, { localAddress }).then(
    ({ status }) => status,
    () => undefined,
  );

/** Waits, and tries until it succeeds; returns whether it did. */
async function attempt(succeeds: () => Promise<boolean>): Promise<boolean> {
  for (let count = 0; count < ATTEMPTS; count += 1) {
    await wait(PAUSE);
    if (await succeeds()) return true;
  }
  return false;
}

describe('another visitor is answered while strangers hold every connection and', () => {
  for (const [way, text] of Object.entries(WAYS)) {
    for (const publicOrigin of [undefined, 'https://fixture.example']) {
      test(`${way}${publicOrigin === undefined ? '' : ', behind a proxy'}`, async (t) => {
        const { embedPort } = await start(t, publicOrigin);
        for (let network = 0; network < LIMIT; network += 1) {
          hold(t, embedPort, `127.1.${network}.1`, text);
        }
        assert.ok(
          await attempt(async () => {
            const statuses = Array.from({ length: 5 }, () => statusOf(embedPort, '127.2.0.1'));
            return (await Promise.all(statuses)).every((status) => status === 200);
          }),
        );
      });
    }
  }

  test('a connection whose request is being worked on stays', async (t) => {
    const workspace = await createWorkspace(t);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const app = new Hono<HostEnv>();
    app.get('/held', (c) => held.then(() => c.text('done')));
    app.get('/', (c) => c.text('other'));
    const server = createServer(
      app,
      resolveSettings({ ...workspace.options, ...TIMES, connectionLimit: 4 }),
    );
    t.after(() => server.close());
    const port = await listen(server, '127.0.0.1', 0);
    const worked = send(port, '/held', {}, { localAddress: '127.1.1.1' });
    for (let network = 2; network < 5; network += 1) hold(t, port, `127.1.${network}.1`, '');
    const isAnswered = () =>
      send(port, '/', {}, { localAddress: '127.2.0.1' }).then(
        () => true,
        () => false,
      );
    assert.ok(await attempt(isAnswered));
    answer();
    assert.equal((await worked).text, 'done');
  });
});
