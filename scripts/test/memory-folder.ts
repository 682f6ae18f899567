import { mkdirSync, readdirSync, rmSync, statfsSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from '../../demo/publish/is-running';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const PREFIX = 'dm-tests-';
/** The least room, in bytes: databases, uploads and the profiles of browsers take up to 1 GB. */
const LEAST_ROOM = 4 * 1024 ** 3;

/** Removes the folders of runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length)) : NaN;
    if (pid > 0 && !isRunning(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
}

/**
 * Has the temporary files of this process, and of those that it starts, kept in memory until it ends,
 * where there is room and nobody has chosen a folder (`TMPDIR`): each of hundreds of databases waits
 * for the disk at every change, which is a third of the time of the host's tests.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.platform !== 'linux' || process.env['TMPDIR'] !== undefined) return;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < LEAST_ROOM) return;
    removeAbandoned();
    const folder = join(MEMORY, `${PREFIX}${String(process.pid)}`);
    mkdirSync(folder, { mode: 0o700 });
    // What `tsx` has compiled stays for the next run.
    const compiled = `tsx-${String(process.geteuid?.())}`;
    mkdirSync(join(tmpdir(), compiled), { recursive: true });
    symlinkSync(join(tmpdir(), compiled), join(folder, compiled));
    process.env['TMPDIR'] = folder;
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  } catch {
    // No such folder, or not for us: the disk is slower, and does as well.
  }
}
