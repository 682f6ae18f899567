import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { ROOT } from '../paths';
import { errorText, titleOf, type TestResult } from './results';

const OUTCOMES = {
  expected: 'passed',
  flaky: 'flaky',
  unexpected: 'failed',
  skipped: 'untried',
} as const;

/** The result of a test, with the reason for not trying it, or with its first error. */
function resultOf(test: TestCase): TestResult {
  // Of the root, the project and the file, before those of groups.
  const titles = test.titlePath().slice(3);
  const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
  const error = test.results.flatMap(({ errors }) => errors).at(0)?.message;
  return {
    file: relative(ROOT, test.location.file).replaceAll('\\', '/'),
    title: titleOf(...titles),
    outcome: OUTCOMES[test.outcome()],
    ...(reason !== undefined && { reason }),
    ...(error !== undefined && { error: errorText(error) }),
    seconds: test.results.reduce((sum, { duration }) => sum + duration / 1000, 0),
  };
}

/** Whether a test had not begun, or not ended, when the time of its run was over. */
const isUnreached = ({ results }: TestCase): boolean =>
  results.every(({ status }) => status === 'interrupted');

/** A reporter of Playwright that writes all results as JSON to the file that `TEST_REPORT` names. */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd({ status }: FullResult): void {
    const file = process.env['TEST_REPORT'];
    const isOutOfTime = status === 'timedout';
    const tests = this.#suite?.allTests() ?? [];
    const results: TestResult[] = tests.map((test) => {
      const result = resultOf(test);
      return isOutOfTime && isUnreached(test) ? { ...result, outcome: 'unreached' } : result;
    });
    // The time was over while the tests were read.
    if (isOutOfTime && tests.length === 0)
      results.push({ file: 'tests of pages', outcome: 'unreached', seconds: 0 });
    if (file !== undefined) writeFileSync(file, JSON.stringify(results));
  }

  printsToStdio(): boolean {
    return false;
  }
}
