import assert from 'node:assert/strict';
import { request, type ClientRequest } from 'node:http';
import { describe, test, type TestContext } from 'node:test';
import { Random } from '../../../test/walk/random';
import type { FilledRoute } from '../fixtures/all-routes';
import {
  encodedFields,
  hostile,
  INCOMPARABLE,
  jsonFields,
  multipartFields,
  nested,
} from '../fixtures/hostile';
import { namesRead } from '../fixtures/names-read';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { send, waitUntil } from '../fixtures/testing';
import { startWholeSite, type WholeSite } from '../fixtures/whole-site';

const JSON_TYPE = 'application/json';
const FIELDS = 'application/x-www-form-urlencoded';
const BOUNDARY = 'x';

/** Requests to each route with other fields: one of each type of body. */
const ROUNDS = 3;

/** Time after which a request counts as never answered, in ms. */
const NEVER = 10_000;

/** Bodies that are sent at once: fewer than a network may have connections. */
const AT_ONCE = 20;

/** Responses slower than this are checked for blocking others, in ms. */
const LONG = 200;

interface Sent {
  readonly method: string;
  readonly address: string;
  readonly type?: string;
  readonly body?: string;
}

const inWords = ({ method, address, type = '', body = '' }: Sent): string =>
  `${method} ${address.slice(0, 300)} ${type} ${body.slice(0, 500)}`;

/** Sends requests as the owner, to a host that must never say that something failed in it. */
function sender(t: TestContext, { port, owner }: WholeSite) {
  const faults: string[] = [];
  const slow: Sent[] = [];
  t.mock.method(console, 'error', (fault: unknown) => {
    // The fixture site lists a picture that it does not have; refusals are counted.
    if (!/fixture-photos|^Refused /.test(String(fault))) faults.push(String(fault));
  });
  const repeat = ({ method, address, type, body }: Sent, headers = {}) =>
    send(
      port,
      address,
      {
        ...{ cookie: owner.cookie, 'x-dm-token': owner.token, ...headers },
        ...(type !== undefined && { 'content-type': type }),
      },
      { method, signal: AbortSignal.timeout(NEVER), ...(body !== undefined && { body }) },
    );
  return {
    slow,
    repeat,
    attempt: async (sent: Sent, headers: Readonly<Record<string, string>> = {}): Promise<void> => {
      const start = performance.now();
      const { status } = await repeat(sent, headers);
      if (performance.now() - start > LONG) slow.push(sent);
      assert.ok(status < 500, `${status} for ${inWords(sent)} ${faults.join()}`);
      assert.deepEqual(faults, [], inWords(sent));
    },
  };
}

/** Without the one that ends the session. */
const routesOf = ({ routes }: WholeSite): readonly FilledRoute[] =>
  routes.filter(({ path }) => !path.endsWith('/sign-out'));

