import { findBrowser } from './browser';
import { run } from './run';
import { tool } from './suite';

/**
 * `npm run test:pictures`, after a build: every state of the elements as a picture, compared with
 * the one that is kept. Arguments go to Playwright; `-- --update-snapshots` keeps what is there now.
 */
process.exitCode = await run(
  process.execPath,
  [tool('@playwright/test', 'playwright'), 'test', '--project=pictures', ...process.argv.slice(2)],
  { CHROME_PATH: findBrowser() },
);
