import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { FORM_SUBMIT_PATHS } from '../document/form-paths';
import { PAGE_AUTH_PATH } from '../serve/page-auth';
import { networkOf, networksOf } from './network';
import { getPageJson, send, startTestHost, waitUntil } from '../fixtures/testing';

/** Opens a connection that ends after the test. */
async function open(t: TestContext, port: number, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  t.after(() => socket.destroy());
  // The host may reset the connection, which is what some tests wait for.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes as they are, and returns everything that is received until the connection closes. */
async function exchange(t: TestContext, port: number, text: string): Promise<string> {
  const socket = await open(t, port);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.write(text);
  await once(socket, 'close');
  return received;
}

/** A form with files, and a call with a small body. */
const READING = [FORM_SUBMIT_PATHS[0], PAGE_AUTH_PATH.replace(':siteAlias', 'fixture')] as const;

const headOf = (path: string, length: number): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

/** The status of the home page; `undefined` if the connection is closed. */
const statusOf = (port: number): Promise<number | undefined> =>
  send(port, '/').then(
    ({ status }) => status,
    () => undefined,
  );

describe('the name of the host in a request', () => {
  test('must be configured or a loopback name', async (t) => {
    const { port, embedPort } = await startTestHost(t, { hostnames: ['Harbour.example'] });
    const known = [
      'localhost',
      'LOCALHOST:4321',
      'localhost.',
      'site.localhost:80',
      'a.site.localhost',
      'Site_1.localhost.:4321',
      '127.0.0.1',
      '127.1',
      '[::1]:1',
      '[::ffff:7f00:1]',
      'HARBOUR.example:8080',
      'harbour.example.',
    ];
    for (const host of known) assert.equal((await send(port, '/', { host })).status, 200, host);
    const unknown = [
      'localhost..',
      '.localhost',
      'localhost.example.',
      '[::ffff:c000:201]',
      'attacker.example',
      'localhost.attacker.example',
      '127.0.0.1.attacker.example',
      'notlocalhost',
      '192.0.2.1',
      '[2001:db8::1]',
    ];
    for (const host of unknown) {
      for (const server of [port, embedPort]) {
        const { status, text } = await send(server, '/about/', { host });
        assert.equal(status, 421, host);
        assert.doesNotMatch(text, /attacker|About/, host);
        // What the operator has to set.
        assert.match(text, /DM_ORIGIN[^]*DM_HOSTNAMES/, host);
      }
    }
  });

  test('may be configured as an address is typed', async (t) => {
    const hostnames = [
      'https://Harbour.example:8443/',
      'two.example:80',
      '2001:db8::7',
      'häfen.example',
    ];
    const { port } = await startTestHost(t, { hostnames });
    for (const host of [
      'harbour.example',
      'two.example',
      '[2001:db8::7]:1',
      'xn--hfen-loa.example',
    ]) {
      assert.equal((await send(port, '/', { host })).status, 200, host);
    }
  });

  test('that no address has is a fault of the request', async (t) => {
    const log = t.mock.method(console, 'error', () => undefined);
    const { port } = await startTestHost(t);
    const proxied = await startTestHost(t, { publicOrigin: 'https://harbour.example' });
    for (const host of [
      '300.0.0.1',
      '1.2.3.4.5',
      '0x1.2.3.0xfffff',
      'localhost:99999',
      '[::1',
      '%zz',
    ]) {
      for (const server of [port, proxied.port]) {
        assert.equal((await send(server, '/about', { host })).status, 400, host);
      }
    }
    assert.equal(log.mock.callCount(), 0);
  });

  test('is that of the request alone, whatever else names another', async (t) => {
    const { port } = await startTestHost(t);
    const others = {
      ...{ 'x-forwarded-host': 'attacker.example', 'x-forwarded-proto': 'https' },
      ...{ 'x-forwarded-port': '444', 'x-original-host': 'attacker.example' },
      ...{ forwarded: 'host=attacker.example;proto=https', 'x-host': 'attacker.example' },
    };
    for (const host of ['localhost', 'localhost:4321']) {
      const { text } = await send(port, '/about', { host, ...others });
      assert.match(text, new RegExp(`rel="canonical" href="http://${host}/about"`));
      assert.doesNotMatch(text, /attacker/);
    }
  });

  test('is not used if the site has a public origin', async (t) => {
    const { port } = await startTestHost(t, { publicOrigin: 'https://harbour.example' });
    const { json } = await getPageJson(port, '/about', { host: 'attacker.example' });
    assert.match(String(json['headsection']), /rel="canonical" href="https:\/\/harbour\.example\//);
    assert.doesNotMatch(JSON.stringify(json), /attacker/);
  });

  test('is checked in a request target in absolute form too', async (t) => {
    const { port } = await startTestHost(t);
    const request = (target: string): Promise<string> =>
      exchange(t, port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    assert.match(await request('http://attacker.example/about'), /^HTTP\/1\.1 421 /);
    const own = await request('https://localhost:4321/about');
    assert.match(own, /^HTTP\/1\.1 200 /);
    assert.match(own, /rel="canonical" href="http:\/\/localhost:4321\/about"/);
    assert.match(await request('ftp://attacker.example/'), /^HTTP\/1\.1 4/);
  });
});

describe('connections', () => {
  test('are limited per network, and free again when they close', async (t) => {
    const { port } = await startTestHost(t, { networkConnectionLimit: 3 });
    const sockets = await Promise.all(Array.from({ length: 3 }, () => open(t, port)));
    await assert.rejects(send(port, '/'));
    for (const socket of sockets) {
      socket.end();
      socket.resume();
      await once(socket, 'close');
    }
    assert.equal((await send(port, '/')).status, 200);
  });

  test('are not limited per network behind a proxy, which opens all of them', async (t) => {
    const { port } = await startTestHost(t, {
      publicOrigin: 'https://fixture.example',
      networkConnectionLimit: 1,
    });
    await Promise.all(Array.from({ length: 3 }, () => open(t, port)));
    assert.equal((await send(port, '/')).status, 200);
  });

  test('are limited in total behind a proxy', async (t) => {
    const { port } = await startTestHost(t, {
      publicOrigin: 'https://fixture.example',
      connectionLimit: 2,
    });
    const sockets = await Promise.all(Array.from({ length: 2 }, () => open(t, port)));
    await assert.rejects(send(port, '/'));
    sockets[0]?.destroy();
    await waitUntil(async () => (await statusOf(port)) === 200);
  });

  for (const connectionLimit of [1, 2, 3]) {
    for (const publicOrigin of [undefined, 'https://fixture.example']) {
      const proxy = publicOrigin === undefined ? 'without' : 'behind';
      test(`are answered where all have ${connectionLimit}, ${proxy} a proxy`, async (t) => {
        const options = publicOrigin === undefined ? {} : { publicOrigin };
        const { port } = await startTestHost(t, { connectionLimit, ...options });
        assert.equal(await statusOf(port), 200);
        for (let held = 1; held < connectionLimit; held += 1) {
          await waitUntil(async () => (await statusOf(port)) === 200);
          const socket = await open(t, port, `127.0.${held}.1`);
          // A request of another visitor, which has not arrived.
          socket.write('GET / HTTP/1.1\r\n');
        }
        await waitUntil(async () => (await statusOf(port)) === 200);
        const own = await open(t, port);
        own.write('GET / HTTP/1.1\r\n');
        await waitUntil(async () => (await statusOf(port)) === undefined);
        own.destroy();
        await waitUntil(async () => (await statusOf(port)) === 200);
      });
    }
  }

  test('of many networks leave some for the next one', async (t) => {
    const { port } = await startTestHost(t, { connectionLimit: 100, networkConnectionLimit: 10 });
    for (let network = 1; network <= 10; network += 1) {
      const localAddress = `127.0.${network}.1`;
      await Promise.all(Array.from({ length: 10 }, () => open(t, port, localAddress)));
    }
    const next = await send(port, '/', {}, { localAddress: '127.0.99.1' });
    assert.equal(next.status, 200);
  });

  test('are closed if the headers arrive too slowly', async (t) => {
    const { port } = await startTestHost(t, { headersTimeout: 200 });
    const slow = exchange(t, port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow:');
    assert.equal((await send(port, '/')).status, 200);
    assert.match(await slow, /^HTTP\/1\.1 408 /);
  });

  test('are closed if a body hardly arrives', async (t) => {
    const { port } = await startTestHost(t, { bodyTimeout: 300 });
    for (const path of READING) {
      const start = performance.now();
      assert.match(await exchange(t, port, `${headOf(path, 5000)}a`), /^HTTP\/1\.1 408 /, path);
      assert.ok(performance.now() - start < 5000, path);
    }
  });

  test('stay while a body arrives, however long that takes', async (t) => {
    const { port } = await startTestHost(t, { bodyTimeout: 300 });
    const socket = await open(t, port);
    let received = '';
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.write(headOf(READING[0], 5000));
    for (let sent = 0; sent < 5000; sent += 500) {
      assert.equal(received, '');
      socket.write('a'.repeat(500));
      await wait(150);
    }
    await waitUntil(() => received !== '');
    assert.match(received, /^HTTP\/1\.1 (?!408)/);
  });
});

describe('requests through a proxy', () => {
  test('are shared by visitors, as its connections are', async (t) => {
    const { port } = await startTestHost(t, {
      publicOrigin: 'https://fixture.example',
      connectionLimit: 30,
    });
    const of = (address: string) => ({ 'x-forwarded-for': address });
    const [greedy, other] = ['192.0.2.1', '198.51.100.1'];
    const sockets: Socket[] = [];
    for (let count = 0; count < 10; count += 1) {
      const socket = await open(t, port);
      const head = headOf(READING[0], 5000).trimEnd();
      socket.write(`${head}\r\nX-Forwarded-For: ${greedy}\r\n\r\na`);
      sockets.push(socket);
    }
    await waitUntil(async () => (await send(port, '/', of(greedy))).status === 503);
    const refused = await send(port, '/', of(greedy));
    assert.equal(refused.status, 503);
    assert.match(String(refused.headers['retry-after']), /^\d+$/);
    assert.equal((await send(port, '/', of(other))).status, 200);
    assert.equal((await send(port, '/_health', of(greedy))).status, 200);
    for (const socket of sockets) socket.destroy();
    await waitUntil(async () => (await send(port, '/', of(greedy))).status === 200);
  });
});

test('the network of an address is the address, or the first half of an IPv6 address', () => {
  const cases = {
    '192.0.2.1': '192.0.2.1',
    '::ffff:192.0.2.1': '192.0.2.1',
    '::ffff:c000:201': '192.0.2.1',
    '::FFFF:C000:0201': '192.0.2.1',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:0DB8:1:2::': '2001:db8:1:2::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    '::1': '0:0:0:0::/64',
    '::': '0:0:0:0::/64',
    '': '',
    'no address': 'no address',
  };
  for (const [address, network] of Object.entries(cases)) {
    assert.equal(networkOf(address), network, address);
  }
});

test('an address is counted with the networks around it', () => {
  const names = (address: string): string[] => networksOf(address).map(({ name }) => name);
  assert.deepEqual(names('192.0.2.77'), ['192.0.2.77', '192.0.2.0/24']);
  assert.deepEqual(names('::ffff:192.0.2.77'), ['192.0.2.77', '192.0.2.0/24']);
  assert.deepEqual(names('2001:db8:1:2345::6'), [
    '2001:db8:1:2345::/64',
    '2001:db8:1:2300::/56',
    '2001:db8:1::/48',
  ]);
  assert.deepEqual(names('2001:db8:1:45::6').slice(1), ['2001:db8:1:0::/56', '2001:db8:1::/48']);
  assert.deepEqual(names('no address'), ['no address']);
});
