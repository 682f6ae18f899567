import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defaultReporter, startTestRunner } from '@web/test-runner';
import { testedBrowser, withReducedMotion } from './browser';
import { installPackages } from './install';
import { ROOT } from './paths';
import type { TestResult } from './test/results';

/**
 * Runs the browser tests alone; arguments go to the runner (`--files elements/gallery/*.test.ts`).
 * `DM_BROWSER=firefox` runs them in Firefox. `TEST_REPORT` names a file for the results.
 */
const { product, launchOptions } = testedBrowser();
process.env['TESTED_BROWSER'] = JSON.stringify({
  product,
  // In Chromium, tests emulate reduced motion; in Firefox only a preference sets it.
  launchOptions: withReducedMotion(launchOptions),
});

installPackages('test/templates');

type Reporter = ReturnType<typeof defaultReporter>;
type Sessions = Parameters<NonNullable<Reporter['onTestRunFinished']>>[0]['sessions'];
type Session = Sessions[number];
type SuiteResult = NonNullable<Session['testResults']>;

function testsOf({ suites, tests }: SuiteResult): SuiteResult['tests'] {
  return [...tests, ...suites.flatMap(testsOf)];
}

function resultsOf({ errors, testFile, testResults }: Session): TestResult[] {
  const file = relative(ROOT, testFile).replaceAll('\\', '/');
  const tests = (testResults ? testsOf(testResults) : []).filter(({ skipped }) => !skipped);
  const results = tests.map(({ name, passed, duration = 0 }): TestResult => ({
    file,
    title: name,
    outcome: passed ? 'passed' : 'failed',
    seconds: duration / 1000,
  }));
  // A file that could not be loaded has errors instead of tests.
  return errors.length > 0 ? [...results, { file, outcome: 'failed', seconds: 0 }] : results;
}

const reporter: Reporter = {
  onTestRunFinished({ sessions }) {
    const report = process.env['TEST_REPORT'];
    if (report === undefined) return;
    writeFileSync(report, JSON.stringify(Array.from(sessions, resultsOf).flat()));
  },
};

await startTestRunner({
  argv: process.argv.slice(2),
  config: { reporters: [defaultReporter(), reporter] },
});
