/** The outcome of one test. */
export interface TestResult {
  readonly file: string;
  /** Of the test; none for a file that could not be loaded. */
  readonly title?: string;
  /** `flaky` passed on retry; `untried` needs what the browser cannot do. */
  readonly outcome: 'passed' | 'flaky' | 'untried' | 'failed';
  readonly seconds: number;
  /** Why it was not tried. */
  readonly reason?: string;
}

/** A test's name in a summary. */
export const nameOf = ({ file, title, reason }: TestResult): string =>
  [file, title && `: ${title}`, reason && ` (${reason})`].filter(Boolean).join('');

/** Merges the results of a second run of the files that failed into those of the first. */
export function withRetry(
  first: readonly TestResult[],
  retry: readonly TestResult[],
): readonly TestResult[] {
  const failures = retry.filter(({ outcome }) => outcome === 'failed');
  const failing = new Set(failures.map(nameOf));
  const notLoaded = new Set(
    first.filter(({ title }) => title === undefined).map(({ file }) => file),
  );
  const kept = first
    .filter((result) => !failing.has(nameOf(result)))
    .map((result) =>
      result.outcome === 'failed' ? { ...result, outcome: 'flaky' as const } : result,
    );
  const loaded = retry.filter(({ outcome, file }) => outcome === 'passed' && notLoaded.has(file));
  return [...kept, ...loaded, ...failures];
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
