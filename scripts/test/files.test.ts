import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { filesBelow, inRoot } from '../paths';
import { FOLDERS, PUBLISHED_FILES, TEST_FILES } from './files';
import { LATER } from './later';
import { FIREFOX_SAMPLE, WEBKIT_SAMPLE } from './samples';
import { checksOf, stagesOf, type Tier } from './suites';

/** Files with tests, by their names. */
const HAS_TESTS = /\.(test|spec|static|pictures|walk)\.(ts|tsx|js)$/;
/** Folders of a project of its own, which `scripts/starter.test.ts` makes and tests. */
const APART = /^test\/frameworks\/projects\//;

const lists = Object.values(TEST_FILES).flat();
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

test('every file with tests belongs to one suite, or to one command', () => {
  const files = FOLDERS.flatMap(filesBelow).filter(
    (file) => HAS_TESTS.test(file) && !APART.test(file),
  );
  assert.ok(files.length > 400, String(files.length));
  assert.deepEqual(lists.toSorted(), files.toSorted());
});

test('every file with tests runs in npm run test:all, but those of commands of their own', () => {
  const inSuites = new Set(
    stagesOf('all')
      .flat(2)
      .flatMap(({ files }) => files),
  );
  const { submissions, reactVersions, pictures, walks, webkit, ...inTestAll } = TEST_FILES;
  for (const file of Object.values(inTestAll).flat()) assert.ok(inSuites.has(file), file);
  for (const name of ['test:submissions', 'test:react-versions', 'test:pictures', 'test:webkit'])
    assert.match(read('package.json'), new RegExp(`"${name}"`));
  for (const list of [submissions, reactVersions, pictures, walks, webkit])
    assert.notEqual(list.length, 0);
});

test('what npm test runs and the rest are all suites and checks, none twice', () => {
  const named = (tier: Tier): readonly string[] =>
    stagesOf(tier)
      .flat(2)
      .map(({ name }) => name);
  assert.deepEqual(new Set([...named('main'), ...named('rest')]), new Set(named('all')));
  const twice = named('main').filter((name) => named('rest').includes(name));
  // Tests of pages are divided by their tag, the others by their files.
  assert.deepEqual(twice, ['node', 'browser', 'end-to-end']);
  const ofRest = stagesOf('rest').flat(2);
  for (const { name, files } of stagesOf('main').flat(2)) {
    if (name === 'end-to-end') continue;
    const again = ofRest.find((suite) => suite.name === name)?.files ?? [];
    assert.deepEqual(
      files.filter((file) => again.includes(file)),
      [],
    );
  }
  const { scripts } = JSON.parse(read('package.json')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  assert.deepEqual(
    [...checksOf('main'), ...checksOf('rest')].toSorted(),
    Object.keys(scripts)
      .filter((name) => name.startsWith('check:'))
      .toSorted(),
  );
});

test('each folder of tests of pages has a main path', () => {
  const folders = new Set(
    TEST_FILES.endToEnd.map((file) => dirname(file)).filter((folder) => folder !== 'test'),
  );
  for (const folder of folders) {
    const files = TEST_FILES.endToEnd.filter((file) => dirname(file) === folder);
    assert.ok(
      files.some((file) => /'@main'|tagOf\(/.test(read(file))),
      folder,
    );
  }
});

test('files that npm test leaves out are files with tests, of areas that have others', () => {
  const area = (file: string): string => dirname(file).split('/').slice(0, 2).join('/');
  const files = [...TEST_FILES.node, ...TEST_FILES.browser];
  const areas = new Set(files.filter((file) => !LATER.includes(file)).map(area));
  for (const file of LATER) {
    assert.ok(files.includes(file), file);
    assert.ok(
      [...areas].some((one) => one.startsWith(area(file))),
      file,
    );
  }
});

test('the samples of other engines, and the published files, are files with tests', () => {
  for (const file of [...FIREFOX_SAMPLE.browser, ...WEBKIT_SAMPLE])
    assert.ok([...TEST_FILES.browser, ...TEST_FILES.everyElement].includes(file), file);
  for (const file of [...FIREFOX_SAMPLE.endToEnd, ...PUBLISHED_FILES])
    assert.ok(lists.includes(file), file);
  assert.ok(PUBLISHED_FILES.includes('test/popup/popups.spec.ts'));
});
