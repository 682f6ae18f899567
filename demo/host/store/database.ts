import { mkdir } from 'node:fs/promises';
import { createClient, LibsqlError, type Client } from '@libsql/client';
import type { HostSettings } from '../config';
import { migrations } from './migrations';

const BUSY_TIMEOUT = 5000;
const OPEN_TIMEOUT = 15_000;

/**
 * Opens the site's database (a file in the data folder, or a remote libSQL server) and migrates
 * it. Several hosts may do this at once on an empty folder.
 */
export async function openDatabase(settings: HostSettings): Promise<Client> {
  await mkdir(settings.dataFolder, { recursive: true });
  const client = await retryWhileBusy(() => createClient(clientConfig(settings)));
  try {
    // With a write-ahead log, readers are not blocked while another host writes.
    if (client.protocol === 'file') {
      await retryWhileBusy(() => client.execute('pragma journal_mode = wal'));
    }
    await retryWhileBusy(() => migrate(client));
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
 * Applies missing migrations. Each runs in one batch with the row that records it: if two hosts
 * try the same one, the second fails on that row's key and changes nothing.
 */
async function migrate(client: Client): Promise<void> {
  await client.execute('create table if not exists migration (id integer primary key) strict');
  const { rows } = await client.execute('select count(*) as applied from migration');
  const applied = Number(rows[0]?.['applied'] ?? 0);
  for (const [index, statements] of migrations.entries()) {
    if (index < applied) continue;
    const record = { sql: 'insert into migration (id) values (?)', args: [index] };
    try {
      await client.batch([record, ...statements], 'write');
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
}

/**
 * Retries an operation while another process holds the database lock. SQLite's busy timeout does
 * not cover changing the journal mode or recovering a new file.
 */
export async function retryWhileBusy<T>(operation: () => T | Promise<T>): Promise<T> {
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
