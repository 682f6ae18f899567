import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient, LibsqlError, type Client } from '@libsql/client';
import type { HostSettings } from '../config';
import { isBusy } from './busy';
import { LocalDatabase } from './local-database';
import { migrations } from './migrations';
import { number } from './row';

/** Time to wait for other hosts that create the database at the same time, in ms. */
const START_TIMEOUT = 15_000;
const MAX_PAUSE = 200;

/**
 * Opens the site's database (a file in the data folder, or a remote libSQL server) and migrates
 * it. Several hosts may do this at once on an empty folder. A current database is only read, so that
 * a host can start while it is locked.
 */
export async function openDatabase(settings: HostSettings): Promise<Client> {
  await mkdir(settings.dataFolder, { recursive: true });
  const client = connect(settings);
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

function connect({ databaseUrl: url, databaseToken: authToken }: HostSettings): Client {
  if (/^(?:file:|:memory:)/i.test(url)) return new LocalDatabase(url);
  return createClient(authToken === undefined ? { url } : { url, authToken });
}

/**
 * Applies missing migrations. Each runs in one batch with the row that records it: if two hosts
 * try the same one, the second fails on that row's key and changes nothing.
 */
async function migrate(client: Client): Promise<void> {
  const applied = await appliedMigrations(client);
  if (applied === 0) {
    await client.execute('create table if not exists migration (id integer primary key) strict');
  }
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

async function appliedMigrations(client: Client): Promise<number> {
  const tables = await client.execute(
    `select 1 from sqlite_schema where type = 'table' and name = 'migration'`,
  );
  if (tables.rows.length === 0) return 0;
  const { rows } = await client.execute('select count(*) as applied from migration');
  return rows[0] ? number(rows[0], 'applied') : 0;
}

/** Retries an operation of a starting host while the database is locked. */
export async function retryWhileBusy<T>(operation: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + START_TIMEOUT;
  for (;;) {
    try {
      return await operation();
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await wait(Math.random() * MAX_PAUSE);
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT');
