import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allRoutes } from '../fixtures/all-routes';
import { PASSWORD, signInAsOwner } from '../fixtures/talk';
import { send } from '../fixtures/testing';
import { startUploadHost } from '../fixtures/uploads';

const MULTIPART = 'multipart/form-data; boundary=x';
const JSON_TYPE = 'application/json';
const FIELDS = 'application/x-www-form-urlencoded';

const part = (head: string, body = 'b'): string => `--x\r\n${head}\r\n\r\n${body}\r\n`;
const named = (name: string, more = ''): string =>
  part(`content-disposition: form-data; name="${name}"${more}`);

/** Bodies that are not what their type says, or that no form sends. */
const BODIES: readonly (readonly [type: string, body: string])[] = [
  [MULTIPART, ''],
  [MULTIPART, 'nothing'],
  [MULTIPART, '--x'],
  [MULTIPART, '--x--\r\n'],
  [MULTIPART, named('a')],
  [MULTIPART, `${part('', 'b')}--x--\r\n`],
  [MULTIPART, `${part('content-disposition: attachment')}--x--\r\n`],
  [MULTIPART, `${part('content-disposition: form-data')}--x--\r\n`],
  [MULTIPART, `${named('__proto__')}${named('constructor')}--x--\r\n`],
  [MULTIPART, `${named('f', '; filename="a\0b.txt"')}--x--\r\n`],
  [MULTIPART, `${named('f', `; filename="${'../'.repeat(50)}etc"`)}--x--\r\n`],
  [MULTIPART, `${named('f', "; filename*=utf-8''%ff%fe")}--x--\r\n`],
  [MULTIPART, `${named('a').repeat(10_000)}--x--\r\n`],
  [`${MULTIPART}; charset=utf-16`, `${named('\xff\xfe')}--x--\r\n`],
  ['multipart/form-data', named('a')],
  ['multipart/form-data; boundary=', named('a')],
  [`multipart/form-data; boundary=${'y'.repeat(5000)}`, named('a')],
  ['multipart/form-data; boundary="x', `${named('a')}--x--\r\n`],
  ['multipart/mixed; boundary=x', `${named('a')}--x--\r\n`],
  [JSON_TYPE, ''],
  [JSON_TYPE, '{'],
  [JSON_TYPE, 'null'],
  [JSON_TYPE, '[]'],
  [JSON_TYPE, '"text"'],
  [JSON_TYPE, '{"__proto__":null,"id":{},"name":[],"text":7,"key":null,"product":"1"}'],
  [JSON_TYPE, `${'['.repeat(4000)}${']'.repeat(4000)}`],
  [JSON_TYPE, '{"text":"\\ud800","name":"\\u0000"}'],
  [`${JSON_TYPE}; charset=utf-16`, '{"a":1}'],
  [FIELDS, '%'],
  [FIELDS, '%ff%fe=%c3&=&&a'],
  [FIELDS, '__proto__=1&constructor=2&__proto__[a]=3'],
  [FIELDS, 'a=%00&name=%00&text=%00&password=%00'],
  ['', 'words'],
  ['text/html; charset="', '<p>'],
];

test('a malformed body is never a fault of the host, on any route', async (t) => {
  const faults: unknown[] = [];
  t.mock.method(console, 'error', (...args: unknown[]) => faults.push(args));
  const { port, context } = await startUploadHost(t, {
    adminPassword: PASSWORD,
    formLimit: 1_000_000,
  });
  const { cookie } = await signInAsOwner({ port });
  const writing = allRoutes(context).filter(({ method }) => method !== 'GET');
  assert.ok(writing.length > 20);
  for (const { method, path } of writing) {
    // Ends the session by which the owner's other routes are tried.
    if (path.endsWith('/sign-out')) continue;
    for (const [type, body] of BODIES) {
      const headers = { cookie, ...(type !== '' && { 'content-type': type }) };
      const { status } = await send(port, path, headers, {
        method,
        body: Buffer.from(body, 'latin1'),
      });
      assert.ok(status < 500, `${status} for ${method} ${path}, ${type}: ${body.slice(0, 80)}`);
    }
  }
  assert.deepEqual(faults, []);
});
