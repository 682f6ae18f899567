import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { inRoot } from '../paths';

const MODULE = pathToFileURL(inRoot('scripts/test/memory-folder.ts')).href;
const SCRIPT = `
  import { existsSync } from 'node:fs';
  const { keepTemporaryFilesInMemory } = await import(${JSON.stringify(MODULE)});
  keepTemporaryFilesInMemory();
  const folder = process.env.TMPDIR ?? '';
  console.log(JSON.stringify([folder, existsSync(folder)]));
`;

/** Runs the script; returns the folder for temporary files, and whether it was there. */
function runIn(TMPDIR: string | undefined): readonly [string, boolean] {
  const env = { ...process.env };
  delete env['TMPDIR'];
  const args = ['--import', 'tsx', '--input-type=module', '-e', SCRIPT];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: inRoot('.'),
    encoding: 'utf8',
    env: { ...env, ...(TMPDIR !== undefined && { TMPDIR }) },
  });
  assert.equal(stderr, '');
  return JSON.parse(stdout) as [string, boolean];
}

/** Whether there is memory for files here. */
function hasRoom(): boolean {
  if (process.platform !== 'linux' || !existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > 5 * 1024 ** 3;
}

test('temporary files are kept in memory until the process ends', { skip: !hasRoom() }, () => {
  // Of a process that was killed: there is none with this number.
  const abandoned = '/dev/shm/dm-tests-999999999';
  mkdirSync(abandoned, { recursive: true });
  const [folder, wasThere] = runIn(undefined);
  assert.match(folder, /^\/dev\/shm\/dm-tests-\d+$/);
  assert.equal(wasThere, true);
  assert.equal(existsSync(folder), false);
  assert.equal(existsSync(abandoned), false);
});

test('a folder that somebody has chosen for temporary files stays', (t) => {
  const chosen = mkdtempSync(join(tmpdir(), 'dm-chosen-'));
  t.after(() => rmSync(chosen, { recursive: true, force: true }));
  assert.deepEqual(runIn(chosen), [chosen, true]);
});
