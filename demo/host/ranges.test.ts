import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { startHost } from './host';
import { parseRange } from './http/range';
import { createWorkspace, send } from './testing';

const FILE = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

async function startWithRecording(t: TestContext): Promise<number> {
  const workspace = await createWorkspace(t);
  await mkdir(join(workspace.siteFolder, 'assets'), { recursive: true });
  await writeFile(join(workspace.siteFolder, 'assets', 'horn.mp3'), FILE);
  const host = await startHost(workspace.options);
  t.after(() => host.stop());
  return host.port;
}

describe('ranges', () => {
  const CASES: readonly [header: string | undefined, expected: unknown][] = [
    [undefined, undefined],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-20', { start: 80, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=20-10', undefined],
    ['bytes=0-1,5-6', undefined],
    ['bytes=-', undefined],
    ['lines=1-2', undefined],
  ];
  for (const [header, expected] of CASES) {
    test(`reads ${header ?? 'no header'}`, () => {
      assert.deepEqual(parseRange(header, 100), expected);
    });
  }

  test('of a recording are sent, so that one can seek in it', async (t) => {
    const port = await startWithRecording(t);
    const whole = await send(port, '/assets/horn.mp3');
    assert.deepEqual([whole.status, whole.headers['accept-ranges']], [200, 'bytes']);
    const part = await send(port, '/assets/horn.mp3', { range: 'bytes=100-199' });
    assert.equal(part.status, 206);
    assert.equal(part.headers['content-range'], 'bytes 100-199/1000');
    assert.equal(part.headers['content-type'], 'audio/mpeg');
    assert.deepEqual(part.body, FILE.subarray(100, 200));
  });

  test('past the end are refused with the size', async (t) => {
    const port = await startWithRecording(t);
    const { status, headers } = await send(port, '/assets/horn.mp3', { range: 'bytes=1000-' });
    assert.deepEqual([status, headers['content-range']], [416, 'bytes */1000']);
  });

  test('of another version get the whole file', async (t) => {
    const port = await startWithRecording(t);
    const range = 'bytes=1-2';
    const { headers } = await send(port, '/assets/horn.mp3');
    const other = await send(port, '/assets/horn.mp3', { range, 'if-range': '"other"' });
    const same = await send(port, '/assets/horn.mp3', { range, 'if-range': headers.etag ?? '' });
    assert.deepEqual([other.status, same.status], [200, 206]);
  });
});
