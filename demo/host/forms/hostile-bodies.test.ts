import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { json, startFormHost, SUBMIT, type FormHost } from '../fixtures/forms';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { send } from '../fixtures/testing';

/** Just below the size of the largest submission, in bytes. */
const LARGE = 10_000_000;

const MULTIPART = 'multipart/form-data; boundary=x';
const PART = '--x\r\ncontent-disposition: form-data; name="a"';
const END = '\r\n\r\nb\r\n--x--\r\n';

/** A body of one piece many times, between a start and an end. */
const filled = (start: string, piece: string, end = END): Buffer =>
  Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(Math.floor(LARGE / piece.length) * piece.length, piece),
    Buffer.from(end),
  ]);

/** Bodies that would take long to parse, each in another way. */
const BODIES: readonly (readonly [what: string, body: Buffer])[] = [
  ['parts', filled('', `${PART}\r\n\r\nb\r\n`, '--x--\r\n')],
  ['parts without a name', filled('', '--x\r\na:b\r\n\r\n\r\n', '--x--\r\n')],
  ['lines of a header', filled(`${PART}\r\n`, 'a:b\r\n')],
  ['a line of a header without end', filled(`${PART}\r\na: `, 'b')],
  ['a name', filled(PART.slice(0, -1), '%22', `"${END}`)],
  ['a name of a file', filled(`${PART}; filename="`, '%0a', `"${END}`)],
  ['a type', filled(`${PART}; filename="a"\r\ncontent-type: `, 'a;')],
  [
    'long headers of many parts',
    filled('', `${PART.slice(0, -1)}${'%22'.repeat(2500)}"\r\n\r\nb\r\n`, '--x--\r\n'),
  ],
  ['parts in a part', filled(`${PART}\r\ncontent-type: ${MULTIPART}\r\n\r\n`, `${PART}\r\n\r\n`)],
];

const submit = (
  { port }: FormHost,
  body: Buffer | string,
  type = MULTIPART,
): ReturnType<typeof send> =>
  send(
    port,
    SUBMIT,
    {
      accept: 'application/json',
      referer: `http://localhost:${port}/contact`,
      'content-type': type,
      'content-length': String(Buffer.byteLength(body)),
    },
    { method: 'POST', body },
  );

describe('a multipart body', () => {
  for (const [what, body] of BODIES) {
    test(`of ten million bytes of ${what} is refused at once`, async (t) => {
      const host = await startFormHost(t);
      await assertOthersAreServed(
        host.port,
        async () => assert.equal((await submit(host, body)).status, 413),
        { what },
      );
    });
  }

  test('with a boundary longer than any is refused', async (t) => {
    const host = await startFormHost(t);
    const boundary = '-'.repeat(71);
    const body = `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--${boundary}--\r\n`;
    const type = `multipart/form-data; boundary=${boundary}`;
    assert.equal((await submit(host, body, type)).status, 413);
  });

  test('of as many parts as a form may have is stored', async (t) => {
    const host = await startFormHost(t);
    const answers = [
      ['form_id', 'contact'],
      ['dmform-01', 'Ada'],
      ['dmform-02', 'ada@example.com'],
      ...Array.from({ length: 1997 }, (_, index) => [`x${index}`, 'a']),
    ];
    const body = answers.map(
      ([name, value]) =>
        `--yy\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    // The parser takes the boundary alone, such as the x of an address, for the end of a part.
    const type = 'multipart/form-data; boundary=yy';
    const answered = await submit(host, `${body.join('')}--yy--\r\n`, type);
    assert.equal(answered.status, 200, answered.text);
    const [row] = await host.rows('select entries from submission');
    assert.equal((JSON.parse(String(row?.['entries'])) as unknown[]).length, 2000);
  });

  test('whose contents look like parts and headers is stored as it is', async (t) => {
    const host = await startFormHost(t);
    const body = new FormData();
    body.append('form_id', 'contact');
    body.append('dmform-01', 'Ada');
    body.append('dmform-02', 'ada@example.com');
    const text = `${'--x\r\n'.repeat(3000)}${'a: b\r\n'.repeat(100)}`;
    body.append('dmform-03', text);
    const response = await fetch(`http://localhost:${host.port}${SUBMIT}`, {
      method: 'POST',
      body,
      headers: { accept: 'application/json', referer: `http://localhost:${host.port}/contact` },
    });
    assert.equal((await json(response))['status'], 'stored');
    const [row] = await host.rows('select entries from submission');
    assert.ok(String(row?.['entries']).includes(JSON.stringify(text).slice(1, -1)));
  });
});

test('a URL-encoded body of more fields than a form may have is refused before they are read', async (t) => {
  const host = await startFormHost(t);
  const type = 'application/x-www-form-urlencoded';
  for (const body of ['&'.repeat(700_000), 'a&'.repeat(350_000), 'a=&'.repeat(2001)]) {
    await assertOthersAreServed(host.port, async () =>
      assert.equal((await submit(host, body, type)).status, 413),
    );
  }
});

test('a compressed body is refused, not stored as fields of its bytes', async (t) => {
  const host = await startFormHost(t);
  const body = gzipSync('form_id=contact&dmform-01=Ada&dmform-02=ada@example.com');
  const { status, headers, text } = await send(
    host.port,
    SUBMIT,
    {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      'content-encoding': 'gzip',
      'content-length': String(body.length),
    },
    { method: 'POST', body },
  );
  assert.equal(status, 415, text);
  assert.equal(headers['accept-encoding'], 'identity');
  assert.match(text, /"error_code":"UnknownCoding"/);
  assert.deepEqual(await host.rows('select id from submission'), []);
});
