import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { packageRoot } from '../package-root';
import { run } from '../run';

const OLD = '<dm-gallery rowstoshow="2"></dm-gallery>';
const NEW = '<dm-gallery rows="2"></dm-gallery>';

/** A folder with files, and `dm-elements migrate` in it. */
function createFolder(t: TestContext, files: Readonly<Record<string, string | Uint8Array>> = {}) {
  const folder = fs.mkdtempSync(join(tmpdir(), 'dm-migrate-'));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(dirname(join(folder, name)), { recursive: true });
    fs.writeFileSync(join(folder, name), content);
  }
  const migrate = async (...args: readonly string[]) => {
    let [out, error, written] = ['', '', ''];
    const status = await run(['migrate', ...args], {
      folder,
      print: (line) => (out += `${line}\n`),
      printError: (line) => (error += `${line}\n`),
      write: (text) => (written += text),
    });
    return { status, out, error, written };
  };
  const read = (name: string): string => fs.readFileSync(join(folder, name), 'utf8');
  return { folder, migrate, read };
}

test('says what would change, and changes nothing', async (t) => {
  const { migrate, read } = createFolder(t, { 'a.html': `<p>\r\n  ${OLD}\r\n` });
  const { status, out, error } = await migrate('a.html');
  assert.equal(
    out,
    `a.html:2:15 changed: rowstoshow is rows today
-   ${OLD}
+   ${NEW}
1 file, 1 to change. Nothing is written yet: add --write.
`,
  );
  assert.deepEqual([status, error, read('a.html')], [0, '', `<p>\r\n  ${OLD}\r\n`]);
});

test('writes with --write, byte for byte but for the changes, and finds nothing again', async (t) => {
  const [before, after] = [OLD, NEW].map((part) => `\uFEFF<P Class = 'ü'>&nbsp;\r\n${part}\n<p>\r`);
  const { folder, migrate, read } = createFolder(t, { 'a.html': before ?? '' });
  fs.chmodSync(join(folder, 'a.html'), 0o640);
  const { out } = await migrate('a.html', '--write');
  assert.match(out, /\n1 file, 1 changed\.\n$/);
  assert.equal(read('a.html'), after);
  assert.equal(fs.statSync(join(folder, 'a.html')).mode & 0o777, 0o640);
  assert.deepEqual(fs.readdirSync(folder), ['a.html']);
  const { mtimeMs } = fs.statSync(join(folder, 'a.html'));
  assert.equal((await migrate('a.html', '--write')).out, '1 file, 0 changed.\n');
  assert.equal(fs.statSync(join(folder, 'a.html')).mtimeMs, mtimeMs);
});

test('finds files in folders and by patterns, and no others', async (t) => {
  const { folder, migrate } = createFolder(t, {
    'site/a.html': OLD,
    'site/deep/b.php': OLD,
    'site/deep/c.txt': OLD,
    'site/node_modules/d.html': OLD,
    'site/.git/e.html': OLD,
    'other/f.html': OLD,
  });
  const files = async (...names: string[]): Promise<string[]> => {
    const { out } = await migrate(...names, '--json');
    return (JSON.parse(out) as { files: { file: string }[] }).files.map(({ file }) => file);
  };
  assert.deepEqual(await files('site'), ['site/a.html', 'site/deep/b.php']);
  assert.deepEqual(await files('site', 'site/a.html'), ['site/a.html', 'site/deep/b.php']);
  assert.deepEqual(await files('site/**/*.txt'), ['site/deep/c.txt']);
  assert.deepEqual(await files('*/?.html'), ['other/f.html', 'site/a.html']);
  assert.deepEqual(await files(join(folder, 'o*', '**')), ['other/f.html']);
});

