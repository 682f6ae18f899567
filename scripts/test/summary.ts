import { nameOf, slowestFiles, type TestResult } from './results';

/** Results of a suite, with the time it took in seconds. */
export interface SuiteRun {
  readonly name: string;
  readonly seconds: number;
  readonly results: readonly TestResult[];
}

/** Lines of an error in the summary. */
const ERROR_LINES = 6;

const seconds = (value: number): string => `${value.toFixed(1).padStart(6)} s`;

/** The closing line: `12 passed, 0 failed, 3 skipped`. */
export function counted(results: readonly TestResult[]): string {
  const count = (...outcomes: readonly TestResult['outcome'][]): string =>
    String(results.filter(({ outcome }) => outcomes.includes(outcome)).length);
  const unreached = count('unreached');
  return [
    `${count('passed', 'flaky')} passed`,
    `${count('failed')} failed`,
    `${count('untried')} skipped`,
    ...(unreached === '0' ? [] : [`${unreached} not reached`]),
  ].join(', ');
}

/** The files for which no time was left, with the number of their tests. */
function unreachedFiles(results: readonly TestResult[]): string[] {
  const files = new Map<string, number>();
  for (const { file, outcome } of results) {
    if (outcome === 'unreached') files.set(file, (files.get(file) ?? 0) + 1);
  }
  return [...files].map(([file, tests]) => `${String(tests).padStart(4)}  ${file}`);
}

/**
 * Names tests of an outcome, each with its suite, as several engines run one file, and with the first
 * lines of its error.
 */
function named(runs: readonly SuiteRun[], outcome: TestResult['outcome']): string[] {
  return runs.flatMap(({ name, results }) =>
    results
      .filter((result) => result.outcome === outcome)
      .flatMap((result) => {
        const lines = result.error?.trim().split('\n').slice(0, ERROR_LINES) ?? [];
        // A suite that is one command, or has not begun, is its own result.
        const suite = result.file === name ? '' : `${name}  `;
        return [`  ${suite}${nameOf(result)}`, ...lines.map((line) => `      ${line}`)];
      }),
  );
}

/**
 * The summary of a run: where its time went, what was not tried and why, and what has failed, with
 * first errors, also of tests that passed when they ran again.
 */
export function summarize(runs: readonly SuiteRun[]): string {
  const results = runs.flatMap((run) => run.results);
  const tests = results.filter(({ title }) => title !== undefined);
  const sections: readonly (readonly [heading: string, lines: readonly string[]])[] = [
    ['Slowest files:', slowestFiles(tests, 10).map(([file, time]) => `${seconds(time)}  ${file}`)],
    ['Suites:', runs.map((run) => `${seconds(run.seconds)}  ${run.name}, ${counted(run.results)}`)],
    [
      'Not tried, because a browser is missing, or cannot do what the test needs:',
      named(runs, 'untried'),
    ],
    ['No time was left for these tests, or suites:', unreachedFiles(results)],
    ['Flaky (failed, and passed alone):', named(runs, 'flaky')],
    ['Failed:', named(runs, 'failed')],
  ];
  return sections
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => `\n${heading}\n${lines.join('\n')}\n`)
    .join('');
}
