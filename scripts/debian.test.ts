import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { installDebianPackages } from './debian';

/** Puts a package manager on the PATH that notes what it is told, and is root's. */
function packageManager(t: TestContext, script: string): () => string[] {
  const folder = mkdtempSync(join(tmpdir(), 'debian-'));
  const log = join(folder, 'log');
  for (const name of ['apt-get', 'dpkg']) {
    const lines = ['#!/bin/sh', `echo "${name} $*" >> "${log}"`, `cd "${folder}"`, script];
    writeFileSync(join(folder, name), lines.join('\n'), { mode: 0o755 });
  }
  const path = process.env['PATH'] ?? '';
  process.env['PATH'] = [folder, path].join(delimiter);
  t.mock.method(process as Required<typeof process>, 'getuid', () => 0);
  t.after(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  });
  return () =>
    readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.replace(/-y -qq -o \S+ /, ''));
}

const INSTALL = 'apt-get install xvfb';

test('packages are installed after the lists are brought up to date', (t) => {
  const calls = packageManager(t, 'exit 0');
  assert.equal(installDebianPackages('xvfb'), true);
  assert.deepEqual(calls(), ['apt-get update', INSTALL]);
});

test('an installation that was interrupted is mended first', (t) => {
  const calls = packageManager(
    t,
    'case "$*" in *fix-broken*) touch mended;; *install*) test -e mended;; esac',
  );
  assert.equal(installDebianPackages('xvfb'), true);
  assert.deepEqual(calls().slice(2), [
    'dpkg --configure -a',
    'apt-get install --fix-broken',
    INSTALL,
  ]);
});

test('what cannot be installed is said to the caller', (t) => {
  packageManager(t, 'exit 100');
  assert.equal(installDebianPackages('xvfb'), false);
});
