import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command';

/** The list of a build, in its folder and in each copy. */
export const LIST_NAME = 'integrity.json';

/** The files that browsers load, as the build has made them: `dist/integrity.json`. */
export interface LibraryList {
  readonly version: string;
  /** Hashes by path, in the form of the attribute `integrity`. */
  readonly files: Readonly<Record<string, string>>;
}

/** The hash of a file, as the attribute `integrity` has it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The hash of the file at a path; `undefined` if there is none. */
export function integrityAt(path: string): string | undefined {
  try {
    return integrityOf(readFileSync(path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR') return undefined;
    throw error;
  }
}

/**
 * The order in which files are put in place: those that others name come first. Folders have the
 * chunks, the files beside them name these, and the list is the last.
 */
export const inOrder = (paths: Iterable<string>): readonly string[] => {
  const rank = (path: string): number => (path.includes('/') ? 0 : path === LIST_NAME ? 2 : 1);
  return [...paths].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
};

/**
 * Reads the list of a built library.
 *
 * @throws {CommandError} If there is none.
 */
export function readList(source: string): LibraryList {
  try {
    return JSON.parse(readFileSync(join(source, LIST_NAME), 'utf8')) as LibraryList;
  } catch {
    throw new CommandError(
      `${join(source, LIST_NAME)} cannot be read: install dm-elements again, or build it.`,
    );
  }
}

/**
 * Reads a file of the library.
 *
 * @throws {CommandError} If it is not as the build has made it.
 */
export function readChecked(source: string, path: string, integrity: string): Buffer {
  const file = join(source, path);
  if (integrityAt(file) !== integrity) {
    throw new CommandError(`${file} is not as it was built: install dm-elements again.`);
  }
  return readFileSync(file);
}

/** The text of a build's list. */
export function listOf(version: string, files: ReadonlyMap<string, Buffer>): string {
  const hashes = [...files].map(([path, content]) => [path, integrityOf(content)] as const);
  const sorted = hashes.sort(([a], [b]) => (a < b ? -1 : 1));
  const list: LibraryList = { version, files: Object.fromEntries(sorted) };
  return `${JSON.stringify(list)}\n`;
}
