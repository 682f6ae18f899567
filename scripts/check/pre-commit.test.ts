import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { inRoot } from '../paths';

let clone: string;

/** Runs git in the clone; returns whether it succeeded, and what was printed. */
function git(...args: readonly string[]): { readonly isDone: boolean; readonly output: string } {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: clone, encoding: 'utf8' });
  return { isDone: status === 0, output: stdout + stderr };
}

/** Commits one file. */
function commit(name: string, text: string): ReturnType<typeof git> {
  writeFileSync(join(clone, name), text);
  git('add', name);
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  return git(...author, 'commit', '--message', 'Add a file');
}

describe('the hook for commits', () => {
  beforeEach(() => {
    clone = mkdtempSync(join(tmpdir(), 'dm-hook-'));
    git('init', '--quiet');
    git('config', 'core.hooksPath', inRoot('.githooks'));
  });
  afterEach(() => {
    rmSync(clone, { recursive: true });
  });

  it('lets everything through in a clone without packages', () => {
    const { isDone, output } = commit('page.json', '{"a":1}');
    assert.ok(isDone, output);
  });

  it('refuses a file that is not formatted, and says how to format it', () => {
    symlinkSync(inRoot('node_modules'), join(clone, 'node_modules'), 'junction');
    const { isDone, output } = commit('a page.json', '{"a":1}');
    assert.equal(isDone, false);
    assert.match(output, /a page\.json/);
    assert.match(output, /npm run format/);
    assert.ok(commit('a page.json', '{ "a": 1 }\n').isDone, 'once it is formatted');
  });

  it('looks at nothing but the files of the commit', () => {
    symlinkSync(inRoot('node_modules'), join(clone, 'node_modules'), 'junction');
    writeFileSync(join(clone, 'draft.json'), '{"a":1}');
    const { isDone, output } = commit('page.json', '{ "a": 1 }\n');
    assert.ok(isDone, output);
  });
});
