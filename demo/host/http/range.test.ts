import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startHost } from '../host';
import { parseRange } from './range';
import { createWorkspace, send } from '../fixtures/testing';

describe('parts of a file', () => {
  test('are read from the header, and anything else is the whole file', () => {
    for (const [header, range] of [
      ['bytes=0-9', { start: 0, end: 9 }],
      ['bytes=90-', { start: 90, end: 99 }],
      ['bytes=-10', { start: 90, end: 99 }],
      ['bytes=50-500', { start: 50, end: 99 }],
      ['bytes=100-', 'unsatisfiable'],
      ['bytes=-0', 'unsatisfiable'],
      ['bytes=9-0', undefined],
      ['bytes=0-1,5-6', undefined],
      ['lines=0-1', undefined],
      ['bytes=-', undefined],
      [undefined, undefined],
    ] as const) {
      assert.deepEqual(parseRange(header, 100), range, header);
    }
  });

  test('are sent of films, and of no page', async (t) => {
    const { siteFolder, options } = await createWorkspace(t);
    await writeFile(join(siteFolder, 'assets/waves.mp4'), Buffer.alloc(5000, 'film'));
    const host = await startHost(options);
    t.after(() => host.stop());
    const { port } = host;
    const path = '/assets/waves.mp4';
    const whole = await send(port, path);
    assert.equal(whole.headers['accept-ranges'], 'bytes');
    const part = await send(port, path, { range: 'bytes=10-19' });
    assert.equal(part.status, 206);
    assert.equal(part.headers['content-range'], `bytes 10-19/${whole.body.length}`);
    assert.deepEqual(part.body, whole.body.subarray(10, 20));
    const changed = await send(port, path, { range: 'bytes=10-19', 'if-range': '"other"' });
    assert.equal(changed.status, 200);
    assert.equal((await send(port, path, { range: 'bytes=99999999-' })).status, 416);
    const page = await send(port, '/', { range: 'bytes=0-9' });
    assert.equal(page.status, 200);
  });
});
