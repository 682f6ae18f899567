import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import ts from 'typescript';
import { elementNames, inRoot } from '../paths';

/** The part of `package.json` that says what can be imported. */
interface Exports {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** The files that the package's paths lead to, below `dist/npm`. */
function exported(folder: string): readonly string[] {
  const { exports } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as Exports;
  return Object.values(exports)
    .flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))
    .filter((path) => path.startsWith('./dist/npm/'))
    .map((path) => path.slice('./dist/npm/'.length))
    .flatMap((path) =>
      path.includes('*') ? elementNames().map((name) => path.replaceAll('*', name)) : [path],
    )
    .map((path) => join(folder, path));
}

/** The files that a module or a declaration imports by relative paths. */
function importsOf(file: string): readonly string[] {
  const { importedFiles, referencedFiles } = ts.preProcessFile(
    readFileSync(file, 'utf8'),
    true,
    true,
  );
  const isTypes = file.endsWith('.d.ts');
  return [...importedFiles, ...referencedFiles]
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => resolve(dirname(file), name))
    .map((path) => (isTypes ? path.replace(/\.js$/, '.d.ts') : path));
}

const MODULE = /\.(?:js|d\.ts)$/;

/**
 * Removes modules and declarations that no path of the package leads to: views are imported by modules
 * but not by declarations, and what only the browser build uses by neither.
 */
export function removeUnreached(folder: string): void {
  const reached = new Set(exported(folder));
  for (const file of reached) {
    if (!existsSync(file)) throw new Error(`${file} is exported, or imported, and not there`);
    for (const imported of importsOf(file)) reached.add(imported);
  }
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && MODULE.test(path) && !reached.has(path)) rmSync(path);
  }
  removeEmpty(folder);
}

function removeEmpty(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = `${folder}${sep}${name}`;
    if (!statSync(path).isDirectory()) continue;
    removeEmpty(path);
    if (readdirSync(path).length === 0) rmdirSync(path);
  }
}
