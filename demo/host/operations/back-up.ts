import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
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

/**
 * Copies the data of a site while its hosts write: the database as it is at one moment, then visitors'
 * files, of which those that the database knows are complete. Files in a bucket are not copied.
 *
 * @param folder a new or empty folder.
 * @throws {Error} If the folder is not empty, or the database cannot be copied.
 */
export async function backUp({ dataFolder, databaseUrl }: Source, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  if (/^postgres(?:ql)?:/i.test(databaseUrl)) await dump(databaseUrl, join(folder, DUMP));
  else if (databaseUrl.startsWith('file:')) await copyDatabase(databaseUrl, join(folder, DATABASE));
  else throw new Error('A remote libSQL server is backed up where it runs.');
  // A file is written and renamed before the database names it, and does not change.
  await cp(join(dataFolder, FILES), join(folder, FILES), { recursive: true }).catch(
    (error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    },
  );
}

/** Writes a database without its log, as one reader sees it: writers go on meanwhile. */
async function copyDatabase(url: string, file: string): Promise<void> {
  const client = createClient({ url });
  try {
    await client.execute({ sql: 'vacuum into ?', args: [file] });
  } finally {
    client.close();
  }
}

async function dump(url: string, file: string): Promise<void> {
  const child = spawn('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('pg_dump has failed.');
}
