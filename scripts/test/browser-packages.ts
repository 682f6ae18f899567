import { readFileSync } from 'node:fs';
import { filesBelow, inRoot, SOURCE_FOLDERS } from '../paths';

/** Folders whose files run in the browser with the tests. */
const FOLDERS = [...SOURCE_FOLDERS, 'test/browser', 'test/fixtures'] as const;

const FILE = /(?<!\.d)\.(?:ts|tsx|js)$/;

/** The name in an import or export that is left once types are removed; no addresses, no relative paths. */
const IMPORT =
  /^\s*(?:import|export)\s(?!type\b)(?:[^'"`;]*?\sfrom\s)?\s*'(?<from>[a-z@][^'?]*)'|\bimport\(\s*'(?<dynamic>[a-z@][^'?]*)'\s*\)/gm;

/** The packages, and the paths in them, that a source imports when it runs. */
export function packagesIn(source: string): readonly string[] {
  return Array.from(
    source.matchAll(IMPORT),
    ({ groups }) => groups?.['from'] ?? groups?.['dynamic'],
  )
    .filter((name) => name !== undefined)
    .filter((name) => !name.startsWith('node:') && !name.endsWith('.css'));
}

/**
 * The imports from packages in what the tests in the browser load. Vite finds most of them by itself,
 * some of them late, and then reloads the tests that run; where a file cannot be resolved it finds none.
 */
export function browserPackages(): readonly string[] {
  const files = FOLDERS.flatMap(filesBelow).filter((file) => FILE.test(file));
  const names = files.flatMap((file) => packagesIn(readFileSync(inRoot(file), 'utf8')));
  return [...new Set(names)].sort();
}
