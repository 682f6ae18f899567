import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { testedBrowser } from './browser';
import { buildAll, buildForHost } from './build/all';
import { installPackages } from './install';
import { CACHE } from './paths';
import { isNamed, nameOf, slowestFiles, type TestResult } from './test/results';
import { SUITES, WEBKIT_SUITES, type Suite } from './test/suites';

/**
 * `npm test`: all suites in order, whatever the outcome of each. Words after `--` select suites by
 * name (`browser`) and test files by folder, file or path (`gallery`, `test/popup`). `--firefox`
 * and `--webkit` run the browser tests there; `--slow` slows each page down to a quarter; `--hash`
 * addresses pages by the hash.
 */
const { values, positionals } = parseArgs({
  options: {
    firefox: { type: 'boolean' },
    webkit: { type: 'boolean' },
    slow: { type: 'boolean' },
    hash: { type: 'boolean' },
  },
  allowPositionals: true,
});
const all = values.webkit ? WEBKIT_SUITES : SUITES;
const isSuite = (word: string): boolean => all.some(({ name }) => name === word);
const names = positionals.filter(isSuite);
const words = positionals.filter((word) => !isSuite(word));

/** The test files of a suite that are named. */
function selected({ files }: Suite): readonly string[] {
  return words.length === 0
    ? files
    : files.filter((file) => words.some((word) => isNamed(file, word)));
}

const suites = all.filter(
  (suite) =>
    (names.length === 0 || names.includes(suite.name)) &&
    (words.length === 0 || selected(suite).length > 0),
);
if (suites.length === 0) {
  const known = all.map(({ name }) => name).join(', ');
  console.error(`No tests in "${words.join(' ')}". Name a folder, a file or a suite: ${known}.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
mkdirSync(CACHE, { recursive: true });
if (values.slow) process.env['DM_SLOWDOWN'] = '4';
if (values.hash) process.env['DM_NAVIGATION'] = 'hash';
if (values.webkit) {
  process.env['DM_BROWSER'] = 'webkit';
  installPackages('test/webkit');
} else {
  if (values.firefox) process.env['DM_BROWSER'] = 'firefox';
  // Obtained once, before the suites need it.
  process.env[values.firefox ? 'FIREFOX_PATH' : 'CHROME_PATH'] =
    testedBrowser().launchOptions.executablePath;
}

const results: TestResult[] = [];
const times: string[] = [];
async function run(suite: Suite): Promise<void> {
  console.log(`\n— ${suite.name}`);
  const start = performance.now();
  // Tests of pages use what is built, and in a whole run the package.
  if (
    ['end-to-end', 'webkit'].includes(suite.name) &&
    !suites.some(({ name }) => name === 'build')
  ) {
    await (words.length > 0 ? buildForHost : buildAll)('if-changed');
  }
  const own = await suite.run(selected(suite));
  results.push(...own);
  const seconds = (performance.now() - start) / 1000;
  times.push(`${seconds.toFixed(1).padStart(6)} s  ${suite.name}, ${count(own)}`);
}

await Promise.all(suites.filter(({ isSingle }) => isSingle).map(run));
for (const suite of suites.filter(({ isSingle }) => !isSingle)) await run(suite);

function count(of: readonly TestResult[]): string {
  const failed = of.filter(({ outcome }) => outcome === 'failed').length;
  const untried = of.filter(({ outcome }) => outcome === 'untried').length;
  return `${of.length - failed - untried} passed, ${failed} failed, ${untried} not tried`;
}

/** Prints a heading with lines below it, unless there are none. */
function list(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${heading}\n${lines.join('\n')}`);
}

const named = (outcome: TestResult['outcome']): string[] =>
  results.filter((result) => result.outcome === outcome).map((result) => `  ${nameOf(result)}`);

const tests = results.filter(({ title }) => title !== undefined);
list(
  'Slowest files:',
  slowestFiles(tests, 10).map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`),
);
list('Suites:', times);
list('Passed on retry:', named('flaky'));
list('Not tried, because the browser cannot do what the test needs:', named('untried'));
list('Failed:', named('failed'));
console.log(`\n${count(results)}`);
process.exitCode = results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
