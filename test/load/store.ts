import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { Client } from 'pg';

/** The database of hosts, which a run reads past them. */
export interface Store {
  /** Environment variables by which a host finds it, besides the folder of its data. */
  readonly env: Readonly<Record<string, string>>;
  /** Query of the names of its tables. */
  readonly tables: string;
  read<Row>(statement: string): Promise<readonly Row[]>;
}

/** Creates a new database on a PostgreSQL server. */
export async function createPostgres(server: string, name: string): Promise<Store> {
  await withClient(server, (client) => client.query(`create database ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    env: { DM_DATABASE_URL: url.href },
    tables: `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    read: async <Row>(statement: string) =>
      withClient(url.href, async (client) => (await client.query(statement)).rows as Row[]),
  };
}

/** Returns the SQLite file that a host makes in the folder of its data. */
export const fileIn = (folder: string): Store => ({
  env: {},
  // The tables of an index of words are its own.
  tables: `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
    and name not like 'post_index_%' order by 1`,
  async read<Row>(statement: string) {
    const client = createClient({ url: `file:${join(folder, 'site.db')}` });
    try {
      return (await client.execute(statement)).rows as unknown as Row[];
    } finally {
      client.close();
    }
  },
});

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
