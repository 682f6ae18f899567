import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defaultReporter, startTestRunner } from '@web/test-runner';
import { findWebKit, testedBrowser, withReducedMotion } from './browser';
import { installPackages } from './install';
import { ROOT } from './paths';
import { errorText, titleOf, type TestResult } from './test/results';

/**
 * Runs the browser tests alone; arguments go to the runner (`--files elements/gallery/*.test.ts`).
 * `DM_BROWSER=firefox` or `webkit` runs them there. `TEST_REPORT` names a file for the results.
 */
function browserOfRunner(): object {
  if (process.env['DM_BROWSER'] === 'webkit') {
    installPackages('test/webkit');
    return { product: 'webkit', paths: findWebKit() };
  }
  const { product, launchOptions } = testedBrowser();
  // In Chromium, tests emulate reduced motion; in Firefox only a preference sets it.
  return { product, launchOptions: withReducedMotion(launchOptions) };
}

/** Files that need packages of their own. */
const WITH_TEMPLATES = 'elements/form/templates.test.ts';

process.env['TESTED_BROWSER'] = JSON.stringify(browserOfRunner());
const words = process.argv.slice(2);
if (!words.includes('--files') || words.includes(WITH_TEMPLATES)) installPackages('test/templates');

type Reporter = ReturnType<typeof defaultReporter>;
type Sessions = Parameters<NonNullable<Reporter['onTestRunFinished']>>[0]['sessions'];
type Session = Sessions[number];
type SuiteResult = NonNullable<Session['testResults']>;

interface Failure {
  readonly message?: string;
}

/** The results of a group of tests; the groups around it have `titles`. */
function testsOf(
  { suites, tests }: SuiteResult,
  file: string,
  titles: readonly string[] = [],
): TestResult[] {
  const results = tests.map(({ name, passed, skipped, error, duration = 0 }): TestResult => ({
    file,
    title: titleOf(...titles, name),
    // The title of a skipped one has the reason.
    outcome: passed ? 'passed' : skipped || isUntried(error) ? 'untried' : 'failed',
    seconds: duration / 1000,
    ...(error && { error: errorText(error.message) }),
  }));
  return [...results, ...suites.flatMap((suite) => testsOf(suite, file, [...titles, suite.name]))];
}

/** Whether a test needs what `test/webkit/page.js` says that the browser cannot do. */
const isUntried = (error: Failure | undefined): boolean =>
  error?.message?.includes('WebKitGTK cannot') ?? false;

function resultsOf({ errors, testFile, testResults }: Session): TestResult[] {
  const file = relative(ROOT, testFile).replaceAll('\\', '/');
  const results = testResults ? testsOf(testResults, file) : [];
  const [error] = errors;
  // A file that could not be loaded has errors instead of tests.
  if (!error) return results;
  const outcome = errors.every(isUntried) ? 'untried' : 'failed';
  return [...results, { file, outcome, seconds: 0, error: errorText(error.message) }];
}

const reporter: Reporter = {
  onTestRunFinished({ sessions }) {
    const report = process.env['TEST_REPORT'];
    if (report === undefined) return;
    writeFileSync(report, JSON.stringify(Array.from(sessions, resultsOf).flat()));
  },
};

await startTestRunner({
  argv: words,
  config: { reporters: [defaultReporter(), reporter] },
});
