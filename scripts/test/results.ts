/** The outcome of one test. */
export interface TestResult {
  readonly file: string;
  /** Of the test, after those of its groups; none for a file that could not be loaded. */
  readonly title?: string;
  /**
   * `flaky` failed and passed when it ran again; `untried` needs a browser that is missing, or what
   * the browser cannot do; for `unreached` no time was left (`--minutes`).
   */
  readonly outcome: 'passed' | 'flaky' | 'untried' | 'unreached' | 'failed';
  readonly seconds: number;
  /** Why it was not tried. */
  readonly reason?: string;
  /** The first failure's text, in at most `ERROR_LIMIT` characters. */
  readonly error?: string;
}

/** Length of a kept error text: a comparison of two pages would fill a log. */
const ERROR_LIMIT = 1_500;

/** The part of a failure's text that is kept, without the colours of a terminal. */
export const errorText = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- Colours begin with the control character Escape.
  text.slice(0, ERROR_LIMIT).replaceAll(/\u001b\[\d*(;\d*)*m/g, '');

/** Joins the titles of a test and of its groups. */
export const titleOf = (...titles: readonly string[]): string =>
  titles.filter((title) => title !== '').join(' › ');

/** A test's name in a summary. */
export const nameOf = ({ file, title, reason }: TestResult): string =>
  [file, title && `: ${title}`, reason && ` (${reason})`].filter(Boolean).join('');

export const isFailure = ({ outcome }: TestResult): boolean => outcome === 'failed';

/**
 * Merges the results of a later run of some files, or of some tests, into what is known. The last
 * outcome of a test counts; one that has failed before and passes is flaky, with its first error.
 */
export function mergeRuns(
  known: readonly TestResult[],
  later: readonly TestResult[],
): readonly TestResult[] {
  const byName = new Map(later.map((result) => [nameOf(result), result]));
  const loaded = new Set(later.filter(({ title }) => title !== undefined).map(({ file }) => file));
  const merged = known.map((before): TestResult => {
    const again = byName.get(nameOf(before));
    byName.delete(nameOf(before));
    // A file that could not be loaded, or whose run has ended early, and now has tests.
    const isLoaded = before.title === undefined && loaded.has(before.file);
    const outcome = again?.outcome ?? (isLoaded ? 'passed' : before.outcome);
    const error = before.error ?? again?.error;
    return {
      ...before,
      outcome: outcome === 'passed' && before.outcome !== 'passed' ? 'flaky' : outcome,
      seconds: before.seconds + (again?.seconds ?? 0),
      ...(error !== undefined && { error }),
    };
  });
  return [...merged, ...byName.values()];
}

/** The files that took longest, in seconds, the slowest first. */
export function slowestFiles(
  results: readonly TestResult[],
  count: number,
): readonly (readonly [file: string, seconds: number])[] {
  const totals = new Map<string, number>();
  for (const { file, seconds } of results) totals.set(file, (totals.get(file) ?? 0) + seconds);
  return [...totals].sort(([, a], [, b]) => b - a).slice(0, count);
}

/**
 * Whether a file belongs to what a word on the command line names: a path, or the name of a folder
 * or file without its suffix (`gallery`, `elements/gallery`, `test/popup`).
 */
export function isNamed(file: string, word: string): boolean {
  const path = word.replace(/\/+$/, '');
  if (path.includes('/')) return file === path || file.startsWith(`${path}/`);
  return file.split('/').some((part) => part === path || part.split('.')[0] === path);
}
