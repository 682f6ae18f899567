import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { copyLibrary, type CopyOptions } from './copy-library';
import { listOf } from './library-list';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-03-01T12:00:00Z');

type Files = Readonly<Record<string, string>>;

/** A version of the library: its entries name its chunks. */
const version = (number: number): Files => ({
  'dm.js': `import './chunks/a-${number}.js'`,
  'dm-site.js': `import './chunks/b-${number}.js'`,
  'dm.css': `/* ${number} */`,
  [`chunks/a-${number}.js`]: `import './shared.js' // ${number}`,
  [`chunks/b-${number}.js`]: `// ${number}`,
  'chunks/shared.js': '// the same in all versions',
});

function write(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
    fs.writeFileSync(join(folder, path), text);
  }
}

/** All files of a folder but the record. */
function read(folder: string): Files {
  return Object.fromEntries(
    fs
      .readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name !== '.dm-elements.json')
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(folder.length + 1), fs.readFileSync(path, 'utf8')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** A package whose version can change, and a folder of a site. */
function createSite(t: TestContext) {
  const folder = fs.mkdtempSync(join(tmpdir(), 'dm-copy-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const [source, target] = [join(folder, 'dist'), join(folder, 'public/dm/1')];
  const build = (number: number, files = version(number)): Files => {
    fs.rmSync(source, { recursive: true, force: true });
    write(source, files);
    const contents = Object.entries(files).map(
      ([path, text]) => [path, Buffer.from(text)] as const,
    );
    const list = listOf(`1.${number}.0`, new Map(contents));
    write(source, { 'integrity.json': list, 'dm.js.map': '{}', 'npm/index.js': '' });
    return { ...files, 'integrity.json': list };
  };
  const copy = (options: Partial<Omit<CopyOptions, 'now'>> & { now?: number } = {}) =>
    copyLibrary({ source, target, keep: DAY, ...options, now: new Date(options.now ?? NOW) });
  return { source, target, build, copy };
}

/** Whether a page that is loaded now finds what its scripts import. */
function assertLoadable(folder: string): void {
  const files = read(folder);
  for (const entry of ['dm.js', 'dm-site.js']) {
    const [, path = ''] = /'\.\/(.+)'/.exec(files[entry] ?? '') ?? [];
    assert.ok(files[path] !== undefined, `${entry} names ${path}`);
  }
}

const FAULTY = ['mkdirSync', 'writeFileSync', 'copyFileSync', 'renameSync', 'rmSync'] as const;

/** Has the file system fail at some calls that change it; returns the number of calls. */
function withFaults(isFaulty: (call: number, name: string) => boolean, run: () => void): number {
  const original = Object.fromEntries(FAULTY.map((name) => [name, fs[name]]));
  let calls = 0;
  for (const name of FAULTY) {
    const real = fs[name] as unknown as (...args: unknown[]) => unknown;
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        calls += 1;
        if (isFaulty(calls, name)) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
        return real(...args);
      },
    });
  }
  syncBuiltinESMExports();
  try {
    run();
  } finally {
    Object.assign(fs, original);
    syncBuiltinESMExports();
  }
  return calls;
}