test('says in one line each what it does not look at, and goes on', async (t) => {
  const { folder, migrate, read } = createFolder(t, {
    'site/good.html': OLD,
    'site/utf16.html': Buffer.from(`\uFEFF${OLD}`, 'utf16le'),
    'site/latin.html': `<meta http-equiv=x content="text/html; charset=iso-8859-1">${OLD}`,
    'site/broken.html': Buffer.concat([Buffer.from(OLD), Buffer.from([0xff])]),
    'site/binary.html': `\0${OLD}`,
    'site/large.html': 'x'.repeat(5_000_001),
  });
  fs.symlinkSync(join(folder, 'site/good.html'), join(folder, 'site/link.html'));
  fs.symlinkSync(join(folder, 'site'), join(folder, 'site/loop'));
  fs.symlinkSync('around.html', join(folder, 'site/around.html'));
  const { status, out, error } = await migrate('site', 'missing.html', 'no*.html', '--write');
  assert.equal(
    out
      .split('\n')
      .filter((line) => !/^[-+]|good/.test(line))
      .join('\n'),
    `site/around.html is a link: name the file that it leads to.
site/link.html is a link: name the file that it leads to.
missing.html does not exist.
no*.html matches no file.
site/binary.html is not a text.
site/broken.html is not UTF-8: save it as UTF-8 first.
site/large.html is larger than 5 MB.
site/latin.html says that it is iso-8859-1: save it as UTF-8 first.
site/utf16.html is UTF-16: save it as UTF-8 first.
1 file, 1 changed.
`,
  );
  assert.deepEqual([status, error], [1, '9 files and folders were not migrated.\n']);
  assert.equal(read('site/good.html'), NEW);
});

test('a file that cannot be written stays whole, and nothing else is left behind', async (t) => {
  const { folder, migrate, read } = createFolder(t, { 'a.html': OLD });
  // The name of the file that is written first is taken.
  fs.mkdirSync(join(folder, `.a.html.${process.pid}.tmp`));
  const { status, out } = await migrate('a.html', '--write');
  assert.equal(status, 1);
  assert.match(out, /^a\.html EEXIST.*\n0 files, 0 changed\.\n$/);
  assert.equal(read('a.html'), OLD);
});

test('--stdout prints one page as it would be, and the report apart from it', async (t) => {
  const { migrate, read } = createFolder(t, { 'a.html': `${OLD}\r\nend` });
  assert.deepEqual(await migrate('a.html', '--stdout'), {
    status: 0,
    out: '',
    error: 'a.html:1:13 changed: rowstoshow is rows today\n',
    written: `${NEW}\r\nend`,
  });
  assert.equal(read('a.html'), `${OLD}\r\nend`);
  for (const args of [['a.html', 'a.html'], ['a.html', '--write'], ['a.html', '--json'], ['.']]) {
    assert.equal((await migrate('--stdout', ...args)).status, args[0] === '.' ? 0 : 2);
  }
  const missing = await migrate('b.html', '--stdout');
  assert.deepEqual([missing.status, missing.error], [1, 'b.html does not exist.\n']);
});

test('- migrates what is piped in', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      import.meta.resolve('tsx'),
      join(packageRoot(), 'commands/main.ts'),
      'migrate',
      '-',
    ],
    { input: `${OLD}\r\n`, encoding: 'utf8' },
  );
  assert.deepEqual([status, stdout], [0, `${NEW}\r\n`]);
  assert.equal(stderr, '-:1:13 changed: rowstoshow is rows today\n');
});

test('--json has all of it', async (t) => {
  const { migrate } = createFolder(t, { 'a.html': `\n ${OLD}`, 'b.html': '\0' });
  const { status, out } = await migrate('.', '--json');
  assert.deepEqual(JSON.parse(out), {
    written: false,
    files: [
      {
        file: 'a.html',
        changed: true,
        written: false,
        findings: [
          { kind: 'changed', system: 'old', text: 'rowstoshow is rows today', line: 2, column: 14 },
        ],
      },
      { file: 'b.html', changed: false, written: false, findings: [], error: 'is not a text' },
    ],
  });
  assert.equal(status, 1);
});

test('says what was asked wrongly', async (t) => {
  const { migrate } = createFolder(t, { 'a.html': OLD });
  for (const [args, line] of [
    [[], 'Name a file, a folder or a pattern.'],
    [
      ['a.html', '--only', 'odl'],
      '--only takes old, wordpress, bootstrap, swiper, photoswipe, not "odl"; did you mean old?',
    ],
    [['a.html', '--wirte'], 'There is no option --wirte; did you mean --write?'],
  ] as const) {
    const { status, error } = await migrate(...args);
    assert.equal(status, 2);
    assert.equal(error.split('\n')[0], line);
  }
});

test('what a page has in it never reaches the terminal as a command', async (t) => {
  const { migrate } = createFolder(t, { 'a.html': `\u001B]0;x\u0007${OLD}\u009B` });
  const { out } = await migrate('a.html');
  assert.doesNotMatch(out.replaceAll('\n', ''), /\p{Cc}/u);
  assert.match(out, /^- /m);
});
