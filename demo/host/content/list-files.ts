import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** The path of a file below a folder, with slashes: `en/home.html`. */
export const relativeName = (folder: string, file: string): string =>
  relative(folder, file).split(sep).join('/');

/** Lists the files below a folder in order, except hidden ones, such as those of a version control. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !relativeName(folder, file)
          .split('/')
          .some((part) => part.startsWith('.')),
    )
    .sort();
}
