import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { COMMANDS } from './commands';
import { packageVersion } from './package-root';
import { run } from './run';

/** Runs `dm-elements` in an empty folder. */
async function call(...args: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'dm-commands-'));
  const lines = { out: [] as string[], error: [] as string[] };
  try {
    const status = await run(args, {
      folder,
      print: (line) => lines.out.push(line),
      printError: (line) => lines.error.push(line),
      write: (text) => lines.out.push(text),
    });
    return { status, out: lines.out.join('\n'), error: lines.error.join('\n') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('without a command, all are listed, and nothing is done', async () => {
  const { status, out, error } = await call();
  assert.equal(status, 2);
  assert.equal(out, '');
  for (const name of Object.keys(COMMANDS)) assert.match(error, new RegExp(`^  ${name} `, 'm'));
});

test('help is printed for all commands and for each', async () => {
  for (const args of [['--help'], ['-h'], ['help']]) {
    const { status, out, error } = await call(...args);
    assert.equal(status, 0);
    assert.match(out, /^Usage: npx dm-elements <command>/);
    assert.equal(error, '');
  }
  for (const name of Object.keys(COMMANDS)) {
    const { status, out } = await call(name, '--help');
    assert.equal(status, 0);
    assert.match(out, new RegExp(`^Usage: npx dm-elements ${name} `));
    assert.deepEqual(await call('help', name), { status, out, error: '' });
    assert.deepEqual(await call(name, '-h'), { status, out, error: '' });
  }
});

test('the version is that of the package', async () => {
  for (const name of ['--version', '-v', 'version']) {
    assert.deepEqual(await call(name), { status: 0, out: packageVersion(), error: '' });
  }
});

const MISUSED: readonly (readonly [readonly string[], string])[] = [
  [['cpoy', 'x'], 'There is no command cpoy; did you mean copy?'],
  [['Copy', 'x'], 'There is no command Copy; did you mean copy?'],
  [['elephant'], 'There is no command elephant.'],
  [['constructor'], 'There is no command constructor.'],
  [['help', 'cop'], 'There is no command cop; did you mean copy?'],
  [['--hlep'], 'There is no option --hlep; did you mean --help?'],
  [['copy'], 'Name one folder to copy to.'],
  [['copy', ''], 'Name one folder to copy to.'],
  [['copy', 'a', 'b'], 'Name one folder to copy to.'],
  [['copy', 'a', '--keep-day', '2'], 'There is no option --keep-day; did you mean --keep-days?'],
  [['copy', 'a', '--replaces'], 'There is no option --replaces; did you mean --replace?'],
  [['copy', 'a', '-x'], 'There is no option -x.'],
  [['copy', 'a', '--replace=yes'], '--replace takes no value.'],
  [['copy', 'a', '--keep-days'], '--keep-days takes a value: --keep-days <days>.'],
  [['copy', '--keep-days', '--replace', 'a'], '--keep-days takes a value: --keep-days <days>.'],
  [['copy', 'a', '--keep-days', 'two'], '--keep-days takes a number of days, not "two".'],
  [['copy', 'a', '--keep-days=-1'], '--keep-days takes a number of days, not "-1".'],
  [['copy', 'a', '--keep-days='], '--keep-days takes a number of days, not "".'],
];

for (const [args, line] of MISUSED) {
  test(`dm-elements ${args.join(' ')} says in one line what is wrong, and how it is used`, async () => {
    const { status, out, error } = await call(...args);
    assert.equal(status, 2);
    assert.equal(out, '');
    const [first, second] = error.split('\n');
    assert.equal(first, line);
    assert.match(second ?? '', /^(?:Usage|All commands): npx dm-elements /);
  });
}
