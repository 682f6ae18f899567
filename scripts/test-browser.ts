import { BROWSER_FLAGS, findBrowser } from './browser';
import { run } from './run';

/** Browser tests alone; arguments go to the runner (`--files elements/gallery/*.test.ts`). */
process.exitCode = await run(
  process.execPath,
  [
    'node_modules/@web/test-runner/dist/bin.js',
    '--config',
    'test/web-test-runner.config.js',
    ...process.argv.slice(2),
  ],
  { CHROME_PATH: findBrowser(), BROWSER_FLAGS: BROWSER_FLAGS.join(' ') },
);
