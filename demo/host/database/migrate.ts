import type { Client } from '@libsql/client';
import type { ClientBase } from 'pg';
import { isConstraint } from './libsql-database';
import { statementsOf } from './migration';
import { migrations } from './migrations';

/**
 * Applies missing migrations. Each runs in one batch with the row that records it: if two hosts
 * try the same one, the second fails on that row's key and changes nothing.
 */
export async function migrateLibsql(client: Client): Promise<void> {
  const applied = await appliedToLibsql(client);
  if (applied === 0) {
    await client.execute('create table if not exists migration (id integer primary key) strict');
  }
  for (const [index, migration] of migrations.entries()) {
    if (index < applied) continue;
    const record = { sql: 'insert into migration (id) values (?)', args: [index] };
    try {
      await client.batch([record, ...statementsOf(migration, 'sqlite')], 'write');
    } catch (error) {
      if (!isConstraint(error)) throw error;
    }
  }
}

async function appliedToLibsql(client: Client): Promise<number> {
  const tables = await client.execute(
    `select 1 from sqlite_schema where type = 'table' and name = 'migration'`,
  );
  if (tables.rows.length === 0) return 0;
  const { rows } = await client.execute('select count(*) as applied from migration');
  return Number(rows[0]?.['applied'] ?? 0);
}

/** Applies missing migrations in one transaction, for which hosts that start at once wait. */
export async function migratePostgres(client: ClientBase): Promise<void> {
  if ((await appliedToPostgres(client)) === migrations.length) return;
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(hashtextextended('migration', 0))`);
    await client.query('create table if not exists migration (id bigint primary key)');
    const applied = await appliedToPostgres(client);
    for (const [index, migration] of migrations.entries()) {
      if (index < applied) continue;
      for (const sql of statementsOf(migration, 'postgres')) await client.query(sql);
      await client.query('insert into migration (id) values ($1)', [index]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function appliedToPostgres(client: ClientBase): Promise<number> {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('migration')::text as name`,
  );
  if (!table.rows[0]?.name) return 0;
  const { rows } = await client.query<{ applied: number }>(
    'select count(*) as applied from migration',
  );
  return rows[0]?.applied ?? 0;
}
