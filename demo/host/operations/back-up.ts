import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { createClient } from '@libsql/client';

/** The settings of a host that say where its data is. */
export interface Source {
  readonly dataFolder: string;
  /** URL of a database in a file (`file:`), or of PostgreSQL. */
  readonly databaseUrl: string;
}

/** Name of the copy of a database in a file, by which a host finds it in its data folder. */
const DATABASE = 'site.db';

/** Name of the dump of a database of PostgreSQL, for `pg_restore`. */
export const DUMP = 'site.dump';

const UPLOADS = 'uploads';
/** Visitors' files, besides the parts of those that still arrive. */
const FILES = join(UPLOADS, 'kept');

/** The folder, in that of a backup, of what is not whole yet. */
const UNFINISHED = '.unfinished';

/**
 * Copies the data of a site while its hosts write: the database as it is at one moment, and visitors'
 * files, of which those that the database knows are complete. Files in a bucket are not copied. The
 * database comes into the folder last: with it, the backup is whole. An attempt that failed leaves
 * nothing.
 *
 * @param path a new or empty folder, such as a volume of its own.
 * @throws {Error} If the folder is not empty, or something cannot be copied.
 */
export async function backUp(source: Source, path: string): Promise<void> {
  const folder = resolve(path);
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  const present = await readdir(folder);
  if (present.some((name) => name !== UNFINISHED)) throw new Error(`${path} is not empty.`);
  // Inside, from where it is moved on the same volume.
  const next = join(folder, UNFINISHED);
  // Of one that was killed.
  await rm(next, { recursive: true, force: true });
  try {
    await mkdir(next);
    const database = await copyAll(source, next);
    await rename(join(next, UPLOADS), join(folder, UPLOADS)).catch(isMissing);
    await rename(join(next, database), join(folder, database));
  } catch (error) {
    await rm(join(folder, UPLOADS), { recursive: true, force: true });
    throw error;
  } finally {
    await rm(next, { recursive: true, force: true });
    if (isNew) await rmdir(folder).catch(() => undefined);
  }
}

/** Copies the data of a site into a folder, and returns the name of the database there. */
async function copyAll({ dataFolder, databaseUrl }: Source, folder: string): Promise<string> {
  const files = [join(dataFolder, FILES), join(folder, FILES)] as const;
  // Those that are removed meanwhile are in the database that is copied, and those that come, too.
  await copyFiles(...files);
  const isPostgres = /^postgres(?:ql)?:/i.test(databaseUrl);
  if (isPostgres) await dump(databaseUrl, join(folder, DUMP));
  else if (databaseUrl.startsWith('file:')) await copyDatabase(databaseUrl, join(folder, DATABASE));
  else throw new Error('A remote libSQL server is backed up where it runs.');
  await copyFiles(...files);
  return isPostgres ? DUMP : DATABASE;
}

/** Nothing is there; throws whatever else failed. */
function isMissing(error: unknown): never[] {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  return [];
}

/**
 * Copies the files of a folder that are not copied yet. One that is removed meanwhile ends nothing: the
 * others are copied. A file was written and renamed before it got its name, and does not change.
 */
async function copyFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(isMissing);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(from, join(entry.parentPath, entry.name)));
  for (const name of names) {
    const copy = join(to, name);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(join(from, name), copy, constants.COPYFILE_EXCL).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') isMissing(error);
    });
  }
}

/** Writes a database without its log, as one reader sees it: writers go on meanwhile. */
async function copyDatabase(url: string, file: string): Promise<void> {
  const client = createClient({ url });
  try {
    await client.execute({ sql: 'vacuum into ?', args: [file] });
  } finally {
    client.close();
  }
  // The statement leaves it to the system when the copy is on the disk.
  const copy = await open(file);
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
}

async function dump(url: string, file: string): Promise<void> {
  const child = spawn('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('pg_dump has failed.');
}
