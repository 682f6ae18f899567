import {
  createClient,
  type Client,
  type InValue,
  type ResultSet,
  LibsqlError,
} from '@libsql/client';
import {
  SqliteQueryCompiler,
  type OperationNode,
  type RawNode,
  type RootOperationNode,
} from 'kysely';
import { ConflictError } from './conflict';
import type { Database, Result, Results } from './database';
import { withZeros } from './versions';
import { beginsInRound, waitForRound } from '../time/round';
import { LocalClient } from './local-client';
import { LocalReader } from './local-reader';
import { PreparedQuery, type CompiledText } from './prepared-query';
import { db, variantOf, type Query } from './query';

class LibsqlCompiler extends SqliteQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    super.visitRaw(variantOf(node, 'sqlite'));
  }
}

/** Connects to a libSQL server, or opens a file in which operations wait for locks without blocking. */
export function createLibsqlClient(url: string, authToken: string | undefined): Client {
  if (/^(?:file:|:memory:)/i.test(url)) return new LocalClient(url);
  return createClient(authToken === undefined ? { url } : { url, authToken });
}

/** Whether a statement failed on a constraint of its table. */
export const isConstraint = (error: unknown): error is LibsqlError =>
  error instanceof LibsqlError && error.code.startsWith('SQLITE_CONSTRAINT');

/** A database of libSQL: one write at a time, so that no locks are needed. */
export class LibsqlDatabase implements Database {
  readonly dialect = 'sqlite';
  readonly connections = undefined;
  readonly #client: Client;
  readonly #reader: LocalReader | undefined;

  /** @param url of the database, if it is a file. */
  constructor(client: Client, url?: string) {
    this.#client = client;
    this.#reader = url === undefined ? undefined : new LocalReader(url);
  }

  async all<Row>(query: Query<Row>): Promise<readonly Row[]> {
    const statement = compile(query);
    if (!beginsInRound()) await waitForRound();
    // The cast is safe: the rows of a query have the columns that it names.
    const local = this.#reader?.rows(statement) as readonly Row[] | undefined;
    return local ?? resultOf<Row>(await this.#client.execute(statement).catch(fail)).rows;
  }

  async first<Row>(query: Query<Row>): Promise<Row | undefined> {
    const [row] = await this.all(query);
    return row;
  }

  async run(query: Query): Promise<number> {
    return (await this.#client.execute(compile(query)).catch(fail)).rowsAffected;
  }

  async read<const Queries extends readonly Query[]>(queries: Queries): Promise<Results<Queries>> {
    const statements = queries.map(compile);
    if (!beginsInRound()) await waitForRound();
    const local = this.#reader?.rowsOfAll(statements);
    // The cast is safe: the rows of a query have the columns that it names.
    if (local) return local.map((rows) => ({ rows, changes: 0 })) as unknown as Results<Queries>;
    return resultsOf(await this.#client.batch(statements, 'read'));
  }

  async write<const Queries extends readonly Query[]>(queries: Queries): Promise<Results<Queries>> {
    return resultsOf(await this.#client.batch(queries.map(compile), 'write').catch(fail));
  }

  async writeForgettable<const Queries extends readonly Query[]>(
    queries: Queries,
  ): Promise<Results<Queries>> {
    if (!(this.#client instanceof LocalClient)) return this.write(queries);
    return resultsOf(await this.#client.batchForgettable(queries.map(compile)).catch(fail));
  }

  async versions(scopes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const local = this.#reader?.versions(scopes);
    if (local) return local;
    const rows = await this.all(
      db.selectFrom('version').select(['scope', 'number']).where('scope', 'in', scopes),
    );
    return withZeros(scopes, rows);
  }

  close(): Promise<void> {
    this.#reader?.close();
    this.#client.close();
    return Promise.resolve();
  }
}

function fail(error: unknown): never {
  throw isConstraint(error) ? new ConflictError(error.message, { cause: error }) : error;
}

let queries = 0;

const compileNode = (node: OperationNode): CompiledText =>
  new LibsqlCompiler().compileQuery(node as RootOperationNode, { queryId: String((queries += 1)) });

function compile(query: Query): { readonly sql: string; readonly args: InValue[] } {
  const { sql, parameters } =
    query instanceof PreparedQuery
      ? query.textIn('sqlite', compileNode)
      : compileNode(query.toOperationNode());
  return { sql, args: parameters as InValue[] };
}

// The casts are safe: the rows of a query have the columns that it names.
const resultOf = <Row>({ rows, rowsAffected }: ResultSet): Result<Row> => ({
  rows: rows.map((row) => ({ ...row })) as Row[],
  changes: rowsAffected,
});

const resultsOf = <Queries extends readonly Query[]>(
  results: readonly ResultSet[],
): Results<Queries> => results.map(resultOf) as unknown as Results<Queries>;
