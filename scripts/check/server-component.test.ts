import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { inRoot } from '../paths';

/** Imports an element twice as a bundler of server components does, and returns what is logged. */
function importOnServer(mode: string): string {
  const code = `
    await import('dm-elements/elements/gallery');
    const { DmGallery } = await import('dm-elements/elements/gallery');
    if (typeof DmGallery !== 'function') throw new Error('it has no class');`;
  const args = ['--conditions', 'react-server', '--input-type', 'module', '--eval', code];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: inRoot('.'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: mode },
  });
  assert.equal(status, 0, stderr);
  return stdout + stderr;
}

test('an element in a server component says once, in development, that browsers do not get it', () => {
  const [line, ...rest] = importOnServer('development').trim().split('\n');
  assert.match(
    line ?? '',
    /^\[dm\] dm-elements\/elements\/gallery: was imported in a server component/,
  );
  assert.deepEqual(rest, []);
  assert.equal(importOnServer('production'), '');
});
