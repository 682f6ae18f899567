import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defaultReporter, startTestRunner } from '@web/test-runner';
import { testedBrowser, withReducedMotion } from './browser';
import { installPackages } from './install';
import { ROOT } from './paths';
import type { BrowserReport } from './test/browser-suite';

/**
 * Browser tests alone; arguments go to the runner (`--files elements/gallery/*.test.ts`).
 * `DM_BROWSER=firefox` runs them in Firefox. `TEST_REPORT` names a file for the numbers.
 */
const { product, launchOptions } = testedBrowser();
process.env['TESTED_BROWSER'] = JSON.stringify({
  product,
  // Most tests ask for it; in Firefox they can only find it so.
  launchOptions: withReducedMotion(launchOptions),
});

installPackages('test/templates');

type Reporter = ReturnType<typeof defaultReporter>;
type Sessions = Parameters<NonNullable<Reporter['onTestRunFinished']>>[0]['sessions'];
type SuiteResult = NonNullable<Sessions[number]['testResults']>;

const report = process.env['TEST_REPORT'];

function testsOf({ suites, tests }: SuiteResult): SuiteResult['tests'] {
  return [...tests, ...suites.flatMap(testsOf)];
}

const relativeTo = (file: string): string => relative(ROOT, file).replaceAll('\\', '/');

const totals: Reporter = {
  onTestRunFinished({ sessions }) {
    if (report === undefined) return;
    const failures: BrowserReport['failures'][number][] = [];
    let passed = 0;
    for (const { errors, testFile, testResults } of sessions) {
      const file = relativeTo(testFile);
      // A file that could not be loaded has errors instead of tests.
      if (errors.length > 0) failures.push({ file });
      for (const { name, ...test } of testResults ? testsOf(testResults) : []) {
        if (test.passed) passed++;
        else if (!test.skipped) failures.push({ file, title: name });
      }
    }
    writeFileSync(report, JSON.stringify({ passed, failures } satisfies BrowserReport));
  },
};

await startTestRunner({
  argv: process.argv.slice(2),
  config: { reporters: [defaultReporter(), totals] },
});
