import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../command';

/** The folder of unfinished files, which is there while a copy runs. */
const LOCK_NAME = '.dm-copying';
const OWNER = 'process';

/** Whether a copy runs, or one that was ended has left unfinished files. */
export const hasLock = (folder: string): boolean => existsSync(join(folder, LOCK_NAME));

/** Whether another process of this machine is the owner of a lock. */
function isHeld(lock: string): boolean {
  try {
    const pid = Number(readFileSync(join(lock, OWNER), 'utf8'));
    if (pid === process.pid || !(pid > 0)) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Runs a task while no other copy to the folder runs, with a folder for unfinished files. What a
 * process has left that was ended is removed.
 *
 * @throws {CommandError} If another copy runs.
 */
export function withLock<T>(folder: string, task: (unfinished: string) => T): T {
  const lock = join(folder, LOCK_NAME);
  const take = (): void => mkdirSync(lock);
  try {
    take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isHeld(lock)) {
      throw new CommandError(`Another copy to ${folder} runs. If none does, remove ${lock}.`);
    }
    rmSync(lock, { recursive: true });
    take();
  }
  try {
    writeFileSync(join(lock, OWNER), String(process.pid));
    return task(lock);
  } finally {
    try {
      rmSync(lock, { recursive: true, force: true });
    } catch {
      // The next copy removes it.
    }
  }
}
