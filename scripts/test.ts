import { parseArgs } from 'node:util';
import { prepareBrowser, type Engine } from './browser';
import { buildAll, buildDemo } from './build/all';
import { isFailure, isNamed, type TestResult } from './test/results';
import { keepTemporaryFilesInMemory } from './test/memory-folder';
import { MOST_FAILURES, runFailedAgain } from './test/run-again';
import { SELECTABLE, stagesOf, WEBKIT_SUITES, type Suite, type Tier } from './test/suites';
import { counted, summarize, type SuiteRun } from './test/summary';

/**
 * `npm test`: the checks and tests that a change passes before it is committed. `--all`
 * (`npm run test:all`) adds those that take longer, `--rest` runs only those. Words after `--`
 * select suites by name (`browser`) and test files by folder, file or path (`gallery`,
 * `test/popup`). `--firefox` and `--webkit` run the browser tests there; `--slow` slows each page
 * down to a quarter; `--hash` addresses pages by the hash. `--minutes` begins no suite after so many
 * minutes and ends the tests of pages then; what was not reached is listed, and fails nothing.
 *
 * What fails runs again at the end, alone, up to twice; a test that passes then is listed as flaky.
 */
const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean' },
    rest: { type: 'boolean' },
    firefox: { type: 'boolean' },
    webkit: { type: 'boolean' },
    slow: { type: 'boolean' },
    hash: { type: 'boolean' },
    minutes: { type: 'string', default: 'Infinity' },
  },
  allowPositionals: true,
});
const start = performance.now();
const minutes = Number(values.minutes);
if (!(minutes > 0)) {
  console.error(`--minutes is a number above 0, not "${values.minutes}".`);
  process.exit(1);
}
const endsAt = start + minutes * 60_000;
/** Time after `--minutes` in which failed tests run again, in ms. */
const TIME_TO_REPEAT = 10 * 60_000;
const tested: Engine = values.webkit ? 'webkit' : values.firefox ? 'firefox' : 'chromium';
// `npm run test:all -- --rest` has both options.
const tier: Tier = values.rest ? 'rest' : values.all ? 'all' : 'main';

const selectable = values.webkit ? WEBKIT_SUITES : SELECTABLE;
const isSuite = (word: string): boolean => selectable.some(({ name }) => name === word);
const names = positionals.filter(isSuite);
const words = positionals.filter((word) => !isSuite(word));

/** The test files of a suite that are named. */
function selected({ files }: Suite): readonly string[] {
  return words.length === 0
    ? files
    : files.filter((file) => words.some((word) => isNamed(file, word)));
}

/** Whether words on the command line select a suite, or files of it. */
function isSelected(suite: Suite): boolean {
  const isNamedSuite = names.length === 0 ? !suite.isNamedOnly : names.includes(suite.name);
  return isNamedSuite && (words.length === 0 || selected(suite).length > 0);
}

const isWhole = positionals.length === 0 && !values.webkit;
const stages = isWhole
  ? stagesOf(tier)
  : selectable.filter(isSelected).map((suite) => [[suite]] as const);
const suites = stages.flat(2);
const unknown = words.filter(
  (word) => !suites.some(({ files }) => files.some((file) => isNamed(file, word))),
);
if (suites.length === 0 || unknown.length > 0) {
  const known = selectable.map(({ name }) => name).join(', ');
  const named = unknown.map((word) => `"${word}"`).join(', ');
  console.error(`No tests in ${named}. Name a folder, a file or a suite: ${known}.`);
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
keepTemporaryFilesInMemory();
if (values.slow) process.env['DM_SLOWDOWN'] = '4';
if (values.hash) process.env['DM_NAVIGATION'] = 'hash';
if (tested !== 'chromium') process.env['DM_BROWSER'] = tested;
// Before the suites, of which several at once would install a browser.
const engines = new Set(suites.map(({ engine }) => (engine === 'chromium' ? tested : engine)));
const missing = new Set<Engine | undefined>();
for (const engine of engines) {
  if (engine === undefined || prepareBrowser(engine)) continue;
  // What was asked for has to run; a sample of another browser is left out, and listed.
  if (!isWhole || engine === tested) process.exit(1);
  missing.add(engine);
}

const isBuilding = suites.some(({ name }) => name === 'build');
/** The build that the first suite to need it has started; all of them wait for it. */
let built: Promise<void> | undefined;
const runs: SuiteRun[] = [];

/** Notes that a suite is not begun, and why. */
function leaveOut({ name }: Suite, outcome: 'unreached' | 'untried', reason: string): void {
  console.log(`not begun: ${reason}`);
  runs.push({ name, seconds: 0, results: [{ file: name, outcome, seconds: 0, reason }] });
}

/** Runs a suite; beside others, its output is printed at its end. */
async function run(suite: Suite, isBeside: boolean): Promise<void> {
  if (!isBeside) console.log(`\n— ${suite.name}`);
  const begin = performance.now();
  const engine = suite.engine === 'chromium' ? tested : suite.engine;
  if (missing.has(engine)) {
    leaveOut(suite, 'untried', `there is no ${String(engine)}`);
    return;
  }
  if (suite.needsBuild && !isBuilding) {
    await (built ??= (words.length > 0 ? buildDemo : buildAll)('if-changed'));
  }
  if (performance.now() > endsAt) {
    leaveOut(suite, 'unreached', 'its time is over');
    return;
  }
  const output = isBeside ? 'grouped' : 'live';
  const results = await suite.run(selected(suite), { output, endsAt });
  const seconds = (performance.now() - begin) / 1000;
  if (isBeside) console.log(`\n— ${suite.name}, above: ${seconds.toFixed(1)} s`);
  runs.push({ name: suite.name, seconds, results });
}

for (const stage of stages) {
  await Promise.all(
    stage.map(async (lane) => {
      for (const suite of lane) await run(suite, stage.length > 1);
    }),
  );
}

const failures = runs.flatMap(({ results }) => results).filter(isFailure);
/** The results of a suite after its failed tests have run again. */
async function resultsAgain({ name, results }: SuiteRun): Promise<readonly TestResult[]> {
  const again = suites.find((suite) => suite.name === name)?.again;
  const isOver = (): boolean => performance.now() > endsAt + TIME_TO_REPEAT;
  return again === undefined ? results : runFailedAgain(results, again, isOver);
}
if (failures.length > MOST_FAILURES) {
  console.log(`\n${String(failures.length)} failed, too many to run again.`);
} else {
  for (const [index, each] of runs.entries()) {
    runs[index] = { ...each, results: await resultsAgain(each) };
  }
}

const results = runs.flatMap((each) => each.results);
console.log(summarize(runs));
console.log(`${((performance.now() - start) / 60_000).toFixed(1)} min`);
console.log(`\n${counted(results)}`);
process.exitCode = results.some(isFailure) ? 1 : 0;
