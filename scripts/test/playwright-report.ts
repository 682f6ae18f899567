import type { Totals } from '../suite';

interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
}

interface Group {
  readonly specs?: readonly Spec[];
  readonly suites?: readonly Group[];
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number };
  readonly errors: readonly unknown[];
  readonly suites: readonly Group[];
}

function specsOf({ specs = [], suites = [] }: Group): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Reads what came of the tests from the JSON report of Playwright's runner. */
export function readPlaywright(report: string): Totals {
  const { stats, errors, suites } = JSON.parse(report) as PlaywrightReport;
  const specs = suites.flatMap(specsOf);
  const named = (status: Spec['tests'][number]['status']): string[] =>
    specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, title }) => `${file}: ${title}`);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: named('unexpected'),
    secondTries: named('flaky'),
  };
}
