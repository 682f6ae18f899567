import { defaultReporter, startTestRunner } from '@web/test-runner';
import { testedBrowser, withReducedMotion } from './browser';
import { writeTotals } from './suite';

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

type Reporter = ReturnType<typeof defaultReporter>;
type Sessions = Parameters<NonNullable<Reporter['onTestRunFinished']>>[0]['sessions'];
type SuiteResult = NonNullable<Sessions[number]['testResults']>;

const report = process.env['TEST_REPORT'];

function testsOf({ suites, tests }: SuiteResult): SuiteResult['tests'] {
  return [...tests, ...suites.flatMap(testsOf)];
}

const totals: Reporter = {
  onTestRunFinished({ sessions }) {
    if (report === undefined) return;
    const tests = sessions.flatMap(({ testResults }) => (testResults ? testsOf(testResults) : []));
    const passed = tests.filter((test) => test.passed).length;
    const failed = tests.filter((test) => !test.passed && !test.skipped).length;
    // A file that could not be loaded has errors instead of tests.
    const broken = sessions.filter(({ errors }) => errors.length > 0).length;
    writeTotals(report, { passed, failed: failed + broken });
  },
};

await startTestRunner({
  argv: ['--config', 'test/web-test-runner.config.js', ...process.argv.slice(2)],
  config: { reporters: [defaultReporter(), totals] },
});
