import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestResult } from './results';
import { counted, summarize } from './summary';

const passed: TestResult = { file: 'test/a.spec.ts', title: 'x', outcome: 'passed', seconds: 1 };
const unreached = (title: string, file = 'test/b.spec.ts'): TestResult => ({
  file,
  title,
  outcome: 'unreached',
  seconds: 0,
});

test('what was not reached is counted, and named by file', () => {
  const results = [passed, unreached('x'), unreached('y'), unreached('z', 'test/c.spec.ts')];
  assert.equal(counted(results), '1 passed, 0 failed, 0 skipped, 3 not reached');
  const text = summarize([{ name: 'end-to-end', seconds: 1, results }]);
  assert.match(
    text,
    /No time was left[^\n]+\n +2 {2}test\/b\.spec\.ts\n +1 {2}test\/c\.spec\.ts\n/,
  );
});

test('nothing is said of time where all was reached', () => {
  assert.equal(counted([passed]), '1 passed, 0 failed, 0 skipped');
  assert.doesNotMatch(summarize([{ name: 'node', seconds: 1, results: [passed] }]), /No time/);
});

test('a suite without its browser is skipped, with the reason', () => {
  const results: TestResult[] = [
    { file: 'webkit-browser', outcome: 'untried', seconds: 0, reason: 'there is no webkit' },
  ];
  assert.equal(counted(results), '0 passed, 0 failed, 1 skipped');
  const text = summarize([{ name: 'webkit-browser', seconds: 0, results }]);
  assert.match(text, /Not tried[^\n]+\n {2}webkit-browser \(there is no webkit\)\n/);
});

test('a test that several engines run is named with its suite', () => {
  const failed: TestResult = { ...passed, outcome: 'failed', error: 'expected 1\nat x' };
  const text = summarize([{ name: 'webkit-browser', seconds: 1, results: [failed] }]);
  assert.match(
    text,
    /Failed:\n {2}webkit-browser {2}test\/a\.spec\.ts: x\n {6}expected 1\n {6}at x\n/,
  );
});
