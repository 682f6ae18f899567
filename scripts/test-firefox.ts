import { findFirefox } from './browser';
import { run } from './run';
import { counted, runSuites, selectSuites, tool, type Suite } from './suite';
import { browserSuite } from './test/browser-suite';
import { readPlaywright } from './test/playwright-report';

/** What both suites are started with. */
const FIREFOX = { DM_BROWSER: 'firefox', FIREFOX_PATH: findFirefox() };

/** Of the end-to-end tests those that need no Chromium: the walk reads memory over its protocol. */
const FOLDERS = [
  'test/csp',
  'test/demo',
  'test/furniture',
  'test/gallery',
  'test/navigation',
  'test/popup',
  'test/sending',
  'test/slider',
  'test/upload.spec.ts',
];

const suites: readonly Suite[] = [
  browserSuite(FIREFOX),
  counted(
    'end-to-end',
    (report) =>
      run(
        process.execPath,
        [
          tool('@playwright/test', 'playwright'),
          'test',
          '--project=end-to-end',
          '--reporter=line,json',
          ...FOLDERS,
        ],
        { ...FIREFOX, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      ),
    readPlaywright,
  ),
];

/**
 * `npm run test:firefox`, after a build: the tests of `npm test` that a stock Firefox can run; names
 * of suites after `--` run only those.
 */
await runSuites(selectSuites(suites, process.argv.slice(2)));
