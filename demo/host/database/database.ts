import type { Dialect, Query } from './query';

/** The outcome of a statement. */
export interface Result<Row = unknown> {
  readonly rows: readonly Row[];
  /** Number of rows that it has changed. */
  readonly changes: number;
}

/** The outcomes of several statements, in order. */
export type Results<Queries extends readonly Query[]> = {
  readonly [Index in keyof Queries]: Queries[Index] extends Query<infer Row> ? Result<Row> : never;
};

/**
 * What only one write may do at a time. SQLite allows one write in all; PostgreSQL keeps these apart,
 * in all hosts: a statement that decides by other rows than it changes must name what they are.
 */
export type Lock =
  | 'import'
  | 'storage'
  | 'stock'
  | 'edits'
  | 'push'
  | 'presence'
  | `form ${string}`
  | `thread ${string}`
  | `author ${string}`
  | `subject ${string}`
  | `member ${string}`;

/** Connections to the database: all, those without work, and operations that wait for one. */
export interface ConnectionState {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/**
 * A site's database. What fails because it cannot be reached, is locked or is full, fails with an
 * error for which `isBusy` holds.
 */
export interface Database {
  readonly dialect: Dialect;
  /** `undefined` for a database with one connection. */
  readonly connections: ConnectionState | undefined;
  /** Runs a statement, and returns its rows. */
  all<Row>(query: Query<Row>): Promise<readonly Row[]>;
  /** Runs a statement, and returns its first row. */
  first<Row>(query: Query<Row>): Promise<Row | undefined>;
  /** Runs a statement, and returns the number of rows that it has changed. */
  run(query: Query): Promise<number>;
  /** Runs queries that see the same state of the database. */
  read<const Queries extends readonly Query[]>(queries: Queries): Promise<Results<Queries>>;
  /** Runs statements in one transaction: all of them take effect, or none. */
  write<const Queries extends readonly Query[]>(
    queries: Queries,
    ...locks: readonly Lock[]
  ): Promise<Results<Queries>>;
  /**
   * Runs statements in one transaction, without waiting until it is on the disk: a crash of the machine
   * may forget it.
   */
  writeForgettable<const Queries extends readonly Query[]>(
    queries: Queries,
  ): Promise<Results<Queries>>;
  /** Reads the versions of scopes (`scopes.ts`); 0 for what was never written. */
  versions(scopes: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Closes all connections. */
  close(): Promise<void>;
}
