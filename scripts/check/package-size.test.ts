import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { listPacked } from '../pack';
import { inRoot } from '../paths';
import { sizeFaults, sizeLine } from './package-size';

const files = (count: number, path = 'dist/dm.js') =>
  Array.from({ length: count }, () => ({ path, size: 1 }));

describe('the size of the package', () => {
  it('is told beside its budget', () => {
    assert.equal(
      sizeLine({ unpackedSize: 5_512_345, files: files(12) }),
      'The package: 5.51 MB of 6.05 MB in 12 of 1870 files',
    );
  });

  it('is a fault over its budget, in bytes, in files, and by what nobody reads', () => {
    assert.deepEqual(sizeFaults({ unpackedSize: 6_050_000, files: files(1870) }), []);
    assert.match(String(sizeFaults({ unpackedSize: 6_050_001, files: [] })), /budget of its size/);
    assert.match(
      String(sizeFaults({ unpackedSize: 1, files: files(1871) })),
      /budget of its files/,
    );
    for (const path of ['dist/dm.js.map', 'docs/a.webp', 'dist/npm/a.test.d.ts']) {
      const [fault = ''] = sizeFaults({ unpackedSize: 1, files: files(1, path) });
      assert.ok(fault.startsWith(`Nobody reads ${path}`), fault);
    }
  });

  it('is within its budget as it is built', { skip: !existsSync(inRoot('dist/npm')) }, () => {
    assert.deepEqual(sizeFaults(listPacked()), []);
  });
});
