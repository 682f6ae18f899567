import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { Hono } from 'hono';
import { resolveSettings } from './config';
import { LocalClient } from './database/local-client';
import { createWorkspace } from './fixtures/testing';
import type { HostEnv } from './http/host-env';
import { createServer, listen } from './listen';

/** Starts a server that counts its connections, and opens so many to it in one step. */
async function open(t: TestContext, count: number) {
  const server = createServer(new Hono<HostEnv>(), resolveSettings({}));
  const taken = { count: 0 };
  server.prependListener('connection', () => (taken.count += 1));
  await listen(server, '127.0.0.1', 0);
  const { port } = server.address() as AddressInfo;
  const sockets: Socket[] = [];
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  for (let index = 0; index < count; index += 1) {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => undefined);
    sockets.push(socket);
  }
  // They are sent, and nothing is taken yet.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  return { port, taken };
}

test(
  'hundreds of connections that are opened at once are kept until they are taken',
  {
    skip: process.platform !== 'linux',
  },
  async (t) => {
    const { port } = await open(t, 700);
    const end = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    // The columns are a number, the two ends of a connection, and its state: 01 is open.
    const kept = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([, own, , state]) => own === end && state === '01');
    assert.equal(kept.length, 700);
  },
);

test('connections that a stranger opens are taken between operations that take long', async (t) => {
  const { folder } = await createWorkspace(t, 'empty');
  const database = new LocalClient(`file:${join(folder, 'items.db')}`);
  t.after(() => database.close());
  await database.execute('create table item (number integer)');
  const { taken } = await open(t, 200);
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000)
    select count(*) from n`;
  await Promise.all(
    Array.from({ length: 20 }, () => database.execute(`insert into item ${numbers}`)),
  );
  assert.equal(taken.count, 200);
});
