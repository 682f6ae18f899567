import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isRunning } from './is-running';

/** Folders beside the published one: the next state while it is written, and the last one for a moment. */
const NEXT = '.publishing-';
const LAST = '.published-';

/** Removes what a process has left that was ended, and puts back a folder that it had moved away. */
async function tidy(folder: string): Promise<void> {
  const [parent, name] = [dirname(folder), basename(folder)];
  const names = await readdir(parent).catch((): string[] => []);
  for (const [prefix, isState] of [
    [name + LAST, true],
    [name + NEXT, false],
  ] as const) {
    for (const left of names.filter((other) => other.startsWith(prefix))) {
      if (isRunning(Number(left.slice(prefix.length)))) continue;
      // It ended between two renames.
      if (isState && !names.includes(name)) await rename(join(parent, left), folder);
      else await rm(join(parent, left), { recursive: true, force: true });
    }
  }
}

/**
 * Replaces a folder by another state once that is complete: whoever reads the folder finds the old
 * state or the new one. Whatever fails leaves the old one. Names that begin with a dot are not of the
 * state, such as `.git`: they stay.
 *
 * @param fill writes the state to an empty folder.
 */
export async function replaceFolder<T>(
  path: string,
  fill: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = resolve(path);
  await mkdir(dirname(folder), { recursive: true });
  await tidy(folder);
  const [next, last] = [NEXT, LAST].map((suffix) => `${folder}${suffix}${process.pid}`) as [
    string,
    string,
  ];
  await mkdir(next);
  try {
    const result = await fill(next);
    const before = await readdir(folder).catch((): undefined => undefined);
    if (before !== undefined) await rename(folder, last);
    try {
      await rename(next, folder);
    } catch (error) {
      if (before !== undefined) await rename(last, folder);
      throw error;
    }
    for (const name of before ?? []) {
      if (name.startsWith('.')) await rename(join(last, name), join(folder, name));
    }
    return result;
  } finally {
    await rm(next, { recursive: true, force: true });
    await rm(last, { recursive: true, force: true });
  }
}
