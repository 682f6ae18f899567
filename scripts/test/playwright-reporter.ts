import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';
import { ROOT } from '../paths';
import type { TestResult } from './results';

const OUTCOMES = {
  expected: 'passed',
  flaky: 'flaky',
  unexpected: 'failed',
  skipped: 'untried',
} as const;

/** A reporter of Playwright that writes all results as JSON to the file that `TEST_REPORT` names. */
export default class ResultsReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const results: TestResult[] = [];
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
      results.push({
        file: relative(ROOT, test.location.file).replaceAll('\\', '/'),
        title: test.title,
        outcome: OUTCOMES[outcome],
        ...(reason !== undefined && { reason }),
        seconds: test.results.reduce((sum, { duration }) => sum + duration / 1000, 0),
      });
    }
    const file = process.env['TEST_REPORT'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(results));
  }

  printsToStdio(): boolean {
    return false;
  }
}