describe('no request of the owner or a stranger is a fault of the host', () => {
  test('whatever is in its query and its body, on any route', async (t) => {
    const names = namesRead(t);
    const host = await startWholeSite(t);
    const from = hostile(new Random(1), host.known);
    const { attempt, slow, repeat } = sender(t, host);
    const token = `token=${encodeURIComponent(host.owner.token)}`;
    const bodies: readonly ((fields: readonly string[]) => Pick<Sent, 'type' | 'body'>)[] = [
      (fields) => ({ type: JSON_TYPE, body: jsonFields(fields, from) }),
      (fields) => ({ type: FIELDS, body: `${token}&${encodedFields(fields, from)}` }),
      (fields) => ({
        type: `multipart/form-data; boundary=${BOUNDARY}`,
        body:
          `--${BOUNDARY}\r\ncontent-disposition: form-data; name="token"\r\n\r\n` +
          `${host.owner.token}\r\n${multipartFields(fields, from, BOUNDARY)}`,
      }),
    ];
    let read = 0;
    for (const { method, path } of routesOf(host)) {
      const route = `${method} ${path}`;
      const isReading = method === 'GET';
      names.follow(route);
      await attempt({ method, address: path });
      if (!isReading) {
        await attempt({ method, address: path, type: JSON_TYPE, body: '{}' });
        await attempt({ method, address: path, type: FIELDS, body: token });
      }
      for (let round = 0; round < ROUNDS; round += 1) {
        const query = names.of(route, 'query');
        // Once more after what a first value lets it read.
        const fields = names.of(route, 'body').filter((name) => name !== 'token');
        if (query.length + fields.length === 0) break;
        const address = query.length > 0 ? `${path}?${encodedFields(query, from)}` : path;
        const body = isReading ? {} : bodies[round % bodies.length]?.(fields);
        await attempt({ method, address, ...body });
      }
      for (const value of isReading ? [] : INCOMPARABLE) {
        const body = JSON.stringify(nested(names.of(route, 'body'), () => value));
        await attempt({ method, address: path, type: JSON_TYPE, body });
      }
      read += names.of(route, 'query').length + names.of(route, 'body').length;
    }
    assert.ok(read > 150, `only ${read} names were read`);
    for (const sent of slow.slice(0, 5)) {
      await assertOthersAreServed(host.port, () => repeat(sent), {
        ...{ path: '/about', what: inWords(sent), attempts: 3 },
      });
    }
  });

  test('whatever its method is', async (t) => {
    const host = await startWholeSite(t);
    const { attempt } = sender(t, host);
    const paths = new Set(routesOf(host).map(({ path }) => path));
    const methods = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];
    for (const address of paths) {
      for (const method of methods) await attempt({ method, address });
    }
  });

  test('whatever its headers are', async (t) => {
    const names = namesRead(t);
    const host = await startWholeSite(t);
    const { attempt } = sender(t, host);
    const read = new Set(HEADERS);
    let turn = 0;
    for (const { method, path } of routesOf(host)) {
      const route = `${method} ${path}`;
      names.follow(route);
      await attempt({ method, address: path });
      for (const name of names.of(route, 'header')) read.add(name);
      const headers = [...read].filter((name) => !CONNECTION.has(name));
      // A few on each route, and all of them over all routes.
      for (let round = 0; round < ROUNDS; round += 1) {
        const value = HEADER_VALUES[(turn += 1) % HEADER_VALUES.length] ?? '';
        const most = Math.max(1, Math.floor(MAX_HEADERS / Math.max(1, value.length)));
        const some = headers.filter((_, at) => (at + turn) % 3 === 0).slice(0, most);
        const values = Object.fromEntries(some.map((name) => [name, value]));
        await attempt({ method, address: path }, values);
      }
    }
  });

  test('whenever its visitor goes away in the middle of a body', async (t) => {
    const host = await startWholeSite(t);
    const { attempt } = sender(t, host);
    const { cookie, token } = host.owner;
    const writing = routesOf(host).filter(({ method }) => method !== 'GET');
    const begin = ({ method, path }: FilledRoute, index: number): ClientRequest => {
      const type = [JSON_TYPE, FIELDS, `multipart/form-data; boundary=${BOUNDARY}`][index % 3];
      const headers = { cookie, 'x-dm-token': token, 'content-type': type };
      const outgoing = request({
        ...{ host: '127.0.0.1', port: host.port, method, path, agent: false },
        headers: { ...headers, 'content-length': '4000', 'tus-resumable': '1.0.0' },
      });
      // It is destroyed below.
      outgoing.on('error', () => undefined);
      outgoing.write('{"name":"--x\r\n');
      return outgoing;
    };
    await assertOthersAreServed(
      host.port,
      async () => {
        for (let start = 0; start < writing.length; start += AT_ONCE) {
          const begun = writing.slice(start, start + AT_ONCE).map(begin);
          await waitUntil(() => begun.every(({ socket }) => socket?.bytesWritten));
          for (const outgoing of begun) outgoing.destroy();
          await waitUntil(() => begun.every(({ closed }) => closed));
        }
      },
      { path: '/about', what: 'bodies that stop', attempts: 3 },
    );
    // The host handles the closed connections before these requests.
    for (let turn = 0; turn < 5; turn += 1) await attempt({ method: 'GET', address: '/about' });
  });
});

/** Most characters of headers in one request, below what the parser refuses. */
const MAX_HEADERS = 16_000;

/** Headers that are read before a route is, or by what answers for it. */
const HEADERS = [
  ...['accept', 'accept-encoding', 'accept-language', 'cookie', 'range', 'if-range', 'origin'],
  ...['if-none-match', 'if-modified-since', 'forwarded', 'x-forwarded-for', 'x-forwarded-proto'],
  ...['x-forwarded-host', 'x-request-id', 'referer', 'content-type', 'upload-offset'],
  ...['tus-resumable', 'upload-metadata', 'idempotency-key', 'sec-fetch-site', 'device-memory'],
];

/** Headers of which the client decides, or that end a connection. */
const CONNECTION = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect']);

const HEADER_VALUES = [
  ...['', ',', ';', '=', '"', 'bytes=', 'bytes=-', 'bytes=5-1', 'bytes=0-0,1-1,2-2', 'bytes=-0'],
  ...['bytes=99999999999999999999-', 'q=1;q=NaN', 'en;q=1e999,ar;q=-1', 'zz-'.repeat(900)],
  ...[
    '*',
    'W/"',
    '"a", W/"b", *',
    '\xff\xfe\x80',
    'null',
    'http://[',
    'a=%ff; a=; =a; __proto__=1',
  ],
  ...['for="[::1', '1.2.3.4, ::ffff:1.2.3.4:99999', '-1', 'NaN', '1.0.0', 'x'.repeat(8000)],
  ...['Thu, 99 Foo 0000 99:99:99', 'multipart/form-data; boundary="', 'filename ////,a b c,,'],
];
