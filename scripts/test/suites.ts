import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { CACHE, filesBelow, SOURCE_FOLDERS } from '../paths';
import { runNode, tool } from '../run';
import { withRetry, type TestResult } from './results';

/** A part of `npm test`. */
export interface Suite {
  readonly name: string;
  /** The test files that it runs; none for a suite that is one command. */
  readonly files: readonly string[];
  /** Whether it keeps one core busy, and can run beside others of its kind. */
  readonly isSingle?: boolean;
  /** Runs some or all of its files. */
  readonly run: (files: readonly string[]) => Promise<readonly TestResult[]>;
}

/** A suite that passes when a Node script exits with 0. */
function command(name: string, args: readonly string[]): Suite {
  return {
    name,
    files: [],
    run: async () => {
      const start = performance.now();
      const outcome = (await runNode(args)) === 0 ? 'passed' : 'failed';
      return [{ file: name, outcome, seconds: (performance.now() - start) / 1000 }];
    },
  };
}

/** Runs a test runner that writes its results to a file. Failing without results is a failure. */
async function reported(
  name: string,
  start: (report: string) => Promise<number>,
): Promise<readonly TestResult[]> {
  const report = `${CACHE}/${name}.json`;
  rmSync(report, { force: true });
  const code = await start(report);
  const results = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8') || '[]') as readonly TestResult[])
    : [];
  const isExplained = results.length > 0 && (code === 0 || results.some(isReason));
  return isExplained ? results : [...results, { file: name, outcome: 'failed', seconds: 0 }];
}

const isFailure = ({ outcome }: TestResult): boolean => outcome === 'failed';
/** Whether a test explains that its runner has failed. */
const isReason = ({ outcome }: TestResult): boolean =>
  outcome === 'failed' || outcome === 'untried';

const tests = (folders: readonly string[], suffix: RegExp): readonly string[] =>
  folders.flatMap(filesBelow).filter((file) => suffix.test(file));

const lint: Suite = command('static', [
  tool('concurrently'),
  '--group',
  '--timings',
  'npm:check:lint',
  'npm:check:types',
  'npm:check:imports',
]);

const build: Suite = command('build', ['--import', 'tsx', 'scripts/build.ts']);

/** Tests of code that runs on Node. */
const node: Suite = {
  name: 'node',
  files: tests(['scripts', 'demo/host', 'demo/docs'], /\.test\.ts$/),
  run: (files) =>
    reported('node', (report) =>
      runNode([
        '--import',
        'tsx',
        '--test',
        // By default Node leaves one core to its own process, which is idle.
        `--test-concurrency=${availableParallelism()}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=./scripts/test/node-reporter.js',
        `--test-reporter-destination=${report}`,
        ...files,
      ]),
    ),
};

/** Runs browser tests; files with a failure once more, one at a time, before it counts. */
async function runBrowserTests(files: readonly string[]): Promise<readonly TestResult[]> {
  const start = (...args: readonly string[]): Promise<readonly TestResult[]> =>
    reported('browser', (report) =>
      runNode(['--import', 'tsx', 'scripts/test-browser.ts', ...args], { TEST_REPORT: report }),
    );
  const first = await start('--files', ...files);
  const again = [...new Set(first.filter(isFailure).map(({ file }) => file))].filter(existsSync);
  if (again.length === 0) return first;
  console.log(`\nretrying ${again.join(', ')}`);
  return withRetry(first, await start('--concurrency', '1', '--files', ...again));
}

/** Tests beside the code of the library, and those of all elements. */
const browser: Suite = {
  name: 'browser',
  files: tests([...SOURCE_FOLDERS, 'test/browser'], /\.test\.tsx?$/),
  run: runBrowserTests,
};

/** Tests of pages, with the demo host and the built library. */
const endToEnd: Suite = {
  name: 'end-to-end',
  files: tests(['test'], /\.spec\.ts$/),
  run: (files) =>
    reported('end-to-end', (report) =>
      runNode(
        [
          tool('@playwright/test', 'playwright'),
          'test',
          '--project=end-to-end',
          '--reporter=line,./scripts/test/playwright-reporter.ts',
          ...files,
        ],
        { TEST_REPORT: report },
      ),
    ),
};

/** A walk through the demo site in WebKitGTK, which Playwright cannot drive. */
const webkit: Suite = command('webkit', ['--import', 'tsx', '--test', 'test/webkit/walk.test.js']);

/** All of `npm test`, in order. */
export const SUITES: readonly Suite[] = [
  { ...lint, isSingle: true },
  { ...build, isSingle: true },
  node,
  browser,
  endToEnd,
];

/** The suites that run in WebKitGTK. */
export const WEBKIT_SUITES: readonly Suite[] = [browser, webkit];
