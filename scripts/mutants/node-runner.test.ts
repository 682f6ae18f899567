import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { inRoot } from '../paths';
import { Copy } from './copy';
import { mutationsIn } from './mutations';
import { NodeRunner } from './node-runner';

const SOURCE = `export function below(limit: number): number[] {
  const found: number[] = [];
  for (let index = 0; index < limit; index += 1) found.push(index);
  if (found.length > 99) found.pop();
  return found;
}
`;
const TEST = `import assert from 'node:assert/strict';
import { it } from 'node:test';
import { below } from './below';
it('counts', () => assert.deepEqual(below(2), [0, 1]));
`;
const REPORTER = 'scripts/mutants/first-failure.js';

it('a copy of a project shows which changes its tests notice', async (t) => {
  const project = mkdtempSync(join(tmpdir(), 'dm-mutants-test-'));
  t.after(() => rmSync(project, { recursive: true, force: true }));
  mkdirSync(join(project, 'scripts/mutants'), { recursive: true });
  for (const [file, text] of Object.entries({
    'package.json': '{ "type": "module" }',
    '.gitignore': 'node_modules',
    'below.ts': SOURCE,
    'below.test.ts': TEST,
    [REPORTER]: readFileSync(inRoot(REPORTER), 'utf8'),
  }))
    writeFileSync(join(project, file), text);
  symlinkSync(inRoot('node_modules'), join(project, 'node_modules'), 'junction');
  execFileSync('git', ['init', '--quiet'], { cwd: project });

  const copy = new Copy(project);
  t.after(() => copy.remove());
  const mutations = mutationsIn('below.ts', SOURCE);
  const mutants = mutations.map((mutation, index) => ({
    ...mutation,
    id: index + 1,
    file: 'below.ts',
  }));
  copy.write([{ file: 'below.ts', text: SOURCE, mutations }], mutants);
  const runner = new NodeRunner(copy.folder, copy.temporary);
  const run = async (mutant: number, limit = 60_000) =>
    (await runner.run(['below.test.ts'], mutant, limit))[0];

  const [bound, push, , condition] = mutants.map(({ id }) => id);
  const unchanged = await run(0);
  assert.equal(unchanged?.outcome, 'passed', unchanged?.message);
  assert.deepEqual(new Set(unchanged.reached), new Set([bound, push, 3, condition]));
  const [moved, dropped] = await Promise.all([run(bound ?? 0), run(condition ?? 0)]);
  assert.equal(moved?.outcome, 'failed');
  assert.match(moved.message, /counts/);
  assert.equal(dropped?.outcome, 'passed', 'no test has a hundred');
  assert.equal((await run(0, 1))?.outcome, 'timeout');

  assert.equal(readFileSync(join(project, 'below.ts'), 'utf8'), SOURCE);
  copy.remove();
  assert.equal(existsSync(copy.folder), false);
});
