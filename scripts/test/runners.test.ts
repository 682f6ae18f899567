import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { reported } from './runners';
import type { TestResult } from './results';

const passed: TestResult = { file: 'a.test.ts', title: 'x', outcome: 'passed', seconds: 1 };
const failed: TestResult = { ...passed, outcome: 'failed' };

/** A runner that ends once with each code, after it has written its results. */
function runner(
  ...runs: readonly (readonly [code: number, results?: readonly TestResult[] | string])[]
): (report: string) => Promise<number> {
  let run = 0;
  return (report) => {
    const [code, results] = runs[run++] ?? [0, []];
    if (results) {
      writeFileSync(report, typeof results === 'string' ? results : JSON.stringify(results));
    }
    return Promise.resolve(code);
  };
}

const outcomes = async (start: (report: string) => Promise<number>): Promise<readonly string[]> =>
  (await reported('runners-test', start)).map(({ file, outcome }) => `${file} ${outcome}`);

test('results are those that the runner has written', async () => {
  assert.deepEqual(await outcomes(runner([0, [passed]])), ['a.test.ts passed']);
  assert.deepEqual(await outcomes(runner([1, [failed]])), ['a.test.ts failed']);
});

test('a runner whose time is over has said why it ended', async () => {
  const unreached: TestResult = { ...passed, title: 'y', outcome: 'unreached' };
  const expected = ['a.test.ts passed', 'a.test.ts unreached'];
  assert.deepEqual(await outcomes(runner([1, [passed, unreached]])), expected);
});

test('a runner that ends without results begins again, and is flaky', async () => {
  const expected = ['a.test.ts passed', 'runners-test flaky'];
  assert.deepEqual(await outcomes(runner([1], [0, [passed]])), expected);
});

test('a runner that ends while it writes its results begins again', async () => {
  const expected = ['a.test.ts passed', 'runners-test flaky'];
  for (const part of [' ', '[{"file":"a.te'])
    assert.deepEqual(await outcomes(runner([1, part], [0, [passed]])), expected);
});

test('one whose results do not say why it failed begins again', async () => {
  const expected = ['a.test.ts passed', 'runners-test flaky'];
  assert.deepEqual(await outcomes(runner([1, [passed]], [0, [passed]])), expected);
});

test('one that ends without results twice has failed', async () => {
  assert.deepEqual(await outcomes(runner([1], [1])), ['runners-test failed']);
  assert.deepEqual(await outcomes(runner([0, []], [0])), ['runners-test failed']);
});
