import { statSync } from 'node:fs';

/** Returns a text that changes when a file is replaced, removed or added, or written to. */
export const filesStamp = (paths: readonly string[]): string => paths.map(stampOf).join('\n');

function stampOf(path: string): string {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found ? `${found.mtimeMs} ${found.size}` : '';
  } catch {
    // No file can be at such a path, or nobody may look: it is as missing as others.
    return '';
  }
}
