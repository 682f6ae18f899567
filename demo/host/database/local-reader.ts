import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sqlite from 'libsql';
import { keepNewest } from '../http/keep-newest';

type Connection = InstanceType<typeof Sqlite>;
type Statement = ReturnType<Connection['prepare']>;

/** A query as it is compiled. */
export interface LocalQuery {
  readonly sql: string;
  readonly args: readonly unknown[];
}

type Row = Readonly<Record<string, unknown>>;

/** Most statements that are kept prepared. */
const MAX_STATEMENTS = 200;

const VERSION = 'select number from version where scope = ?';

/** A number that is another one after each write of another connection, of whichever process. */
const STATE = 'pragma data_version';

/** Most versions that are kept. */
const MAX_VERSIONS = 10_000;

/** Returns the file of a database's URL; `undefined` for one in memory, or with options. */
function fileOf(url: string): string | undefined {
  const [, path = ''] = /^file:([^?#]+)$/i.exec(url) ?? [];
  const file = path.startsWith('/') ? fileURLToPath(`file:${path}`) : decodeURIComponent(path);
  return existsSync(file) ? file : undefined;
}

/** Whether a value is passed on as it is. */
const isPlain = (value: unknown): boolean =>
  value === null || typeof value === 'string' || Number.isFinite(value);

const isSelect = ({ sql, args }: LocalQuery): boolean =>
  /^\s*select\b/i.test(sql) && args.every(isPlain);

/**
 * Reads a database's file with statements that are prepared once, on a connection of its own, in a
 * tenth of the time that libSQL's client takes. With a write-ahead log it waits for nobody. What it
 * cannot read now, such as during a recovery, is `undefined`, and left to the client.
 */
export class LocalReader {
  readonly #url: string;
  /** The least recently used first. */
  readonly #statements = new Map<string, Statement>();
  /** Versions in a state of the database. */
  readonly #versions = new Map<string, number>();
  #state: number | undefined;
  #connection: Connection | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Reads the versions of scopes; those that are known of the present state are not read again. */
  versions(scopes: readonly string[]): Map<string, number> | undefined {
    return this.#try((connection) => {
      // Before they are read: one that is newer than this state is read again in the next one.
      const { data_version: state } = this.#prepare(connection, STATE).get([]) as {
        readonly data_version: number;
      };
      if (state !== this.#state || this.#versions.size > MAX_VERSIONS) this.#versions.clear();
      this.#state = state;
      return new Map(scopes.map((scope) => [scope, this.#version(connection, scope)]));
    });
  }

  #version(connection: Connection, scope: string): number {
    const known = this.#versions.get(scope);
    if (known !== undefined) return known;
    const row = this.#prepare(connection, VERSION).get([scope]) as
      { readonly number: number } | undefined;
    const version = row?.number ?? 0;
    this.#versions.set(scope, version);
    return version;
  }

  /** Returns the rows of a query. */
  rows(query: LocalQuery): readonly Row[] | undefined {
    return isSelect(query) ? this.#try((connection) => this.#all(connection, query)) : undefined;
  }

  /** Returns the rows of queries that see the same state. */
  rowsOfAll(queries: readonly LocalQuery[]): readonly (readonly Row[])[] | undefined {
    if (!queries.every(isSelect)) return undefined;
    return this.#try((connection) => {
      connection.exec('begin');
      const results = queries.map((query) => this.#all(connection, query));
      connection.exec('commit');
      const rows = results.filter((result) => result !== undefined);
      return rows.length === results.length ? rows : undefined;
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#disconnect();
  }

  /** Returns the rows of a query; `undefined` if they have binary values, which the client converts. */
  #all(connection: Connection, { sql, args }: LocalQuery): readonly Row[] | undefined {
    const rows = this.#prepare(connection, sql).all([...args]) as Row[];
    const isBinary = Object.values(rows[0] ?? {}).some((value) => value instanceof Uint8Array);
    return isBinary ? undefined : rows;
  }

  #try<T>(read: (connection: Connection) => T): T | undefined {
    try {
      this.#connection ??= this.#connect();
      return this.#connection && read(this.#connection);
    } catch {
      // A statement that has failed may stay in progress.
      this.#disconnect();
      return undefined;
    }
  }

  #connect(): Connection | undefined {
    const file = this.#isClosed ? undefined : fileOf(this.#url);
    return file === undefined ? undefined : new Sqlite(file, { timeout: 0 });
  }

  #prepare(connection: Connection, sql: string): Statement {
    const statement = this.#statements.get(sql) ?? connection.prepare(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    keepNewest(this.#statements, MAX_STATEMENTS);
    return statement;
  }

  #disconnect(): void {
    this.#statements.clear();
    this.#versions.clear();
    this.#state = undefined;
    this.#connection?.close();
    this.#connection = undefined;
  }
}
