import { availableParallelism } from 'node:os';
import { inRoot } from '../paths';
import { runNode } from '../run';
import { largestFirst, sizeOf } from './files';
import type { TestResult } from './results';
import { reported, type RunOptions } from './runners';

/** Files that share a process: tests of tools and of the editor's app change globals, or take long. */
const CAN_SHARE = /^demo\/(?!editor\/app\/)/;

const TEST_RUNNER = ['--import', 'tsx'] as const;

const reporters = (report: string): readonly string[] => [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=./scripts/test/node-reporter.js',
  `--test-reporter-destination=${report}`,
];

/** Divides files into groups of about the same size in bytes. */
export function divide(files: readonly string[], count: number): readonly (readonly string[])[] {
  const groups = Array.from({ length: count }, () => ({ size: 0, files: [] as string[] }));
  for (const file of largestFirst(files)) {
    const [least] = groups.toSorted((a, b) => a.size - b.size);
    least?.files.push(file);
    if (least) least.size += sizeOf(file);
  }
  return groups.map((group) => group.files).filter((group) => group.length > 0);
}

/** Runs each file in a process of its own. */
function runApart(
  name: string,
  files: readonly string[],
  { isAlone = false, output, env }: RunOptions,
): Promise<readonly TestResult[]> {
  const atOnce = isAlone ? 1 : availableParallelism();
  return reported(name, (report) =>
    runNode(
      [
        ...TEST_RUNNER,
        '--test',
        `--test-concurrency=${String(atOnce)}`,
        ...reporters(report),
        ...files,
      ],
      env,
      output,
    ),
  );
}

/** Runs files in one process; those that it did not come to, in processes of their own. */
async function runTogether(
  name: string,
  files: readonly string[],
  options: RunOptions,
): Promise<readonly TestResult[]> {
  const results = await reported(name, (report) =>
    runNode(
      [...TEST_RUNNER, ...reporters(report), inRoot('scripts/test/node-group.ts'), ...files],
      options.env,
      options.output,
    ),
  );
  const missed = files.filter((file) => !results.some((result) => result.file === file));
  if (missed.length === 0) return results;
  console.log(`\nnot reached, or without tests: ${missed.join(', ')}`);
  const known = results.filter(({ file }) => file !== name);
  return [...known, ...(await runApart(`${name}-apart`, missed, options))];
}

/** Runs tests of Node: those of the demo in a few processes, others in one for each file. */
export async function runNodeTests(
  name: string,
  files: readonly string[],
  options: RunOptions = {},
): Promise<readonly TestResult[]> {
  if (options.isAlone) return runApart(name, files, options);
  const groups = divide(
    files.filter((file) => CAN_SHARE.test(file)),
    // One more than there are cores: some files wait for a time limit of the host.
    availableParallelism() + 1,
  );
  const apart = files.filter((file) => !CAN_SHARE.test(file));
  const isMany = groups.length + Math.min(apart.length, 1) > 1;
  const shared: RunOptions = isMany
    ? { ...options, output: options.output === 'none' ? 'none' : 'grouped' }
    : options;
  const results = await Promise.all([
    ...groups.map((group, index) => runTogether(`${name}-${String(index)}`, group, shared)),
    ...(apart.length > 0 ? [runApart(`${name}-apart`, apart, shared)] : []),
  ]);
  return results.flat();
}
