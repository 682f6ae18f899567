import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
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

/** Visitors' files, besides the parts of those that still arrive. */
const FILES = join('uploads', 'kept');

/** The end of the name of a backup that is not whole yet. */
const UNFINISHED = '.unfinished';

/**
 * Copies the data of a site while its hosts write: the database as it is at one moment, and visitors'
 * files, of which those that the database knows are complete. Files in a bucket are not copied. The
 * folder is there once all of it is, beside which an attempt that failed leaves nothing.
 *
 * @param path a new or empty folder.
 * @throws {Error} If the folder is not empty, or something cannot be copied.
 */
export async function backUp({ dataFolder, databaseUrl }: Source, path: string): Promise<void> {
  const folder = resolve(path);
  if ((await readdir(folder).catch(isMissing)).length > 0) throw new Error(`${path} is not empty.`);
  const next = folder + UNFINISHED;
  // Of one that was killed.
  await rm(next, { recursive: true, force: true });
  await mkdir(next, { recursive: true });
  try {
    const files = [join(dataFolder, FILES), join(next, FILES)] as const;
    // Those that are removed meanwhile are in the database that is copied, and those that come, too.
    await copyFiles(...files);
    if (/^postgres(?:ql)?:/i.test(databaseUrl)) await dump(databaseUrl, join(next, DUMP));
    else if (databaseUrl.startsWith('file:')) await copyDatabase(databaseUrl, join(next, DATABASE));
    else throw new Error('A remote libSQL server is backed up where it runs.');
    await copyFiles(...files);
    await rm(folder, { recursive: true, force: true });
    await rename(next, folder);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
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
