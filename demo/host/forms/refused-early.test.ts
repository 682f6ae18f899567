import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test, type TestContext } from 'node:test';
import { startFormHost, SUBMIT } from '../fixtures/forms';

const FIELDS = 'application/x-www-form-urlencoded';

/** Time in which an answer must come, in ms: the rest of the body never does. */
const LIMIT = 10_000;

/** Sends the start of a body, and returns the status of the response that comes before its end. */
async function statusOf(
  t: TestContext,
  port: number,
  { head, start, type = FIELDS }: { head: string; start: string; type?: string },
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  t.after(() => socket.destroy());
  socket.setTimeout(LIMIT, () => socket.destroy());
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (part: Buffer) => resolve(part.toString().slice(9, 12)));
    socket.once('close', () => resolve('none'));
    socket.once('error', () => resolve('none'));
  });
  socket.write(
    `POST ${SUBMIT} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nContent-Type: ${type}\r\n${head}\r\n\r\n${start}`,
  );
  return answer;
}

const piece = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

const CHUNKED = 'Transfer-Encoding: chunked';

for (const [what, sent, status] of [
  ['of too long a text', { head: CHUNKED, start: piece('a'.repeat(201_000)) }, '413'],
  ['of too long a text, encoded', { head: CHUNKED, start: piece('%61'.repeat(201_000)) }, '413'],
  ['of too many fields', { head: CHUNKED, start: piece('a=&'.repeat(2002)) }, '413'],
  ['that says that it is too long', { head: 'Content-Length: 900000', start: '' }, '413'],
  ['of another type', { head: CHUNKED, start: '', type: 'text/plain' }, '415'],
] as const) {
  test(`a form ${what} is refused before its end`, async (t) => {
    const { port } = await startFormHost(t);
    assert.equal(await statusOf(t, port, sent), status);
  });
}

test('a form of the longest text is stored, however it is encoded', async (t) => {
  const { port } = await startFormHost(t);
  for (const text of ['a'.repeat(199_000), '%61'.repeat(199_000), '%%%26'.repeat(49_000)]) {
    const { status } = await fetch(`http://localhost:${port}${SUBMIT}`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': FIELDS },
      body: `form_id=elsewhere&other=${text}`,
    });
    assert.equal(status, 200);
  }
});
