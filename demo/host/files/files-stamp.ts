import { statSync } from 'node:fs';

/** Returns a text that changes when a file is replaced, removed or added, or written to. */
export const filesStamp = (paths: readonly string[]): string =>
  paths
    .map((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return found ? `${found.mtimeMs} ${found.size}` : '';
    })
    .join('\n');
