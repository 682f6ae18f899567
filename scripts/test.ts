import { availableParallelism } from 'node:os';
import { findBrowser } from './browser';
import { imports, lint, types } from './check/suites';
import { filesBelow } from './paths';
import { run } from './run';
import { command, counted, runSuites, selectSuites, tool, type Suite } from './suite';
import { browserSuite } from './test/browser-suite';
import { readPlaywright } from './test/playwright-report';

const PLAYWRIGHT = tool('@playwright/test', 'playwright');

/** A count in the summary that Node's runner ends its report with. */
function tapCount(report: string, name: string): number {
  return Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
}

/** Tests beside the Node code in a folder. (Node 20 knows no globs here.) */
function nodeTests(name: string, folder: string): Suite {
  const files = filesBelow(folder).filter((file) => file.endsWith('.test.ts'));
  return counted(
    name,
    (report) =>
      run(process.execPath, [
        '--import',
        'tsx',
        '--test',
        // Node leaves one core to its own process, which does next to nothing.
        `--test-concurrency=${availableParallelism()}`,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${report}`,
        ...files,
      ]),
    (report) => ({
      passed: tapCount(report, 'pass'),
      failed: tapCount(report, 'fail') + tapCount(report, 'cancelled'),
    }),
  );
}

const endToEnd = counted(
  'end-to-end',
  (report) =>
    run(process.execPath, [PLAYWRIGHT, 'test', '--project=end-to-end', '--reporter=line,json'], {
      CHROME_PATH: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }),
  readPlaywright,
);

const suites: readonly Suite[] = [
  types,
  imports,
  command('build', '--import', 'tsx', 'scripts/build.ts'),
  nodeTests('tools', 'scripts'),
  nodeTests('host', 'demo/host'),
  nodeTests('documentation', 'demo/docs'),
  lint,
  browserSuite(),
  endToEnd,
];

/** `npm test`; names of suites after `--` run only those. */
await runSuites(selectSuites(suites, process.argv.slice(2)));
