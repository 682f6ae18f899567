import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, runAside } from './run';
import { CACHE, inRoot } from './paths';

/** How many of a suite's tests passed and failed. A check that only says yes or no is one test. */
export interface Totals {
  readonly passed: number;
  readonly failed: number;
  /** What failed, where the runner can say. */
  readonly failures?: readonly string[];
  /** What passed only when it was tried again: counted as passed, told by name. */
  readonly secondTries?: readonly string[];
}

/** A part of `npm test` or `npm run check`. */
export interface Suite {
  readonly name: string;
  /** Starts what can be done beside the suites before it. */
  readonly begin?: () => void;
  readonly run: () => Promise<Totals>;
}

const PASSED: Totals = { passed: 1, failed: 0 };
const FAILED: Totals = { passed: 0, failed: 1 };

/** The script that a package in `node_modules` runs as a command. */
export function tool(packageName: string, command = packageName): string {
  const path = inRoot('node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (!script) throw new Error(`${packageName} has no command "${command}"`);
  return join(path, script);
}

/** A suite that passes when a Node script ends with 0. */
export function command(name: string, ...args: readonly string[]): Suite {
  return {
    name,
    run: async () => ((await run(process.execPath, args)) === 0 ? PASSED : FAILED),
  };
}

/**
 * A suite as {@link command} makes it, which does its work beside the suites before it and tells of
 * it in its turn: for what is slow and busies one processor.
 */
export function commandAside(name: string, ...args: readonly string[]): Suite {
  let work: ReturnType<typeof runAside> | undefined;
  const begin = () => (work ??= runAside(process.execPath, args));
  return {
    name,
    begin,
    run: async () => {
      const { code, output } = await begin();
      process.stdout.write(output);
      return code === 0 ? PASSED : FAILED;
    },
  };
}

/** A suite made of work in this process; it fails when the work throws, and prints why. */
export function work(name: string, task: () => void | Promise<void>): Suite {
  return {
    name,
    run: async () => {
      try {
        await task();
        return PASSED;
      } catch (error) {
        console.error(error instanceof Error ? error.message : error);
        return FAILED;
      }
    },
  };
}

/**
 * A suite whose runner writes to a file what came of its tests. A runner that fails without having
 * seen a test fail, or that finds no tests, is a failure itself.
 */
export function counted(
  name: string,
  start: (report: string) => Promise<number>,
  read: (report: string) => Totals,
): Suite {
  return {
    name,
    run: async () => {
      const report = join(CACHE, `${name.replaceAll(' ', '-')}.report`);
      rmSync(report, { force: true });
      mkdirSync(dirname(report), { recursive: true });
      const code = await start(report);
      const totals = existsSync(report) ? read(readFileSync(report, 'utf8')) : FAILED;
      const { passed, failed } = totals;
      const isEmpty = passed + failed === 0;
      return { ...totals, failed: failed === 0 && (code !== 0 || isEmpty) ? 1 : failed };
    },
  };
}

const indented = (line: string): string => `  ${line}`;

/** Runs all suites in order, whatever comes of each, and prints the sum in the last line. */
export async function runSuites(suites: readonly Suite[]): Promise<void> {
  const failures: string[] = [];
  const secondTries: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const suite of suites) suite.begin?.();
  for (const suite of suites) {
    const start = performance.now();
    console.log(`\n— ${suite.name}`);
    const totals = await suite.run();
    passed += totals.passed;
    failed += totals.failed;
    if (totals.failed > 0) failures.push(suite.name, ...(totals.failures ?? []).map(indented));
    secondTries.push(...(totals.secondTries ?? []).map(indented));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const counts = `${String(totals.passed)} passed, ${String(totals.failed)} failed`;
    console.log(`— ${suite.name}: ${counts} (${seconds} s)`);
  }
  process.exitCode = failed === 0 ? 0 : 1;
  if (secondTries.length > 0) console.log(`\nPassed at the second try:\n${secondTries.join('\n')}`);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  console.log(`\n${String(passed)} passed, ${String(failed)} failed`);
}

/** Those of the suites that are named; a name that there is none of ends the process. */
export function selectSuites(suites: readonly Suite[], names: readonly string[]): readonly Suite[] {
  const unknown = names.find((name) => !suites.some((suite) => suite.name === name));
  if (unknown !== undefined) {
    console.error(
      `There is no "${unknown}"; there are: ${suites.map(({ name }) => name).join(', ')}`,
    );
    process.exit(1);
  }
  return names.length === 0 ? suites : suites.filter(({ name }) => names.includes(name));
}
