import assert from 'node:assert/strict';
import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { IMPORT_MAP } from '../demo/host/document/import-map';
import { PAGE_MODULES } from '../starter/template/page/modules.js';
import { findBrowser } from './browser';
import { installPacked, linkPackage } from './install-packed';
import { inRoot } from './paths';
import { EVERY_IMPORT, IN_CONSOLE, ON_PAGE, THROWING } from './starter/samples';

const WORKSPACE = realpathSync(mkdtempSync(join(tmpdir(), 'dm-starter-')));
const FOLDER = join(WORKSPACE, 'harbour-clock');

/** The packages of the starter, and theirs, besides the library and what it depends on. */
const OF_STARTER = [
  'scheduler',
  'vite',
  'typescript',
  '@types/react',
  'csstype',
  'playwright-core',
] as const;

/** Runs Node in a folder, as an author with a browser would. */
const runNode = (folder: string, ...args: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: findBrowser(), NODE_TEST_CONTEXT: undefined },
  });

const create = (...args: readonly string[]): SpawnSyncReturns<string> =>
  runNode(WORKSPACE, 'node_modules/dm-elements/dist/commands/main.js', ...args);

const build = (): SpawnSyncReturns<string> =>
  runNode(FOLDER, inRoot('node_modules/vite/bin/vite.js'), 'build');

/** A widget's source in place of the starter's. */
function writeSource(source: string): void {
  writeFileSync(join(FOLDER, 'src/harbour-clock.tsx'), source);
}

/** Runs a test of the folder that takes the place of the starter's. */
function runTest(source: string): SpawnSyncReturns<string> {
  writeFileSync(join(FOLDER, 'test/harbour-clock.test.js'), source);
  return runNode(FOLDER, '--test');
}

/** A package that requires React, as those in CommonJS do. */
function addCommonPackage(): void {
  const folder = join(FOLDER, 'node_modules/old-label');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"old-label","main":"index.js"}');
  writeFileSync(
    join(folder, 'index.js'),
    `const { createElement } = require('react');
    exports.Label = ({ children }) => createElement('b', null, children);`,
  );
}

/** Imports that a widget cannot have, and the message of the build. */
const REFUSED = [
  ['react-dom/server', /does not give "react-dom\/server"/],
  ['dm-elements/runtime', /does not give "dm-elements\/runtime"/],
  ['dm-elements/dm.js', /does not give "dm-elements\/dm\.js"/],
  ['dm-elements/elements/galery', /there is no element "galery"\. The elements are .*gallery/],
] as const;

test('a widget of the starter takes from a page what hosted pages give', () => {
  const { imports } = JSON.parse(IMPORT_MAP.text) as { imports: Readonly<Record<string, string>> };
  const files = Object.entries(imports).map(([name, path]) => [name, path.replace('/dm/1/', '')]);
  assert.deepEqual(files.sort(), Object.entries(PAGE_MODULES).sort());
});

const skip = !existsSync(inRoot('dist/commands/main.js')) && 'dist/ is not built';

describe('the starter of a widget', { concurrency: false, skip }, () => {
  before(() => {
    installPacked(WORKSPACE);
    for (const name of OF_STARTER) linkPackage(WORKSPACE, name);
  });

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
    const types = runNode(FOLDER, inRoot('node_modules/typescript/bin/tsc'));
    assert.equal(types.status, 0, types.stdout);
    const built = build();
    assert.equal(built.status, 0, built.stderr);
    assert.match(built.stdout, /harbour-clock\.js: \d+ bytes for a visitor/);
    const file = readFileSync(join(FOLDER, 'dist/harbour-clock.js'));
    assert.ok(brotliCompressSync(file).length < 2000, `${String(file.length)} bytes`);
    assert.ok(existsSync(join(FOLDER, 'dist/harbour-clock.form.json')));
    const tested = runNode(FOLDER, '--test');
    assert.equal(tested.status, 0, tested.stdout);
    // Nothing of the template is left to be filled in.
    for (const path of ['package.json', 'README.md', 'index.html', 'src/harbour-clock.tsx']) {
      assert.doesNotMatch(readFileSync(join(FOLDER, path), 'utf8'), /__[A-Z]+__/, path);
    }
  });

  test('builds every import of the guides to what a hosted page gives', () => {
    addCommonPackage();
    writeSource(EVERY_IMPORT);
    const built = build();
    assert.equal(built.status, 0, built.stderr);
    const tested = runTest(ON_PAGE);
    assert.equal(tested.status, 0, tested.stdout);
  });

  test('builds a widget whose errors name the component and its line', () => {
    writeSource(THROWING);
    const built = build();
    assert.equal(built.status, 0, built.stderr);
    const tested = runTest(IN_CONSOLE);
    assert.equal(tested.status, 0, tested.stdout);
  });

  for (const [module, text] of REFUSED) {
    test(`refuses to build an import of ${module}`, () => {
      writeSource(`import '${module}';`);
      const { status, stderr } = build();
      assert.notEqual(status, 0);
      assert.match(stderr, text);
    });
  }

  test('leaves a folder that exists alone', () => {
    const { status, stderr } = create('new', 'harbour-clock');
    assert.equal(status, 1);
    assert.match(stderr, /exists already/);
  });
});
