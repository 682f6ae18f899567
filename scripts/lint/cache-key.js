import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Keys of ESLint's cache, for `settings` of its configuration: a file whose configuration changed is
 * checked again. ESLint knows the file itself, the options of its rules and its own version. It does
 * not know the code of our rules, the packages, or other files that decide the types in a file.
 */

const ROOT = join(import.meta.dirname, '../..');
const SOURCE = /\.tsx?$/;
const TEST = /\.(?:test|bench)\.tsx?$/;

/** The files below a folder, sorted. */
function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** The hash of what decides how any file is checked. */
export function toolsKey() {
  const files = ['eslint.config.js', 'package.json', 'package-lock.json', 'tsconfig.json'];
  return hashOf([...files.map((file) => join(ROOT, file)), ...filesBelow('scripts/lint')]);
}

/** The hash of all files of folders that decide the types in each of them: all but tests. */
export function typesKey(folders) {
  return hashOf(
    folders.flatMap(filesBelow).filter((path) => SOURCE.test(path) && !TEST.test(path)),
  );
}
