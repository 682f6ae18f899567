import { mkdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from './busy';
import type { Database } from './database';
import { createLibsqlClient, LibsqlDatabase } from './libsql-database';
import { migrateLibsql, migratePostgres } from './migrate';
import { Connections } from './postgres-connections';
import { PostgresDatabase } from './postgres-database';
import { translated } from './postgres-errors';

/** Where the database is. */
export interface DatabaseSettings {
  readonly dataFolder: string;
  /** URL of a libSQL or PostgreSQL database. */
  readonly databaseUrl: string;
  /** Access token of a remote libSQL server. */
  readonly databaseToken: string | undefined;
  /** Most connections to PostgreSQL. */
  readonly databaseConnections: number;
}

/** Time to wait for other hosts that create the database at the same time, in ms. */
const START_TIMEOUT = 15_000;
const MAX_PAUSE = 200;

/**
 * Opens the site's database (a file in the data folder, a remote libSQL server, or PostgreSQL) and
 * migrates it. Several hosts may do this at once on an empty one. A current database is only read, so
 * that a host can start while it is locked.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  await mkdir(settings.dataFolder, { recursive: true });
  return /^postgres(?:ql)?:/i.test(settings.databaseUrl)
    ? openPostgres(settings)
    : openLibsql(settings);
}

async function openLibsql({ databaseUrl, databaseToken }: DatabaseSettings): Promise<Database> {
  const client = createLibsqlClient(databaseUrl, databaseToken);
  try {
    // With a write-ahead log, readers are not blocked while another host writes.
    if (client.protocol === 'file') {
      await retryWhileBusy(() => client.execute('pragma journal_mode = wal'));
    }
    await retryWhileBusy(() => migrateLibsql(client));
    return new LibsqlDatabase(client, client.protocol === 'file' ? databaseUrl : undefined);
  } catch (error) {
    client.close();
    throw error;
  }
}

async function openPostgres({
  databaseUrl,
  databaseConnections,
}: DatabaseSettings): Promise<Database> {
  const connections = new Connections(databaseUrl, databaseConnections);
  try {
    await retryWhileBusy(() =>
      connections.use(migratePostgres).catch((error: unknown) => {
        throw translated(error);
      }),
    );
    return new PostgresDatabase(connections);
  } catch (error) {
    await connections.close();
    throw error;
  }
}

/** Retries an operation of a starting host while the database is locked, or is starting itself. */
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
