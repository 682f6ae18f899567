import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Random } from '../test/walk/random';
import { installPackages } from './install';
import { BrowserRunner } from './mutants/browser-runner';
import { linesOf, type Mutant } from './mutants/compile';
import { Copy } from './mutants/copy';
import { examine, runWithoutMutant, type Suite, type Verdict } from './mutants/examine';
import { mutationsIn } from './mutants/mutations';
import { NodeRunner } from './mutants/node-runner';
import { linesIn, spread, type Line, type Source } from './mutants/sample';
import { filesBelow, inRoot, ROOT, SOURCE_FOLDERS } from './paths';
import { isNamed } from './test/results';

/**
 * `npm run mutants -- <folder>`: changes one line at a time in a copy of the project, runs the tests
 * of the folder, and lists the changes that no test has noticed. It takes a sample of `--lines 30`,
 * the same for the same `--seed`, with `--reached` of the lines that the tests run; `--file` and
 * `--line` choose lines instead. `--with <word>` adds test files of other folders, `--verbose` prints
 * by what each change was noticed.
 *
 * All changes are compiled in at once and switched by a number, as StrykerJS does. StrykerJS itself
 * has no runner for `@web/test-runner`, drops no single calls, and its version 10 needs Node 22.
 */
const { values, positionals } = parseArgs({
  options: {
    lines: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    file: { type: 'string' },
    line: { type: 'string' },
    reached: { type: 'boolean', default: false },
    with: { type: 'string', multiple: true, default: [] },
    verbose: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const folder = positionals[0]?.replace(/\/+$/, '') ?? '';
if (positionals.length !== 1 || !existsSync(inRoot(folder)))
  fail('Name one folder, as in: npm run mutants -- elements/gallery');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
/** Files without mutants: types, and files that only tests use. */
const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.(test|spec|types|d)\.tsx?$|\/testing\.ts$/.test(file);

const sources = filesBelow(folder)
  .filter(isSource)
  .filter((file) => values.file === undefined || isNamed(file, values.file))
  .map((file): Source => {
    const text = readFileSync(inRoot(file), 'utf8');
    return { file, text, mutations: mutationsIn(file, text) };
  });
const lines = linesIn(sources).filter(
  ({ line }) => values.line === undefined || line === Number(values.line),
);
const random = new Random(Number(values.seed));
const count = values.line === undefined ? Number(values.lines) : Infinity;
/** All changes of a line that is asked for; one of another. */
const changesOf = ({ file, mutations }: Line): readonly Omit<Mutant, 'id'>[] =>
  (values.line === undefined ? [random.pick(mutations)] : mutations).flatMap((mutation) =>
    mutation ? { file, ...mutation } : [],
  );
// Which lines are reached is known when all have run.
const compiled = (values.reached ? lines : spread(lines, count, random))
  .flatMap(changesOf)
  .map((mutation, index): Mutant => ({ ...mutation, id: index + 1 }));
if (compiled.length === 0) fail('There is no line to change.');

const testFiles = [...SOURCE_FOLDERS, 'demo', 'scripts', 'test']
  .flatMap(filesBelow)
  .filter(isTest)
  .filter((file) => [folder, ...values.with].some((word) => isNamed(file, word)));
if (testFiles.length === 0) fail(`No tests in ${folder}. --with <word> adds those of others.`);
const isInBrowser = (file: string): boolean =>
  [...SOURCE_FOLDERS, 'test/browser'].some((start) => file.startsWith(`${start}/`));

const inBrowser = testFiles.filter(isInBrowser);
const inNode = testFiles.filter((file) => !isInBrowser(file));
// Vite looks through all tests for what they import.
if (inBrowser.length > 0) installPackages('test/templates');

const copy = new Copy(ROOT);
process.once('exit', () => copy.remove());
copy.write(sources, compiled);

const suites: Suite[] = [
  { files: inNode, runner: new NodeRunner(copy.folder, copy.temporary) },
  { files: inBrowser, runner: new BrowserRunner(copy.folder, copy.temporary, inBrowser) },
];

console.log(`${folder}: ${lines.length} lines can be changed (seed ${values.seed}).`);
const start = performance.now();
const seconds = (): string => `${((performance.now() - start) / 1000).toFixed(0)} s`;
const unchanged = await runWithoutMutant(suites).catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
);
const reached = compiled.filter(({ id }) => unchanged.some((file) => file.reached.has(id)));
const mutants = values.reached ? spread(reached, count, random) : compiled;
console.log(
  `${unchanged.length} test files pass without a change, in ${seconds()}; ` +
    `they reach ${reached.length} of ${compiled.length} lines.`,
);

const verdicts = new Map<Mutant, Verdict>();
for (const [index, mutant] of mutants.entries()) {
  const [verdict, message] = await examine(mutant, unchanged);
  verdicts.set(mutant, verdict);
  const progress = `${index + 1}/${mutants.length}`.padStart(7);
  console.log(`${progress}  ${verdict.padEnd(9)}  ${mutant.file}:${mutant.line}`);
  if (values.verbose && message !== '') console.log(`         ${message.split('\n', 1)[0] ?? ''}`);
}
for (const { runner } of suites) runner.stop();

/** Prints the mutants that have a verdict, each with its line before and after. */
function list(wanted: Verdict, heading: string): number {
  const found = mutants.filter((mutant) => verdicts.get(mutant) === wanted);
  if (found.length > 0) console.log(`\n${heading}`);
  for (const mutant of found) {
    const text = sources.find(({ file }) => file === mutant.file)?.text ?? '';
    const [before, after] = linesOf(text, mutant);
    console.log(`  ${mutant.file}:${mutant.line}\n    - ${before}\n    + ${after}`);
  }
  return found.length;
}

const timeouts = list('timeout', 'Ended by the time limit, which counts as killed:');
const unreached = list('unreached', 'Reached by no test of these files:');
const survived = list('survived', 'Survived:');
const killed = mutants.length - unreached - survived;
console.log(
  `\n${folder}: ${killed} killed (${timeouts} by the limit), ${survived} survived, ` +
    `${unreached} reached by no test; ${seconds()}.`,
);
process.exit(0);
