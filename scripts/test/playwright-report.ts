import type { Totals } from '../suite';

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly errors: readonly unknown[];
}

/** Reads what came of the tests from the JSON report of Playwright's runner. */
export function readPlaywright(report: string): Totals {
  const { stats, errors } = JSON.parse(report) as PlaywrightReport;
  // A test that passes only when it is tried again has failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
