import { statSync } from 'node:fs';
import { filesBelow, inRoot, SOURCE_FOLDERS } from '../paths';

/** Folders with files of tests, and with what they test. */
export const FOLDERS = [...SOURCE_FOLDERS, 'commands', 'demo', 'scripts', 'test'] as const;

const filesIn = (folders: readonly string[], suffix: RegExp): readonly string[] =>
  folders.flatMap(filesBelow).filter((file) => suffix.test(file));

/** Tests that run on the published site, too: of visits, whose pages are the same to every request. */
export const ALSO_PUBLISHED = [
  'navigation/*.spec.ts',
  'walk/*.spec.ts',
  'popup/{messages,popups}.spec.ts',
];

/**
 * All files of tests, by what runs them: every file with tests is in one of these lists
 * (`files.test.ts`). Of `submissions`, `reactVersions`, `pictures` and `walks`, each has a command
 * of its own.
 */
export const TEST_FILES = {
  /** Code that runs on Node. */
  node: filesIn(['commands', 'demo', 'scripts'], /\.test\.ts$/),
  /** Beside the code of the library. */
  browser: filesIn(SOURCE_FOLDERS, /\.test\.tsx?$/),
  /** Rules that all elements keep. */
  everyElement: filesIn(['test/browser'], /\.test\.tsx?$/),
  /** Pages of the demo host, with the built library. */
  endToEnd: filesIn(['test'], /\.spec\.ts$/),
  /** The published demo site, besides those of `endToEnd` that run there too. */
  published: filesIn(['test'], /\.static\.ts$/),
  /** A walk in WebKitGTK, which Playwright cannot drive. */
  webkit: ['test/webkit/walk.test.js'],
  submissions: filesIn(['test/sending'], /\.test\.ts$/),
  reactVersions: filesIn(['test/react-versions'], /\.test\.ts$/),
  pictures: filesIn(['test'], /\.pictures\.ts$/),
  walks: filesIn(['test'], /\.walk\.ts$/),
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** What runs on the published site. */
export const PUBLISHED_FILES = [
  ...TEST_FILES.published,
  ...TEST_FILES.endToEnd.filter((file) =>
    /^test\/(navigation|walk)\/|\/(messages|popups)\./.test(file),
  ),
];

export const sizeOf = (file: string): number => statSync(inRoot(file)).size;

/**
 * Puts large files first, so that none of them is the last to end. Files of one folder, which wait
 * for the same things, come beside others that keep the processor busy meanwhile.
 */
export const largestFirst = (files: readonly string[]): readonly string[] =>
  files.toSorted((a, b) => sizeOf(b) - sizeOf(a));
