import { mkdir } from 'node:fs/promises';
import { createClient, LibsqlError, type Client } from '@libsql/client';
import type { HostSettings } from '../config';
import { migrations } from './migrations';

const BUSY_TIMEOUT = 5000;
const OPEN_TIMEOUT = 15_000;

/**
 * Opens the site's database and brings its tables up to date: a file in the data folder, or a
 * remote libSQL server. Any number of hosts may do this at the same moment on an empty folder.
 */
export async function openDatabase(settings: HostSettings): Promise<Client> {
  await mkdir(settings.dataFolder, { recursive: true });
  const client = await patiently(() => createClient(clientConfig(settings)));
  try {
    // Readers and one writer at once, so that one host's writing never stops another's pages.
    if (client.protocol === 'file') {
      await patiently(() => client.execute('pragma journal_mode = wal'));
    }
    await patiently(() => migrate(client));
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

function clientConfig({ databaseUrl: url, databaseToken }: HostSettings) {
  const config = { url, timeout: BUSY_TIMEOUT };
  return databaseToken === undefined ? config : { ...config, authToken: databaseToken };
}

/**
 * Applies the migrations that are missing. Each is one batch with the row that says it is done:
 * of two hosts that try the same one, the second fails on that row's key and changes nothing.
 */
async function migrate(client: Client): Promise<void> {
  await client.execute('create table if not exists migration (id integer primary key) strict');
  const { rows } = await client.execute('select count(*) as done from migration');
  const done = Number(rows[0]?.['done'] ?? 0);
  for (const [index, statements] of migrations.entries()) {
    if (index < done) continue;
    const mark = { sql: 'insert into migration (id) values (?)', args: [index] };
    try {
      await client.batch([mark, ...statements], 'write');
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
}

/**
 * Runs an operation again while another process holds the database. SQLite's own busy time-out
 * does not cover the change of the journal mode and the recovery of a fresh file.
 */
export async function patiently<T>(operation: () => T | Promise<T>): Promise<T> {
  const deadline = Date.now() + OPEN_TIMEOUT;
  for (let wait = 5; ; wait = Math.min(wait * 2, 200)) {
    try {
      return await operation();
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait + Math.random() * wait));
    }
  }
}

const hasCode = (error: unknown, code: RegExp): boolean =>
  error instanceof LibsqlError && code.test(error.code);

const isBusy = (error: unknown): boolean => hasCode(error, /^SQLITE_(BUSY|LOCKED)/);
const isConflict = (error: unknown): boolean => hasCode(error, /^SQLITE_CONSTRAINT/);
