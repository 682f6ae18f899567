import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { run } from '../run';
import { counted, type Suite, type Totals } from '../suite';

/** What came of the browser tests, as `scripts/test-browser.ts` writes it down. */
export interface BrowserReport {
  readonly passed: number;
  readonly failures: readonly {
    readonly file: string;
    /** Of the test; none for a file that could not be loaded. */
    readonly title?: string;
  }[];
}

type Failure = BrowserReport['failures'][number];

const nameOf = ({ file, title }: Failure): string =>
  title === undefined ? file : `${file}: ${title}`;

/** What counts when the files that had a failure were run again. */
export function mergeReports(first: BrowserReport, again: BrowserReport): Totals {
  const left = new Set(again.failures.map(nameOf));
  // What the first run could not load, or did not fail at, counts as the second run has it.
  const recovered = first.failures.filter((failure) => !left.has(nameOf(failure)));
  const tests = recovered.filter(({ title }) => title !== undefined);
  return {
    passed: first.passed + tests.length,
    failed: again.failures.length,
    failures: again.failures.map(nameOf),
    secondTries: recovered.map(nameOf),
  };
}

function readReport(path: string): BrowserReport | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BrowserReport) : undefined;
}

/**
 * All browser tests, two files at a time; files with a failure once more, one at a time, before it
 * counts. What fails only beside other work is told as passed at the second try.
 */
export function browserSuite(env: NodeJS.ProcessEnv = {}): Suite {
  const start = (report: string, ...args: readonly string[]): Promise<number> =>
    run(process.execPath, ['--import', 'tsx', 'scripts/test-browser.ts', ...args], {
      ...env,
      TEST_REPORT: report,
    });
  return counted(
    'browser',
    async (report) => {
      const code = await start(report);
      const first = readReport(report);
      if (!first) return code;
      let totals = mergeReports(first, first);
      let last = code;
      if (first.failures.length > 0) {
        const files = [...new Set(first.failures.map(({ file }) => file))];
        console.log(`\nOnce more, one at a time: ${files.join(', ')}`);
        const secondReport = `${report}.again`;
        rmSync(secondReport, { force: true });
        last = await start(secondReport, '--concurrency', '1', '--files', ...files);
        totals = mergeReports(first, readReport(secondReport) ?? first);
      }
      writeFileSync(report, JSON.stringify(totals));
      return last;
    },
    (report) => JSON.parse(report) as Totals,
  );
}
