import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the library that documents depend on. */
const FILES = ['dm.css', '.vite/manifest.json'];

/** Shortest time between two looks at the files, in ms. */
const PAUSE = 50;

let last = { folder: '', time: -Infinity, stamp: '' };

/**
 * Returns a text that changes when a build replaces the files that documents depend on. It is asked
 * for with every page, so it looks at the files at most twenty times a second: in a few microseconds,
 * which is less than it takes to have another thread do it.
 */
export function libraryStamp(folder: string): string {
  const time = performance.now();
  if (last.folder === folder && time - last.time < PAUSE) return last.stamp;
  const times = FILES.map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  last = { folder, time, stamp: times.join(' ') };
  return last.stamp;
}
