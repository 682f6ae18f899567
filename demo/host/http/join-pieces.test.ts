import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test, type TestContext } from 'node:test';
import { json, startFormHost, SUBMIT } from '../fixtures/forms';
import { assertOthersAreServed } from '../fixtures/other-visitor';

const head = (port: number, type = 'application/x-www-form-urlencoded'): string =>
  [
    `POST ${SUBMIT} HTTP/1.1`,
    `Host: localhost:${port}`,
    'Accept: application/json',
    `Content-Type: ${type}`,
    'Transfer-Encoding: chunked',
    'Connection: close',
    '\r\n',
  ].join('\r\n');

/** A body in chunks of so many bytes. */
const inChunks = (body: string, length: number): string => {
  const chunks = body.match(new RegExp(`[^]{1,${length}}`, 'g')) ?? [];
  return `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`;
};

/** Sends bytes as they are, and returns everything that is received until the connection closes. */
async function exchange(
  t: TestContext,
  port: number,
  text: string,
  localAddress = '127.0.0.1',
): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  t.after(() => socket.destroy());
  socket.on('error', () => undefined);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.write(text);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}

test('a form is stored in whatever pieces it arrives', async (t) => {
  const host = await startFormHost(t);
  for (const length of [1, 7, 100, 10_000]) {
    const text = `${length} `.repeat(200);
    const body = new URLSearchParams({
      form_id: 'contact',
      'dmform-01': text,
      'dmform-02': 'a@b.example',
    });
    const answer = await exchange(
      t,
      host.port,
      head(host.port) + inChunks(body.toString(), length),
    );
    assert.match(answer, /^HTTP\/1\.1 (?:200|422) /, `${length}`);
  }
});

test('a body of a million pieces ends its connection, and holds nobody’s page', async (t) => {
  const { port } = await startFormHost(t);
  const flood = head(port) + inChunks('a'.repeat(200_000), 1);
  const flooder = '127.0.0.2';
  assert.equal(await exchange(t, port, flood, flooder), '');
  const floodWith = (text: string) => async (): Promise<void> => {
    await Promise.all(Array.from({ length: 60 }, () => exchange(t, port, text, flooder)));
  };
  await assertOthersAreServed(port, floodWith(flood), {
    what: 'bodies of single bytes',
    control: floodWith(head(port) + inChunks('a'.repeat(700_000), 10_000)),
  });
});

test('a long form in small pieces is read as another', async (t) => {
  const { port } = await startFormHost(t);
  const text = 'a'.repeat(150_000);
  const body = new URLSearchParams({ form_id: 'elsewhere', other: text }).toString();
  const usual = await fetch(`http://localhost:${port}${SUBMIT}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ form_id: 'elsewhere', other: text }),
  });
  assert.equal((await json(usual))['status'], 'stored');
  const answer = await exchange(t, port, head(port) + inChunks(body, 20));
  assert.match(answer, /"status":"stored"/);
});
