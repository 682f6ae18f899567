import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEncryptedDocument, isInstaller } from './compound-file';
import { MAX_SIZE } from './limits';

/** Time in which a file of the largest size is looked through, with room for a slow machine, in ms. */
const LONGEST = 1000;

const SECTOR = 512;

/** Writes the header of a compound file. */
function withHeader(bytes: Buffer): Buffer {
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(9, 30);
  return bytes;
}

/** A directory that leads to itself: all sectors are zeros. */
const circle = (): Buffer => withHeader(Buffer.alloc(MAX_SIZE));

/** A list of allocation tables that leads to itself. */
function circleOfTables(): Buffer {
  const bytes = withHeader(Buffer.alloc(MAX_SIZE, 0xff));
  bytes.writeUInt32LE(0, 68);
  bytes.writeUInt32LE(0, SECTOR + SECTOR - 4);
  return bytes;
}

/** A directory of all sectors, one after the other. */
function longDirectory(): Buffer {
  const bytes = withHeader(Buffer.alloc(MAX_SIZE, 4));
  const count = MAX_SIZE / SECTOR - 1;
  // The tables are the last sectors, and their list is in the header, and in the sector before them.
  const tables = Array.from({ length: Math.ceil(count / 128) }, (_, index) => count - 1 - index);
  const list = count - 1 - tables.length;
  bytes.fill(0xff, 76, SECTOR);
  bytes.writeUInt32LE(0, 48);
  bytes.writeUInt32LE(list, 68);
  bytes.fill(0xff, (list + 1) * SECTOR, (list + 2) * SECTOR);
  for (const [index, table] of tables.entries()) {
    const at = index < 109 ? 76 + index * 4 : (list + 1) * SECTOR + (index - 109) * 4;
    bytes.writeUInt32LE(table, at);
  }
  for (let sector = 0; sector < count; sector += 1) {
    const table = tables[Math.floor(sector / 128)] ?? 0;
    bytes.writeUInt32LE(sector + 1, (table + 1) * SECTOR + (sector % 128) * 4);
  }
  return bytes;
}

for (const [what, create] of Object.entries({ circle, circleOfTables, longDirectory })) {
  test(`a compound file with a ${what} is looked through in a bounded time`, () => {
    const bytes = create();
    const start = performance.now();
    assert.equal(isInstaller(bytes), false);
    assert.equal(isEncryptedDocument(bytes), false);
    const time = performance.now() - start;
    assert.ok(time < LONGEST, `${time} ms`);
  });
}

test('an installer at the end of a long directory is found', () => {
  const bytes = longDirectory();
  const last = MAX_SIZE - SECTOR - 200 * SECTOR;
  Buffer.from('84100c0000000000c000000000000046', 'hex').copy(bytes, last + 80);
  assert.ok(isInstaller(bytes));
});