describe('a copy of the library', () => {
  test('to a new site is whole, and nothing else', (t) => {
    const { target, build, copy } = createSite(t);
    const files = build(1);
    const report = copy();
    assert.deepEqual(read(target), Object.fromEntries(Object.entries(files).sort()));
    assert.deepEqual(report, { version: '1.1.0', files: 7, written: 7, removed: 0, kept: 0 });
  });

  test('made twice in a row writes nothing the second time', (t) => {
    const { target, build, copy } = createSite(t);
    build(1);
    copy();
    const { mtimeMs } = fs.statSync(join(target, 'dm.js'));
    const calls = withFaults(
      () => true,
      () => assert.equal(copy({ now: NOW + HOUR }).written, 0),
    );
    assert.equal(calls, 0);
    assert.equal(fs.statSync(join(target, 'dm.js')).mtimeMs, mtimeMs);
  });

  test('mends what is missing or was changed', (t) => {
    const { target, build, copy } = createSite(t);
    build(1);
    copy();
    const files = read(target);
    fs.rmSync(join(target, 'chunks/b-1.js'));
    write(target, { 'dm.js': 'half' });
    assert.equal(copy().written, 2);
    assert.deepEqual(read(target), files);
  });

  test('keeps the chunks of the last version for a day, then removes them', (t) => {
    const { target, build, copy } = createSite(t);
    build(1);
    copy();
    build(2);
    const { written, kept, keptUntil } = copy();
    assert.deepEqual({ written, kept }, { written: 6, kept: 2 });
    assert.equal(keptUntil?.getTime(), NOW + DAY);
    assert.ok('chunks/a-1.js' in read(target));
    assert.equal(copy({ now: NOW + DAY - 1 }).kept, 2);
    assert.equal(copy({ now: NOW + DAY }).removed, 2);
    assert.deepEqual(read(target), {
      ...version(2),
      'integrity.json': read(target)['integrity.json'],
    });
  });

  test('counts the day of each version from its own end', (t) => {
    const { target, build, copy } = createSite(t);
    build(1);
    copy();
    build(2);
    copy();
    build(3);
    assert.equal(copy({ now: NOW + 20 * HOUR }).kept, 4);
    assert.equal(copy({ now: NOW + 25 * HOUR }).removed, 2);
    assert.ok('chunks/a-2.js' in read(target) && !('chunks/a-1.js' in read(target)));
  });

  test('of the version before makes its chunks the current ones again', (t) => {
    const { target, build, copy } = createSite(t);
    build(1);
    copy();
    build(2);
    copy();
    build(1);
    copy({ now: NOW + HOUR });
    assert.equal(copy({ now: NOW + 10 * DAY }).removed, 2);
    assertLoadable(target);
    assert.equal(read(target)['dm.js'], version(1)['dm.js']);
  });

  test('can remove the files of the last version at once', (t) => {
    const { target, build, copy } = createSite(t);
    build(1);
    copy();
    build(2);
    assert.equal(copy({ keep: 0 }).removed, 2);
    assert.ok(!('chunks/a-1.js' in read(target)));
  });
});

describe('files of somebody else', () => {
  const THEIRS = { CNAME: 'site.example', 'chunks/mine.js': 'mine', 'dist/dm.js': 'old' };

  test('stay as they are, also when a version is removed', (t) => {
    const { target, build, copy } = createSite(t);
    write(target, THEIRS);
    build(1);
    copy();
    build(2, { 'dm.js': 'all in one', 'dm-site.js': '' });
    copy({ keep: 0 });
    const files = read(target);
    for (const [path, text] of Object.entries(THEIRS)) assert.equal(files[path], text);
    assert.equal(Object.keys(files).length, 3 + 3);
  });

  test('are not replaced, unless that is asked for', (t) => {
    const { target, build, copy } = createSite(t);
    write(target, { 'dm.js': 'theirs', 'dm.css': 'theirs' });
    build(1);
    assert.throws(() => copy(), /dm\.css and 1 more is there already, .*--replace/);
    assert.deepEqual(read(target), { 'dm.css': 'theirs', 'dm.js': 'theirs' });
    assert.equal(copy({ replaces: true }).written, 7);
    assertLoadable(target);
  });

  test('that are the same are taken over', (t) => {
    const { target, build, copy } = createSite(t);
    write(target, build(1));
    assert.equal(copy().written, 0);
    build(2);
    assert.equal(copy().written, 6);
  });

  test('may be a folder in the place of a file', (t) => {
    const { target, build, copy } = createSite(t);
    write(target, { 'dm.js/index.html': '' });
    build(1);
    assert.throws(() => copy({ replaces: true }), /dm\.js is a folder/);
  });
});

