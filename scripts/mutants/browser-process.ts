import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import {
  SESSION_STATUS,
  TestRunner,
  type TestRunnerCoreConfig,
  type TestSession,
} from '@web/test-runner';
import {
  emulateMediaPlugin,
  sendKeysPlugin,
  sendMousePlugin,
  setViewportPlugin,
} from '@web/test-runner-commands/plugins';
import { freePort } from '../test/free-port';
import type { Task } from './browser-runner';
import type { Run } from './runner';

/*
 * The process of `BrowserRunner`: the test runner with its browser and Vite, in the folder of the
 * copy. `startTestRunner` would end them after each run, or need a terminal.
 */

const { default: own } = (await import(resolve('web-test-runner.config.js'))) as {
  default: Partial<TestRunnerCoreConfig>;
};

let active = 0;
/** Mutants that a session has reached; those of '' were reached in a frame of any of them. */
const reached = new Map<string, Set<number>>();

/** Answers `switch.js`. */
const answerSwitch: NonNullable<TestRunnerCoreConfig['middleware']>[number] = (context, next) => {
  if (!context.path.startsWith('/__web-mutants/')) return next();
  if (context.path.endsWith('/reached')) {
    const { searchParams } = new URL(context.get('referer') || 'about:blank');
    const session = searchParams.get('wtr-session-id') ?? '';
    reached.set(session, (reached.get(session) ?? new Set()).add(Number(context.querystring)));
  }
  context.set('cache-control', 'no-store');
  context.body = String(active);
  return undefined;
};

const ignore = (): void => {};
const require = createRequire(createRequire(import.meta.url).resolve('@web/test-runner'));
const runner = new TestRunner({
  rootDir: process.cwd(),
  protocol: 'http:',
  hostname: 'localhost',
  port: await freePort(),
  concurrentBrowsers: 1,
  concurrency: 3,
  browsers: [],
  reporters: [],
  logger: {
    ...{ log: ignore, debug: ignore, warn: ignore, group: ignore, groupEnd: ignore },
    ...{ error: ignore, logSyntaxError: ignore },
  },
  browserLogs: false,
  coverageConfig: {},
  browserStartTimeout: 30_000,
  testsStartTimeout: 20_000,
  testsFinishTimeout: 120_000,
  ...own,
  testFramework: {
    path: require.resolve('@web/test-runner-mocha/dist/autorun.js'),
    config: { timeout: 10_000, bail: true },
  },
  files: process.argv.slice(2),
  middleware: [answerSwitch, ...(own.middleware ?? [])],
  plugins: [
    ...[setViewportPlugin(), emulateMediaPlugin(), sendKeysPlugin(), sendMousePlugin()],
    ...(own.plugins ?? []),
  ],
  // Otherwise it stops the browser after a run.
  watch: true,
});

let onFinished: (session: TestSession) => void = ignore;
let onAllFinished = ignore;
runner.sessions.on('session-status-updated', (session) => {
  if (session.status === SESSION_STATUS.FINISHED) onFinished(session);
});
runner.on('test-run-finished', () => onAllFinished());

type Results = NonNullable<TestSession['testResults']>;
const failuresIn = ({ tests, suites }: Results): string[] => [
  ...tests.flatMap(({ name, error }) => (error ? `${name}: ${error.message}` : [])),
  ...suites.flatMap(failuresIn),
];

async function run({ files, mutant }: Task): Promise<readonly Run[]> {
  active = mutant;
  reached.clear();
  const start = performance.now();
  const ends = new Map<string, number>();
  onFinished = ({ id }) => ends.set(id, performance.now());
  const sessions = files.flatMap((file) => [...runner.sessions.forTestFile(resolve(file))]);
  await new Promise<void>((resolveRun) => {
    onAllFinished = resolveRun;
    void runner.runTests(sessions);
  });
  return sessions.map(({ id }): Run => {
    const { passed, errors = [], testResults } = runner.sessions.get(id) ?? {};
    const failures = testResults ? failuresIn(testResults) : [];
    return {
      outcome: passed ? 'passed' : 'failed',
      milliseconds: (ends.get(id) ?? performance.now()) - start,
      reached: [...(reached.get(id) ?? []), ...(reached.get('') ?? [])],
      message: [...errors.map(({ message }) => message), ...failures].join('\n'),
    };
  });
}

// Starting it would run all files; here each run is asked for.
for (const session of [...runner.sessions.all()])
  runner.sessions.updateStatus(session, SESSION_STATUS.FINISHED);
runner.runTests = () => Promise.resolve();
await runner.start();
Reflect.deleteProperty(runner, 'runTests');

process.on('message', (task: Task) => void run(task).then((result) => process.send?.(result)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
