import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from '../paths';

/**
 * Replaces a folder's content once the new content is complete. Running hosts see half of it for
 * a moment at most, and a failed build leaves the last good one.
 *
 * @param keep names in the folder that stay.
 */
export async function replaceFolder(
  folder: string,
  keep: readonly string[],
  fill: (temporary: string) => Promise<void>,
): Promise<void> {
  const temporary = join(CACHE, `build-${String(process.pid)}`);
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true });
  try {
    await fill(temporary);
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      if (!keep.includes(name)) rmSync(join(folder, name), { recursive: true, force: true });
    }
    for (const name of readdirSync(temporary)) {
      if (existsSync(join(folder, name))) rmSync(join(folder, name), { recursive: true });
      renameSync(join(temporary, name), join(folder, name));
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
