import { join } from 'node:path';
import { modifiedTime } from './modified-time';

/** Files of the library that documents depend on. */
const FILES = ['dm.css', '.vite/manifest.json'];

/** Texts of folders that were looked at in this round of the process. */
const stamps = new Map<string, string>();

/**
 * Returns a text that changes when a build replaces the files that documents depend on. Requests that
 * are answered in the same round of the process share it.
 */
export function libraryStamp(folder: string): string {
  const known = stamps.get(folder);
  if (known !== undefined) return known;
  const stamp = FILES.map((name) => modifiedTime(join(folder, name))).join(' ');
  if (stamps.size === 0) setImmediate(() => stamps.clear());
  stamps.set(folder, stamp);
  return stamp;
}
