import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, test, type TestContext } from 'node:test';
import { startTestHost } from '../fixtures/testing';

/** Sends a head to both servers, and returns the statuses of the answers. */
async function statusesOf(t: TestContext, lines: readonly string[]): Promise<readonly string[]> {
  const { port, embedPort } = await startTestHost(t, { publicOrigin: 'https://fixture.example' });
  const answers = [port, embedPort].map(async (of) => {
    const socket = connect(of, '127.0.0.1');
    t.after(() => socket.destroy());
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    const head = ['GET /embed/ HTTP/1.1', ...lines, 'connection: close'];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    await once(socket, 'close');
    return text.slice('HTTP/1.1 '.length, 'HTTP/1.1 000'.length);
  });
  return Promise.all(answers);
}

const many = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `x${index}: a`);

describe('a head', () => {
  test('of more lines than browsers send is answered', async (t) => {
    const statuses = await statusesOf(t, ['host: localhost', ...many(190)]);
    assert.equal(statuses[1], '200');
    assert.notEqual(statuses[0], '431');
  });

  for (const count of [200, 1000, 1997, 2100, 4000]) {
    test(`of ${count} lines and more, of which some might be lost, is refused`, async (t) => {
      assert.deepEqual(await statusesOf(t, ['host: localhost', ...many(count)]), ['431', '431']);
    });
  }

  test('that names two hosts is refused', async (t) => {
    for (const second of ['Host: other.example', 'HOST: localhost', 'host:']) {
      assert.deepEqual(await statusesOf(t, ['host: localhost', second]), ['400', '400'], second);
    }
  });

  test('that names no host is refused', async (t) => {
    assert.deepEqual(await statusesOf(t, []), ['400', '400']);
  });

  test('that expects what nobody does is refused', async (t) => {
    assert.deepEqual(await statusesOf(t, ['host: localhost', 'expect: x']), ['417', '417']);
    const [, embed] = await statusesOf(t, ['host: localhost', 'expect: 100-Continue']);
    assert.equal(embed, '100');
  });

  test('of a body that is compressed is refused, and nothing of it is read', async (t) => {
    for (const coding of ['gzip', 'br', 'deflate', 'zstd', 'identity, gzip', 'GZIP']) {
      const lines = ['host: localhost', `content-encoding: ${coding}`, 'content-length: 0'];
      assert.deepEqual(await statusesOf(t, lines), ['415', '415'], coding);
    }
    const [, embed] = await statusesOf(t, ['host: localhost', 'content-encoding: identity']);
    assert.equal(embed, '200');
    for (const coding of ['gzip, chunked', 'deflate, chunked']) {
      const lines = ['host: localhost', `transfer-encoding: ${coding}`];
      assert.deepEqual(await statusesOf(t, lines), ['501', '501'], coding);
    }
  });
});
