import assert from 'node:assert/strict';
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { inRoot } from './paths';

const WORKSPACE = mkdtempSync(join(tmpdir(), 'dm-starter-'));
const FOLDER = join(WORKSPACE, 'harbour-clock');
/** The packages that `npm install` would put into the folder. */
const INSTALLED = ['react', 'react-dom', 'scheduler', 'vite', 'typescript', '@types/react'];

const run = (folder: string, ...args: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });

const create = (...args: readonly string[]): SpawnSyncReturns<string> =>
  run(WORKSPACE, '--import', import.meta.resolve('tsx'), inRoot('commands/main.ts'), ...args);

function install(): void {
  const link = (name: string, target: string): void => {
    const path = join(FOLDER, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(target, path, 'junction');
  };
  for (const name of INSTALLED) link(name, inRoot('node_modules', name));
  link('dm-elements', inRoot());
}

describe('the starter of a widget', { concurrency: false }, () => {
  after(() => {
    rmSync(WORKSPACE, { recursive: true });
  });

  test('says how it is used, and refuses a name that is no tag', () => {
    for (const args of [['new'], ['new', 'x-y', 'z'], ['new', 'Clock'], ['new', 'dm-clock']]) {
      const { status, stderr } = create(...args);
      assert.equal(status, 2, args.join(' '));
      assert.match(stderr, /Usage: npx dm-elements new <tag>/);
    }
    assert.deepEqual(existsSync(FOLDER), false);
  });

  test('makes a folder that is typed, builds to one small file and passes its tests', () => {
    const { status, stdout, stderr } = create('new', 'harbour-clock');
    assert.equal(status, 0, stderr);
    assert.match(stdout, /npm run dev/);
    install();
    const types = run(FOLDER, inRoot('node_modules/typescript/bin/tsc'));
    assert.equal(types.status, 0, types.stdout);
    const built = run(FOLDER, inRoot('node_modules/vite/bin/vite.js'), 'build');
    assert.equal(built.status, 0, built.stderr);
    assert.match(built.stdout, /harbour-clock\.js: \d+ bytes for a visitor/);
    const file = readFileSync(join(FOLDER, 'dist/harbour-clock.js'));
    assert.ok(brotliCompressSync(file).length < 2000, `${String(file.length)} bytes`);
    assert.ok(existsSync(join(FOLDER, 'dist/harbour-clock.form.json')));
    const tested = run(FOLDER, '--test');
    assert.equal(tested.status, 0, tested.stdout);
    // Nothing of the template is left to be filled in.
    for (const path of ['package.json', 'README.md', 'index.html', 'src/harbour-clock.tsx']) {
      assert.doesNotMatch(readFileSync(join(FOLDER, path), 'utf8'), /__[A-Z]+__/, path);
    }
  });

  test('leaves a folder that exists alone', () => {
    mkdirSync(FOLDER, { recursive: true });
    const { status, stderr } = create('new', 'harbour-clock');
    assert.equal(status, 1);
    assert.match(stderr, /exists already/);
  });
});