test('a record that is damaged, or names files elsewhere, removes nothing', (t) => {
  const { source, target, build, copy } = createSite(t);
  build(1);
  copy();
  const old = { '../../../dist/npm/index.js': '2020-01-01T00:00:00Z', '/etc/none': '2020-01-01' };
  const record = { version: '1.0.0', isWhole: true, files: Object.keys(version(1)), old };
  for (const text of [JSON.stringify(record), '{"files":3}', 'null', '{', '']) {
    write(target, { '.dm-elements.json': text });
    assert.equal(copy().written, 0);
    assert.ok(fs.existsSync(join(source, 'npm/index.js')));
    assertLoadable(target);
  }
});

describe('a copy that cannot be made', () => {
  test('of a damaged package leaves the last version', (t) => {
    const { source, target, build, copy } = createSite(t);
    build(1);
    copy();
    const before = read(target);
    build(2);
    write(source, { 'chunks/a-2.js': 'half' });
    assert.throws(() => copy(), /a-2\.js is not as it was built/);
    fs.rmSync(join(source, 'chunks/a-2.js'));
    assert.throws(() => copy(), /a-2\.js is not as it was built/);
    fs.rmSync(join(source, 'integrity.json'));
    assert.throws(() => copy(), /integrity\.json cannot be read/);
    assert.deepEqual(read(target), before);
  });

  test('to the package itself is refused', (t) => {
    const { source, build, copy } = createSite(t);
    build(1);
    assert.throws(() => copy({ target: source }), /is the package itself/);
    assert.throws(() => copy({ target: join(source, 'npm') }), /is the package itself/);
  });

  test('beside another one says so', (t) => {
    const { target, build, copy } = createSite(t);
    build(1);
    // The parent of this process runs.
    write(target, { '.dm-copying/process': String(process.ppid) });
    assert.throws(() => copy(), /Another copy to .* runs/);
    // No process has such a number.
    write(target, { '.dm-copying/process': '99999999', '.dm-copying/next/dm.js': 'half' });
    assert.equal(copy().written, 7);
  });

  test('because the disk is full leaves the last version, wherever it is full', (t) => {
    const count = attempt(t, () => false);
    assert.ok(count > 20, String(count));
    for (let first = 1; first <= count; first += 1) {
      // What frees room, or needs none, still works.
      const isFull = (call: number, name: string) =>
        call >= first && !['renameSync', 'rmSync'].includes(name);
      attempt(t, isFull);
    }
  });

  test('because it was killed leaves a page that loads, and is finished by the next one', (t) => {
    const count = attempt(t, () => false);
    for (let first = 1; first <= count; first += 1) attempt(t, (call) => call >= first);
  });

  test('because one file cannot be replaced leaves a page that loads', (t) => {
    const count = attempt(t, () => false);
    for (let only = 1; only <= count; only += 1) attempt(t, (call) => call === only);
  });

  /** Copies a version over another one with faults; returns the number of calls that change files. */
  function attempt(t: TestContext, isFaulty: (call: number, name: string) => boolean): number {
    const { target, build, copy } = createSite(t);
    build(1);
    copy();
    build(2);
    const entries = (): string[] =>
      ['dm.js', 'dm-site.js', 'dm.css'].map((name) => read(target)[name] ?? '');
    const last = entries();
    const outcome = { isDone: false };
    const calls = withFaults(isFaulty, () => {
      try {
        copy();
        outcome.isDone = true;
      } catch (error) {
        assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
      }
    });
    assertLoadable(target);
    const left = read(target);
    for (const path of ['chunks/a-1.js', 'chunks/b-1.js', 'chunks/shared.js'])
      assert.ok(left[path]);
    // A process that is killed brings nothing back.
    if (!outcome.isDone && !isFaulty(Infinity, 'renameSync')) assert.deepEqual(entries(), last);
    copy({ now: NOW + HOUR });
    const names = Object.keys(read(target));
    assert.deepEqual(
      names.filter((name) => !/-1\.js$/.test(name)),
      [...Object.keys(version(2)), 'integrity.json'].sort(),
      'the next copy is whole',
    );
    assertLoadable(target);
    copy({ now: NOW + 3 * DAY });
    assert.equal(Object.keys(read(target)).length, 7, 'and what is old goes');
    return calls;
  }
});
