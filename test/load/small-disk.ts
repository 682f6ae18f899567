import { spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk in memory that can be filled. */
export interface SmallDisk {
  readonly folder: string;
  /** Writes until there is no room. */
  fill(): Promise<void>;
  /** Makes room again. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/** Mounts a small disk, which only root may; `undefined` if that fails. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'dm-disk-'));
  const options = `size=${megabytes}m,mode=0755`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status !== 0) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  const unmount = (): unknown => spawnSync('umount', ['-l', folder]);
  process.once('exit', unmount);
  return {
    folder,
    async fill() {
      const file = await open(filler, 'w');
      try {
        for (let size = 1024 ** 2; size >= 1024;) {
          try {
            await file.write(Buffer.alloc(size));
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
            size /= 4;
          }
        }
      } finally {
        await file.close();
      }
    },
    empty: () => rm(filler, { force: true }),
    async remove() {
      unmount();
      process.off('exit', unmount);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
