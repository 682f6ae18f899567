import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Replaces a file at once: whoever reads it meanwhile has the old one or the new one, whole. */
export function writeWhole(path: string, text: string): void {
  const { mode } = statSync(path);
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    // Never over a file that is there already.
    writeFileSync(temporary, text, { mode: mode & 0o777, flag: 'wx' });
    renameSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(temporary, { force: true });
    throw error;
  }
}
