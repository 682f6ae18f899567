import { readFileSync } from 'node:fs';
import type { Engine } from '../browser';
import { inRoot } from '../paths';
import { tool } from '../run';
import { PUBLISHED_FILES, TEST_FILES } from './files';
import { LATER } from './later';
import type { TestResult } from './results';
import type { Repeatable } from './run-again';
import { runNodeTests } from './node-tests';
import {
  runBrowserTests,
  runCommand,
  runPageTests,
  type RunOptions,
  type Selection,
} from './runners';
import { FIREFOX_SAMPLE, WEBKIT_SAMPLE } from './samples';

/** A part of the tests. */
export interface Suite {
  readonly name: string;
  /** The test files that it runs; none for a suite that is one command. */
  readonly files: readonly string[];
  /** Whether it uses what is built. */
  readonly needsBuild?: boolean;
  /** The browser that it needs; `chromium` is another one where the command line says so. */
  readonly engine?: Engine;
  /** Whether it runs only if it is named: its files are those of another suite, too. */
  readonly isNamedOnly?: boolean;
  /** Runs some or all of its files. */
  readonly run: (files: readonly string[], options?: RunOptions) => Promise<readonly TestResult[]>;
  /** How its failed tests run again; commands fail at once. */
  readonly again?: Repeatable;
}

/** The tests that run: `main` as `npm test` does, `rest` what it leaves out, or `all`. */
export type Tier = 'main' | 'rest' | 'all';

/** The checks of `npm test`, in the order of the time they take; `rest` has the others. */
const MAIN_CHECKS = ['check:lint', 'check:types', 'check:imports', 'check:manifest'];

/** The checks of `rest` that take longest, which begin first; the others follow them. */
const LONG_CHECKS = ['check:ratios', 'check:package', 'check:format'];

const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** The names of the scripts that are checks of a tier. */
export function checksOf(tier: Exclude<Tier, 'all'>): readonly string[] {
  if (tier === 'main') return MAIN_CHECKS;
  const others = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  return [...new Set([...LONG_CHECKS, ...others])].filter((name) => !MAIN_CHECKS.includes(name));
}

function command(name: string, args: readonly string[]): Suite {
  return { name, files: [], run: (_files, options) => runCommand(name, args, options) };
}

const checks = (name: string, tier: Exclude<Tier, 'all'>): Suite =>
  command(name, [
    tool('concurrently'),
    '--group',
    '--timings',
    '--max-processes=2',
    ...checksOf(tier).map((script) => `npm:${script}`),
  ]);

const fast: Suite = checks('checks', 'main');
const slow: Suite = { ...checks('more-checks', 'rest'), needsBuild: true };
const build: Suite = command('build', ['--import', 'tsx', 'scripts/build.ts']);

const filesOf = (failed: readonly TestResult[]): readonly string[] => [
  ...new Set(failed.map(({ file }) => file)),
];

/** The files of a suite that a tier runs; all of them without one. */
function filesFor(files: readonly string[], tier?: Tier): readonly string[] {
  if (tier === undefined || tier === 'all') return files;
  return files.filter((file) => LATER.includes(file) === (tier === 'rest'));
}

const node = (tier?: Tier): Suite => ({
  name: 'node',
  files: filesFor(TEST_FILES.node, tier),
  run: (files, options) => runNodeTests('node', files, options),
  again: {
    unit: 'file',
    run: (failed) => runNodeTests('node-again', filesOf(failed), { isAlone: true }),
  },
});

/** Variables of the environment that choose a browser; none for that of the command line. */
const envOf = (engine: Engine): NodeJS.ProcessEnv =>
  engine === 'chromium' ? {} : { DM_BROWSER: engine };

function browserTests(name: string, files: readonly string[], engine: Engine): Suite {
  const env = envOf(engine);
  return {
    name,
    files,
    engine,
    run: (some, options) => runBrowserTests(name, some, { ...options, env }),
    again: {
      unit: 'file',
      run: (failed) => runBrowserTests(`${name}-again`, filesOf(failed), { isAlone: true, env }),
    },
  };
}

interface PageSuite extends Pick<Suite, 'name' | 'files'>, Pick<Selection, 'project' | 'args'> {
  readonly engine?: Engine;
  readonly env?: NodeJS.ProcessEnv;
}

function pageTests(suite: PageSuite): Suite {
  const { name, files, project, args = [], engine = 'chromium' } = suite;
  const env = { ...envOf(engine), ...suite.env };
  return {
    name,
    files,
    needsBuild: true,
    engine,
    run: (some, options) => runPageTests(name, { project, args, files: some }, { ...options, env }),
    again: {
      unit: 'test',
      run: (tests) => runPageTests(`${name}-again`, { project, tests }, { isAlone: true, env }),
    },
  };
}

const browser = (tier?: Tier): Suite =>
  browserTests('browser', filesFor(TEST_FILES.browser, tier), 'chromium');
const everyElement = browserTests('every-element', TEST_FILES.everyElement, 'chromium');

/** The tests of pages of a tier; audits take a sample of pages, all of them in `npm run test:all`. */
function endToEnd(tier?: Tier): Suite {
  const grep = { main: ['--grep=@main'], rest: ['--grep-invert=@main'], all: [] };
  return pageTests({
    name: 'end-to-end',
    files: TEST_FILES.endToEnd,
    project: 'end-to-end',
    ...(tier !== undefined && { args: grep[tier] }),
    ...(tier !== undefined && tier !== 'main' && { env: { DM_AUDITS: 'all' } }),
  });
}

const published: Suite = {
  ...pageTests({ name: 'published', files: PUBLISHED_FILES, project: 'static' }),
  isNamedOnly: true,
};

const firefox: readonly Suite[] = [
  browserTests('firefox-browser', FIREFOX_SAMPLE.browser, 'firefox'),
  pageTests({
    name: 'firefox-pages',
    files: FIREFOX_SAMPLE.endToEnd,
    project: 'end-to-end',
    engine: 'firefox',
  }),
];
const webkit = browserTests('webkit-browser', WEBKIT_SAMPLE, 'webkit');
const walk: Suite = {
  ...command('webkit', ['--import', 'tsx', '--test', ...TEST_FILES.webkit]),
  needsBuild: true,
  engine: 'webkit',
};

/** Suites that run one after the other. */
type Lane = readonly Suite[];

/** The suites of a tier, in stages: the lanes of a stage run beside each other. */
export function stagesOf(tier: Tier): readonly (readonly Lane[])[] {
  const isMain = tier !== 'rest';
  const isRest = tier !== 'main';
  return [
    ...(isMain ? [[[fast], [build]]] : []),
    ...(isRest ? [[[slow]]] : []),
    [[node(tier)]],
    [[browser(tier)]],
    ...(isRest ? [[[everyElement]]] : []),
    // Either engine's driver keeps one core busy.
    ...(isRest ? [[firefox, [webkit]], [[published]]] : []),
    // The longest of all, and the last: `--minutes` ends it where it is.
    [[endToEnd(tier)]],
  ];
}

/** The suites that words on the command line select from. */
export const SELECTABLE: readonly Suite[] = [
  fast,
  build,
  slow,
  node(),
  browser(),
  everyElement,
  endToEnd(),
  published,
];

/** The whole of what runs in WebKitGTK. */
export const WEBKIT_SUITES: readonly Suite[] = [browser(), everyElement, walk];
