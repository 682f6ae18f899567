import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { prepareBrowser } from './browser';
import { buildDemo } from './build/all';
import { isFailure, isNamed, nameOf, type TestResult } from './test/results';
import { SELECTABLE, WEBKIT_SUITES } from './test/suites';

/**
 * `npm run test:flaky -- <file> --times 20 --busy 4`: how often tests of a file fail beside busy
 * processes, each time in a fresh browser and with fresh data. `--firefox` and `--webkit` run it
 * there. Fails if a test has failed once.
 */
const USAGE = 'Usage: npm run test:flaky -- <file or folder> [--times 20] [--busy 4] [--firefox]';
const { values, positionals } = parseArgs({
  options: {
    times: { type: 'string', default: '20' },
    busy: { type: 'string', default: '4' },
    firefox: { type: 'boolean' },
    webkit: { type: 'boolean' },
  },
  allowPositionals: true,
});
const times = Number(values.times);
const busy = Number(values.busy);
const engine = values.webkit ? 'webkit' : values.firefox ? 'firefox' : 'chromium';

const suites = (values.webkit ? WEBKIT_SUITES : SELECTABLE)
  .filter(({ isNamedOnly }) => !isNamedOnly)
  .map((suite) => ({
    suite,
    files: suite.files.filter((file) => positionals.some((word) => isNamed(file, word))),
  }))
  .filter(({ files }) => files.length > 0);
if (suites.length === 0 || !(times >= 1) || !(busy >= 0)) {
  console.error(USAGE);
  process.exit(1);
}

if (engine !== 'chromium') process.env['DM_BROWSER'] = engine;
if (suites.some(({ suite }) => suite.engine !== undefined) && !prepareBrowser(engine))
  process.exit(1);
if (suites.some(({ suite }) => suite.needsBuild)) await buildDemo('if-changed');

const workers = Array.from({ length: busy }, () => new Worker('for (;;);', { eval: true }));
/** The failures of each test, by its name. */
const failures = new Map<string, TestResult[]>();
let count = 0;
for (let time = 1; time <= times; time += 1) {
  for (const { suite, files } of suites) {
    const results = await suite.run(files, { isAlone: true, output: 'none' });
    count += results.length;
    for (const failed of results.filter(isFailure)) {
      failures.set(nameOf(failed), [...(failures.get(nameOf(failed)) ?? []), failed]);
    }
    const failed = results.filter(isFailure).length;
    console.log(`${String(time)} of ${String(times)}: ${String(failed)} failed`);
  }
}
await Promise.all(workers.map((worker) => worker.terminate()));

for (const [name, failed] of failures) {
  console.log(`\n${String(failed.length)} of ${String(times)}: ${name}`);
  for (const error of new Set(failed.map((each) => each.error?.trim() ?? 'no error was reported')))
    console.log(error.replaceAll(/^/gm, '    '));
}
const failed = [...failures.values()].flat().length;
console.log(`\n${String(count - failed)} passed, ${String(failed)} failed`);
process.exitCode = failed === 0 ? 0 : 1;
