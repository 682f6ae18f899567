import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { CACHE } from '../paths';
import { runNode, tool, type Output } from '../run';
import { largestFirst } from './files';
import type { TestResult } from './results';

/** How some files of a suite run. */
export interface RunOptions {
  /** One at a time, beside nothing else. Default: as many at once as there are cores for. */
  readonly isAlone?: boolean;
  /** Default: `live`. */
  readonly output?: Output;
  /** Variables of the environment, besides those of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** Tests of pages that have not ended by then are not reached; in ms of `performance.now()`. */
  readonly endsAt?: number;
}

/** Whether a test explains that its runner has failed. */
const isReason = ({ outcome }: TestResult): boolean =>
  outcome === 'failed' || outcome === 'untried' || outcome === 'unreached';

/** A path of a file that a suite writes; another run of the same suite, at the same time, has its own. */
function cached(file: string): string {
  mkdirSync(CACHE, { recursive: true });
  return `${CACHE}/${randomUUID()}-${file}`;
}

/** The results in a file; none where a runner has ended before it had written all of them. */
function resultsIn(report: string): readonly TestResult[] {
  if (!existsSync(report)) return [];
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as readonly TestResult[];
  } catch (cause) {
    console.error(`The results of a runner are not complete: ${String(cause)}`);
    return [];
  }
}

/**
 * Runs a test runner that writes its results to a file. One that ends without results (its browser
 * did not start, its memory ran out) begins again once, and is flaky then; twice is a failure.
 */
export async function reported(
  name: string,
  start: (report: string) => Promise<number>,
): Promise<readonly TestResult[]> {
  const begin = performance.now();
  const once = async (): Promise<{ results: readonly TestResult[]; isExplained: boolean }> => {
    const report = cached(`${name}.json`);
    const code = await start(report);
    const results = resultsIn(report);
    rmSync(report, { force: true });
    const isExplained = results.length > 0 && (code === 0 || results.some(isReason));
    return { results, isExplained };
  };
  const first = await once();
  if (first.isExplained) return first.results;
  console.log(`\n${name} ended without the reason of its failure, and begins again`);
  const { results, isExplained } = await once();
  const outcome = isExplained ? 'flaky' : 'failed';
  const seconds = (performance.now() - begin) / 1000;
  return [...results, { file: name, outcome, seconds, error: 'the runner ended without results' }];
}

/** Runs a Node script that passes when it exits with 0. */
export async function runCommand(
  name: string,
  args: readonly string[],
  { output, env }: RunOptions = {},
): Promise<readonly TestResult[]> {
  const start = performance.now();
  const outcome = (await runNode(args, env, output)) === 0 ? 'passed' : 'failed';
  return [{ file: name, outcome, seconds: (performance.now() - start) / 1000 }];
}

/** Runs tests in the browser that `DM_BROWSER` names. */
export function runBrowserTests(
  name: string,
  files: readonly string[],
  { isAlone = false, output, env }: RunOptions = {},
): Promise<readonly TestResult[]> {
  const concurrency = isAlone ? ['--concurrency', '1'] : [];
  return reported(name, (report) =>
    runNode(
      [
        '--import',
        'tsx',
        'scripts/test-browser.ts',
        ...concurrency,
        '--files',
        ...largestFirst(files),
      ],
      { ...env, TEST_REPORT: report },
      output,
    ),
  );
}

/** The argument that ends a run after some ms, at once at the least: 0 is no limit to Playwright. */
const timeLimit = (left: number): readonly string[] =>
  left === Infinity ? [] : [`--global-timeout=${String(Math.max(1, Math.round(left)))}`];

/** What Playwright runs. */
export interface Selection {
  readonly project: 'end-to-end' | 'static';
  readonly files?: readonly string[];
  /** Arguments such as `--grep`. */
  readonly args?: readonly string[];
  /** Single tests, instead of files. */
  readonly tests?: readonly TestResult[];
}

/** Runs tests of pages. */
export function runPageTests(
  name: string,
  { project, files = [], args = [], tests }: Selection,
  { isAlone = false, output, env, endsAt = Infinity }: RunOptions = {},
): Promise<readonly TestResult[]> {
  const list = cached(`${name}.list`);
  const removeList = (): void => rmSync(list, { force: true });
  if (tests) {
    // Playwright's names of files begin in its folder of tests.
    const line = ({ file, title = '' }: TestResult): string =>
      `[${project}] › ${file.replace(/^test\//, '')} › ${title}`;
    writeFileSync(list, tests.map(line).join('\n'));
  }
  return reported(name, (report) =>
    runNode(
      [
        tool('@playwright/test', 'playwright'),
        'test',
        `--project=${project}`,
        '--reporter=line,./scripts/test/playwright-reporter.ts',
        ...(isAlone ? ['--workers=1'] : []),
        ...timeLimit(endsAt - performance.now()),
        ...(tests ? [`--test-list=${list}`] : files),
        ...args,
      ],
      { ...env, TEST_REPORT: report },
      output,
    ),
  ).finally(removeList);
}
