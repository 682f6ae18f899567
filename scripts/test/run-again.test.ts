import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runFailedAgain } from './run-again';
import type { TestResult } from './results';

const result = (title: string, outcome: TestResult['outcome'], file = 'a.test.ts'): TestResult => ({
  file,
  title,
  outcome,
  seconds: 1,
});

/** Runs that answer with one outcome after the other, and the titles that each was asked for. */
function runs(...answers: readonly (readonly TestResult[])[]): {
  readonly asked: string[][];
  readonly run: (failed: readonly TestResult[]) => Promise<readonly TestResult[]>;
} {
  const asked: string[][] = [];
  return {
    asked,
    run: (failed) => {
      asked.push(failed.map(({ title = '' }) => title));
      return Promise.resolve(answers[asked.length - 1] ?? []);
    },
  };
}

const outcomes = (results: readonly TestResult[]): readonly string[] =>
  results.map(({ title = '', outcome }) => `${title} ${outcome}`);

test('what passes runs once', async () => {
  const { asked, run } = runs();
  await runFailedAgain([result('x', 'passed')], { unit: 'file', run });
  assert.deepEqual(asked, []);
});

test('a failed test runs again until it passes', async () => {
  const { asked, run } = runs([result('x', 'passed')]);
  const again = await runFailedAgain([result('x', 'failed')], { unit: 'file', run });
  assert.deepEqual(outcomes(again), ['x flaky']);
  assert.deepEqual(asked, [['x']]);
});

test('a failed test runs twice more at most', async () => {
  const failed = [result('x', 'failed')];
  const { asked, run } = runs(failed, failed, [result('x', 'passed')]);
  assert.deepEqual(outcomes(await runFailedAgain(failed, { unit: 'test', run })), ['x failed']);
  assert.equal(asked.length, 2);
});

test('no test runs again once the time is over', async () => {
  const failed = [result('x', 'failed'), result('y', 'failed')];
  const { asked, run } = runs([result('x', 'passed')]);
  const again = await runFailedAgain(failed, { unit: 'test', run }, () => asked.length > 0);
  assert.deepEqual(outcomes(again), ['x flaky', 'y failed']);
});

test('tests run one by one, or with the others of their file', async () => {
  const failed = [result('x', 'failed'), result('y', 'failed'), result('z', 'failed', 'b.test.ts')];
  const byTest = runs();
  await runFailedAgain(failed, { unit: 'test', run: byTest.run });
  assert.deepEqual(byTest.asked.slice(0, 3), [['x'], ['y'], ['z']]);
  const byFile = runs();
  await runFailedAgain(failed, { unit: 'file', run: byFile.run });
  assert.deepEqual(byFile.asked.slice(0, 2), [['x', 'y'], ['z']]);
});

test('a runner that ended without results does not run again', async () => {
  const { asked, run } = runs();
  const failed: TestResult = { file: 'browser', outcome: 'failed', seconds: 0 };
  assert.deepEqual(await runFailedAgain([failed], { unit: 'file', run }), [failed]);
  assert.deepEqual(asked, []);
});
