import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LIST_NAME, listOf } from '../../commands/copy/library-list';
import { inRoot } from '../paths';

/** Neither the bundler's own list, nor the maps of developers. */
const NOT_LOADED = /^\.|\.map$/;

/** Writes the list of the files that browsers load, with their hashes: `dist/integrity.json`. */
export function writeIntegrity(folder: string): void {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    readonly version: string;
  };
  const files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !NOT_LOADED.test(path) && path !== LIST_NAME);
  const contents = files.map((path) => [path, readFileSync(join(folder, path))] as const);
  writeFileSync(join(folder, LIST_NAME), listOf(version, new Map(contents)));
}
