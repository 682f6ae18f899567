import type { Database, Lock, Results } from './database';
import type { Query } from './query';
import { TABLE_SCOPES, threadScope } from './scopes';
import { tablesOf } from './tables-of';
import type { ScopeVersions, Versions } from './versions';

/** The tables that a response has read, and the versions of their scopes. */
export class Reads {
  readonly #versions: Versions;
  readonly #known = new Map<string, Promise<number> | number>();
  readonly #numbers = new Map<string, number>();
  /** Tables that were read. */
  readonly tables = new Set<string>();
  /** Whether all of it is for everybody, and has a version. */
  isShared = true;

  /** @param known versions that were read before. */
  constructor(versions: Versions, known: ScopeVersions) {
    this.#versions = versions;
    for (const [scope, number] of known) this.#known.set(scope, number);
  }

  /** The versions of what was read, each from before it was read. */
  get versions(): ScopeVersions {
    return this.#numbers;
  }

  /** Reads the version of a scope, unless it is known, and returns it. */
  async scope(name: string): Promise<number> {
    let known = this.#known.get(name);
    if (known === undefined) {
      known = this.#versions.read([name]).then((versions) => versions.get(name) ?? 0);
      this.#known.set(name, known);
    }
    const number = await known;
    this.#known.set(name, number);
    this.#numbers.set(name, number);
    return number;
  }
}

/** A value that was read of a site, with the version that the site had before. */
interface Remembered {
  readonly version: number;
  readonly value: unknown;
  /** The tables that it was read from. */
  readonly tables: ReadonlySet<string>;
}

/** How long a value is true that was read of a site. */
type IsTrue<T> = (value: T) => boolean;

const memories = new WeakMap<Database, Map<string, Remembered>>();

/** A database that notes the tables that are read, and first reads the versions of their scopes. */
export class WatchedDatabase implements Database {
  readonly dialect;
  readonly #database: Database;
  readonly #reads: Reads;
  readonly #threads: readonly string[] | undefined;
  readonly #tables: Set<string> | undefined;

  /**
   * @param threads the only threads that are read.
   * @param tables takes the tables that are read, too.
   */
  constructor(
    database: Database,
    reads: Reads,
    {
      threads,
      tables,
    }: { readonly threads?: readonly string[]; readonly tables?: Set<string> } = {},
  ) {
    this.#database = database;
    this.#reads = reads;
    this.#threads = threads;
    this.#tables = tables;
    this.dialect = database.dialect;
  }

  /** The database itself. */
  get origin(): Database {
    return this.#database;
  }

  get connections(): Database['connections'] {
    return this.#database.connections;
  }

  async all<Row>(query: Query<Row>): Promise<readonly Row[]> {
    await this.#note([query]);
    return this.#database.all(query);
  }

  async first<Row>(query: Query<Row>): Promise<Row | undefined> {
    await this.#note([query]);
    return this.#database.first(query);
  }

  async read<const Queries extends readonly Query[]>(queries: Queries): Promise<Results<Queries>> {
    await this.#note(queries);
    return this.#database.read(queries);
  }

  run(query: Query): Promise<number> {
    this.#reads.isShared = false;
    return this.#database.run(query);
  }

  write<const Queries extends readonly Query[]>(
    queries: Queries,
    ...locks: readonly Lock[]
  ): Promise<Results<Queries>> {
    this.#reads.isShared = false;
    return this.#database.write(queries, ...locks);
  }

  writeForgettable<const Queries extends readonly Query[]>(
    queries: Queries,
  ): Promise<Results<Queries>> {
    this.#reads.isShared = false;
    return this.#database.writeForgettable(queries);
  }

  versions(scopes: readonly string[]): Promise<ScopeVersions> {
    return this.#database.versions(scopes);
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  /** Reads what depends on the site's build and perhaps the time, unless it is known and still true. */
  async once<T>(
    key: string,
    read: (database: Database) => Promise<T>,
    isTrue: IsTrue<T> = () => true,
  ): Promise<T> {
    const version = await this.#reads.scope('site');
    const memory = memories.get(this.#database) ?? new Map<string, Remembered>();
    memories.set(this.#database, memory);
    const known = memory.get(key);
    // The casts are safe: a key names one reading.
    if (known?.version === version && isTrue(known.value as T)) {
      for (const table of known.tables) this.#reads.tables.add(table);
      return known.value as T;
    }
    const tables = new Set<string>();
    const value = await read(new WatchedDatabase(this.#database, this.#reads, { tables }));
    memory.set(key, { version, value, tables });
    return value;
  }

  /** The same database, of which only some threads are read. */
  ofThreads(threads: readonly string[]): WatchedDatabase {
    return new WatchedDatabase(this.#database, this.#reads, { threads });
  }

  async #note(queries: readonly Query[]): Promise<void> {
    const scopes = new Set<string>();
    for (const query of queries) {
      const { tables, isRead } = tablesOf(query);
      if (!isRead) this.#reads.isShared = false;
      for (const table of tables) {
        this.#reads.tables.add(table);
        this.#tables?.add(table);
        for (const scope of this.#scopesOf(TABLE_SCOPES[table])) scopes.add(scope);
      }
    }
    if (this.#reads.isShared) {
      await Promise.all([...scopes].map((scope) => this.#reads.scope(scope)));
    }
  }

  #scopesOf(scope: (typeof TABLE_SCOPES)[keyof typeof TABLE_SCOPES]): readonly string[] {
    if (scope === 'thread' && this.#threads) return this.#threads.map(threadScope);
    if (scope === undefined || scope === 'thread') {
      this.#reads.isShared = false;
      return [];
    }
    return [scope];
  }
}

/** The database for queries that read the comments of some threads only. */
export const ofThreads = (database: Database, threads: readonly string[]): Database =>
  database instanceof WatchedDatabase ? database.ofThreads(threads) : database;

/**
 * Reads what depends on the site's build: for pages, which know its version, once for each. There must be
 * few keys, and each must name one reading.
 *
 * @param isTrue whether what was read is still true, if it depends on the time. Default: it does not.
 */
export const oncePerSite = <T>(
  database: Database,
  key: string,
  read: (database: Database) => Promise<T>,
  isTrue?: IsTrue<T>,
): Promise<T> =>
  database instanceof WatchedDatabase ? database.once(key, read, isTrue) : read(database);

/** The database behind one that is watched: what is parsed from it is kept for it. */
export const unwatched = (database: Database): Database =>
  database instanceof WatchedDatabase ? database.origin : database;
